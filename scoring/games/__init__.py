"""What the games of `games.catalogue` are worth: one module a game, all asked through `begin_match`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from games.game import Game
from scoring.games.account import Account
from scoring.games.bergen import BergenAccount
from scoring.games.block import BlockAccount
from scoring.games.classic import ClassicAccount
from scoring.games.general import GeneralAccount
from scoring.games.kozel import KozelAccount
from scoring.games.plane import QuadominoesAccount, TriominoesAccount
from scoring.games.sea_kozel import SeaKozelAccount
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from scoring.games.semyorka import SemyorkaAccount
from scoring.games.trains import TrainsAccount

_BEGINNINGS: Mapping[str, Callable[[Any], Account]] = MappingProxyType(
    {
        "bergen": BergenAccount.begin,
        "block": BlockAccount.begin,
        "classic": ClassicAccount.begin,
        "general": GeneralAccount.begin,
        "kozel": KozelAccount.begin,
        "mexican_train": TrainsAccount.begin,
        "super_train": TrainsAccount.begin,
        "sea_kozel": SeaKozelAccount.begin,
        "sea_kozel_second": SecondSeaKozelAccount.begin,
        "semyorka": SemyorkaAccount.begin,
        "triominoes": TriominoesAccount.begin,
        "quadominoes": QuadominoesAccount.begin,
    }
)
"""How the match of each game begins, by the name of the game."""


def begin_match(game: Game) -> Account:
    """The empty score sheet of a match with these options."""
    return _BEGINNINGS[game.name](game)
