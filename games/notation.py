"""A whole deal as text, and back: what docs/notation.md describes.

`read(write(state))` is the same deal, and `write(read(text))` gives back, byte for byte, every text that `write` made.
Reading plays every move, so a text with an illegal move is refused with the move and the rule.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NoReturn

from games.catalogue import GAMES
from games.deal import DealState, Game, Outcome, play, start
from games.finished import Ending
from games.messages import N_, Message
from games.moves import PASS, Move, Place
from games.refusals import Refusal
from games.tiles import Tile, notation, parse_tile

LARGEST_SET = 18
"""The largest set that is made (docs/rules.md §2.1)."""

_MOVE = re.compile(r"([0-9]{1,4})\. seat ([0-9]): (.+)")
_RESULT = re.compile(r"(?:out [0-9]|block): [0-9 ]+")


class NotationError(Exception):
    """A text that is no deal.

    `line` counts from 1, `move` is the number of the move in that line, None elsewhere. `section` is the place in
    docs/rules.md when a rule of play was broken.
    """

    def __init__(
        self, message: Message, *, line: int, move: int | None = None, section: str | None = None
    ) -> None:
        super().__init__(message, line, move, section)
        self.message = message
        self.line = line
        self.move = move
        self.section = section

    def __str__(self) -> str:
        place = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        rule = "" if self.section is None else f" (docs/rules.md {self.section})"
        return f"{place}: {self.message}{rule}"


def write(state: DealState) -> str:
    """The deal up to this state, one line each for the game, the set, every hand, the lead, every move and the end."""
    game = state.game
    lines = [f"game: {game.name}", f"set: double-{game.tile_set}"]
    for seat, hand in enumerate(state.dealt, start=1):
        lines.append(f"hand {seat}: {_tiles(hand)}")
    lines.append(f"lead: {state.leader}")
    for number, (seat, move) in enumerate(state.moves, start=1):
        lines.append(f"{number}. seat {seat}: {_action(game, move, is_first=number == 1)}")
    result = state.outcome()
    if result is not None:
        lines.append(_result(result))
    return "\n".join(lines) + "\n"


def read(text: str) -> DealState:
    """The state after the last move of the text; NotationError tells the line when it is no deal.

    Empty lines, lines that begin with `#` and the order of the halves of a tile do not matter.
    """
    lines = _Lines(text)
    state = _read_start(lines)
    for line, content in lines:
        match = _MOVE.fullmatch(content)
        if match is None:
            _check_result(state, line, content)
            break
        state = _read_move(state, line, match)
    for line, content in lines:
        _refuse(line, N_("Nothing follows the end of a deal: %(found)s"), found=content)
    return state


class _Lines:
    """The lines that say something, with their numbers, once through."""

    def __init__(self, text: str) -> None:
        every = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
        self._lines = [(number, line) for number, line in every if line and not line.startswith("#")]
        self._next = 0

    def __iter__(self) -> Iterator[tuple[int, str]]:
        while self._next < len(self._lines):
            self._next += 1
            yield self._lines[self._next - 1]

    def value(self, key: str) -> tuple[int, str]:
        """The number and value of the next line, which has to be "key: value"."""
        line, content = next(iter(self), (self._lines[-1][0] if self._lines else 1, ""))
        found, separator, value = content.partition(":")
        if not separator or found != key:
            _refuse(line, N_("A line beginning with “%(key)s:” is expected here."), key=key)
        return line, value.strip()

    def is_next(self, key: str) -> bool:
        """Whether the next line is "key: value"."""
        return self._next < len(self._lines) and self._lines[self._next][1].startswith(f"{key}:")


def _read_start(lines: _Lines) -> DealState:
    line, name = lines.value("game")
    game = GAMES.get(name)
    if game is None:
        known = ", ".join(GAMES)
        _refuse(line, N_("There is no game “%(name)s”; known are: %(known)s."), name=name, known=known)
    line, set_name = lines.value("set")
    prefix, _, highest = set_name.partition("-")
    tile_set = int(highest) if highest.isdecimal() and len(highest) < 3 else -1
    if prefix != "double" or not 0 <= tile_set <= LARGEST_SET:
        _refuse(line, N_("The set is “double-0” to “double-%(largest)s”."), largest=LARGEST_SET)
    hands: list[list[Tile]] = []
    while not hands or lines.is_next(f"hand {len(hands) + 1}"):
        hands.append([_read_tile(*each) for each in _words(*lines.value(f"hand {len(hands) + 1}"))])
    line, leader = lines.value("lead")
    try:
        setting = game.resized(tile_set=tile_set, seats=len(hands), hand=len(hands[0]))
        return start(setting, hands, leader=int(leader) if leader.isdecimal() else 0)
    except Refusal as refusal:
        raise NotationError(refusal.message, line=line, section=refusal.section) from refusal


def _read_move(state: DealState, line: int, match: re.Match[str]) -> DealState:
    number, seat, action = int(match[1]), int(match[2]), match[3].strip()
    expected = len(state.moves) + 1
    if number != expected:
        _refuse(line, N_("This is move %(expected)s, not %(number)s."), expected=expected, number=number)
    try:
        return play(state, _read_action(state, line, number, action), seat=seat)
    except Refusal as refusal:
        raise NotationError(refusal.message, line=line, move=number, section=refusal.section) from refusal


def _read_action(state: DealState, line: int, number: int, action: str) -> Move:
    if action == "pass":
        return PASS
    tile, _, end = action.partition(" ")
    names = state.game.end_names
    place = Place(_read_tile(line, tile, move=number), names.index(end) if end in names else 0)
    if end not in names and (end or number > 1):
        text = N_("Say at which end the tile is placed: %(names)s.")
        raise NotationError(Message(text, {"names": ", ".join(names)}), line=line, move=number)
    return place


def _check_result(state: DealState, line: int, content: str) -> None:
    if _RESULT.fullmatch(content) is None:
        text = N_("A move “number. seat number: tile end” or the end of the deal is expected here.")
        _refuse(line, text)
    result = state.outcome()
    if result is None:
        _refuse(line, N_("The deal is not over yet: seat %(seat)s has to move."), seat=state.turn)
    if content != _result(result):
        _refuse(line, N_("By its moves the deal ended “%(result)s”."), result=_result(result))


def _read_tile(line: int, text: str, *, move: int | None = None) -> Tile:
    try:
        return parse_tile(text)
    except ValueError as error:
        message = Message(N_("“%(text)s” is not a tile like 3-5."), {"text": text})
        raise NotationError(message, line=line, move=move) from error


def _words(line: int, text: str) -> list[tuple[int, str]]:
    return [(line, word) for word in text.split()]


def _refuse(line: int, text: str, **values: object) -> NoReturn:
    raise NotationError(Message(text, values), line=line)


def _tiles(hand: Iterable[Tile]) -> str:
    return " ".join(map(notation, sorted(hand)))


def _action(game: Game, move: Move, *, is_first: bool) -> str:
    if not isinstance(move, Place):
        return "pass"
    tile = notation(move.tile)
    return tile if is_first else f"{tile} {game.end_names[move.end]}"


def _result(result: Outcome) -> str:
    ending = f"out {result.seat}" if result.ending is Ending.OUT else "block"
    return f"{ending}: {' '.join(map(str, result.left))}"
