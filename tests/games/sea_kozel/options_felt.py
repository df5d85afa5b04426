"""Small situations in which the options that Sea Kozel inherits show themselves."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from games.facts import DealFacts
from games.game import Game
from games.kozel import Kozel
from games.openers import Opener
from games.options import OptionInfo, OptionValue, text_of, with_options
from games.random_play import random_deal
from games.tiles import Tile
from scoring.games import begin_match
from scoring.games.account import Account
from tests.games.sea_kozel.sea_kozel_deals import read

_GameT = TypeVar("_GameT", bound=Game)


def check_shown(
    game: _GameT, info: OptionInfo, value: OptionValue, shown: Mapping[str, Callable[[_GameT], object]]
) -> None:
    """The situation of the option comes out otherwise with this value, unless the value says why nobody feels it."""
    reason = info.unfelt.get(text_of(value), info.unfelt.get(""))
    if reason is not None:
        assert len(reason.split()) > 4
        assert info.name not in shown or "" not in info.unfelt
        return
    situation = shown[info.name]
    assert situation(with_options(game, {info.name: value})) != situation(game)


def after(game: Game, *deals: DealFacts) -> Account:
    """The account after these deals."""
    account = begin_match(game)
    for deal in deals:
        account = account.add(deal)
    return account


def story(account: Account) -> tuple[object, ...]:
    """What an account says, apart from the game."""
    titles = tuple((title.code, title.side) for title in account.titles)
    return account.scores, titles, account.places, account.next


def play_for_two(game: Kozel) -> object:
    """Some random deals of two players, with a boneyard."""
    return [random_deal(game.for_players(2), seed=seed).moves for seed in range(12)]


def opening(game: Kozel) -> object:
    """Who leads hands of two, with and without doubles."""
    found = []
    hands: list[list[tuple[Tile, ...]]] = [
        [read("0-0 5-6"), read("3-3 4-5")],
        [read("0-0 5-6"), read("0-1 4-5")],
        [read("0-1 5-6"), read("3-4 2-5")],
        [read("1-1 0-0"), read("2-2 1-4")],
        [read("1-4 2-6"), read("0-5 2-3")],
        [read("5-5 0-1"), read("2-6 3-4")],
    ]
    for each in hands:
        opener = game.for_players(2).opener
        assert isinstance(opener, Opener)
        found.append(opener.lead(each))
    return found


def redealt(game: Kozel) -> object:
    """Seven tiles of one suit."""
    return game.redealt_for([read("0-1 1-1 1-2 1-3 1-4 1-5 1-6")])


def sides_of_four(game: Kozel) -> object:
    """Who scores together."""
    return game.for_players(4).sides


def places_at_table(game: Kozel) -> object:
    """Where the seats are."""
    return game.places
