"""Every tile of every set has a face that can be told from all others of its set."""

from collections.abc import Callable
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from games.faces import (
    chinese_face,
    corner_face,
    picture_face,
    pip_face,
    train_face,
    unicode_back,
    unicode_face,
)
from games.pip_patterns import SIDE, radius, spots, spots_lying
from games.sets.chinese import KINDS
from games.sets.cornered import square_set, triangular_set
from games.sets.pictures import Symbols
from games.sets.super_train import LETTER_TILES, whole_set
from games.tiles import Piece, double_set

SVG = "{http://www.w3.org/2000/svg}"

SETS: dict[str, tuple[tuple[Piece, ...], Callable[..., str]]] = {
    "double-18": (double_set(18), pip_face),
    "super-train": (tuple(each for each in whole_set(12) if each not in LETTER_TILES[-2:]), train_face),
    "chinese": (KINDS, lambda each, upright: chinese_face(each, red=True, upright=upright)),
    "triangular": (triangular_set(), lambda each, upright: corner_face(each, points_down=upright)),
    "square": (square_set(full=True), lambda each, upright: corner_face(each)),
    **{
        f"children's {symbols}": (
            double_set(6),
            lambda each, upright, symbols=symbols: picture_face(each, symbols, upright=upright),
        )
        for symbols in Symbols
    },
}


@pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
@pytest.mark.parametrize("name", SETS)
def test_each_face_is_a_drawing_of_its_own(name: str, upright: bool) -> None:
    tiles, face = SETS[name]
    bodies = set()
    for each in tiles:
        root = ElementTree.fromstring(face(each, upright=upright))
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("aria-label")
        bodies.add(b"".join(map(ElementTree.tostring, root)))
    assert len(bodies) == len(set(tiles))


def test_a_label_is_written_as_text() -> None:
    root = ElementTree.fromstring(pip_face((1, 2), label='one & "two" <3>'))
    assert root.get("aria-label") == 'one & "two" <3>'


@pytest.mark.parametrize("number", range(19))
def test_pips_are_as_many_as_they_say_apart_and_inside_their_half(number: int) -> None:
    for centres in (spots(number), spots_lying(number)):
        assert len(centres) == number
        for x, y in centres:
            assert all(radius(number) + 4 <= place <= SIDE - radius(number) - 4 for place in (x, y))
        # at 24 pixels a half there is most of a pixel of paper between two pips
        assert all(dist(a, b) - 2 * radius(number) >= 3 for a, b in combinations(centres, 2))


def test_a_lying_six_has_its_pips_along_the_tile() -> None:
    assert len({y for _, y in spots_lying(6)}) == 2
    assert len({y for _, y in spots(6)}) == 3


def test_unicode_has_each_tile_of_the_double_six_set_lying_and_upright() -> None:
    characters = {unicode_face(each, upright=upright) for each in double_set(6) for upright in (False, True)}
    backs = {unicode_back(), unicode_back(upright=True)}
    assert len(characters | backs) == 2 * 28 + 2
    assert all(each and 0x1F030 <= ord(each) <= 0x1F093 for each in characters | backs)
    assert unicode_face((0, 7)) is None


def test_numbers_stand_at_the_corners_in_their_order() -> None:
    root = ElementTree.fromstring(corner_face((1, 2, 3, 5)))
    places = {
        text.text: (float(text.get("x", "")), float(text.get("y", ""))) for text in root.iter(f"{SVG}text")
    }
    left_up, right_up, right_down, left_down = (places[each] for each in "1235")
    assert left_up[0] == left_down[0] < right_up[0] == right_down[0]
    assert left_up[1] == right_up[1] < left_down[1] == right_down[1]
