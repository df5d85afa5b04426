from xml.etree import ElementTree

import pytest

from games.tiles import double_set
from tournaments.templatetags.tiles import HALF, PIPS, half, tile


@pytest.mark.parametrize("low_high", double_set(12), ids=lambda pair: f"{pair[0]}-{pair[1]}")
def test_a_drawing_has_the_pips_of_its_tile(low_high: tuple[int, int]) -> None:
    drawing = ElementTree.fromstring(tile(*low_high))
    assert len(drawing.findall("circle")) == sum(low_high)


def test_pips_keep_their_distance_so_that_24_pixels_tell_them_apart() -> None:
    for number, places in PIPS.items():
        assert len(set(places)) == number
        gaps = [
            (x - other_x) ** 2 + (y - other_y) ** 2
            for x, y in places
            for other_x, other_y in places
            if (x, y) != (other_x, other_y)
        ]
        diameter = 4.8 if number < 10 else 3.8
        assert all(gap > diameter**2 for gap in gaps), number
        assert all(
            diameter / 2 < coordinate < HALF - diameter / 2 for place in places for coordinate in place
        )


def test_a_standing_tile_is_tall_and_a_named_one_has_its_name() -> None:
    assert 'viewBox="0 0 26 50"' in tile(6, 6, standing=True)
    assert 'role="img" aria-label="&lt;5-3&gt;"' in tile(3, 5, label="<5-3>")
    assert half(13) == ""
