"""`manage.py replay`: what it prints, and what it refuses of every game."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.catalogue import CATALOGUE
from games.notation import write
from games.random_play import random_deal
from games.refusals import Rule
from scoring.games.replay import ReplayRefused, moments, replayed
from tests.tools import illegal_texts

every_game = pytest.mark.parametrize("name", CATALOGUE)

#: By what is wrong: how to make it, and the rules that may forbid it. A game may have a rule of its own for it.
WRONG: dict[str, tuple[Callable[[str], str], set[Rule]]] = {
    "wrong tile": (illegal_texts.wrong_tile, {Rule.NOT_IN_HAND, Rule.OF_THE_GAME}),
    "wrong seat": (illegal_texts.wrong_seat, {Rule.NOT_YOUR_TURN}),
    "out of turn": (illegal_texts.out_of_turn, {Rule.NOT_YOUR_TURN}),
    "draw when a move exists": (illegal_texts.draw_with_a_move, {Rule.MAY_NOT_DRAW, Rule.OF_THE_GAME}),
    "pass when a move exists": (illegal_texts.pass_with_a_move, {Rule.MUST_PLAY}),
    "tile twice": (illegal_texts.tile_twice, {Rule.ALREADY_PLAYED, Rule.OF_THE_GAME}),
}


def replay(text: str, monkeypatch: pytest.MonkeyPatch, **options: Any) -> str:
    """What the command prints for a text on the standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    out = io.StringIO()
    call_command("replay", "-", stdout=out, **options)
    return out.getvalue()


@every_game
@pytest.mark.parametrize("wrong", WRONG)
def test_an_illegal_move_is_refused_with_its_number_the_rule_and_the_section(
    name: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, rules = WRONG[wrong]
    text = make(name)
    number = text.splitlines()[-1].partition(".")[0]
    with pytest.raises(CommandError) as error:
        replay(text, monkeypatch)
    with pytest.raises(ReplayRefused) as refused:
        list(replayed(text))
    assert refused.value.rule in rules
    assert refused.value.move == int(number)
    assert refused.value.section is not None
    words = str(error.value)
    assert f"move {number}: " in words
    assert f"“{refused.value.rule}”, docs/rules.md {refused.value.section}." in words
    assert error.value.returncode == 1


def test_nothing_is_added_to_a_closed_arm(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {name: text for name in CATALOGUE if (text := illegal_texts.closed_arm(name))}
    assert texts
    for name, text in texts.items():
        with pytest.raises(CommandError, match="arm is closed") as error:
            replay(text, monkeypatch)
        assert "“of_the_game”" in str(error.value), name


@every_game
def test_every_move_is_printed_with_its_seat_and_the_score_at_the_end(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = random_deal(CATALOGUE[name].game, seed=4)
    printed = replay(write(state), monkeypatch)
    for number, (seat, _) in enumerate(state.moves, start=1):
        assert f"{number:>4}. seat {seat}: " in printed
    assert "Score after deal 1: " in printed


def test_hands_are_printed_where_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    state = random_deal(CATALOGUE["block"].game, seed=4)
    printed = replay(write(state), monkeypatch, hands=True)
    hand = state.game.grammar.write_hand(moments(state)[1].hands[0])
    assert f"        1: {hand}\n" in printed
    assert hand not in replay(write(state), monkeypatch)


def test_a_deal_that_is_not_over_says_who_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    at = moments(random_deal(CATALOGUE["block"].game, seed=4))[3]
    assert f"The deal is not over: seat {at.turn} moves." in replay(write(at), monkeypatch)


def test_the_line_counts_in_the_whole_file_and_the_deal_has_its_number(tmp_path: Path) -> None:
    good = write(random_deal(CATALOGUE["block"].game, seed=4))
    wrong = illegal_texts.wrong_seat("block")
    file = tmp_path / "deals.txt"
    file.write_text(f"# two deals\n{good}\n# the second\n{wrong}", encoding="utf-8")
    line = len(file.read_text(encoding="utf-8").splitlines())
    with pytest.raises(CommandError, match=f"^Deal 2, line {line}, move "):
        call_command("replay", str(file), stdout=io.StringIO())


@pytest.mark.parametrize("text", ["", "game: whist\n", "game: sport\nset: double-0\n", "12. seat 1: 0-0\n"])
def test_what_is_no_deal_is_refused_without_a_rule(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandError, match=r"^Deal 1, line [0-9]+: "):
        replay(text, monkeypatch)


@pytest.mark.parametrize("by_name", [True, False], ids=["file", "standard input"])
def test_what_is_not_utf8_is_said_to_be_unreadable(
    by_name: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deal.txt").write_bytes(b"game: \xff")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"game: \xff")))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("replay", str(tmp_path / "deal.txt") if by_name else "-", stdout=io.StringIO())


def test_a_mark_of_utf8_before_the_text_is_no_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    call_command("simulate", "sport", seed=1, deals=1, stdout=written)
    assert "Score after deal 1" in replay(f"\ufeff{written.getvalue()}", monkeypatch)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("replay", str(tmp_path / "nothing.txt"))
