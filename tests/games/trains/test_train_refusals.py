"""What Mexican train and Super-train refuse, with the rule and its section (docs/rules.md MX.2, ST.2)."""

from dataclasses import replace

import pytest

from games.deal import play
from games.moves import Place, Together
from games.notation import NotationError, read, write
from games.random_play import random_deal
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.trains.deal import TrainsDeal
from games.trains.game import Engine, FirstTurn, TrainsGame
from games.trains.mexican_train import MEXICAN_TRAIN
from games.trains.super_train import SUPER_TRAIN
from tests.games.trains.small_trains import after, move, small

ONE_TILE = replace(MEXICAN_TRAIN, first_turn=FirstTurn.ONE_TILE)
HELD = replace(MEXICAN_TRAIN, engine=Engine.HELD)


def begun() -> TrainsDeal:
    """Seat 2 has to move; train 1 shows 5, the others 12."""
    state = small(ONE_TILE, ["5-12 5-5 0-1 7-12", "1-12 5-6 5-8 0-9"], well="3-3 3-4")
    return after(state, "1: 5-12 train-1")


def building() -> TrainsDeal:
    return small(MEXICAN_TRAIN, ["5-12 5-5 0-1 7-12", "1-12 5-6 5-8 0-9"], well="3-3 3-4")


def to_cover() -> TrainsDeal:
    state = small(ONE_TILE, ["5-12 5-5 0-1 7-12", "1-12 2-6 0-12 5-8"], well="3-3 3-4")
    return after(state, "1: 5-12 train-1", "2: 1-12 train-2", "1: 5-5 train-1", "1: draw", "1: pass")


def looking_for_engine() -> TrainsDeal:
    return small(HELD, ["5-12 5-5", "1-12 5-6"], well="3-3 12-12")


def told_to_draw() -> TrainsDeal:
    game = replace(SUPER_TRAIN, first_turn=FirstTurn.ONE_TILE)
    return after(small(game, ["0-1 0-2 L-D", "0-3 0-4 1-12"], well="5-5 6-12"), "1: L-D train-1")


def over() -> TrainsDeal:
    return after(small(ONE_TILE, ["5-12", "1-12"]), "1: 5-12 mexican")


@pytest.mark.parametrize(
    ("state", "action", "rule", "section", "said"),
    [
        (begun(), "1-13 train-2", Rule.NOT_IN_SET, "§2.1", "no tile 1-13"),
        (begun(), "5-12 mexican", Rule.ALREADY_PLAYED, "§2.1", "already on the table"),
        (begun(), "12-12 mexican", Rule.ALREADY_PLAYED, "§2.1", "already on the table"),
        (begun(), "7-12 mexican", Rule.NOT_IN_HAND, "§3.3", "does not hold"),
        (begun(), "5-6 train-1", Rule.OF_THE_GAME, "MX.2", "no marker"),
        (begun(), "0-9 train-2", Rule.DOES_NOT_FIT, "§3.2", "its tip is 12"),
        (begun(), "1-12 train-2 turned", Rule.DOES_NOT_FIT, "§3.2", "cannot be laid so"),
        (begun(), "1-12 train-3", Rule.NO_SUCH_END, "MX.2", "no place for a tile"),
        (begun(), "1-12 hub", Rule.NO_SUCH_END, "MX.2", "no place for a tile"),
        (begun(), "draw", Rule.MAY_NOT_DRAW, "MX.2", "1-12 can be laid"),
        (begun(), "pass", Rule.MUST_PLAY, "MX.2", "1-12 can be laid"),
        (begun(), "stop", Rule.MUST_PLAY, "MX.2", "builds its train"),
        (building(), "5-12 mexican", Rule.OF_THE_GAME, "MX.2", "only builds its own train"),
        (building(), "stop", Rule.MUST_PLAY, "MX.2", "builds its train"),
        (to_cover(), "0-12 mexican", Rule.OF_THE_GAME, "MX.2", "double on train-1 has to be covered"),
        (to_cover(), "2-6 train-1", Rule.DOES_NOT_FIT, "§3.2", "its tip is 5"),
        (looking_for_engine(), "pass", Rule.MUST_PLAY, "MX.2", "before drawing"),
        (looking_for_engine(), "5-12 train-1", Rule.NO_SUCH_END, "MX.2", "no place for a tile"),
        (looking_for_engine(), "5-5 hub", Rule.LEAD, "MX.2", "Only the engine"),
        (told_to_draw(), "1-12 mexican", Rule.OF_THE_GAME, "ST.2", "has to draw first"),
        (over(), "1-12 mexican", Rule.DEAL_OVER, "§3.5", "over"),
    ],
)
def test_a_move_is_refused_with_its_rule(
    state: TrainsDeal, action: str, rule: Rule, section: str, said: str
) -> None:
    with pytest.raises(IllegalMove, match=said) as caught:
        play(state, move(state, action))
    assert (caught.value.rule, caught.value.section) == (rule, section)


