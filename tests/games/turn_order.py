"""Whose turn may come next, by the book and the moves alone: an independent look at every deal of every game."""

from collections.abc import Callable

from games.deal import DealState
from games.game import Game
from games.kolbasa.game import Kolbasa
from games.moves import Draw, Move, Pass, tiles_of
from games.plane.game import PlaneGame
from games.semyorka import Semyorka
from games.semyorka_deal import SemyorkaDeal
from games.semyorka_options import SevenSkip
from games.sets.super_train import Letter, letter_of
from games.tiles import tile
from games.trains.game import TrainsGame
from games.trains.super_train import SuperTrain

Steps = set[int]
"""How many seats the turn may go on: 0 is another turn of the same seat, 1 the next one."""


class TurnOrder:
    """The order of turns of one deal, told move by move.

    A placement and a pass end the turn, a drawn tile does not (docs/rules.md §3.3); a few games have a turn of
    their own.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._direction = 1
        self._skipped = 0
        self._begun = False

    def seats_after(self, seat: int, move: Move, after: DealState) -> set[int]:
        """The seats that may have the turn in the state `after` the move of a seat."""
        self._begun = self._begun or bool(tiles_of(move))
        self._note_letters(move)
        seats = self._game.seats
        ahead = {self._direction * (1 + self._skipped)}
        if seats == 2:  # of two, who skips the other one moves again, and then in the usual way
            ahead.add(1)
        steps = {step * each for step in self._steps(move, after) for each in ahead}
        if after.turn != seat:
            self._skipped = 0
        return {(seat - 1 + step) % seats + 1 for step in steps}

    def _steps(self, move: Move, after: DealState) -> Steps:
        if isinstance(move, Pass):
            return {1}
        if isinstance(move, Draw):
            looks_for_opener = isinstance(self._game, TrainsGame | PlaneGame) and not self._begun
            return (
                {0, 1} if looks_for_opener else {0}
            )  # seats draw in turn until one can lead (MX-O03, TR-O04)
        return next((steps(after) for game, steps in _OWN_TURNS if isinstance(self._game, game)), {1})

    def _note_letters(self, move: Move) -> None:
        if not isinstance(self._game, SuperTrain):
            return
        for low, high in tiles_of(move):
            letter = letter_of(tile(low, high))
            self._skipped += letter is Letter.SKIP
            if letter is Letter.REVERSE:
                self._direction = -self._direction


def _after_sixes_and_sevens(after: DealState) -> Steps:
    """A six gives another turn, a seven skips a seat; a forced first tile does neither (SM.1a, SM-O03)."""
    assert isinstance(after, SemyorkaDeal)
    game = after.game
    assert isinstance(game, Semyorka)
    usual = {1} if len(after.moves) == 1 else set()
    if after.tip_sum == 6:
        return {0} | usual
    if after.tip_sum == 7 and game.seven_skip is SevenSkip.SKIP:
        return {2} | usual
    return {1}


def _after_a_tile_of_a_row(after: DealState) -> Steps:
    """Whether a tile that fits gives another turn is an option (KB-O07)."""
    assert isinstance(after.game, Kolbasa)
    return {0} if after.game.extra_turn_after_fit else {1}


def _after_a_tile_on_a_train(_after: DealState) -> Steps:
    """A double is covered at once, and the first turn builds a whole train (MX.2)."""
    return {0, 1}


_OWN_TURNS: tuple[tuple[type[Game], Callable[[DealState], Steps]], ...] = (
    (Semyorka, _after_sixes_and_sevens),
    (Kolbasa, _after_a_tile_of_a_row),
    (TrainsGame, _after_a_tile_on_a_train),
)
