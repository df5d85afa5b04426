"""The options of the Chinese set (docs/rules.md CN-O01 to CN-O03)."""

import pytest

from games.faces import RED, chinese_face
from games.options import OptionError
from games.sets.chinese import ChineseGame, ChineseSet, Copies, DotColour


@pytest.mark.parametrize("game", [ChineseGame.TIEN_GOW, ChineseGame.TIU_U])
def test_only_the_set_is_here(game: ChineseGame) -> None:
    with pytest.raises(OptionError, match=f"“{game}” cannot be played"):
        ChineseSet(game=game)


def test_copies_are_told_apart_or_not() -> None:
    assert len(set(ChineseSet().tiles)) == 21
    assert len(set(ChineseSet(identical_copies=Copies.NUMBERED).tiles)) == 32


@pytest.mark.parametrize("colour", list(DotColour))
def test_ones_and_fours_are_red_when_colours_count(colour: DotColour) -> None:
    chosen = ChineseSet(dot_colour=colour)
    red = chosen.dot_colour is DotColour.WHITE_AND_RED
    drawn = [chinese_face(each, red=red) for each in chosen.tiles if 1 in each or 4 in each]
    assert all((RED in face) is red for face in drawn)
    assert chinese_face((6, 6), red=red).count(RED) == (6 if red else 0)
    assert RED not in chinese_face((3, 5), red=red)
