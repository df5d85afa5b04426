"""The checks of whole deals and matches notice what is wrong: each fault here is put into an honest game."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.deal import DealState
from games.facts import DealFacts
from games.line_deal import LineDeal
from games.random_play import random_deal
from games.sport import SPORT
from scoring.games.sport import SportAccount
from tests.games import whole_deals
from tests.games.turn_order import TurnOrder
from tests.games.whole_deals import check_deal, check_match


def losing_a_tile(state: LineDeal) -> tuple[frozenset[tuple[int, int]], ...]:
    hands = honest_hands(state)
    return (frozenset(sorted(hands[0])[1:]), *hands[1:]) if len(state.moves) > 5 else hands


def always_seat_1(_state: LineDeal) -> int:
    return 1


def nobody_ever(_state: LineDeal) -> tuple[()]:
    return ()


honest_hands = LineDeal.hands.__get__


@pytest.mark.parametrize(
    ("attribute", "faulty", "noticed"),
    [
        ("hands", losing_a_tile, "tiles at"),
        ("turn", always_seat_1, "in the turn of seat 1|seat 1 moves"),
        ("moves", nobody_ever, "outcome"),
    ],
)
def test_a_state_with_a_fault_is_noticed(
    monkeypatch: pytest.MonkeyPatch, attribute: str, faulty: Callable[[LineDeal], object], noticed: str
) -> None:
    state = random_deal(SPORT, seed=1)
    check_deal(state)
    monkeypatch.setattr(LineDeal, attribute, property(faulty))
    with pytest.raises(AssertionError, match=noticed):
        check_deal(state)


def test_a_deal_with_a_tile_nowhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SPORT), "keeps_boneyard", property(lambda _: True))
    check_deal(random_deal(SPORT, seed=1))
    few = SPORT.resized(tile_set=6, seats=4, hand=6)
    with pytest.raises(AssertionError, match="are nowhere"):
        check_deal(random_deal(few, seed=1))


def test_a_text_that_does_not_read_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = iter(("one", "other"))
    monkeypatch.setattr(whole_deals, "write", lambda state: next(texts))
    monkeypatch.setattr(whole_deals, "read", lambda text: text)
    with pytest.raises(AssertionError, match="does not read back"):
        check_deal(random_deal(SPORT, seed=1))


def test_a_state_that_was_there_before_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_deals, "_moment", lambda state, passes: len(state.moves) // 2)
    with pytest.raises(AssertionError, match="was there before"):
        check_deal(random_deal(SPORT, seed=1))


def adding(scores: tuple[int, ...]) -> Callable[[SportAccount, DealFacts], SportAccount]:
    honest = SportAccount.add

    def add(account: SportAccount, facts: DealFacts) -> SportAccount:
        after = honest(account, facts)
        return replace(after, scores=tuple(map(sum, zip(after.scores, scores, strict=True))))

    return add


def test_a_score_that_the_working_does_not_say_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    check_match(SPORT, seed=1)
    monkeypatch.setattr(SportAccount, "add", adding((1, 0)))
    with pytest.raises(AssertionError, match=r"is .* by"):
        check_match(SPORT, seed=1)


def test_the_order_of_turns_is_known_without_the_state() -> None:
    state: DealState = random_deal(SPORT, seed=1)
    order = TurnOrder(SPORT)
    seat, move = state.moves[0]
    assert order.seats_after(seat, move, state) == {seat % 4 + 1}
