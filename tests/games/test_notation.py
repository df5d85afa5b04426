"""The notation of a whole deal (docs/notation.md)."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.deal import DealState, outcome, play, start
from games.notation import NotationError, read, write
from games.random_play import play_out, random_deal, random_hands, seeded
from games.sport import SPORT, Sport
from tests.games import worked_deals

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"

settings = st.sampled_from([(6, 4, 7), (6, 2, 7), (6, 3, 5), (9, 4, 7), (3, 2, 5), (12, 4, 9), (1, 3, 1)])


def dealt(setting: tuple[int, int, int], seed: int) -> DealState:
    tile_set, seats, hand = setting
    options = Sport(tile_set=tile_set, seats=seats, hand=hand)
    chance = seeded(seed)
    return play_out(start(options, random_hands(options, chance), leader=seed % seats + 1), chance)


def same(one: DealState, other: DealState) -> bool:
    return (
        (one.game, one.dealt, one.leader, one.moves) == (other.game, other.dealt, other.leader, other.moves)
        and (one.hands, one.ends, one.turn) == (other.hands, other.ends, other.turn)
        and outcome(one) == outcome(other)
    )


@given(settings, st.integers(min_value=0, max_value=10**6))
def test_every_deal_reads_back_byte_for_byte(setting: tuple[int, int, int], seed: int) -> None:
    state = dealt(setting, seed)
    text = write(state)
    assert same(read(text), state)
    assert write(read(text)) == text


@given(st.integers(min_value=0, max_value=10**6), st.data())
def test_an_unfinished_deal_reads_back_too(seed: int, data: st.DataObject) -> None:
    whole = random_deal(SPORT, seed=seed)
    state = start(SPORT, whole.dealt, leader=whole.leader)
    for seat, move in whole.moves[: data.draw(st.integers(0, len(whole.moves) - 1))]:
        state = play(state, move, seat=seat)
    assert same(read(write(state)), state)
    assert write(read(write(state))) == write(state)


def test_the_document_shows_a_deal_as_it_is_written() -> None:
    example = re.search(r"```\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert example[1] == worked_deals.THREE


def test_blank_lines_comments_and_turned_tiles_do_not_matter() -> None:
    loose = "# table 3\n\n" + worked_deals.THREE.replace("2-6 left", "6-2 left").replace("\n", "  \n\n")
    assert write(read(loose)) == worked_deals.THREE


def test_the_same_text_gives_an_error_with_line_move_and_section() -> None:
    with pytest.raises(NotationError) as caught:
        read(worked_deals.THREE.replace("2-6 left", "2-6 right"))
    assert (caught.value.line, caught.value.move, caught.value.section) == (10, 3, "§3.2")
    assert str(caught.value) == (
        "line 10, move 3: The tile 2-6 does not fit the right end, which is 1. (docs/rules.md §3.2)"
    )


SLIPS = [
    pytest.param("2-6 left", "2-5 left", 11, 4, "does not fit the left end, which is 5", id="another-tile"),
    pytest.param("seat 2: 2-6", "seat 3: 2-6", 10, 3, "not the turn of seat 3", id="wrong-seat"),
    pytest.param("4. seat 3: 1-6 left", "4. seat 3: pass", 11, 4, "may not pass: 1-4, 1-6", id="pass"),
    pytest.param(
        "4. seat 3: 1-6 left", "4. seat 3: 1-1 left", 11, 4, "already on the table", id="tile-twice"
    ),
    pytest.param("4. seat 3: 1-6 left", "4. seat 3: 1-6 up", 11, 4, "Say at which end", id="strange-end"),
    pytest.param("4. seat 3: 1-6 left", "4. seat 3: 1-6", 11, 4, "Say at which end", id="no-end"),
    pytest.param("4. seat 3: 1-6 left", "4. seat 3: 1/6 left", 11, 4, "“1/6” is not a tile", id="no-tile"),
    pytest.param(
        "4. seat 3: 1-6 left", "5. seat 3: 1-6 left", 11, None, "This is move 4, not 5", id="number"
    ),
    pytest.param("4. seat 3: 1-6 left", "four", 11, None, "A move “number. seat number", id="not-a-line"),
    pytest.param("11. seat 2: 0-1 left\n", "", 18, None, "seat 2 has to move", id="end-too-early"),
    pytest.param("block: 17", "block: 18", 19, None, "ended “block: 17 32 37 26”", id="wrong-result"),
    pytest.param("block: 17 32 37 26", "out 2: 17 32 37 26", 19, None, "ended “block:", id="wrong-end"),
    pytest.param("37 26\n", "37 26\n1. seat 1: 0-0\n", 20, None, "Nothing follows", id="after-the-end"),
    pytest.param(
        "block: 17 32 37 26", "12. seat 3: pass", 19, 12, "The deal is over", id="move-after-the-end"
    ),
    pytest.param("game: sport", "game: chess", 1, None, "There is no game “chess”; known are: ", id="game"),
    pytest.param("game: sport\n", "", 1, None, "beginning with “game:”", id="no-game"),
    pytest.param("double-6", "double-19", 2, None, "to “double-18”", id="set-too-large"),
    pytest.param("double-6", "triple-6", 2, None, "to “double-18”", id="no-such-set"),
    pytest.param("double-6", "double-5", 7, None, "no tile 3-6 in a double-5 set", id="tile-outside-the-set"),
    pytest.param("hand 2:", "hand 5:", 4, None, "beginning with “lead:”", id="hands-out-of-order"),
    pytest.param("hand 2: 0-1", "hand 2: 0-0", 7, None, "0-0 is dealt a second time", id="dealt-twice"),
    pytest.param("hand 2: 0-1", "hand 2:", 7, None, "7 tiles to each of 4 seats", id="short-hand"),
    pytest.param("hand 2: 0-1", "hand 2: x", 4, None, "“x” is not a tile", id="dealt-no-tile"),
    pytest.param("lead: 4", "lead: 9", 7, None, "no seat 9 to lead", id="leader"),
    pytest.param("lead: 4", "lead: four", 7, None, "no seat 0 to lead", id="leader-in-words"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "move", "words"), SLIPS)
def test_slip_in_a_text_is_refused_where_it_is(
    right: str, wrong: str, line: int, move: int | None, words: str
) -> None:
    assert right in worked_deals.THREE
    with pytest.raises(NotationError) as caught:
        read(worked_deals.THREE.replace(right, wrong, 1))
    assert (caught.value.line, caught.value.move) == (line, move)
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "game: sport", "game: sport\nset: double-6\n"])
def test_a_text_that_stops_too_early_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is expected here"):
        read(text)


@given(st.text(alphabet="game: sporthndlk-0123456789.\n#leftrightpass", max_size=200), st.integers(0, 400))
def test_whatever_stands_in_a_text_only_a_notation_error_comes_out(scrap: str, place: int) -> None:
    text = worked_deals.THREE[:place] + scrap + worked_deals.THREE[place:]
    try:
        state = read(text)
    except NotationError:
        return
    assert same(read(write(state)), state)
