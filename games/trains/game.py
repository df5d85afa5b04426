"""What Mexican train and Super-train have in common: engines, first turns, doubles, rounds (docs/rules.md MX)."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.game import Dealt, Game
from games.lead import Lead
from games.openers import Fallback, Opener, doubles
from games.options import option
from games.tiles import Piece, Tile
from games.trains.deal import TrainsDeal
from games.trains.fits import FitTable


class Engine(StrEnum):
    """How the double in the hub is found (MX-O03)."""

    TAKEN_OUT = "taken_out"  # that of the round, before the shuffle; seats begin in turn
    HELD = "held"  # whoever holds that of the round begins; seats draw until it is found
    HIGHEST_DOUBLE = "highest_double"  # whoever holds the highest of all begins


class FirstTurn(StrEnum):
    """What a seat may do in its first turn (MX-O04)."""

    AS_MANY_AS_FIT = "as_many_as_fit"  # one tile after another on its own train
    ONE_TILE = "one_tile"  # a turn like every other


class DoubleRule(StrEnum):
    """What follows from a double (MX-O05)."""

    MUST_BE_COVERED = "must_be_covered"  # at once; else by the next seats, before anything else
    EXTRA_TILE = "extra_tile"  # its player lays another tile, anywhere; the others need not care


@dataclass(frozen=True, slots=True)
class EngineOpener(Opener):
    """The holder of the first of `tiles` begins with it in the hub; without any, seats draw, `drawer` first."""

    drawer: int = 1

    def lead(self, hands: Sequence[Iterable[Piece]]) -> Lead:
        """See `Opener.lead`. Only the engine of the round is looked for when there is but one."""
        holders = {each: seat for seat, hand in enumerate(hands, start=1) for each in hand}
        for engine in self.tiles:
            if engine in holders:
                return Lead(holders[engine], engine)
        return Lead(self.drawer, self.tiles[0] if len(self.tiles) == 1 else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainsGame(Game):
    """A game with a hub, a train for each seat and the Mexican train."""

    section: ClassVar[str] = "MX.2"
    """Where docs/rules.md says how it is played."""

    engine: Engine = option("MX-O03", Engine.TAKEN_OUT)
    first_turn: FirstTurn = option("MX-O04", FirstTurn.AS_MANY_AS_FIT)
    double_rule: DoubleRule = option("MX-O05", DoubleRule.MUST_BE_COVERED)
    rounds: int | None = option("MX-O06", None, values=(None, *range(1, 21)))
    double_blank_value: int = option("MX-O07", 0, values=range(101))

    @property
    @abstractmethod
    def table(self) -> FitTable:
        """What may be joined to what."""

    @abstractmethod
    def value(self, tiles: Iterable[Piece]) -> int:
        """What tiles left in a hand count."""

    @property
    def tiles(self) -> tuple[Piece, ...]:
        """See `Game.tiles`."""
        return self.table.tiles

    @property
    def keeps_boneyard(self) -> bool:
        """See `Game.keeps_boneyard`."""
        return True

    @property
    def numbered_doubles(self) -> tuple[Tile, ...]:
        """The doubles of the base set, the highest first."""
        return doubles(self.tile_set, 0)

    @property
    def engines(self) -> tuple[Tile, ...]:
        """The engines of a match by round; when more rounds are agreed they begin again."""
        return self.numbered_doubles

    @property
    def rounds_played(self) -> int:
        """Deals of a match: as many as there are engines unless a number is agreed (MX-O06)."""
        return self.rounds or len(self.engines)

    @property
    def takes_engine_out(self) -> bool:
        """Whether the engine lies in the hub before the tiles are shuffled."""
        return self.engine is Engine.TAKEN_OUT

    @property
    def builds_first(self) -> bool:
        """Whether the first turn of a seat builds its train."""
        return self.first_turn is FirstTurn.AS_MANY_AS_FIT

    @property
    def covers_doubles(self) -> bool:
        """Whether an uncovered double binds every seat."""
        return self.double_rule is DoubleRule.MUST_BE_COVERED

    @property
    def taken_out(self) -> tuple[Piece, ...]:
        """See `Game.taken_out`."""
        return self.taken_out_in(0)

    @property
    def opener(self) -> EngineOpener | None:
        """See `Game.opener`: by lot when the engine lies already (docs/rules.md CM-O09)."""
        return None if self.takes_engine_out else self.opener_of(0, drawer=1)

    def engine_of(self, deal: int) -> Tile:
        """The engine of a deal, counted from 0."""
        return self.engines[deal % len(self.engines)]

    def taken_out_in(self, deal: int) -> tuple[Piece, ...]:
        """The tiles that are not shuffled in a deal, counted from 0."""
        return (self.engine_of(deal),) if self.takes_engine_out else ()

    def sought(self, engine: Piece) -> tuple[Tile, ...]:
        """The tiles of which the first that is found begins a deal, when `engine` is that of the round."""
        if self.engine is Engine.HIGHEST_DOUBLE and engine in self.numbered_doubles:
            return self.numbered_doubles
        return ((min(engine), max(engine)),)

    def opener_of(self, deal: int, *, drawer: int) -> EngineOpener:
        """Who begins a deal, counted from 0, in which the engine has to be found."""
        return EngineOpener(self.sought(self.engine_of(deal)), Fallback.HIGHEST, drawer=drawer)

    def begin(self, dealt: Dealt) -> TrainsDeal:
        """See `Game.begin`."""
        return TrainsDeal.begin(self, dealt)


def share_of(hand: int, tiles: int, whole: int) -> int:
    """The hand out of a set of so many `tiles`, when the sources say `hand` for the `whole` set.

    They say it for one set only. From a larger set as many are dealt, from a smaller one the same share
    (interpretation).
    """
    return min(hand, hand * tiles // whole)
