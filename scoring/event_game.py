"""The game of a regulation: a game of the catalogue with its preset, its options and its players."""

from __future__ import annotations

from functools import lru_cache

from games.catalogue import configured
from games.game import Game
from games.options import OptionError
from scoring.sections import GameRules


def game_of(rules: GameRules, *, seats: int | None = None) -> Game:
    """What `rules` name, for so many players (None: as many as the rules say).

    Raises ValueError for the line game of two pairs, which has no name; KeyError for an unknown game and
    games.options.OptionError for a preset, an option or a value that it does not have.
    """
    if rules.name is None:
        raise ValueError("the regulation names no game of the catalogue")
    options = tuple(sorted((rules.options or {}).items()))
    return _configured(rules.name, rules.preset, options, seats or rules.seats)


def side_size(rules: GameRules) -> int | None:
    """How many sit on a side: two in the line game of two pairs; None where no such game can be made."""
    if rules.name is None:
        return rules.seats // rules.sides if rules.sides else None
    try:
        return len(game_of(rules).sides[0])
    except (KeyError, OptionError):
        return None


def seats_for(rules: GameRules, sides: int) -> int:
    """How many sit at a table of so many sides; a table that is not full has fewer sides than the game."""
    return rules.seats // rules.sides * sides


@lru_cache(maxsize=256)
def _configured(
    name: str, preset: str | None, options: tuple[tuple[str, str | int | bool], ...], seats: int
) -> Game:
    # Every deal of an event asks for it.
    return configured(name, preset=preset, options=dict(options), seats=seats)
