"""The tree of a knock-out stage as far as it is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.draw_sections import KnockoutRules
from scoring.results import Result
from tournaments.models import Match, Stage
from tournaments.models.match import SETTLED_STATES
from tournaments.pairing.knockout.slots import LEAST_ENTRIES
from tournaments.pairing.knockout.tree import TreeRound, tree
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.entry_names import EntryName, entry_names
from tournaments.queries.held_back import as_shown
from tournaments.queries.ranking import results_of_ranked, slots_of, tree_results


@dataclass(frozen=True, slots=True)
class KnockoutTree:
    """The columns of the tree, the names of those in it, and the table of each slot that is at one now."""

    rounds: tuple[TreeRound, ...]
    names: Mapping[int, EntryName]
    tables: Mapping[str, int]


def knockout_tree(stage: Stage, *, whole: bool = False) -> KnockoutTree | None:
    """The tree once its places are known, None before. The number of queries does not depend on the field.

    `whole` is for the desk, which also sees the rounds that are held back.
    """
    everything = counting_results(stage)
    counted = everything if whole else as_shown(everything, stage.tournament)
    if len(counted.seeds) < LEAST_ENTRIES:
        return None
    results = results_of_ranked(counted)
    return KnockoutTree(
        rounds=tree(
            counted.seeds,
            tree_results(counted, results),
            counted.regulation.pairing.knockout or KnockoutRules(),
            withdrawn={one.number for one in counted.competitors if one.to_round is not None},
            scores=_scores(counted, results),
        ),
        names=entry_names(stage.tournament),
        tables=_tables(stage),
    )


def _scores(counted: Counting, results: Sequence[Result]) -> dict[str, dict[int, int]]:
    """What each side of a slot scored in its last match."""
    slot_of = slots_of(counted)
    scores: dict[str, dict[int, int]] = {}
    for result in results:
        slot = slot_of.get((result.entry, result.round))
        if slot and result.opponents:
            scores.setdefault(slot, {})[result.entry] = result.points_for
    return scores


def _tables(stage: Stage) -> dict[str, int]:
    """The tables of the slots that are not settled; of the boards of teams the first."""
    matches = Match.objects.filter(round__stage=stage, table__isnull=False).exclude(slot="")
    waiting = matches.exclude(state__in=SETTLED_STATES).order_by("-table__number")
    return dict(waiting.values_list("slot", "table__number"))