def test_a_seat_moves_in_its_turn() -> None:
    with pytest.raises(IllegalMove) as caught:
        play(begun(), move(begun(), "0-1 mexican"), seat=1)
    assert caught.value.rule is Rule.NOT_YOUR_TURN


def test_nobody_draws_twice() -> None:
    state = after(small(ONE_TILE, ["5-6 5-7", "1-12 2-3"], well="3-3 0-12"), "1: draw")
    with pytest.raises(IllegalMove, match="no more tiles"):
        play(state, move(state, "draw"))


def test_several_tiles_are_laid_one_by_one() -> None:
    together = Together((Place((5, 12), 1), Place((5, 5), 1)))
    with pytest.raises(IllegalMove, match="One tile at a time"):
        play(building(), together)


@pytest.mark.parametrize("end", [-1, 99])
def test_an_end_that_no_table_has_is_refused(end: int) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(begun(), Place((1, 12), end))
    assert caught.value.rule is Rule.NO_SUCH_END


@pytest.mark.parametrize(
    ("game", "hands", "leader", "engine", "rule", "said"),
    [
        (MEXICAN_TRAIN, ["1-13", "1-2"], 1, None, Rule.NOT_IN_SET, "no tile 1-13"),
        (MEXICAN_TRAIN, ["1-2", "1-2"], 1, None, Rule.TILE_TWICE, "second time"),
        (MEXICAN_TRAIN, ["12-12", "1-2"], 1, None, Rule.LEADER, "taken out"),
        (MEXICAN_TRAIN, ["0-1", "1-2"], 1, "5-6", Rule.LEADER, "no engine"),
        (HELD, ["12-12", "1-2"], 2, None, Rule.LEADER, "Seat 1 begins"),
        (HELD, ["0-1", "1-2"], 1, None, Rule.LEADER, "neither in a hand"),
        (replace(HELD, engine=Engine.HIGHEST_DOUBLE), ["1-1", "2-2"], 1, None, Rule.LEADER, "Seat 2 begins"),
        (replace(HELD, engine=Engine.HIGHEST_DOUBLE), ["1-1", "2-2"], 2, "1-1", Rule.LEADER, "engine 2-2"),
    ],
)
def test_a_deal_is_refused_with_its_rule(
    game: TrainsGame, hands: list[str], leader: int, engine: str | None, rule: Rule, said: str
) -> None:
    with pytest.raises(IllegalDeal, match=said) as caught:
        small(game, hands, leader=leader, engine=engine)
    assert caught.value.rule is rule


def test_a_text_with_a_wrong_move_is_refused_with_its_number() -> None:
    text = write(random_deal(MEXICAN_TRAIN.for_players(10), seed=3))
    assert "seat 10: " in text
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("3. "))
    lines[place] = lines[place].partition(": ")[0] + ": 12-12 mexican"
    with pytest.raises(NotationError) as caught:
        read("\n".join(lines))
    assert (caught.value.move, caught.value.section) == (3, "§2.1")


@pytest.mark.parametrize(
    ("game", "action", "said"),
    [
        (MEXICAN_TRAIN, "5-12", "on which train"),
        (MEXICAN_TRAIN, "5-12 left", "on which train"),
        (MEXICAN_TRAIN, "7-L mexican", "not a tile"),
        (SUPER_TRAIN, "7-X mexican", "not a tile"),
        (SUPER_TRAIN, "7-19 mexican", "not a tile"),
    ],
)
def test_words_that_mean_nothing_are_refused(game: TrainsGame, action: str, said: str) -> None:
    text = write(random_deal(game, seed=1))
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    lines[place] = lines[place].partition(": ")[0] + f": {action}"
    with pytest.raises(NotationError, match=said):
        read("\n".join(lines))


def test_locomotives_and_letters_are_written_with_their_letters() -> None:
    grammar = SUPER_TRAIN.grammar
    words = {grammar.write_piece(each) for each in SUPER_TRAIN.tiles}
    assert len(words) == 112
    assert words >= {"0-12", "7-L", "L-L", "L-S", "L-R", "L-D", "L-T", "L-A1", "L-A2", "L-A3"}
    assert all(grammar.write_piece(grammar.read_piece(word)) == word for word in words)
    assert grammar.read_piece("A2-L") == grammar.read_piece("L-A2")
