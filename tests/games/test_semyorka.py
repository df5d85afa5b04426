"""Semyorka: sixes, sevens, sticks, parties and every option (docs/rules.md SM)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import number_of, shuffled
from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.moves import PASS, Place, Together
from games.options import options_of
from games.random_play import random_deal
from games.refusals import IllegalMove
from games.semyorka import SEMYORKA, Semyorka
from games.semyorka_deal import SemyorkaDeal
from games.semyorka_options import (
    ExtraMove,
    LaterLeadTile,
    LoserTie,
    OpenerTriggers,
    PartialBoneyard,
    RobbedToZero,
    SevenByLastTile,
    SevenSkip,
    TwoTilesBonus,
)
from games.tiles import Tile, double_set, parse_tile
from scoring.games.account import Title
from scoring.games.semyorka import SemyorkaAccount, remainder
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal

LEFT, RIGHT = 0, 1

FITTING_HANDS = ("hand_size",)
"""Seven tiles for each of five players are more than the set has."""


def read(text: str) -> tuple[Tile, ...]:
    return tuple(map(parse_tile, text.split()))


@settings(max_examples=30)
@given(games_with_options(SEMYORKA, seats=(2, 3, 4, 5, 6), apart_from=FITTING_HANDS), st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: Semyorka, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@settings(max_examples=8)
@given(
    games_with_options(SEMYORKA, seats=(2, 3, 4), apart_from=(*FITTING_HANDS, "loser_tie")),
    st.integers(0, 10**6),
)
def test_every_match_ends_with_one_player(game: Semyorka, seed: int) -> None:
    account = check_match(game, seed=seed)
    assert isinstance(account, SemyorkaAccount)
    assert len(account.players) == len(account.winners) == 1
    assert sorted(account.scores)[1:] == [3] * (game.seats - 1)
    assert account.titles[-1] == Title("absolute winner", account.players[0], account.deals)


def position(
    *hands: str,
    lead: str,
    game: Semyorka = SEMYORKA,
    boneyard: str = "",
    moves: tuple[tuple[str, int], ...] = (),
    forced: bool = True,
) -> SemyorkaDeal:
    """Seat 1 leads a tile; then the moves are played by whoever is in turn."""
    dealt = [read(hand) for hand in hands]
    game = replace(game.resized(tile_set=6, seats=len(hands), hand=len(dealt[0])), redeal_all_games=False)
    first = Lead(1, parse_tile(lead)) if forced else Lead(1)
    return played(start(game, dealt, leader=first, boneyard=read(boneyard), seed=7), (lead, LEFT), *moves)


def played(state: DealState, *moves: tuple[str, int]) -> SemyorkaDeal:
    for tile, end in moves:
        state = play(state, Place(parse_tile(tile), end))
    assert isinstance(state, SemyorkaDeal)
    return state


SEVEN = ("1-1 0-0 3-3 5-5", "1-4 1-2 4-5 6-6", "0-2 0-3 2-3 3-6", "0-5 0-6 2-6 3-5")
MOVES = (("1-4", RIGHT), ("1-2", LEFT), ("4-5", RIGHT))
"""A six, a six, a seven, all by seat 2."""


def test_illegal_moves_name_the_rule() -> None:
    state = position(*SEVEN, lead="1-1", boneyard="4-4 2-2 5-6", moves=MOVES[:1])
    with pytest.raises(IllegalMove, match="not the turn of seat 3"):
        play(state, Place((0, 2), LEFT), seat=3)
    with pytest.raises(IllegalMove, match="may not pass") as caught:
        play(state, PASS)
    assert caught.value.section == "§3.3"
    with pytest.raises(IllegalMove, match="only after three or more placements") as caught:
        play(state, Together((Place((1, 2), LEFT), Place((4, 5), RIGHT))))
    assert caught.value.section == "SM.1"
    with pytest.raises(IllegalMove, match="cannot be placed so"):
        play(state, Place((6, 6), LEFT))
    with pytest.raises(IllegalMove, match="already on the table"):
        play(state, Place((1, 1), LEFT))


def test_the_last_tile_ends_the_deal_also_when_it_makes_a_six() -> None:
    result = outcome(position("1-1 5-5", "1-4 1-2", lead="1-1", moves=MOVES[:2]))
    assert result is not None
    assert (result.ending, result.seat) == (Ending.OUT, 2)


def test_a_pair_skips_back_to_whoever_made_the_seven() -> None:
    assert position(*SEVEN[:2], lead="1-1", boneyard="4-4 2-2 5-6", moves=MOVES).turn == 2


def test_a_finished_player_drops_out_and_the_others_take_as_many_tiles() -> None:
    account = begun(4)
    for _ in range(3):
        account = account.add(deal_with("0-1", "6-6", "0-2", "", seat=4))
    assert (account.players, account.next_game.seats, account.next_game.hand) == ((0, 2, 3), 3, 6)
    assert account.next is not None
    # Side 3 finished: among those who are left it has the third seat.
    assert account.next.lead == Lead(3)
    after = account.add(deal_with("0-1", "0-2", "6-6", seat=1))
    assert after.scores == (0, 3, 0, 1)


def begun(seats: int, game: Semyorka = SEMYORKA) -> SemyorkaAccount:
    return SemyorkaAccount.begin(game.for_players(seats))


def deal_with(*hands: str, seat: int, ending: Ending = Ending.OUT) -> DealFacts:
    return DealFacts(ending=ending, seat=seat, tiles=tuple(frozenset(read(hand)) for hand in hands))


def test_a_tie_that_would_put_everybody_out_does_not_count() -> None:
    account = begun(2)
    fish = deal_with("0-1", "0-1", seat=1, ending=Ending.BLOCK)
    for _ in range(2):
        account = account.add(fish)
    assert account.scores == (2, 2)
    assert account.add(fish).scores == (2, 2)
    assert [title.code for title in account.titles].count("fisherman") == 2


def test_places_follow_the_order_in_which_players_drop_out() -> None:
    account = begun(3)
    for _ in range(3):
        account = account.add(deal_with("0-1", "6-6", "", seat=3))
    for _ in range(3):
        account = account.add(deal_with("6-6", "", seat=2))
    assert account.places == (2, 3, 1)


# One test for every option: what each of its values changes.


@pytest.mark.parametrize("value", [None, 7, 6, 5, 4, 3])
def test_hand_size(value: int | None) -> None:
    game = replace(SEMYORKA, seats=4, hand_size=value, hand=0)
    assert game.hand == (value or 6)


@pytest.mark.parametrize(("value", "turn"), [(SevenSkip.SKIP, 4), (SevenSkip.PLAY, 3)])
def test_seven_skip(value: SevenSkip, turn: int) -> None:
    game = replace(SEMYORKA, seven_skip=value)
    assert position(*SEVEN, lead="1-1", boneyard="4-4 2-2 5-6", moves=MOVES, game=game).turn == turn


@pytest.mark.parametrize(
    ("value", "forced", "free"),
    [(OpenerTriggers.WHEN_FREE, 2, 1), (OpenerTriggers.ALWAYS, 1, 1), (OpenerTriggers.NEVER, 2, 2)],
)
def test_opener_triggers(value: OpenerTriggers, forced: int, free: int) -> None:
    game = replace(SEMYORKA, opener_triggers=value)
    hands = "3-3 3-4", "0-3 1-3"
    assert position(*hands, lead="3-3", game=game).turn == forced
    assert position(*hands, lead="3-3", game=game, forced=False).turn == free


@pytest.mark.parametrize(("value", "may"), [(ExtraMove.MUST, False), (ExtraMove.MAY_DECLINE, True)])
def test_extra_move(value: ExtraMove, may: bool) -> None:
    game = replace(SEMYORKA, extra_move=value)
    state = position(*SEVEN, lead="1-1", boneyard="4-4", moves=MOVES[:1], game=game)
    assert (PASS in legal_moves(state)) is may
    if may:
        assert play(state, PASS).turn == 3


STREAK = "3-3 1-1 1-2 4-4 2-4 1-4", "0-3 0-0 3-6 0-1 1-5 5-6", "2-2 2-3 2-6 3-4 4-6 6-6"
SIXES = (("0-3", RIGHT), ("0-0", RIGHT), ("3-6", LEFT))
"""The tips are 3-3 and 0, then 3-3 and 0-0, then 6 and 0-0: three sixes in one turn of seat 2."""


def pairs_of_tiles(state: DealState) -> int:
    return sum(isinstance(move, Together) for move in legal_moves(state))


@pytest.mark.parametrize(
    ("value", "at_once", "later"),
    [(TwoTilesBonus.SAME_TURN, 3, 0), (TwoTilesBonus.NEXT_TURN, 0, 3), (TwoTilesBonus.OFF, 0, 0)],
)
def test_two_tiles_bonus(value: TwoTilesBonus, at_once: int, later: int) -> None:
    game = replace(SEMYORKA, two_tiles_bonus=value)
    assert pairs_of_tiles(position(*STREAK, lead="3-3", game=game, moves=SIXES[:2])) == 0
    state: DealState = position(*STREAK, lead="3-3", game=game, moves=SIXES)
    assert (state.turn, pairs_of_tiles(state)) == (2, at_once)
    state = play(play(played(state, ("5-6", LEFT)), PASS), PASS)
    assert (state.turn, pairs_of_tiles(state)) == (2, later)


def test_of_two_tiles_in_a_row_only_the_second_counts() -> None:
    state = position(*STREAK, lead="3-3", moves=SIXES)
    # 0-1 makes a seven, which nobody looks at.
    after = play(state, Together((Place((0, 1), RIGHT), Place((1, 5), RIGHT))))
    assert (after.ends, after.turn, len(after.hands[2])) == ((6, 5), 3, 6)
    with pytest.raises(IllegalMove, match="At most two tiles"):
        play(state, Together((Place((0, 1), RIGHT), Place((1, 5), RIGHT), Place((5, 6), RIGHT))))


@pytest.mark.parametrize(("value", "held"), [(SevenByLastTile.DEAL_OVER, 1), (SevenByLastTile.NEXT_DRAWS, 3)])
def test_seven_by_last_tile(value: SevenByLastTile, held: int) -> None:
    game = replace(SEMYORKA, seven_by_last_tile=value)
    moves = (("1-4", RIGHT), ("4-5", RIGHT))
    state = position("1-1 0-0", "1-4 4-5", lead="1-1", boneyard="2-2 3-3", moves=moves, game=game)
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat, len(state.hands[0])) == (Ending.OUT, 2, held)


@pytest.mark.parametrize(("value", "held"), [(RobbedToZero.KEEPS_ONE, (2, 1)), (RobbedToZero.WINS, (3, 0))])
def test_robbed_to_zero(value: RobbedToZero, held: tuple[int, int]) -> None:
    game = replace(SEMYORKA, robbed_to_zero=value)
    moves = (("1-4", RIGHT), ("4-5", RIGHT))
    state = position("1-1 0-0 1-2", "1-4 4-5 5-6", lead="1-1", moves=moves, game=game)
    assert tuple(map(len, state.hands)) == held
    assert (outcome(state) is not None) is (value is RobbedToZero.WINS)


@pytest.mark.parametrize(
    ("value", "remainder_of"), [(LoserTie.ALL_TIED, (1, 1, 0)), (LoserTie.NOBODY, (0, 0, 0))]
)
def test_loser_tie(value: LoserTie, remainder_of: tuple[int, ...]) -> None:
    account = begun(3, replace(SEMYORKA, loser_tie=value)).add(deal_with("0-6", "1-5", "", seat=3))
    assert account.scores == remainder_of


@pytest.mark.parametrize("value", list(LaterLeadTile))
def test_later_lead_tile(value: LaterLeadTile) -> None:
    account = begun(3, replace(SEMYORKA, later_lead_tile=value)).add(deal_with("0-6", "1-4", "", seat=3))
    assert account.next is not None
    assert account.next.lead == (Lead(3) if value is LaterLeadTile.ANY else SEMYORKA.opener)


@pytest.mark.parametrize("value", [10, 0])
def test_blank_double_value(value: int) -> None:
    game = replace(SEMYORKA, blank_double_value=value)
    assert remainder(game, frozenset(read("0-0 1-1 0-3"))) == value + 13


@pytest.mark.parametrize(
    ("value", "boneyard", "held"),
    [(PartialBoneyard.ONE_AND_ONE, 0, (4, 2)), (PartialBoneyard.BOTH_FROM_MAKER, 1, (4, 1))],
)
def test_partial_boneyard(value: PartialBoneyard, boneyard: int, held: tuple[int, int]) -> None:
    game = replace(SEMYORKA, partial_boneyard=value, seven_skip=SevenSkip.PLAY)
    moves = (("1-4", RIGHT), ("4-5", RIGHT))
    hands = "1-1 0-0 1-2 5-5 2-3", "1-4 4-5 5-6 1-6 3-6"
    state = position(*hands, lead="1-1", boneyard="0-2", moves=moves, game=game)
    assert (len(state.boneyard), tuple(map(len, state.hands))) == (boneyard, (held[0] + 2, held[1]))


@pytest.mark.parametrize("name", ["fisherman_gone", "party_opener_sequence"])
def test_options_with_one_answer_say_why(name: str) -> None:
    info = next(each for each in options_of(Semyorka) if each.name == name)
    assert len(info.values) == 1
    assert info.unfelt[""]


def test_who_leads_after_a_fisherman_with_three_sticks_is_the_next_in_turn() -> None:
    account = begun(3)
    for _ in range(2):
        account = account.add(deal_with("0-1", "6-6", "", seat=3))
    account = account.add(deal_with("0-1", "6-6", "0-2", seat=2, ending=Ending.BLOCK))
    assert account.players == (0, 2)
    assert account.next is not None
    assert account.next.lead == Lead(2)


def test_parties_are_opened_by_one_double_after_the_other() -> None:
    account = begun(2)
    firsts = []
    for _ in range(7):
        firsts.append(account.game.opener_of(account.party).tiles[0])
        account = account.next_party()
    assert tuple(firsts) == read("1-1 2-2 3-3 4-4 5-5 6-6 1-1")


def test_what_is_taken_out_of_a_hand_follows_from_the_seed() -> None:
    assert number_of(0, 0) == 0xE220A8397B1DCDAF
    assert sorted(shuffled(double_set(6), seed=3, step=4)) == sorted(double_set(6))
    assert shuffled(double_set(6), seed=3, step=4) == shuffled(double_set(6), seed=3, step=4)
    assert shuffled(double_set(6), seed=3, step=4) != shuffled(double_set(6), seed=4, step=4)
    assert random_deal(SEMYORKA, seed=1).seed > 0
