"""What the cross games refuse: each illegal move with its rule and the section of docs/rules.md."""

import pytest

from games.checheve import CHECHEVE
from games.deal import Game, legal_moves, play
from games.moves import ACROSS, CLOSED, DRAW, PASS, Place, Together
from games.muggins import MUGGINS
from games.notation import NotationError, read
from games.options import with_options
from games.osel import OSEL
from games.refusals import IllegalMove, Rule
from games.telephone import TELEPHONE
from tests.games.cross.tables import after, dealt, played, texts

CROSSWISE = with_options(MUGGINS, {"double_orientation": "always_crosswise"})
OPEN_FIRST = with_options(OSEL, {"close_first_double": "forbidden"})
AFTER_ENDS = with_options(CHECHEVE, {"arms_available": "after_both_ends"})
ONE_DOUBLE = with_options(TELEPHONE, {"multi_doubles": "one"})


@pytest.mark.parametrize(
    ("game", "before", "holding", "action", "rule", "section"),
    [
        pytest.param(
            CHECHEVE, ("1-1", "1-4 left", "1-6 right", "4-4 left closed", "1-2 up"), "4-5 0-0", "4-5 left",
            Rule.OF_THE_GAME, "CH.1", id="a closed arm",
        ),
        pytest.param(CHECHEVE, ("2-3",), "3-3 1-2", "3-3 right closed", Rule.OF_THE_GAME, "CH.1", id="the base"),
        pytest.param(CHECHEVE, ("1-1",), "1-2 0-0", "1-2 left closed", Rule.OF_THE_GAME, "CH.1", id="no double"),
        pytest.param(
            CHECHEVE, ("1-1", "1-4 left", "1-6 right"), "4-4 1-2", "4-4 left, 1-2 up", Rule.OF_THE_GAME, "CH.1",
            id="together without being doubles",
        ),
        pytest.param(
            CHECHEVE, ("1-1", "1-4 left", "1-6 right"), "4-4 6-6", "4-4 left, 6-6 left", Rule.DOES_NOT_FIT, "§3.2",
            id="two doubles on one arm",
        ),
        pytest.param(AFTER_ENDS, ("1-1",), "1-2 0-0", "1-2 up", Rule.NO_SUCH_END, "§3.2", id="a side arm too early"),
        pytest.param(CHECHEVE, ("2-3",), "2-4 1-1", "2-4 up", Rule.NO_SUCH_END, "§3.2", id="a side without a base"),
        pytest.param(CHECHEVE, ("1-1",), "1-2 0-0", "0-0 left", Rule.DOES_NOT_FIT, "§3.2", id="the wrong number"),
        pytest.param(OPEN_FIRST, ("3-5",), "3-3 1-2", "3-3 left closed", Rule.OF_THE_GAME, "OS.1", id="osel opens"),
        pytest.param(
            CHECHEVE, ("3-5",), "3-3 5-5", "3-3 left closed, 5-5 right closed", Rule.OF_THE_GAME, "CH.1", id="no cut"
        ),
        pytest.param(TELEPHONE, ("2-3",), "2-2 0-1", "2-2 left closed", Rule.OF_THE_GAME, "TL.2", id="no closing"),
        pytest.param(TELEPHONE, ("2-3",), "2-2 0-1", "2-2 left across", Rule.OF_THE_GAME, "TL.2", id="no crossing"),
        pytest.param(
            ONE_DOUBLE, ("2-3",), "2-2 3-3", "2-2 left, 3-3 right", Rule.OF_THE_GAME, "TL.2", id="one double a turn"
        ),
        pytest.param(
            MUGGINS, ("2-3",), "2-2 0-1", "2-2 left across", Rule.OF_THE_GAME, "MG.1", id="the spinner lies as it lies"
        ),
        pytest.param(
            CROSSWISE, ("2-2", "2-4 left"), "4-4 0-1", "4-4 left", Rule.OF_THE_GAME, "MG.1", id="always crosswise"
        ),
        pytest.param(MUGGINS, ("2-3",), "2-2 0-1", "pass", Rule.MUST_PLAY, "§3.3", id="passing with a tile"),
        pytest.param(OSEL, ("2-3",), "2-2 0-1", "draw", Rule.MAY_NOT_DRAW, "§3.3", id="drawing with a tile"),
        pytest.param(TELEPHONE, ("2-3",), "2-2 0-1", "2-3 left", Rule.ALREADY_PLAYED, "§2.1", id="a tile twice"),
        pytest.param(OSEL, ("2-3",), "2-2 0-1", "2-6 left", Rule.NOT_IN_HAND, "§3.3", id="a tile of somebody else"),
        pytest.param(OSEL, ("2-3",), "2-2 0-1", "2-7 left", Rule.NOT_IN_SET, "§2.1", id="no tile of the set"),
    ],
)  # fmt: skip
def test_an_illegal_move_is_refused_with_its_rule(
    game: Game, before: tuple[str, ...], holding: str, action: str, rule: Rule, section: str
) -> None:
    state = after(game, *before, holding=holding)
    known = texts(state)

    with pytest.raises(IllegalMove) as caught:
        played(state, action)

    assert (caught.value.rule, caught.value.section) == (rule, section)
    assert str(caught.value.message)
    assert action not in known
    assert texts(state) == known


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Place((0, 1), 3), Rule.NO_SUCH_END),
        (Place((1, 1), 0, CLOSED), Rule.OF_THE_GAME),
        (Place((1, 1), 0, ACROSS), Rule.OF_THE_GAME),
        (Together((Place((1, 1)), Place((0, 1), 1))), Rule.OF_THE_GAME),
        (PASS, Rule.MUST_PLAY),
        (DRAW, Rule.MAY_NOT_DRAW),
    ],
)
def test_a_deal_is_led_with_one_open_tile(move: Place | Together, rule: Rule) -> None:
    state = dealt(OSEL, "1-1 0-1", "2-2 3-4")

    with pytest.raises(IllegalMove) as caught:
        play(state, move)

    assert caught.value.rule is rule


def test_nobody_moves_when_the_deal_is_over() -> None:
    state = played(dealt(OSEL, "3-5 0-1", "3-3 5-5"), "3-5", "3-3 left closed, 5-5 right closed")

    assert legal_moves(state) == ()
    with pytest.raises(IllegalMove) as caught:
        play(state, PASS)
    assert caught.value.rule is Rule.DEAL_OVER


TRANSCRIPT = """\
game: osel
set: double-6
hand 1: 1-1 3-6 5-6
hand 2: 1-5 5-5 0-4
lead: 1
1. seat 1: 1-1
2. seat 2: 1-5 left
"""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("3. seat 2: 5-5 left", "not the turn of seat 2"),
        ("3. seat 1: 1-5 up", "already on the table"),
        ("3. seat 1: 3-6 right", "does not fit the right arm"),
        ("3. seat 1: 5-6 middle", "Say at which end"),
        ("3. seat 1: pass", "may not pass"),
    ],
)
def test_a_transcript_is_refused_with_the_number_of_the_move(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        read(TRANSCRIPT + line)

    assert caught.value.move == 3


def test_a_closed_arm_in_a_transcript_is_refused_with_its_section() -> None:
    text = """\
game: osel
set: double-6
hand 1: 1-1 5-5 3-6
hand 2: 1-5 4-5 1-2
lead: 1
1. seat 1: 1-1
2. seat 2: 1-5 left
3. seat 1: 5-5 left closed
4. seat 2: 4-5 left
"""
    with pytest.raises(NotationError, match="left arm is closed") as caught:
        read(text)

    assert (caught.value.move, caught.value.section) == (4, "OS.1")
