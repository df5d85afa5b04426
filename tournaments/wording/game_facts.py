"""The games of the catalogue as a reader meets them: in words, with what the notation and the regulations write."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.catalogue import CATALOGUE
from games.game import Game
from games.game_info import GameInfo
from games.options import OptionInfo, OptionValue, text_of
from tournaments.translation import translated
from tournaments.wording.option_words import option_title, special_words, variant_name


@dataclass(frozen=True, slots=True)
class ValueInWords:
    """A value of an option as it is written, and what it means; `of` is what the option asks."""

    value: str
    words: str
    name: str = ""
    of: str = ""
    is_default: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is written as it is read, as a number is."""
        return self.value == self.words


@dataclass(frozen=True, slots=True)
class GameOption:
    """An option; `least` and `most` are the ends of one that is any whole number between, which has no `values`.

    `words` are what the values mean, by their texts; of numbers between ends only those that mean something special.
    """

    id: str
    name: str
    title: str
    section: str
    default: str
    values: list[str]
    words: dict[str, str]
    least: int | None
    most: int | None

    @property
    def choices(self) -> Iterator[ValueInWords]:
        """The values in words; of numbers between ends the default, and those that mean something special."""
        shown = self.values or sorted({self.default, *self.words}, key=int)
        for value in shown:
            yield ValueInWords(value, self.words.get(value, value), is_default=value == self.default)


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
    def variants(self) -> Iterator[tuple[str, list[ValueInWords]]]:
        """The presets, each with the options in which it departs from the defaults in words."""
        known = {option.name: option for option in self.options}
        for preset in self.presets:
            yield (
                variant_name(preset.name),
                [
                    ValueInWords(value, known[name].words.get(value, value), name, known[name].title)
                    for name, value in preset.options.items()
                ],
            )

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
        title=option_title(info),
        section=info.section,
        default=text_of(info.default),
        values=[] if bounds else [text_of(value) for value in info.values],
        words=special_words(info),
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
