"""What the catalogue says of a game."""

from dataclasses import dataclass
from enum import StrEnum

from games.game import Game
from games.messages import Message
from games.options import OptionInfo, options_of


class Family(StrEnum):
    """Games that lie alike on the table."""

    LINE = "line"
    CROSS = "cross"
    TWIN = "twin"
    TRAINS = "trains"
    PLANE = "plane"
    CARDS = "cards"  # the tiles are not put together


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """One game of the catalogue.

    `section` is its prefix in docs/rules.md, `players` how many may play, `sets` the double-n sets that it is played
    with (as `Game.tile_set`), `variants` its presets, the recommended one first.
    """

    title: Message
    family: Family
    section: str
    players: tuple[int, ...]
    variants: tuple[Game, ...]
    sets: tuple[int, ...] = (6,)

    @property
    def name(self) -> str:
        """The name in the notation and in regulations."""
        return self.game.name

    @property
    def game(self) -> Game:
        """The recommended preset."""
        return self.variants[0]

    @property
    def presets(self) -> dict[str, Game]:
        """All presets by name."""
        return {each.preset: each for each in self.variants}

    @property
    def options(self) -> tuple[OptionInfo, ...]:
        """What may be chosen."""
        return options_of(type(self.game))
