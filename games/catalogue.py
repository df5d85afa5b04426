"""Every game that can be played, by name: the one place that a new game is added to."""

from collections.abc import Mapping
from types import MappingProxyType

from games.bergen import BERGEN_INFO
from games.block import BLOCK_INFO
from games.checheve import CHECHEVE_INFO
from games.children import CHILDREN_INFO
from games.classic import CLASSIC_INFO
from games.deal import Game
from games.federation import FEDERATION_INFO
from games.game_info import GameInfo
from games.general import GENERAL_INFO
from games.kolbasa.game import KOLBASA_INFO
from games.kozel import KOZEL_INFO
from games.messages import N_, Message
from games.muggins import MUGGINS_INFO
from games.options import OptionError, with_options
from games.osel import OSEL_INFO
from games.plane.quadominoes import QUADOMINOES_INFO
from games.plane.triominoes import TRIOMINOES_INFO
from games.sea_kozel.first import SEA_KOZEL_INFO
from games.sea_kozel.second import SECOND_SEA_KOZEL_INFO
from games.semyorka import SEMYORKA_INFO
from games.sport import SPORT_INFO
from games.telephone import TELEPHONE_INFO
from games.trains.mexican_train import MEXICAN_TRAIN_INFO
from games.trains.super_train import SUPER_TRAIN_INFO

CATALOGUE: Mapping[str, GameInfo] = MappingProxyType(
    {
        info.name: info
        for info in (
            BERGEN_INFO,
            BLOCK_INFO,
            CHECHEVE_INFO,
            CHILDREN_INFO,
            CLASSIC_INFO,
            FEDERATION_INFO,
            GENERAL_INFO,
            KOLBASA_INFO,
            KOZEL_INFO,
            MEXICAN_TRAIN_INFO,
            MUGGINS_INFO,
            OSEL_INFO,
            SEA_KOZEL_INFO,
            SECOND_SEA_KOZEL_INFO,
            SEMYORKA_INFO,
            SPORT_INFO,
            SUPER_TRAIN_INFO,
            TELEPHONE_INFO,
            TRIOMINOES_INFO,
            QUADOMINOES_INFO,
        )
    }
)

GAMES: Mapping[str, Game] = MappingProxyType({name: info.game for name, info in CATALOGUE.items()})
"""Each game with its default preset."""


def configured(
    name: str,
    *,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seats: int | None = None,
) -> Game:
    """A game of the catalogue with its preset, the options that depart from it, and the number of players.

    Options are by name, as values or as their text. Raises KeyError for an unknown game, OptionError for an unknown
    preset, option or value.
    """
    info = CATALOGUE[name]
    chosen = info.game.preset if preset is None else preset
    if chosen not in info.presets:
        text = N_("There is no preset “%(name)s”; known are: %(known)s.")
        raise OptionError("preset", Message(text, {"name": chosen, "known": ", ".join(info.presets)}))
    game = info.presets[chosen]
    if seats is not None:
        game = game.for_players(seats)
    return with_options(game, options) if options else game
