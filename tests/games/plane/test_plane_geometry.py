"""What may be laid where, against the book worked out tile by tile (docs/rules.md TR.2, QD.2)."""

from collections import Counter

import pytest

from games.deal import legal_moves
from games.moves import DRAW, PASS, Special
from games.plane.deal import PlaneDeal
from games.plane.fits import SPAN, FitTable, cell_of, number_of
from games.plane.game import PlaneGame
from games.plane.grammar import lay
from games.plane.quadominoes import QUADOMINOES
from games.plane.shapes import SQUARES, TRIANGLES, Shape
from games.plane.triominoes import TRIOMINOES
from games.random_play import deal_out, seeded
from games.sets.cornered import CorneredTile, square_set, triangular_set
from tests.games.plane.plane_by_the_book import fitting, near, points_of, shared

GAMES = [
    TRIOMINOES.for_players(2),
    TRIOMINOES,
    TRIOMINOES.for_players(6),
    QUADOMINOES.for_players(2),
    QUADOMINOES.for_players(8),
]


def first_state(game: PlaneGame, seed: int) -> PlaneDeal:
    return game.begin(deal_out(game, seeded(seed), game.opener))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
def test_the_legal_tiles_are_those_of_the_book_in_every_state(game: PlaneGame, seed: int) -> None:
    state, chance = first_state(game, seed), seeded(seed)
    corners = game.shape.corners
    state = state.after(legal_moves(state)[0])
    while moves := legal_moves(state):
        expected = fitting(state.laid, state.hands[state.turn - 1], corners)
        if expected:
            assert set(moves) == {lay(way, cell) for cell, way in expected}
            assert len(moves) == len(expected)
        else:
            assert moves in [(DRAW,), (PASS,)]
        state = state.after(moves[int(chance.random() * len(moves))])
    if all(state.hands):
        assert not any(fitting(state.laid, hand, corners) for hand in state.hands)


@pytest.mark.parametrize("shape", [TRIANGLES, SQUARES], ids=["triangles", "squares"])
def test_cells_meet_as_in_the_plane(shape: Shape) -> None:
    for cell in [(0, 0), (1, 0), (0, 1), (-3, 2), (4, -5)]:
        assert list(shape.corner_points(cell)) == points_of(cell, shape.corners)
        neighbours = {other for other in near(cell) if shared(cell, other, shape.corners) == 2}
        assert set(shape.neighbours(cell)) == neighbours
        assert len(shape.neighbours(cell)) == shape.corners
        for other in neighbours:
            assert cell in shape.neighbours(other)


@pytest.mark.parametrize(("shape", "meeting"), [(TRIANGLES, 6), (SQUARES, 4)], ids=["triangles", "squares"])
def test_six_triangles_or_four_squares_meet_in_a_point(shape: Shape, meeting: int) -> None:
    assert {len(corner) for kind in shape.around for corner in kind} == {meeting - 1}


def test_a_cell_is_one_number_and_back() -> None:
    cells = [(column, row) for column in range(-SPAN // 2 + 1, SPAN // 2) for row in (-130, -1, 0, 1, 130)]
    assert [cell_of(number_of(cell)) for cell in cells] == cells
    assert all(number_of((column, row)) % 2 == (column + row) % 2 for column, row in cells)


def test_a_tile_lies_along_an_edge_in_two_ways_only_where_it_has_three_equal_corners() -> None:
    doubled = [each for each in square_set() if ways_along_an_edge(QUADOMINOES.table, each) == 2]
    assert doubled == [
        each for each in square_set() if sorted(each.count(number) for number in set(each)) == [1, 3]
    ]
    assert {ways_along_an_edge(TRIOMINOES.table, each) for each in triangular_set()} == {1}


def ways_along_an_edge(table: FitTable, tile: CorneredTile) -> int:
    """In how many ways the tile begins with the same edge, at most."""
    return max(
        Counter(edge for place, edge in enumerate(table.edges) if table.bits[tile] >> place & 1).values()
    )


def test_no_layout_reaches_the_edge_of_the_numbers() -> None:
    # a straight row of all tiles is the longest layout, and it has an open cell beyond
    assert len(square_set(full=True)) + 1 < SPAN // 2


def test_first_tile_lies_in_the_middle_its_least_corner_first() -> None:
    state = first_state(TRIOMINOES, 5)
    (move,) = legal_moves(state)
    assert isinstance(move, Special)
    assert move.numbers == (0, 0, 0)
