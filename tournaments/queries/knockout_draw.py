"""The next round of a knock-out, out of the rows."""

from collections.abc import Sequence

from games.messages import N_, Message
from scoring.draw_sections import KnockoutRules
from tournaments.models import Match, Stage
from tournaments.pairing.field import Draw, DrawImpossible
from tournaments.pairing.knockout import draw as knockout
from tournaments.pairing.knockout.outcomes import level_slots
from tournaments.pairing.knockout.places import places
from tournaments.queries.counting import counting_results
from tournaments.queries.ranking import results_of_ranked, slots_of, tree_results


def knockout_draw(
    stage: Stage,
    present: Sequence[int],
    rules: KnockoutRules | None,
    *,
    round_number: int,
    before: int,
    seed: str,
) -> Draw:
    """Everything in the tree that can be played in round `round_number` of the tournament; `before` are the rounds of
    the stages before. `present` are the entries that are there: whoever is not, loses without playing.

    Raises DrawImpossible where a match ended level, and names its table.
    """
    counted = counting_results(stage).before_round(round_number)
    results = results_of_ranked(counted)
    _refuse_level(stage, level_slots(results, slots_of(counted)))
    return knockout.draw(
        counted.seeds,
        tree_results(counted, results),
        rules or KnockoutRules(),
        round_number=round_number - before,
        seed=seed,
        withdrawn=set(counted.seeds) - set(present),
    )


def still_in(stage: Stage, rules: KnockoutRules | None, *, before_round: int) -> set[int]:
    """The entries of the tree that have a match to come; who lost its last one is drawn no more."""
    counted = counting_results(stage).before_round(before_round)
    placed = places(counted.seeds, tree_results(counted), rules or KnockoutRules())
    return {one.number for one in placed if one.in_play}


def _refuse_level(stage: Stage, slots: Sequence[str]) -> None:
    if not slots:
        return
    tables = Match.objects.filter(round__stage=stage, slot__in=slots, bye=False).order_by("round", "table")
    text = N_("Nobody won at table %(tables)s of round %(rounds)s, and somebody has to go on.")
    found = list(tables.values_list("table__number", "round__number"))
    numbers, rounds = (", ".join(map(str, sorted(set(column)))) for column in zip(*found, strict=True))
    raise DrawImpossible(
        Message(text, {"tables": numbers, "rounds": rounds}),
        (
            Message(
                N_(
                    "Correct its last deal, decide a forfeit, or declare the match void: it is then played again."
                )
            ),
        ),
    )
