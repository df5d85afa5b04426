"""Every game that can be played, by name: the one place that a new game is added to."""

from collections.abc import Mapping
from types import MappingProxyType

from games.deal import Game
from games.game_info import GameInfo
from games.sport import SPORT_INFO

CATALOGUE: Mapping[str, GameInfo] = MappingProxyType(
    {
        info.name: info
        for info in (
            SPORT_INFO,
        )
    }
)

GAMES: Mapping[str, Game] = MappingProxyType({name: info.game for name, info in CATALOGUE.items()})
"""Each game with its default preset."""
