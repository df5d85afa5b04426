"""Vectors of docs/rules.md OS.3."""

from dataclasses import replace

import pytest

from games.deal import outcome
from games.facts import DealFacts
from games.finished import Ending
from games.options import with_options
from games.osel import OSEL, CutWho
from games.refusals import IllegalMove
from scoring.games.osel import OselAccount
from tests.games.cross.tables import after, dealt, played, texts

FOUR_ARMS = ("2-2", "0-2 left", "1-2 right", "2-3 up", "2-5 down")


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V01")])
def test_vector_of_a_cut(_: None) -> None:
    state = played(dealt(OSEL, "3-5 0-1 0-2", "3-3 5-5 1-2"), "3-5", "3-3 left closed, 5-5 right closed")

    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat, result.left[1]) == (Ending.CUT, 2, 3)


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V02")])
def test_vector_of_four_arms(_: None) -> None:
    assert after(OSEL, "4-4").ends == (4, 4, 4, 4)


@pytest.mark.parametrize(
    ("results", "scores", "remembered"),
    [
        pytest.param((8, 6), [0, 14], 0, id="OS-V03"),
        pytest.param((8, 0, 6), [0, 0, 0], 6, id="OS-V04"),
    ],
)
def test_vector_of_the_threshold(results: tuple[int, ...], scores: list[int], remembered: int) -> None:
    account = OselAccount.begin(OSEL.for_players(2))
    found = []
    for points in results:
        winner = 1 if points else 2
        left = (0, points) if points else (5, 0)
        account = account.add(DealFacts(ending=Ending.OUT, seat=winner, left=left))
        found.append(account.scores[1])

    assert found == scores
    assert account.records[1].pending == remembered


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V05")])
def test_vector_of_three_doubles_each_open_or_closed(_: None) -> None:
    state = after(OSEL, *FOUR_ARMS, holding="0-0 1-1 3-3 4-6")

    moves = texts(state)
    assert [sum(text.count(",") == doubles - 1 for text in moves) for doubles in (1, 2, 3)] == [6, 12, 8]
    assert len(set(moves)) == 26


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V06")])
def test_vector_of_a_closed_arm_that_is_dead(_: None) -> None:
    state = after(OSEL, *FOUR_ARMS, holding="0-0 1-1 3-3 4-6")

    assert played(state, "0-0 left closed, 1-1 right, 3-3 up").ends == (1, 3, 5)


CUT = "3-3 left closed, 1-1 right closed"


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V07")])
def test_vector_of_who_may_cut(_: None) -> None:
    hands = ("3-5 0-1 0-2", "1-5 0-3 0-4", "3-3 1-1 2-6")
    state = played(dealt(OSEL, *hands), "3-5", "1-5 right")
    only_second = with_options(OSEL, {"cut_who": CutWho.SECOND})
    of_the_magazine = played(dealt(only_second, *hands), "3-5", "1-5 right")

    assert CUT in texts(state)
    assert CUT not in texts(of_the_magazine)
    assert outcome(played(state, CUT)) is not None
    with pytest.raises(IllegalMove, match=r"OS\.1"):
        played(of_the_magazine, CUT)


@pytest.mark.parametrize("_", [pytest.param(None, id="OS-V08")])
def test_vector_of_a_cut_that_the_smallest_remainder_wins(_: None) -> None:
    account = OselAccount.begin(OSEL.for_players(3))
    opened = replace(account, records=tuple(replace(record, opened=True) for record in account.records))

    assert opened.add(DealFacts(ending=Ending.CUT, seat=2, left=(6, 20, 15))).scores == (0, 20, 15)
