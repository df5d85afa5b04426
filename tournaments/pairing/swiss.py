"""The Swiss draw: the cheapest of all draws, exactly, on the levels of `levels.py`."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from games.messages import N_, Message
from tournaments.pairing import explain
from tournaments.pairing.aims import BYE, Aims, SwissRules, locked_places
from tournaments.pairing.field import (
    Contender,
    Draw,
    DrawImpossible,
    DrawnBye,
    DrawnTable,
    canonical,
    check_numbers,
)
from tournaments.pairing.groups import ScoreGroups, arrange
from tournaments.pairing.matching import Edge
from tournaments.pairing.parity import bye_of
from tournaments.pairing.proof import proof_of
from tournaments.pairing.refusal import impossible
from tournaments.pairing.search import Solution, cheapest


def draw(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules | None = None,
    locks: Sequence[tuple[int, int]] = (),
    **settings: Any,
) -> Draw:
    """Draws one round among all `contenders`; the caller leaves out who is absent.

    `rules` say how, or `settings`, the fields of SwissRules by name. `locks` are the tables that were fixed before the
    draw, as pairs of entry numbers; (number, 0) fixes who sits out. A lock may break a rule: that is its purpose.

    The draw depends on these values and the seed alone, not on the order of the input (docs/practice.md §2.2,
    §2.4). Raises DrawImpossible with ways out; ValueError for input that no tournament can have;
    WeightsTooLargeError for scores too far apart to be weighed exactly.
    """
    rules = rules or SwissRules(**settings)
    groups, aims = prepared(contenders, round_number=round_number, seed=seed, rules=rules, locks=locks)
    solution = cheapest(groups, aims)
    if solution is None:
        raise impossible(groups, aims)
    return as_draw(groups, solution, input_text("swiss", contenders, aims, locks))


def prepared(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules,
    locks: Sequence[tuple[int, int]] = (),
) -> tuple[ScoreGroups, Aims]:
    """The field in its line and what its draw has to keep. Raises as `draw` does."""
    check_numbers([contender.number for contender in contenders])
    if len(contenders) < 2:
        raise DrawImpossible(Message(N_("A draw needs at least two who are present.")))
    groups = arrange(contenders, seed=seed, whole_ranking=rules.whole_ranking)
    aims = Aims(rules=rules, round_number=round_number, seed=seed)
    return groups, replace(aims, locked=locked_places(groups, locks))


def input_text(
    kind: str, contenders: Sequence[Contender], aims: Aims, locks: Sequence[tuple[int, int]], **more: object
) -> str:
    """The canonical text of a draw by Swiss rules, with what else the kind of draw depends on."""
    settings = asdict(aims.rules) | {
        "round": aims.round_number,
        "seed": aims.seed,
        "locks": sorted(sorted(pair) for pair in locks),
    }
    return canonical(kind, settings | more, contenders)


def as_draw(groups: ScoreGroups, solution: Solution, text: str) -> Draw:
    """The solution in entry numbers, with the reasons in words."""
    aims = solution.aims
    bye = bye_of(groups, solution.pairs)
    meetings = sorted(
        (pair for pair in solution.pairs if pair[1] != groups.bye),
        key=lambda pair: max(groups.from_bottom[pair[0]], groups.from_bottom[pair[1]]),
        reverse=True,
    )
    return Draw(
        tables=tuple(
            DrawnTable(number, by_rank(groups, pair), explain.table(groups, pair, aims, bye=bye))
            for number, pair in enumerate(meetings, start=1)
        ),
        byes=()
        if bye is None
        else (DrawnBye(groups.contenders[bye].number, explain.bye(groups, bye, aims)),),
        seed=aims.seed,
        input=text,
        cost=solution.cost,
        notes=explain.notes(aims, foreseen=solution.foreseen),
        proof=proof_of(groups, solution),
    )


def by_rank(groups: ScoreGroups, pair: Edge) -> tuple[int, int]:
    """The numbers of the two at a table, the higher ranked first; of one who sits out, the number and 0."""
    if pair[1] == groups.bye:
        return groups.contenders[pair[0]].number, BYE
    upper, lower = sorted(pair, key=lambda place: groups.from_bottom[place], reverse=True)
    return groups.contenders[upper].number, groups.contenders[lower].number
