"""What the games of `games.catalogue` are worth: one module a game, all asked through `begin_match`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from games.game import Game
from scoring.games.account import Account
from scoring.games.bergen import BergenAccount
from scoring.games.block import BlockAccount
from scoring.games.checheve import ChecheveAccount
from scoring.games.children import ChildrenAccount
from scoring.games.classic import ClassicAccount
from scoring.games.federation import FederationAccount
from scoring.games.general import GeneralAccount
from scoring.games.kolbasa import KolbasaAccount
from scoring.games.kozel import KozelAccount
from scoring.games.muggins import MugginsAccount
from scoring.games.osel import OselAccount
from scoring.games.plane import QuadominoesAccount, TriominoesAccount
from scoring.games.sea_kozel import SeaKozelAccount
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from scoring.games.semyorka import SemyorkaAccount
from scoring.games.sport import SportAccount
from scoring.games.telephone import TelephoneAccount
from scoring.games.trains import TrainsAccount

_BEGINNINGS: Mapping[str, Callable[[Any], Account]] = MappingProxyType(
    {
        "bergen": BergenAccount.begin,
        "block": BlockAccount.begin,
        "checheve": ChecheveAccount.begin,
        "children": ChildrenAccount.begin,
        "classic": ClassicAccount.begin,
        "federation": FederationAccount.begin,
        "general": GeneralAccount.begin,
        "kolbasa": KolbasaAccount.begin,
        "kozel": KozelAccount.begin,
        "mexican_train": TrainsAccount.begin,
        "muggins": MugginsAccount.begin,
        "osel": OselAccount.begin,
        "sea_kozel": SeaKozelAccount.begin,
        "sea_kozel_second": SecondSeaKozelAccount.begin,
        "semyorka": SemyorkaAccount.begin,
        "sport": SportAccount.begin,
        "super_train": TrainsAccount.begin,
        "telephone": TelephoneAccount.begin,
        "triominoes": TriominoesAccount.begin,
        "quadominoes": QuadominoesAccount.begin,
    }
)
"""How the match of each game begins, by the name of the game."""


def begin_match(game: Game) -> Account:
    """The empty score sheet of a match with these options."""
    return _BEGINNINGS[game.name](game)
