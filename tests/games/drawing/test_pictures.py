"""The drawn table of every game: all tiles of it, none over another, as wide as it may be."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from games.catalogue import CATALOGUE
from games.deal import DealState
from games.drawing.chains import line_chains
from games.drawing.pen import WIDTH, Link, Pen
from games.drawing.picture import Lying, Picture
from games.drawing.table import table_picture
from games.drawing.tile_faces import face
from games.game_info import Family
from games.moves import tiles_of
from games.random_play import random_deal
from scoring.games.replay import moments

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = range(6)
every_game = pytest.mark.parametrize("name", CATALOGUE)
every_game_of_chains = pytest.mark.parametrize(
    "name", [name for name, info in CATALOGUE.items() if info.family is not Family.PLANE]
)


def deals(name: str) -> Iterator[DealState]:
    """Random deals of a game, for the fewest players and for the most."""
    info = CATALOGUE[name]
    for seed in SEEDS:
        seats = info.players[0] if seed % 2 else info.players[-1]
        yield random_deal(info.game.for_players(seats), seed=seed)


def on_table(state: DealState) -> int:
    """So many tiles lie on the table; what lies there before the first move is not counted."""
    table = getattr(state, "table", None)
    return len(table) if table is not None else sum(len(tiles_of(move)) for _, move in state.moves)


@every_game
def test_every_tile_on_the_table_is_drawn_once(name: str) -> None:
    for state in deals(name):
        picture = table_picture(state)
        laid_before = sum(1 for each in picture.tiles if each.number == 0) if on_table_moves(state) else 0
        assert len(picture.tiles) - laid_before == on_table(state)


def on_table_moves(state: DealState) -> bool:
    """Whether a tile on the table always has its move."""
    return getattr(state, "table", None) is None


@every_game_of_chains
def test_no_tile_lies_over_another(name: str) -> None:
    for state in deals(name):
        for one, other in combinations(table_picture(state).tiles, 2):
            assert not overlap(one, other), (state.moves, one.outline, other.outline)


def overlap(one: Lying, other: Lying) -> bool:
    (left, top), (right, bottom) = one.corner, one.far_corner
    (other_left, other_top), (other_right, other_bottom) = other.corner, other.far_corner
    close = 0.01
    apart = left >= other_right - close or other_left >= right - close
    return not (apart or top >= other_bottom - close or other_top >= bottom - close)


@every_game_of_chains
def test_a_picture_of_chains_is_no_wider_than_a_telephone_can_show(name: str) -> None:
    for state in deals(name):
        assert table_picture(state).box[2] <= WIDTH + 1


@every_game
def test_pictures_of_one_deal_follow_each_other_without_a_jump(name: str) -> None:
    state = next(deals(name))
    boxes = set()
    for at in moments(state):
        picture = table_picture(at, whole=state)
        boxes.add(picture.box)
        shown = ElementTree.fromstring(picture.svg(label="<table>")).findall(f"{SVG}svg")
        assert len(shown) - len([each for each in picture.tiles if each.number == 0]) <= on_table(at)
    if getattr(state, "table", None) is None:
        assert len(boxes) == 1


@every_game
def test_the_tiles_of_the_last_move_are_framed(name: str) -> None:
    state = next(deals(name))
    for at in moments(state)[1:]:
        drawn = ElementTree.fromstring(table_picture(at, whole=state).svg(label="table"))
        assert len(drawn.findall(f"{SVG}polygon")) == len(tiles_of(at.moves[-1][1]))


@pytest.mark.parametrize(
    "name", [name for name, info in CATALOGUE.items() if info.family in (Family.LINE, Family.CROSS)]
)
def test_neighbours_in_a_chain_show_the_same_number(name: str) -> None:
    for state in deals(name):
        for arm in line_chains(state).arms:
            assert all(link.outer == following.inner for link, following in pairwise(arm))


def test_triangles_and_squares_lie_in_the_cells_of_their_tiling() -> None:
    for name, info in CATALOGUE.items():
        if info.family is Family.PLANE:
            state = random_deal(info.game, seed=3)
            corners = [set(rounded(each)) for each in table_picture(state).tiles]
            assert len({frozenset(each) for each in corners}) == len(corners), name
            assert all(any(len(one & other) == 2 for other in corners) for one in corners), name


def rounded(tile: Lying) -> Iterator[tuple[int, int]]:
    for x, y in tile.outline:
        yield round(1000 * x), round(1000 * y)


def test_a_row_turns_at_its_edge_and_comes_back_below() -> None:
    pen = Pen(0, 0, heading=1, fold=1, near=0, far=7)
    spots = [pen.lay(Link(1, 2), across=False) for _ in range(6)]
    assert [spot.upright for spot in spots] == [False, False, True, False, False, True]
    assert spots[0].halves == (1, 2)
    assert spots[3].halves == (2, 1)
    rows = [spot.centre[1] for spot in spots]
    assert rows == sorted(rows)


def test_an_empty_table_has_a_picture() -> None:
    assert Picture((), room=((0, 0), (2, 1))).svg(label="table")


def test_a_set_with_symbols_shows_them() -> None:
    faces = {name: face(info.game, (5, 6)) for name, info in CATALOGUE.items() if info.family is Family.LINE}
    assert {hasattr(CATALOGUE[name].game, "symbols") for name, drawn in faces.items() if "<path d" in drawn}
    with_symbols = {drawn for name, drawn in faces.items() if hasattr(CATALOGUE[name].game, "symbols")}
    without = {drawn for name, drawn in faces.items() if not hasattr(CATALOGUE[name].game, "symbols")}
    assert len(without) == 1
    assert with_symbols.isdisjoint(without)
