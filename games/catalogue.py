"""Every game that can be played, by name: the one place that a new game is added to."""

from collections.abc import Mapping
from types import MappingProxyType

from games.classic import CLASSIC_INFO
from games.deal import Game
from games.game_info import GameInfo
from games.kozel import KOZEL_INFO
from games.sport import SPORT_INFO

CATALOGUE: Mapping[str, GameInfo] = MappingProxyType(
    {
        info.name: info
        for info in (
            CLASSIC_INFO,
            KOZEL_INFO,
            SPORT_INFO,
        )
    }
)

GAMES: Mapping[str, Game] = MappingProxyType({name: info.game for name, info in CATALOGUE.items()})
"""Each game with its default preset."""
