"""What is refused on the plane, with the rule that forbids it."""

import pytest

from games.deal import DealState, legal_moves, play, start
from games.moves import DRAW, PASS, Move, Place, Special
from games.notation import NotationError, read, write
from games.plane.deal import PlaneDeal
from games.plane.grammar import lay
from games.plane.triominoes import TRIOMINOES
from games.random_play import random_deal
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.sets.cornered import CorneredTile, parse_corners


def corners(text: str) -> tuple[CorneredTile, ...]:
    return tuple(map(parse_corners, text.split()))


def begun() -> DealState:
    game = TRIOMINOES.resized(tile_set=5, seats=2, hand=2)
    return start(
        game, [corners("3-5-5 0-0-1"), corners("1-3-5 0-0-2")], leader=1, boneyard=corners("0-0-3 0-0-4")
    )


def led() -> DealState:
    return play(begun(), legal_moves(begun())[0])


def stuck() -> DealState:
    """Seat 1 has to draw."""
    return play(led(), legal_moves(led())[0])


@pytest.mark.parametrize(
    ("state", "move", "rule", "section", "text"),
    [
        (led(), DRAW, Rule.MAY_NOT_DRAW, "TR.3", "Seat 2 may not draw: 1-3-5 can be laid."),
        (led(), PASS, Rule.MUST_PLAY, "TR.3", "Seat 2 may not pass: 1-3-5 can be laid."),
        (stuck(), PASS, Rule.MUST_PLAY, "TR.3", "Seat 1 may not pass before drawing."),
        (begun(), lay((0, 0, 1)), Rule.LEAD, "TR.3", "The first tile is 3-5-5"),
        (begun(), lay((5, 3, 5)), Rule.LEAD, "TR.3", "its least corner first"),
        (led(), lay((0, 0, 1), (1, 0)), Rule.NOT_IN_HAND, "§3.3", "Seat 2 does not hold the tile 0-0-1."),
        (led(), lay((3, 5, 5), (1, 0)), Rule.ALREADY_PLAYED, "§2.1", "3-5-5 is already on the table"),
        (led(), lay((1, 3, 5), (0, 0)), Rule.NO_SUCH_END, "TR.2", "There is a tile in column 0, row 0"),
        (led(), lay((1, 3, 5), (3, 3)), Rule.NO_SUCH_END, "TR.2", "No tile lies over an edge of column 3"),
        (led(), lay((1, 3, 5), (0, 1)), Rule.DOES_NOT_FIT, "TR.2", "where the corners are 5-5-?"),
        (led(), Special("lay", (2, 4, 3), (1, 0, 0)), Rule.NOT_IN_SET, "TR.2", "no tile 2-4-3 in the set"),
        (led(), Place((2, 3)), Rule.OF_THE_GAME, "TR.2", "laid in a cell"),
        (random_deal(TRIOMINOES, seed=1), PASS, Rule.DEAL_OVER, "§3.5", "The deal is over"),
    ],
)
def test_a_wrong_move_is_refused_with_its_rule(
    state: DealState, move: Move, rule: Rule, section: str, text: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert (caught.value.rule, caught.value.section) == (rule, section)
    assert text in str(caught.value)


def test_a_seat_out_of_turn_is_refused() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(led(), legal_moves(led())[0], seat=1)
    assert caught.value.rule is Rule.NOT_YOUR_TURN


def test_no_more_than_three_tiles_are_drawn() -> None:
    game = TRIOMINOES.resized(tile_set=5, seats=2, hand=2)
    hands = [corners("2-3-3 0-0-1"), corners("0-1-4 0-0-2")]
    state = start(game, hands, leader=1, boneyard=corners("0-0-3 0-0-4 0-0-5 0-0-0"))
    state = play(state, legal_moves(state)[0])
    for _ in range(3):
        state = play(state, DRAW)
    with pytest.raises(IllegalMove, match="Seat 2 may draw no more tiles") as caught:
        play(state, DRAW)
    assert caught.value.rule is Rule.MAY_NOT_DRAW


@pytest.mark.parametrize(
    ("hands", "well", "rule"),
    [
        (["2-3-3 0-0-1", "2-3-3 0-0-2"], "", Rule.TILE_TWICE),
        (["2-3-3 0-0-1", "2-3-4 0-0-2"], "0-0-1", Rule.TILE_TWICE),
        (["2-3-3 0-2-1", "2-3-4 0-0-2"], "", Rule.NOT_IN_SET),
        (["2-3-3 0-0-0-1", "2-3-4 0-0-2"], "", Rule.NOT_IN_SET),
        (["2-3-3", "2-3-4"], "", Rule.HANDS),
    ],
)
def test_wrong_hands_are_no_deal(hands: list[str], well: str, rule: Rule) -> None:
    game = TRIOMINOES.resized(tile_set=5, seats=2, hand=2)
    with pytest.raises(IllegalDeal) as caught:
        start(game, list(map(corners, hands)), leader=1, boneyard=corners(well))
    assert caught.value.rule is rule


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("set: triangular", "set: square", "The set of this game is “triangular”"),
        ("hand 1: ", "hand 1: 1-2 ", "“1-2” is not a tile like 1-2-3"),
        ("\n2. seat", "\n2. seat 9", "is expected here"),
        (" at ", " on ", "Say where the tile lies"),
        ("lead: ", "lead: 9", "no seat"),
    ],
)
def test_a_text_that_is_no_deal_is_refused(old: str, new: str, said: str) -> None:
    text = write(random_deal(TRIOMINOES, seed=2))
    assert old in text
    with pytest.raises(NotationError, match=said):
        read(text.replace(old, new, 1))


def test_a_tile_that_does_not_exist_is_refused_with_its_move() -> None:
    text = write(led()) + "2. seat 2: 2-4-3 at 1 0\n"
    with pytest.raises(NotationError, match="no tile that reads 2-4-3 clockwise") as caught:
        read(text)
    assert caught.value.move == 2


def test_a_tile_may_be_read_from_any_corner() -> None:
    text = write(begun())
    assert "0-0-1" in text
    state = read(text.replace("0-0-1", "0-1-0"))
    assert isinstance(state, PlaneDeal)
    assert state.dealt == begun().dealt
