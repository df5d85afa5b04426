"""How the slots of a tree ended, out of results."""

import pytest

from scoring.results import Outcome, Result, ResultKind
from tournaments.pairing.knockout.outcomes import level_slots, slot_results
from tournaments.pairing.knockout.progress import SlotResult

WON, LOST, DRAWN, NONE = Outcome.WON, Outcome.LOST, Outcome.DRAWN, Outcome.NONE
PLAYED, BYE = ResultKind.PLAYED, ResultKind.BYE
CAME, STAYED_AWAY = ResultKind.FORFEIT_WON, ResultKind.FORFEIT_LOST


def result(entry: int, kind: ResultKind, outcome: Outcome, *, round_number: int = 1) -> Result:
    return Result(entry, round_number, (), kind, outcome, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("met", "ended"),
    [
        ([(1, PLAYED, WON), (2, PLAYED, LOST)], SlotResult("W1.1", 1, 2)),
        ([(1, STAYED_AWAY, LOST), (2, CAME, WON)], SlotResult("W1.1", 2, 1)),
        ([(1, STAYED_AWAY, NONE), (2, CAME, NONE)], SlotResult("W1.1", 2, 1)),
        ([(1, STAYED_AWAY, LOST), (2, STAYED_AWAY, LOST)], SlotResult("W1.1", None, None)),
        ([(1, BYE, NONE)], SlotResult("W1.1", 1)),
    ],
)
def test_a_slot_is_decided_by_play_by_forfeit_or_without_an_opponent(
    met: list[tuple[int, ResultKind, Outcome]], ended: SlotResult
) -> None:
    results = [result(*one) for one in met]
    slots = {(one.entry, 1): "W1.1" for one in results}
    assert (slot_results(results, slots), level_slots(results, slots)) == ([ended], [])


def test_a_level_match_decides_nothing_until_it_was_played_again() -> None:
    results = [result(1, PLAYED, DRAWN), result(2, PLAYED, DRAWN)]
    slots = {(entry, number): "F" for entry in (1, 2) for number in (1, 2)}
    assert (slot_results(results, slots), level_slots(results, slots)) == ([], ["F"])
    again = [result(1, PLAYED, LOST, round_number=2), result(2, PLAYED, WON, round_number=2)]
    assert slot_results([*results, *again], slots) == [SlotResult("F", 2, 1)]
    assert level_slots([*results, *again], slots) == []


def test_results_of_other_rounds_are_nobodys_slot() -> None:
    results = [result(1, PLAYED, WON), result(2, PLAYED, LOST)]
    assert slot_results(results, {(1, 2): "F", (2, 2): "F"}) == []
