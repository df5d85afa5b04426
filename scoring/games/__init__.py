"""What the games of `games.catalogue` are worth: one module a game, all asked through `begin_match`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.game import Game
from scoring.games.account import Account

_BEGINNINGS: Mapping[str, Callable[[Game], Account]] = MappingProxyType({})
"""How the match of each game begins, by the name of the game."""


def begin_match(game: Game) -> Account:
    """The empty score sheet of a match with these options."""
    return _BEGINNINGS[game.name](game)
