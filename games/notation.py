"""A whole deal as text, and back: what docs/notation.md describes.

`read(write(state))` is the same deal, and `write(read(text))` gives back, byte for byte, every text that `write` made.
Reading plays every move, so a text with an illegal move is refused with the move and the rule.
"""

import re
from collections.abc import Callable, Iterator
from typing import NoReturn, TypeVar

from games.catalogue import CATALOGUE, configured
from games.deal import DealState, Game, play, start
from games.grammar import Grammar, GrammarError
from games.lead import Lead
from games.messages import N_, Message
from games.options import OptionError, changed_options
from games.refusals import Refusal
from games.tiles import Piece

_ReadT = TypeVar("_ReadT")

_MOVE = re.compile(r"([0-9]{1,4})\. seat ([0-9]{1,2}): (.+)")
_LEAD = re.compile(r"([0-9]{1,2})(?: with ([^ ]+))?(?: not ([0-9- ]+?))?(?: may ([a-z_ ]+))?")
_SEED = re.compile(r"[0-9]{1,9}")
_RESULT = re.compile(r"[a-z]+(?: [0-9]{1,2})?:(?: [0-9]+)+")


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
    """The deal up to this state, a line each for the game, the set, every hand, the lead, every move and the end.

    The preset, the options, the boneyard and the seed have lines only where they say something.
    """
    game = state.game
    grammar = game.grammar
    lines = _written_game(game)
    for seat, hand in enumerate(state.dealt, start=1):
        lines.append(f"hand {seat}: {grammar.write_hand(hand)}")
    if state.dealt_boneyard:
        lines.append(f"boneyard: {' '.join(map(grammar.write_piece, state.dealt_boneyard))}")
    lines.append(f"lead: {grammar.write_lead(state.lead)}")
    if state.seed:
        lines.append(f"seed: {state.seed}")
    for number, (seat, move) in enumerate(state.moves, start=1):
        lines.append(f"{number}. seat {seat}: {grammar.write_move(move, is_first=number == 1)}")
    result = state.outcome()
    if result is not None:
        lines.append(grammar.write_result(result))
    return "\n".join(lines) + "\n"


def _written_game(game: Game) -> list[str]:
    info = CATALOGUE[game.name]
    lines = [f"game: {game.name}"]
    if game.preset != info.game.preset:
        lines.append(f"preset: {game.preset}")
    options = changed_options(game, info.presets[game.preset])
    if options:
        lines.append(f"options: {' '.join(f'{name}={value}' for name, value in options.items())}")
    lines.append(f"set: {game.grammar.write_set(game.tile_set)}")
    return lines


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
    game = _read_game(lines)
    grammar = game.grammar
    line, text = lines.value("set")
    tile_set = _understood(line, grammar.read_set, text)
    hands: list[tuple[Piece, ...]] = []
    while not hands or lines.is_next(f"hand {len(hands) + 1}"):
        line, text = lines.value(f"hand {len(hands) + 1}")
        hands.append(_read_pieces(grammar, line, text))
        if not hands[0]:
            _refuse(line, N_("A hand holds one tile at least."))
    boneyard = _read_pieces(grammar, *lines.value("boneyard")) if lines.is_next("boneyard") else ()
    line, text = lines.value("lead")
    lead = _read_lead(grammar, line, text)
    seed_line, seed = lines.value("seed") if lines.is_next("seed") else (line, "0")
    if _SEED.fullmatch(seed) is None:
        _refuse(seed_line, N_("The seed is a whole number of at most nine digits."))
    try:
        setting = game.resized(tile_set=tile_set, seats=len(hands), hand=len(hands[0]))
        return start(setting, hands, leader=lead, boneyard=boneyard, seed=int(seed))
    except Refusal as refusal:
        raise NotationError(refusal.message, line=line, section=refusal.section) from refusal


def _read_game(lines: _Lines) -> Game:
    line, name = lines.value("game")
    info = CATALOGUE.get(name)
    if info is None:
        known = ", ".join(CATALOGUE)
        _refuse(line, N_("There is no game “%(name)s”; known are: %(known)s."), name=name, known=known)
    preset = None
    if lines.is_next("preset"):
        line, preset = lines.value("preset")
    chosen: dict[str, object] = {}
    if lines.is_next("options"):
        line, text = lines.value("options")
        words = (word.partition("=") for word in text.split())
        chosen = {option: value for option, _, value in words}
    try:
        return configured(name, preset=preset, options=chosen)
    except OptionError as error:
        raise NotationError(error.message, line=line) from error


def _read_lead(grammar: Grammar, line: int, text: str) -> Lead:
    match = _LEAD.fullmatch(text)
    if match is None:
        return Lead(0)
    seat, tile, barred, rights = match.groups()
    return Lead(
        int(seat),
        _read_piece(grammar, line, tile) if tile else None,
        _read_pieces(grammar, line, barred or ""),
        tuple((rights or "").split()),
    )


def _read_move(state: DealState, line: int, match: re.Match[str]) -> DealState:
    number, seat, action = int(match[1]), int(match[2]), match[3].strip()
    expected = len(state.moves) + 1
    if number != expected:
        _refuse(line, N_("This is move %(expected)s, not %(number)s."), expected=expected, number=number)
    try:
        return play(state, state.game.grammar.read_move(action, state), seat=seat)
    except GrammarError as error:
        raise NotationError(error.message, line=line, move=number) from error
    except Refusal as refusal:
        raise NotationError(refusal.message, line=line, move=number, section=refusal.section) from refusal


def _check_result(state: DealState, line: int, content: str) -> None:
    if _RESULT.fullmatch(content) is None:
        text = N_("A move “number. seat number: tile end” or the end of the deal is expected here.")
        _refuse(line, text)
    result = state.outcome()
    if result is None:
        _refuse(line, N_("The deal is not over yet: seat %(seat)s has to move."), seat=state.turn)
    written = state.game.grammar.write_result(result)
    if content != written:
        _refuse(line, N_("By its moves the deal ended “%(result)s”."), result=written)


def _read_pieces(grammar: Grammar, line: int, text: str) -> tuple[Piece, ...]:
    return tuple(_read_piece(grammar, line, word) for word in text.split())


def _read_piece(grammar: Grammar, line: int, text: str) -> Piece:
    return _understood(line, grammar.read_piece, text)


def _understood(line: int, read: Callable[[str], _ReadT], text: str) -> _ReadT:
    try:
        return read(text)
    except GrammarError as error:
        raise NotationError(error.message, line=line) from error


def _refuse(line: int, text: str, **values: object) -> NoReturn:
    raise NotationError(Message(text, values), line=line)
