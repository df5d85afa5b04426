"""How the slots of a tree ended, out of the results that the standings add up."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from scoring.results import Outcome, Result, ResultKind
from tournaments.pairing.knockout.progress import SlotResult

SlotOf: TypeAlias = Mapping[tuple[int, int], str]
"""The slot of an entry in a round."""

_LEVEL = {Outcome.DRAWN, Outcome.NONE}
_GO_ON = frozenset({ResultKind.BYE, ResultKind.FORFEIT_WON})
_ARE_OUT = frozenset({ResultKind.FORFEIT_LOST})


def slot_results(results: Iterable[Result], slot_of: SlotOf) -> list[SlotResult]:
    """The slots that are decided, each by its last match; who has no slot in a round is not asked about.

    A bye goes on without playing, whatever it is credited with. Where both forfeit nobody goes on. A level match
    decides nothing (`level_slots`).
    """
    return [
        SlotResult(slot, _only(met, Outcome.WON, _GO_ON), _only(met, Outcome.LOST, _ARE_OUT))
        for slot, met in _last_matches(results, slot_of).items()
        if not _is_level(met)
    ]


def level_slots(results: Iterable[Result], slot_of: SlotOf) -> list[str]:
    """The slots whose last match was played and won by nobody."""
    return [slot for slot, met in _last_matches(results, slot_of).items() if _is_level(met)]


def _last_matches(results: Iterable[Result], slot_of: SlotOf) -> dict[str, list[Result]]:
    of_slot: dict[str, dict[int, list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        slot = slot_of.get((result.entry, result.round))
        if slot:
            of_slot[slot][result.round].append(result)
    return {slot: rounds[max(rounds)] for slot, rounds in of_slot.items()}


def _only(met: list[Result], played: Outcome, kinds: frozenset[ResultKind]) -> int | None:
    """The one entry that ended its match so, or without playing in one of these ways."""
    entries = [
        result.entry
        for result in met
        if (result.outcome is played if result.kind is ResultKind.PLAYED else result.kind in kinds)
    ]
    return entries[0] if len(entries) == 1 else None


def _is_level(met: list[Result]) -> bool:
    return any(result.kind is ResultKind.PLAYED and result.outcome in _LEVEL for result in met)
