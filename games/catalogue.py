"""Every game that can be played, by name: the one place that a new game is added to."""

from collections.abc import Mapping
from types import MappingProxyType

from games.deal import Game
from games.sport import SPORT

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (SPORT,)})
