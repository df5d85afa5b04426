"""General: play, matches, waiting teams and every option (docs/rules.md GN)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.general import BALD, MAGAZINE, NORMAL, General
from games.general_options import (
    BaldFinish,
    FishRedealShuffler,
    GeneralAtStart,
    GeneralNeeds,
    GeneralYield,
    MatchEnd,
    MatchWinner,
    Signals,
    TwoDoubles,
    Variation,
    WinnerStaysOrder,
)
from games.moves import PASS, Place, Together
from games.notation import read as read_deal
from games.notation import write
from games.options import options_of
from games.random_play import random_deal
from games.refusals import IllegalDeal, IllegalMove
from games.tiles import Tile, parse_tile
from scoring.games.general import GeneralAccount
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal

LEFT, RIGHT = 0, 1

FISH = DealFacts(ending=Ending.VOID, seat=3, left=(5, 6, 7, 8))


def read(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


def out(seat: int, last: str) -> DealFacts:
    return DealFacts(ending=Ending.OUT, seat=seat, last=read(last))


def after(game: General, *deals: DealFacts) -> GeneralAccount:
    account = GeneralAccount.begin(game)
    for deal in deals:
        account = account.add(deal)
    return account


@settings(max_examples=25)
@given(games_with_options(NORMAL, seats=(4,)), st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: General, seed: int) -> None:
    state = check_whole_deal(game, seed=seed)
    assert state.lead.tile == (1, 1)
    result = outcome(state)
    assert result is not None
    assert result.ending in (Ending.OUT, Ending.VOID)


@settings(max_examples=8)
@given(games_with_options(NORMAL, seats=(4,), apart_from=("match_end", "match_deals")), st.integers(0, 10**6))
def test_every_match_is_counted_to_its_end(game: General, seed: int) -> None:
    account = check_match(replace(game, match_deals=5), seed=seed)
    assert isinstance(account, GeneralAccount)
    assert account.counted == 5
    assert sum(account.scores) == sum(title.code in ("general", "bald") for title in account.titles)


def test_only_one_one_is_led_whoever_holds_it() -> None:
    state = random_deal(NORMAL, seed=1)
    other = state.leader % 4 + 1
    with pytest.raises(IllegalDeal) as caught:
        start(NORMAL, state.dealt, leader=other)
    assert caught.value.section == "§3.4"
    first = start(NORMAL, state.dealt, leader=state.leader)
    assert legal_moves(first) == (Place((1, 1)),)
    another = next(iter(set(first.hands[first.turn - 1]) - {(1, 1)}))
    with pytest.raises(IllegalMove, match="may not be led here"):
        play(first, Place((another[0], another[1])))


def position(game: General, *hands: str) -> DealState:
    """Seat 1 has led 1-1; small hands, so that the end is near."""
    dealt = [read(hand) for hand in hands]
    game = replace(game.resized(tile_set=6, seats=4, hand=len(dealt[0])), redeal_all_games=False)
    return play(start(game, dealt, leader=1), Place((1, 1)))


def played(state: DealState, *moves: tuple[str, int]) -> DealState:
    for tile, end in moves:
        state = play(state, Place(parse_tile(tile), end))
    return state


def test_both_doubles_are_written_with_a_comma_and_read_back() -> None:
    state = position(NORMAL, "1-1 0-0 6-6", "0-1 2-3 2-4", "1-6 2-5 4-5", "4-4 2-2 5-5")
    state = play(played(state, ("0-1", LEFT), ("1-6", RIGHT)), PASS)
    state = play(state, Together((Place((6, 6), RIGHT), Place((0, 0), LEFT))))
    text = write(state)
    assert "5. seat 1: 0-0 left, 6-6 right\nout 1:" in text
    assert write(read_deal(text)) == text


def test_two_tiles_are_otherwise_one_too_many() -> None:
    state = position(NORMAL, "1-1 0-0 6-6 2-2", "0-1 2-3 2-4 3-5", "1-6 2-5 4-5 3-4", "4-4 3-3 5-5 2-6")
    state = played(state, ("0-1", LEFT), ("1-6", RIGHT), ("2-6", RIGHT))
    with pytest.raises(IllegalMove, match="Only the last two tiles") as caught:
        play(state, Together((Place((0, 0), LEFT), Place((2, 2), RIGHT))))
    assert caught.value.section == "GN.1"


def test_a_fish_is_void() -> None:
    state = position(NORMAL, "1-1 0-0", "1-2 3-3", "2-4 5-5", "4-6 4-5")
    state = played(state, ("1-2", LEFT), ("2-4", LEFT), ("4-6", LEFT))
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat) == (Ending.VOID, 4)
    assert write(state).endswith("void: 0 6 10 9\n")


# One test for every option: what each of its values changes.


@pytest.mark.parametrize(
    ("value", "scores"),
    [
        (GeneralNeeds.EITHER, {"0-0": 1, "6-6": 1, "0-0 6-6": 1, "3-4": 0}),
        (GeneralNeeds.BOTH, {"0-0": 0, "6-6": 0, "0-0 6-6": 1, "3-4": 0}),
        (GeneralNeeds.EVERY_LOSER, {"0-0": 1, "6-6": 1, "0-0 6-6": 1, "3-4": 1}),
    ],
)
def test_general_needs(value: GeneralNeeds, scores: dict[str, int]) -> None:
    game = replace(NORMAL, general_needs=value)
    assert {last: after(game, out(1, last)).scores[1] for last in scores} == scores


LOSS, GENERAL = out(1, "3-4"), out(1, "0-0")


@pytest.mark.parametrize(
    ("value", "two_losses", "late_general"),
    [
        (GeneralYield.TWO_LOSSES_OR_GENERAL, (1,), (1,)),
        (GeneralYield.TWO_LOSSES_OR_FIRST_DEAL_GENERAL, (1,), ()),
        (GeneralYield.GENERAL, (), (1,)),
    ],
)
def test_yield(value: GeneralYield, two_losses: tuple[int, ...], late_general: tuple[int, ...]) -> None:
    game = replace(NORMAL, yields=value)
    assert after(game, LOSS, LOSS).yielding == two_losses
    assert after(game, out(2, "3-4"), GENERAL).yielding == late_general
    assert after(game, GENERAL).yielding == (1,)


@pytest.mark.parametrize(
    ("value", "yielding"), [(GeneralAtStart.ANY_TIME, (1,)), (GeneralAtStart.FIRST_DEAL, ())]
)
def test_general_at_start(value: GeneralAtStart, yielding: tuple[int, ...]) -> None:
    game = replace(NORMAL, general_at_start=value)
    assert after(game, out(2, "3-4"), GENERAL).yielding == yielding
    assert after(game, GENERAL).yielding == (1,)


def test_a_team_that_sits_down_begins_anew() -> None:
    account = after(NORMAL, LOSS, LOSS).seated(1)
    assert account.yielding == ()
    assert account.add(LOSS).yielding == ()


@pytest.mark.parametrize(("value", "code"), [(Variation.NORMAL, "general"), (Variation.BALD, "bald")])
def test_variation(value: Variation, code: str) -> None:
    game = replace(NORMAL, variation=value)
    assert [title.code for title in after(game, out(1, "0-0")).titles] == [code]
    assert [title.code for title in after(game, out(1, "0-0 6-6")).titles] == ["general"]


@pytest.mark.parametrize(("value", "may"), [(BaldFinish.AIM_ONLY, True), (BaldFinish.ONLY_BLANK, False)])
def test_bald_finish(value: BaldFinish, may: bool) -> None:
    game = replace(BALD, bald_finish=value)
    state = position(game, "1-1 3-4", "1-3 0-0", "3-5 4-6", "5-6 2-2")
    state = played(state, ("1-3", RIGHT), ("3-5", RIGHT), ("5-6", RIGHT))
    # The tips are 1 and 6; each seat has its last tile, and only 4-6 fits.
    assert (outcome(state) is None) is may


def test_a_kept_last_tile_is_refused_with_the_rule() -> None:
    game = replace(BALD, bald_finish=BaldFinish.ONLY_BLANK)
    state = position(game, "1-1 0-2", "0-1 3-4", "1-3 0-0", "3-5 6-6")
    state = played(state, ("0-1", LEFT), ("1-3", RIGHT), ("3-5", RIGHT))
    assert legal_moves(state) == (PASS,)
    with pytest.raises(IllegalMove, match="only if it is 0-0") as caught:
        play(state, Place((0, 2), LEFT))
    assert caught.value.section == "GN.3"
    state = played(play(play(state, PASS), PASS), ("0-0", LEFT))
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat) == (Ending.OUT, 3)


@pytest.mark.parametrize(
    ("value", "normal", "bald"),
    [(Signals.BY_VARIATION, True, False), (Signals.ON, True, True), (Signals.OFF, False, False)],
)
def test_signals(value: Signals, normal: bool, bald: bool) -> None:
    assert replace(NORMAL, signals=value).signals_allowed is normal
    assert replace(BALD, signals=value).signals_allowed is bald


@pytest.mark.parametrize(("value", "may"), [(TwoDoubles.LAST_MOVE, False), (TwoDoubles.ANY_TURN, True)])
def test_two_doubles(value: TwoDoubles, may: bool) -> None:
    game = replace(NORMAL, two_doubles=value)
    hands = ("1-1 0-0 6-6 2-2", "0-1 2-3 2-4 3-5", "1-6 2-5 4-5 3-4", "4-4 3-3 5-5 2-6")
    state = played(position(game, *hands), ("0-1", LEFT), ("1-6", RIGHT), ("2-6", RIGHT))
    both = Together((Place((0, 0), LEFT), Place((2, 2), RIGHT)))
    assert (both in legal_moves(state)) is may
    if may:
        state = play(state, both)
        assert (state.ends, state.turn, set(state.hands[0])) == ((0, 2), 2, {(6, 6)})
        with pytest.raises(IllegalMove, match="only when they are doubles"):
            play(state, Together((Place((2, 3), RIGHT), Place((3, 5), RIGHT))))


@pytest.mark.parametrize("deals", [1, 12])
def test_match_end_by_deals(deals: int) -> None:
    game = replace(NORMAL, match_deals=deals)
    assert after(game, *[LOSS] * (deals - 1), FISH).places is None
    assert after(game, *[LOSS] * (deals - 1), FISH, LOSS).places == (1, 1)


def test_match_end_by_minutes_waits_for_the_clock() -> None:
    account = after(replace(NORMAL, match_end=MatchEnd.MINUTES), *[GENERAL] * 13)
    assert not account.finished
    assert account.at_time().winners == (0,)
    with pytest.raises(ValueError, match="over"):
        account.at_time().at_time()


@pytest.mark.parametrize(
    ("value", "shufflers"),
    [(FishRedealShuffler.PREVIOUS_SHUFFLER, (2,)), (FishRedealShuffler.FISHERMAN, (3,))],
)
def test_fish_redeal_shuffler(value: FishRedealShuffler, shufflers: tuple[int, ...]) -> None:
    account = after(replace(NORMAL, fish_redeal_shuffler=value), LOSS, FISH)
    assert account.next is not None
    assert account.next.shufflers == shufflers


@pytest.mark.parametrize(
    ("name", "only"), [("match_winner", MatchWinner.FEWEST), ("winner_stays_order", WinnerStaysOrder.QUEUE)]
)
def test_options_with_one_answer_say_why(name: str, only: str) -> None:
    info = next(each for each in options_of(General) if each.name == name)
    assert tuple(info.values) == (only,)
    assert info.unfelt[""]


def test_the_magazine_counts_every_loser() -> None:
    assert after(MAGAZINE, LOSS).scores == (0, 1)
