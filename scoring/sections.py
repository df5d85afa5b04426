"""The sections of a regulation: one frozen dataclass each. docs/regulations.md explains every key.

The enumerations hold only what the code carries out, so a regulation cannot ask for more than that.
`None` means "not used by this regulation"; in a file such a key is simply absent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.results import Outcome


class GameKind(StrEnum):
    LINE = "line"


class EventSet(StrEnum):
    """Tile sets whose games are not here, so that the club scores them itself (docs/rules.md CN)."""

    CHINESE = "chinese"


class Direction(StrEnum):
    COUNTER_CLOCKWISE = "counter-clockwise"
    CLOCKWISE = "clockwise"


class Unit(StrEnum):
    """What the standings rank."""

    PAIR = "pair"
    PLAYER = "player"
    TEAM = "team"


class FirstLead(StrEnum):
    LOT = "lot"


class NextLead(StrEnum):
    """Who leads the next deal. `turn`: the next seat in turn, whoever won (docs/rules.md SP.1)."""

    TURN = "turn"


class DealScoring(StrEnum):
    """What the winners write: the tiles of `all` four hands (docs/rules.md FD.1), the `losers`' only (SP.1), or `one`
    point whatever is left (docs/practice.md §1a, Caribbean)."""

    ALL = "all"
    LOSERS = "losers"
    ONE = "one"


class BlockRule(StrEnum):
    """Who wins a block (docs/rules.md CM-O07)."""

    PAIR_SUM = "pair_sum"
    LOWEST_SINGLE_HAND = "lowest_single_hand"


class TiedBlock(StrEnum):
    """What a tied block is worth. `zero`: it is a recorded deal worth 0-0 (docs/rules.md FD-V03).

    `next_doubled`: nothing, but the next deal that somebody wins counts twice. `previous_winner`: the side that
    won the last deal before it writes it as if it had won; nobody does when none was won.
    """

    ZERO = "zero"
    NEXT_DOUBLED = "next_doubled"
    PREVIOUS_WINNER = "previous_winner"


class EntryLevel(StrEnum):
    """The least that a table must enter for a deal; more is always accepted."""

    POINTS = "points"
    LEFT = "left"
    TILES = "tiles"
    TRANSCRIPT = "transcript"


class RecordOf(StrEnum):
    """What one recorded line is: a deal, or (clubs that keep only totals) a whole game entered as points."""

    DEAL = "deal"
    GAME = "game"


class MatchBy(StrEnum):
    """How a match ends: after a number of deals, at a target, at the majority of several games, or when the
    score sheet of a game of the catalogue (`game.name`) says so."""

    DEALS = "deals"
    TARGET = "target"
    GAMES = "games"
    ACCOUNT = "account"


class Better(StrEnum):
    """Whose score is better when a match by account ends by its deals or the clock."""

    MOST = "most"
    FEWEST = "fewest"


class TimeOut(StrEnum):
    """What is still played when the time is up (docs/practice.md §2.3)."""

    FINISH_DEAL = "finish_deal"
    FINISH_AND_ONE = "finish_and_one"
    BELL = "bell"


class TimeOutTie(StrEnum):
    """What equal points mean when the time is up (docs/practice.md §2.3)."""

    EXTRA_DEAL = "extra_deal"
    DRAW = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules:
    """What is played. `tile_set` is n of the double-n set; `hand` is in tiles; `direction` is that of the
    turn.

    `name` is a game of `games.catalogue`, with its `preset` and the `options` that depart from it, by name; set,
    hand and direction are then the game's own. Without a name it is the line game of two pairs, with one of the sets of
    `games.dealing`.

    `set` names, instead of a game, the tiles with which two pairs play by rules of the club, with the `set_options`
    that depart from the set of the book; only totals of whole games are recorded then.
    """

    kind: GameKind = GameKind.LINE
    tile_set: int = 6
    seats: int = 4
    sides: int = 2
    hand: int = 7
    direction: Direction = Direction.COUNTER_CLOCKWISE
    unit: Unit = Unit.PAIR
    name: str | None = None
    preset: str | None = None
    options: Mapping[str, str | int | bool] | None = field(default=None, hash=False)
    set: EventSet | None = None
    set_options: Mapping[str, str | int | bool] | None = field(default=None, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadRules:
    first: FirstLead = FirstLead.LOT
    next: NextLead = NextLead.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """`score`, `block` and `tied_block` are those of the line game of two pairs; a game of the catalogue has its
    own, among its options."""

    score: DealScoring | None = None
    block: BlockRule = BlockRule.PAIR_SUM
    tied_block: TiedBlock = TiedBlock.ZERO
    entry: EntryLevel = EntryLevel.POINTS
    record: RecordOf = RecordOf.DEAL


@dataclass(frozen=True, slots=True, kw_only=True)
class MarginBonus:
    """`points` match points more for a game won by at least `margin` recorded points."""

    margin: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """How deals become a match. `win`, `draw`, `loss` and `game_win` are match points; the rest is pips.

    `cap`: recorded points of a side stop there. `difference_cap`: the same for the difference alone, the
    points being kept raw (docs/practice.md §3). `raw_maximum`: a total above it is a slip of the pen.

    In a match by account `deals` is a limit, after which the `better` scores win. `place_points` are the match
    points by place, the winner's first, instead of `win`, `draw` and `loss`; who shares a place has its points.
    `counted_titles` are those that the criterion `fewest_titles` counts.
    """

    by: MatchBy
    deals: int | None = None
    deals_multiple: int | None = None
    target: int | None = None
    games: int | None = None
    cap: int | None = None
    difference_cap: int | None = None
    raw_maximum: int | None = None
    margin_bonus: MarginBonus | None = None
    win: int = 2
    draw: int = 1
    loss: int = 0
    game_win: int = 0
    draws_allowed: bool = True
    better: Better | None = None
    place_points: tuple[int, ...] | None = None
    counted_titles: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRules:
    """`minutes` and `warning` are minutes from the start of the round."""

    minutes: int | None = None
    warning: int | None = None
    time_out: TimeOut | None = None
    tie: TimeOutTie | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRules:
    """`order`: codes of `scoring.tie_breaks.REGISTRY`, the first one first."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What is credited without play: a bye or one side of a forfeit. `place` counts among the placings."""

    outcome: Outcome
    points_for: int = 0
    points_against: int = 0
    difference: int = 0
    match_points: int = 0
    place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoShowRules:
    """`minutes`: how late a side may be before the match is forfeited.

    `partner_wins`: where partners change, the partner of a player who is missing is credited like those who came
    (docs/practice.md §2.4).
    """

    present: Award
    absent: Award
    minutes: int | None = None
    partner_wins: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyStep:
    """One step of the penalty scale; `points` are taken off the totals of the offender (0: a warning)."""

    code: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRules:
    scale: tuple[PenaltyStep, ...] = ()
