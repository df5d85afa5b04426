"""Kolbasa: turns, cuts, matches and every option (docs/rules.md KB)."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deal import DealState, legal_moves, outcome, play, start
from games.facts import DealFacts
from games.finished import Ending
from games.kolbasa.deal import KolbasaDeal
from games.kolbasa.game import KOLBASA, MAGAZINE, Kolbasa
from games.kolbasa.options import (
    CutByDouble,
    CutPositions,
    FirstPlayer,
    KolbasaFishScore,
    SausageOrder,
    StartTile,
)
from games.lead import Lead
from games.moves import DRAW, PASS, Move, Place, Together, tiles_of
from games.notation import NotationError, read, write
from games.options import options_of
from games.random_play import begun, deal_out, random_deal, random_hands, seeded
from games.refusals import IllegalDeal, IllegalMove
from games.tiles import Tile, double_set, parse_tile
from scoring.games.kolbasa import KolbasaAccount
from tests.games.kolbasa_positions import LAYOUT, LOWER, UPPER, after, cut, insert, lines, position
from tests.games.options_at_random import games_with_options
from tests.games.whole_deals import check_match, check_whole_deal


@settings(max_examples=20)
@given(games_with_options(KOLBASA, seats=(2,)), st.integers(0, 10**6))
def test_every_deal_holds_together_under_any_options(game: Kolbasa, seed: int) -> None:
    check_whole_deal(game, seed=seed)


@settings(max_examples=8)
@given(games_with_options(KOLBASA, seats=(2,), apart_from=("target",)), st.integers(0, 10**6))
def test_every_match_ends_with_a_working_that_adds_up(game: Kolbasa, seed: int) -> None:
    account = check_match(game, seed=seed)
    assert max(account.scores) >= 101


def moves_by_the_book(state: KolbasaDeal) -> set[Move]:
    """The placements of the tile that is turned up, from the oriented tiles alone; both lines have begun."""
    tile, double = state.turned_up, state.turned_up[0] == state.turned_up[1]
    first, second = lines(state)
    found: set[Move] = {
        Place(tile, line) for line, values in enumerate((first, second)) if values[-1] in tile
    }
    for k in range(1, min(len(first), len(second))):
        if sorted((first[k], second[k])) == sorted(tile):
            found.add(cut(f"{tile[0]}-{tile[1]}", k))
    if double:
        for line, values in enumerate((first, second), start=1):
            for joint in range(len(values) - 1):
                if values[joint] == tile[0]:
                    found.add(insert(f"{tile[0]}-{tile[1]}", line, joint))
    return found


def test_legal_moves_are_those_of_the_book() -> None:
    for seed in range(12):
        chance = seeded(seed)
        state: DealState = start(KOLBASA, random_hands(KOLBASA, chance), leader=1, seed=seed + 1)
        state = play(state, legal_moves(state)[0])
        while moves := legal_moves(state):
            assert isinstance(state, KolbasaDeal)
            assert set(moves) == (moves_by_the_book(state) or {PASS})
            check_the_joints(state)
            state = play(state, moves[chance.randrange(len(moves))])


def check_the_joints(state: KolbasaDeal) -> None:
    """Every tile of a line has the value before it on one half and its own on the other."""
    assert state.twin is not None
    places = state.twin.lines
    for line, values in zip(places, lines(state), strict=True):
        tiles = [double_set(6)[place] for place in line]
        joints = [(min(pair), max(pair)) for pair in pairwise(values)]
        assert tiles == joints
    assert sorted(values[0] for values in lines(state)) == sorted(state.table[0])


def test_the_deal_is_blocked_when_no_tile_of_either_row_fits() -> None:
    for seed in range(200):
        state = random_deal(MAGAZINE, seed=seed)
        result = outcome(state)
        assert result is not None
        if result.ending is Ending.BLOCK:
            assert all(end not in tile for row in state.hands for tile in row for end in state.ends)
            return
    raise AssertionError("no deal of 200 was blocked")


def test_a_start_that_is_a_double_begins_both_lines_with_its_number() -> None:
    state = position("1-3", layout=(("1-1", UPPER),))
    assert state.ends == (1, 1)
    assert legal_moves(state) == (Place((1, 3), UPPER), Place((1, 3), LOWER))


def test_a_deal_is_written_with_cuts_and_inserts_and_reads_back() -> None:
    state = after(position("1-1", "0-6"), insert("1-1", 1, 0), cut("0-6", 3))
    text = write(state)
    assert "8. seat 2: insert 1-1 upper 0\n9. seat 1: cut 0-6 3\n" in text
    assert "4. seat 2: 3-6 upper\n5. seat 1: 1-4 lower\n" in text
    assert write(read(text)) == text
    assert f"seed: {state.seed}\n" in text


@pytest.mark.parametrize("wrong", ["cut 0-6", "insert 1-1 0", "cut 0-6 upper"])
def test_half_a_move_is_no_move(wrong: str) -> None:
    text = write(after(position("1-1", "0-6"), insert("1-1", 1, 0), cut("0-6", 3)))
    with pytest.raises(NotationError) as caught:
        read(text.replace("cut 0-6 3", wrong))
    assert caught.value.move == 9


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (PASS, "may not pass: 0-5"),
        (DRAW, "the one tile that is turned up"),
        (Together((Place((0, 5), UPPER), Place((0, 5), LOWER))), "the one tile that is turned up"),
        (Place((1, 2), UPPER), "already on the table"),
        (Place((4, 7), UPPER), "There is no tile 4-7"),
        (Place((4, 6), UPPER), "does not hold the tile 4-6"),
        (Place((5, 5), UPPER), "has turned up 0-5, not 5-5"),
        (cut("0-5", 2), "cannot cut the lines at 2"),
        (insert("0-5", 1, 1), "cannot be pushed into line 1"),
    ],
    ids=str,
)
def test_a_move_that_is_not_allowed_is_refused_with_its_rule(move: Move, words: str) -> None:
    state = position("0-5", "4-6", "5-5")
    with pytest.raises(IllegalMove, match=words) as caught:
        play(state, move)
    assert caught.value.section in ("KB.1", "§2.1", "§3.3")


def test_the_other_seat_may_not_move() -> None:
    with pytest.raises(IllegalMove, match="not the turn of seat 1"):
        play(position("0-5"), Place((0, 5), UPPER), seat=1)


def test_a_tile_at_no_tip_is_refused_with_the_tips() -> None:
    with pytest.raises(IllegalMove, match="the tips are 5, 0"):
        play(position("3-4"), Place((3, 4), UPPER))


def test_nobody_moves_after_the_end() -> None:
    state = random_deal(KOLBASA, seed=2)
    with pytest.raises(IllegalMove, match="The deal is over"):
        play(state, PASS)


# One test for every option: what each of its values changes.


def names(moves: tuple[Move, ...]) -> list[str]:
    return [str(getattr(move, "name", "place")) for move in moves if tiles_of(move)]


@pytest.mark.parametrize(("value", "passes"), [(StartTile.FIRST_TILE, 0), (StartTile.FIRST_DOUBLE, 2)])
def test_start_tile(value: StartTile, passes: int) -> None:
    game = replace(KOLBASA, start_tile=value)
    order = ["1-2", "3-4", "5-5"]
    other = [each for each in double_set(6) if each not in set(map(parse_tile, order))]
    first: tuple[Tile, ...] = (*other[:12], (5, 5), (1, 2))
    state: DealState = start(game, [first, (*other[12:], (3, 4))], leader=1, seed=1)
    counted = 0
    while legal_moves(state) == (PASS,):
        state = play(state, PASS)
        counted += 1
    assert counted == passes
    state = play(state, legal_moves(state)[0])
    assert isinstance(state, KolbasaDeal)
    assert state.table == ((1, 2) if value is StartTile.FIRST_TILE else (5, 5),)
    assert write(read(write(state))) == write(state)


def test_no_other_tile_begins_where_a_double_has_to() -> None:
    game = replace(KOLBASA, start_tile=StartTile.FIRST_DOUBLE)
    row = tuple(sorted(double_set(6), key=lambda each: each[0] != each[1]))
    state = start(game, [row[:14], row[14:]], leader=1)
    with pytest.raises(IllegalMove, match="a double has to"):
        play(state, Place(row[13]))


UNEQUAL = (*LAYOUT, ("5-5", UPPER))
"""Line 1 has four tiles, line 2 three; the facing values are (3,4), (6,1), (5,0)."""


@pytest.mark.parametrize(("value", "cuts"), [(False, 1), (True, 0)])
def test_equal_lengths_for_cut(value: bool, cuts: int) -> None:
    game = replace(KOLBASA, equal_lengths_for_cut=value)
    assert names(legal_moves(position("3-4", game=game, layout=UNEQUAL))).count("cut") == cuts


@pytest.mark.parametrize(
    ("value", "cuts"),
    [
        (CutPositions.ANY, {"3-4": 1, "1-6": 1, "0-5": 1}),
        (CutPositions.TIPS, {"3-4": 0, "1-6": 0, "0-5": 1}),
        (CutPositions.FIRST_AND_TIPS, {"3-4": 1, "1-6": 0, "0-5": 1}),
    ],
)
def test_cut_positions(value: CutPositions, cuts: dict[str, int]) -> None:
    game = replace(KOLBASA, cut_positions=value)
    assert {tile: names(legal_moves(position(tile, game=game))).count("cut") for tile in cuts} == cuts


TWOS = (("1-2", UPPER), ("1-3", UPPER), ("2-3", LOWER))
"""Both lines show 3 at their first position."""


@pytest.mark.parametrize(
    ("value", "expected"),
    [(CutByDouble.MAY_CUT, ["place", "place", "cut"]), (CutByDouble.ONLY_INSERTED, ["place", "place"])],
)
def test_cut_by_double(value: CutByDouble, expected: list[str]) -> None:
    game = replace(KOLBASA, cut_by_double=value)
    assert names(legal_moves(position("3-3", game=game, layout=TWOS))) == expected


def test_sausage_order() -> None:
    orders = set()
    for value in SausageOrder:
        game = replace(KOLBASA, sausage_order=value)
        state = after(position("0-5", game=game), cut("0-5", 3))
        gained = state.hands[0][: len(state.hands[0]) - len(position("0-5", game=game).hands[0])]
        orders.add(gained)
        if value is SausageOrder.LAYOUT:
            # The start tile is turned up first, so it lies furthest to the right.
            laid = [parse_tile(each) for each in ["1-2", "1-3", "3-6", "5-6", "2-4", "1-4", "0-1"]]
            assert list(reversed(gained)) == laid
    assert len(orders) == 2


@pytest.mark.parametrize(("value", "expected"), [(True, ["insert", "insert"]), (False, [])])
def test_insert_double(value: bool, expected: list[str]) -> None:
    assert names(legal_moves(position("1-1", game=replace(KOLBASA, insert_double=value)))) == expected


@pytest.mark.parametrize(("value", "turn"), [(False, 2), (True, 1)])
def test_extra_turn_after_fit(value: bool, turn: int) -> None:
    game = replace(KOLBASA, extra_turn_after_fit=value)
    state = start(game, random_hands(game, seeded(1)), leader=1, seed=1)
    assert play(state, legal_moves(state)[0]).turn == turn


@pytest.mark.parametrize(
    ("value", "scores", "tied"),
    [
        (KolbasaFishScore.LARGER_REMAINDER, (0, 17), (0, 0)),
        (KolbasaFishScore.DIFFERENCE, (0, 5), (0, 0)),
        (KolbasaFishScore.BOTH, (12, 17), (9, 9)),
    ],
)
def test_fish_score(value: KolbasaFishScore, scores: tuple[int, ...], tied: tuple[int, ...]) -> None:
    account = KolbasaAccount.begin(replace(KOLBASA, fish_score=value))
    assert account.add(DealFacts(ending=Ending.BLOCK, seat=1, left=(12, 17))).scores == scores
    assert account.add(DealFacts(ending=Ending.BLOCK, seat=1, left=(9, 9))).scores == tied


@pytest.mark.parametrize("target", [20, 101])
def test_target(target: int) -> None:
    account = replace(KolbasaAccount.begin(replace(KOLBASA, target=target)), scores=(0, target - 17))
    after_deal = account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 17)))
    assert (after_deal.losers, after_deal.winners) == ((1,), (0,))
    assert not account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 16))).finished


@pytest.mark.parametrize(("value", "seat"), [(FirstPlayer.WINNER, 1), (FirstPlayer.LOSER, 2)])
def test_first_player(value: FirstPlayer, seat: int) -> None:
    account = KolbasaAccount.begin(replace(KOLBASA, first_player=value))
    assert account.next is not None
    assert account.next.lead is None
    account = account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 17)))
    assert account.next is not None
    assert account.next.lead == Lead(seat)


def test_draw_side_says_why_it_has_one_value() -> None:
    info = next(each for each in options_of(Kolbasa) if each.name == "draw_side")
    assert len(info.values) == 1
    assert info.unfelt[""]


@pytest.mark.parametrize(
    ("wrong", "words"), [((0, 1), "dealt a second time"), ((0, 7), "no tile 0-7")], ids=["twice", "outside"]
)
def test_rows_that_are_no_deal_are_refused(wrong: Tile, words: str) -> None:
    rows = [list(double_set(6)[:14]), list(double_set(6)[14:])]
    rows[1][3] = wrong
    with pytest.raises(IllegalDeal, match=words):
        start(KOLBASA, rows, leader=1)


def test_playing_out_takes_the_same_moves_as_single_steps() -> None:
    for seed in range(10):
        at_once = random_deal(KOLBASA, seed=seed)
        chance = seeded(seed)
        state: DealState = begun(KOLBASA, deal_out(KOLBASA, chance))
        while moves := legal_moves(state):
            state = play(state, moves[int(chance.random() * len(moves))])
        assert (state.moves, state.hands) == (at_once.moves, at_once.hands)
