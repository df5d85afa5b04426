"""How it is known that no draw is cheaper, as sentences that stand under a draw."""

from dataclasses import replace

from games.messages import N_, Message
from tournaments.pairing.allowed import allowed_meetings
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.parity import bye_of, least_score_cost
from tournaments.pairing.search import Certainty, Solution
from tournaments.pairing.witness import sentence, witness

_COMPARED = {
    Certainty.ALL: N_(
        "All %(count)s meetings that the rules allow were weighed against each other: no draw costs less."
    ),
    Certainty.PARITY: N_("%(count)s meetings near each other in the line were weighed."),
    Certainty.DOUBLED: N_(
        "%(count)s meetings near each other in the line were weighed; half of them gave the same draw."
    ),
}


def proof_of(groups: ScoreGroups, solution: Solution) -> tuple[Message, ...]:
    """What was compared, and whether the steps between scores are as small as the groups allow."""
    said = [
        *_no_draw_without(groups, solution),
        Message(_COMPARED[solution.certainty], {"count": solution.weighed}),
    ]
    score = dict(solution.cost).get("score", 0)
    if len(set(groups.scores)) < 2:
        return tuple(said)
    if score == least_score_cost(groups, bye_of(groups, solution.pairs)):
        said.append(
            Message(
                N_("The steps between scores are the smallest that there can be: only odd groups reach over.")
            )
        )
    if solution.certainty is Certainty.PARITY:
        said.append(
            Message(N_("On every level from the scores down to the first leads no draw can cost less."))
        )
    return tuple(said)


def _no_draw_without(groups: ScoreGroups, solution: Solution) -> list[Message]:
    """Why the repeats could not be avoided."""
    if not solution.aims.repeats:
        return []
    found = witness(groups, allowed_meetings(groups, replace(solution.aims, repeats=False)))
    return [sentence(groups, found)] if found else []
