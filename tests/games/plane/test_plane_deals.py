"""Deals of triominoes and quad-ominoes: turns, drawing, prices, ends (docs/rules.md TR.3, QD.3)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.deal import DealState, legal_moves, outcome, play, start
from games.finished import Ending
from games.lead import Lead
from games.moves import DRAW, PASS, Draw, Pass, Special
from games.notation import read, write
from games.options import options_of, with_options
from games.plane.deal import PlaneDeal
from games.plane.game import PlaneGame
from games.plane.quadominoes import QUADOMINOES, Drawing, MissingTile, Scoring
from games.plane.triominoes import (
    TRIOMINOES,
    Blocked,
    DrawPenalty,
    EmptyWellPass,
    NoTriple,
    Rules,
    ThreeCornerBonus,
)
from games.random_play import begun, deal_out, random_deal, seeded
from games.refusals import IllegalDeal, Rule
from games.sets.cornered import CorneredTile, parse_corners, value
from tests.games.plane.plane_by_the_book import touching

seeds = st.integers(min_value=0, max_value=10**9)


def corners(text: str) -> tuple[CorneredTile, ...]:
    return tuple(map(parse_corners, text.split()))


def small(hands: list[str], well: str = "", game: PlaneGame = TRIOMINOES) -> DealState:
    """A deal with few tiles; whoever has to leads."""
    dealt = list(map(corners, hands))
    setting = game.resized(tile_set=5, seats=len(hands), hand=len(dealt[0]))
    return start(setting, dealt, leader=setting.opener.lead(dealt), boneyard=corners(well))


def after_lead(hands: list[str], well: str = "", game: PlaneGame = TRIOMINOES) -> DealState:
    state = small(hands, well, game)
    return play(state, legal_moves(state)[0])


@st.composite
def games(draw: st.DrawFn) -> PlaneGame:
    """Either game with any options and number of players."""
    game: PlaneGame = draw(st.sampled_from([TRIOMINOES, QUADOMINOES]))
    chosen = {info.name: draw(st.sampled_from(info.values)) for info in options_of(type(game))}
    return with_options(game.for_players(draw(st.sampled_from(CATALOGUE[game.name].players))), chosen)


@settings(max_examples=30)
@given(games(), seeds)
def test_a_deal_keeps_its_tiles_its_turns_and_its_text(game: PlaneGame, seed: int) -> None:
    state = random_deal(game, seed=seed)
    assert isinstance(state, PlaneDeal)
    laid = [tuple(sorted(lying)) for lying in state.laid.values()]
    held = [each for hand in state.hands for each in hand]
    assert sorted([*laid, *held, *state.boneyard]) == list(game.tiles)
    assert_turns_go_round(state)
    text = write(state)
    assert write(read(text)) == text
    assert read(text).moves == state.moves
    result = outcome(state)
    assert result is not None
    assert legal_moves(state) == ()
    assert result.left == tuple(map(value, state.hands))
    assert (result.ending is Ending.OUT) == (not state.hands[result.seat - 1])


def assert_turns_go_round(state: PlaneDeal) -> None:
    """The next seat moves after each tile and pass, and after a draw that only looks for a triple in vain."""
    turn, drawn, laid = state.leader, 0, False
    following = [*state.moves[1:], (0, PASS)]
    for (seat, move), (_, then) in zip(state.moves, following, strict=True):
        assert seat == turn
        laid = laid or isinstance(move, Special)
        if isinstance(move, Draw) and (laid or isinstance(then, Special)):
            drawn += 1
            assert drawn <= 3
        else:
            turn, drawn = turn % state.game.seats + 1, 0


@settings(max_examples=30)
@given(games(), seeds)
def test_playing_out_takes_the_same_moves_as_single_steps(game: PlaneGame, seed: int) -> None:
    dealt = deal_out(game, seeded(seed), game.opener)
    at_once = begun(game, dealt).played_out(seeded(seed).random)
    state, number = begun(game, dealt), seeded(seed).random
    while moves := legal_moves(state):
        state = play(state, moves[int(number() * len(moves))], seat=state.turn)
    assert (state.moves, state.hands, state.points) == (at_once.moves, at_once.hands, at_once.points)
    assert outcome(state) == outcome(at_once)


@settings(max_examples=30)
@given(seeds, st.integers(min_value=2, max_value=6))
def test_points_in_play_are_those_of_the_book(seed: int, players: int) -> None:
    state = random_deal(TRIOMINOES.for_players(players), seed=seed)
    assert isinstance(state, PlaneDeal)
    assert state.points == points_by_the_book(state)


def points_by_the_book(state: PlaneDeal) -> tuple[int, ...]:
    points = [0] * state.game.seats
    laid: dict[tuple[int, int], CorneredTile] = {}
    cells = iter(state.laid.items())
    drawn = 0
    for place, (seat, move) in enumerate(state.moves):
        if isinstance(move, Special):
            cell, lying = next(cells)
            laid[cell] = lying
            bridge, hexagons = touching(laid, cell, 3)
            points[seat - 1] += sum(lying) + 40 * bridge + 50 * hexagons
            if place == 0 and len(set(lying)) == 1:
                points[seat - 1] += 10 if lying[0] else 40
        elif isinstance(move, Draw):
            points[seat - 1] -= 5
            drawn += 1
            stuck = len(state.moves) == place + 1 or isinstance(state.moves[place + 1][1], Pass)
            if drawn == 3 and stuck:
                points[seat - 1] -= 10
        drawn = drawn if isinstance(move, Draw) else 0
    return tuple(points)


def test_the_highest_triple_leads_and_earns_ten() -> None:
    state = small(["0-1-2 4-4-4", "3-3-3 4-5-5"])
    assert state.lead == Lead(1, (4, 4, 4))
    assert after_lead(["0-1-2 4-4-4", "3-3-3 4-5-5"]).points == (22, 0)


def test_the_triple_of_zeros_earns_forty() -> None:
    assert after_lead(["0-1-2 0-0-0", "3-4-4 4-5-5"]).points == (40, 0)


def test_without_a_triple_the_highest_sum_leads_and_earns_nothing_more() -> None:
    state = after_lead(["0-1-2 3-4-5", "2-5-5 0-0-1"])
    assert (state.lead, state.points) == (Lead(2, (2, 5, 5)), (0, 12))


@pytest.mark.parametrize("leader", [1, 3])
def test_nobody_else_leads(leader: int) -> None:
    game = TRIOMINOES.resized(tile_set=5, seats=3, hand=1)
    with pytest.raises(IllegalDeal, match="Seat 2 leads 5-5-5") as caught:
        start(game, [corners("0-0-1"), corners("5-5-5"), corners("4-4-4")], leader=leader)
    assert (caught.value.rule, caught.value.section) == (Rule.LEADER, "TR.3")


def test_seats_may_draw_in_turn_until_there_is_a_triple() -> None:
    game = TRIOMINOES.resized(tile_set=5, seats=2, hand=1)
    game = replace(game, no_triple=NoTriple.DRAW)
    state = start(
        game, [corners("0-1-2"), corners("3-4-5")], leader=1, boneyard=corners("0-0-1 0-0-2 3-3-3 1-1-1")
    )
    turns = []
    while legal_moves(state) == (DRAW,):
        turns.append(state.turn)
        state = play(state, DRAW)
    assert (turns, state.turn, state.points) == ([1, 2, 1], 1, (0, 0))
    state = play(state, legal_moves(state)[0])
    assert (state.turn, state.points) == (2, (19, 0))


def test_the_sixth_triangle_round_a_point_is_a_hexagon() -> None:
    hands = ["0-4-5 0-0-1 0-2-3 1-1-2", "0-0-5 0-1-2 0-3-4 1-1-3"]
    state = after_lead(hands)
    centre = TRIOMINOES.shape.corner_points((0, 0))[0]  # the lead has its 0 on top
    for tile in corners("0-0-5 0-0-1 0-1-2 0-2-3 0-3-4"):
        before = state.points
        turn = state.turn
        state = play(state, next(move for move in round_point(state, centre) if move.piece == tile))
    assert state.points[turn - 1] - before[turn - 1] == 7 + 50


def round_point(state: DealState, centre: tuple[int, int]) -> list[Special]:
    """The legal moves that put a 0 at this point."""
    found = []
    for move in legal_moves(state):
        after = play(state, move)
        assert isinstance(after, PlaneDeal)
        assert isinstance(move, Special)
        column, row, _ = move.numbers
        points = TRIOMINOES.shape.corner_points((column, row))
        if centre in points and after.laid[column, row][points.index(centre)] == 0:
            found.append(move)
    return found


def test_three_tiles_at_most_are_drawn_in_a_turn() -> None:
    state = after_lead(["2-3-3 0-0-1", "0-1-4 0-0-2"], "0-0-3 0-0-4 0-0-5 2-3-4")
    for points in (-5, -10, -25):
        state = play(state, DRAW)
        assert state.points[1] == points
    assert legal_moves(state) == (PASS,)
    assert play(state, PASS).turn == 1


@pytest.mark.parametrize(("option", "points"), [(EmptyWellPass.FREE, -5), (EmptyWellPass.TEN, -15)])
def test_with_an_empty_well_a_seat_passes(option: EmptyWellPass, points: int) -> None:
    game = replace(TRIOMINOES, empty_well_pass=option)
    state = after_lead(["2-3-3 2-2-3", "0-1-4 0-0-2"], "0-0-3", game)
    state = play(state, DRAW)
    assert legal_moves(state) == (PASS,)
    assert play(state, PASS).points[1] == points


def test_a_deal_is_blocked_when_nobody_can_lay_and_the_well_is_empty() -> None:
    state = after_lead(["2-3-3 0-0-1", "0-1-4 0-0-2"])
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.seat, result.left, result.points) == (Ending.BLOCK, 1, (1, 7), (8, 0))


def test_whoever_lays_the_last_tile_is_out() -> None:
    result = outcome(after_lead(["2-3-3", "0-1-4"]))
    assert result is not None
    assert (result.ending, result.seat, result.left) == (Ending.OUT, 1, (0, 5))


def test_drawing_costs_as_the_options_say() -> None:
    hands, well = ["2-3-3 0-0-1", "0-1-4 0-0-2"], "0-0-3 0-0-4 0-0-5 2-3-4"
    free = replace(TRIOMINOES, draw_penalty=DrawPenalty.NO_AMOUNT), replace(TRIOMINOES, rules=Rules.SEEDS)
    for game in free:
        state = after_lead(hands, well, game)
        for _ in range(3):
            state = play(state, DRAW)
        assert state.points == (8, 0)


def test_bonuses_are_paid_as_the_options_say() -> None:
    seed = next(seed for seed in range(200) if bonus_of(random_deal(TRIOMINOES, seed=seed)))
    paid = random_deal(TRIOMINOES, seed=seed)
    unpaid = random_deal(replace(TRIOMINOES, three_corner_bonus=ThreeCornerBonus.NO_AMOUNT), seed=seed)
    assert paid.moves == unpaid.moves
    assert sum(paid.points) - sum(unpaid.points) == bonus_of(paid)


def bonus_of(state: DealState) -> int:
    assert isinstance(state, PlaneDeal)
    total = 0
    laid: dict[tuple[int, int], CorneredTile] = {}
    for cell, lying in state.laid.items():
        laid[cell] = lying
        bridge, hexagons = touching(laid, cell, 3)
        total += 40 * bridge + 50 * hexagons
    return total


def test_by_the_seeds_only_corners_count() -> None:
    state = random_deal(replace(TRIOMINOES, rules=Rules.SEEDS), seed=3)
    assert isinstance(state, PlaneDeal)
    assert sum(state.points) == value(state.laid.values())


def test_quad_ominoes_score_as_the_options_say() -> None:
    two = QUADOMINOES.for_players(2)
    book = random_deal(two, seed=4)
    silent = random_deal(replace(two, draw=Drawing.SILENT), seed=4)
    unscored = random_deal(replace(two, scoring=Scoring.NONE), seed=4)
    assert isinstance(book, PlaneDeal)
    assert book.moves == silent.moves == unscored.moves
    draws = sum(isinstance(move, Draw) for _, move in book.moves)
    assert draws
    assert sum(silent.points) == value(book.laid.values())
    assert sum(silent.points) - sum(book.points) >= 5 * draws
    assert set(unscored.points) == {0}


@pytest.mark.parametrize("option", ["quad_missing_tile", "missing_tile"])
def test_the_missing_square_may_be_there(option: str) -> None:
    assert len(QUADOMINOES.tiles) == 125
    game = with_options(QUADOMINOES, {option: MissingTile.NONE})
    assert set(game.tiles) - set(QUADOMINOES.tiles) == {(0, 2, 4, 5)}
    text = write(random_deal(game, seed=1))
    assert f"options: {option}=none" in text
    assert write(read(text)) == text


def test_hands_are_those_of_the_book() -> None:
    assert [TRIOMINOES.for_players(players).hand for players in range(2, 7)] == [9, 7, 7, 6, 6]
    hands = [QUADOMINOES.for_players(players).hand for players in range(2, 9)]
    assert hands == [30, 20, 15, 12, 10, 10, 10]


def test_blocked_is_the_business_of_the_account() -> None:
    # TR-O06 and the target change no move
    game = replace(TRIOMINOES, blocked=Blocked.SMALLEST_GAINS, target=500)
    assert random_deal(game, seed=6).points == random_deal(TRIOMINOES, seed=6).points
