"""The sections of a regulation that say who meets whom, and what follows the first stage: one frozen dataclass each.

As in `scoring.sections` the enumerations hold only what the code carries out. docs/regulations.md explains every key.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scoring.sections import ClockRules, MatchRules, StandingsRules


class PairingSystem(StrEnum):
    """How the rounds of a stage are drawn.

    `league`: no rounds are drawn, matches start one by one and each is a round of one table. `tables`: single players
    at tables of `game.seats`. `winner_stays`: as a league, but whoever loses its place makes room for the side that
    has waited longest. `rotation`: single players with another partner every round. `knockout`: who loses is out.
    """

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    LEAGUE = "league"
    TABLES = "tables"
    WINNER_STAYS = "winner_stays"
    ROTATION = "rotation"
    KNOCKOUT = "knockout"


#: Nobody draws rounds here: matches are opened one by one.
UNDRAWN = frozenset({PairingSystem.LEAGUE, PairingSystem.WINNER_STAYS})


class PairingOrder(StrEnum):
    """Whom the draw would sit together: within a score group of a Swiss, or at the tables of single players.

    Tables know `neighbours` (by place in the standings) and `lot` only, a Swiss all but `lot`.
    """

    FOLD = "fold"
    SLIDE = "slide"
    NEIGHBOURS = "neighbours"
    LOT = "lot"


class Ranking(StrEnum):
    """What a Swiss puts in order: each score group for itself, or everybody in one line (docs/practice.md §2.2)."""

    SCORE_GROUPS = "score_groups"
    WHOLE = "whole"


class Repeats(StrEnum):
    """Whether two may meet again. `allowed`: when no draw is without it. `window`: after `repeat_window` rounds.
    `free`: nobody looks at who has met (docs/practice.md §2.2)."""

    NEVER = "never"
    ALLOWED = "allowed"
    WINDOW = "window"
    FREE = "free"


class Seeding(StrEnum):
    """The order in which a tree is filled, or groups are made: the entries' seeds and then the lot, the lot alone, the
    place in the stage before, or by registration: who came last waits, as far as the tree is not full."""

    SEEDS = "seeds"
    LOT = "lot"
    STANDINGS = "standings"
    REGISTRATION = "registration"


class Schedule(StrEnum):
    """How partners change. `whist`: everybody as evenly with and against everybody as can be. `once`: nobody at one
    table with anybody twice, as long as that is possible. `swiss`: by the standings. `federation`: clubs apart, then
    (1,5) v (3,7), then by the standings, (1,3) v (2,4) at the end (docs/practice.md §2.2)."""

    WHIST = "whist"
    ONCE = "once"
    SWISS = "swiss"
    FEDERATION = "federation"


class TeamResult(StrEnum):
    """What a team is worth: `boards`, its meetings with other teams; `sum`, what its members win for themselves."""

    BOARDS = "boards"
    SUM = "sum"


class Boards(StrEnum):
    """Who of two teams meet: `same`, each the member of the same number; `all`, in as many rounds as a team has
    members, everybody everybody."""

    SAME = "same"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockoutRules:
    """`lives`: 2, and only the second match lost puts out. `reset`: the final is played again when the side that had
    lost before wins it. `consolation`: who loses the first match plays on in a tree of its own."""

    lives: int = 1
    third_place: bool = False
    consolation: bool = False
    reset: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationRules:
    """The windows are in rounds: so long nobody has the same partner or opponent again where that can be. Absent,
    they are 3, 4 or 5 rounds by the field (docs/practice.md §2.2). `last_looks_back`: with `federation`, whether the
    last round too avoids earlier partners and opponents."""

    schedule: Schedule = Schedule.SWISS
    partner_window: int | None = None
    opponent_window: int | None = None
    last_looks_back: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingRules:
    """`club_avoidance`, `country_avoidance`: in how many first rounds club-mates, or those of one country, are kept
    apart. `inter_club`: club-mates are drawn together only where it must be, and a repeat is the smaller evil.
    `rounds`: 0, no fixed number. `byes_allowed`: the most that anybody gets.

    `smallest_table`: players at a table where they do not fill all; absent, every table is full.
    `repeat_window`: rounds, with repeats `window`. `accelerated`: in how many first rounds the upper half plays as if
    it had won already. `split_after`: after this round the upper half is group A, the lower group B. `groups`: in how
    many groups the stage is played; `legs`: how often all meet all. `balance_tables`, `balance_leads`: nobody
    sits at the same table, or leads first, more often than needed. `forfeits_meet`: whether a forfeited match counts
    as a meeting, here and in the criteria.
    """

    system: PairingSystem
    order: PairingOrder = PairingOrder.FOLD
    ranking: Ranking = Ranking.SCORE_GROUPS
    repeats: Repeats = Repeats.NEVER
    repeat_window: int | None = None
    club_avoidance: int = 0
    country_avoidance: int = 0
    inter_club: bool = False
    rounds: int = 0
    byes_allowed: int = 1
    smallest_table: int | None = None
    accelerated: int = 0
    split_after: int = 0
    groups: int = 0
    legs: int = 1
    seeding: Seeding = Seeding.SEEDS
    balance_tables: bool = False
    balance_leads: bool = False
    forfeits_meet: bool = True
    knockout: KnockoutRules | None = None
    rotation: RotationRules | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRules:
    """`size`: members that play, each a pair (or a player, where `game.unit` of the members is one).

    With `boards` the sums of a meeting decide it, and `win`, `draw` and `loss` are the team's match points.
    """

    size: int
    result: TeamResult = TeamResult.BOARDS
    boards: Boards = Boards.SAME
    win: int = 2
    draw: int = 1
    loss: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StageRules:
    """A stage that follows another. `places`: how many go on, from each group where the stage before has groups (0:
    all). `first_place`: the place that the first of them has. `carry`: results of the stage before go on counting.
    The sections that are given replace those of the regulation."""

    name: str
    places: int = 0
    first_place: int = 1
    carry: bool = False
    pairing: PairingRules
    match: MatchRules | None = None
    clock: ClockRules | None = None
    standings: StandingsRules | None = None
