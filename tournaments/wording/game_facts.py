"""The games of the catalogue as a reader meets them: titles in words, options and presets as texts."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.catalogue import CATALOGUE
from games.game import Game
from games.game_info import GameInfo
from games.options import OptionInfo, OptionValue, text_of
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class GameOption:
    """An option; `least` and `most` are the ends of one that is any whole number between, which has no `values`."""

    id: str
    name: str
    section: str
    default: str
    values: list[str]
    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class GamePreset:
    """A preset; `options` are those in which it departs from the defaults."""

    name: str
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A game of the catalogue."""

    name: str
    title: str
    family: str
    section: str
    players: list[int]
    sets: list[str]
    presets: list[GamePreset]
    options: list[GameOption]

    @property
    def number_of_players(self) -> str:
        """How many may play: “4”, “2–4”, or each number where one between is missing."""
        first, last = self.players[0], self.players[-1]
        if first == last or self.players != list(range(first, last + 1)):
            return ", ".join(map(str, self.players))
        return f"{first}–{last}"


def all_games() -> list[GameFacts]:
    """Every game, in the order of its title."""
    return sorted(map(game_facts, CATALOGUE.values()), key=lambda game: game.title.casefold())


def game_facts(info: GameInfo) -> GameFacts:
    """One game."""
    return GameFacts(
        name=info.name,
        title=translated(info.title),
        family=info.family.value,
        section=info.section,
        players=list(info.players),
        sets=[info.game.grammar.write_set(each) for each in info.sets],
        presets=[GamePreset(game.preset, _departures(game, info)) for game in info.variants],
        options=[_option(each) for each in info.options if each.field != "preset"],
    )


def _option(info: OptionInfo) -> GameOption:
    # A range that is read value by value would be a thousand lines.
    bounds = _bounds(info.values)
    return GameOption(
        id=info.id,
        name=info.name,
        section=info.section,
        default=text_of(info.default),
        values=[] if bounds else [text_of(value) for value in info.values],
        least=bounds[0] if bounds else None,
        most=bounds[1] if bounds else None,
    )


def _bounds(values: Sequence[OptionValue]) -> tuple[int, int] | None:
    return (values[0], values[-1]) if isinstance(values, range) else None


def _departures(game: Game, info: GameInfo) -> dict[str, str]:
    return {
        each.name: text_of(getattr(game, each.field))
        for each in info.options
        if each.field != "preset" and getattr(game, each.field) != each.default
    }
