"""What a regulation asks of a Swiss draw, and what one draw of it has to keep."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.messages import N_, Message
from tournaments.pairing.field import DrawImpossible
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import Edge

ORDERS = ("fold", "slide", "neighbours")
REPEATS = ("never", "allowed", "window", "free")
BYE = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissRules:
    """The settings of a Swiss draw (docs/practice.md §2.2, §2.4).

    `order`: "slide" (upper half against lower half), "fold" (first against last) or "neighbours", inside each score
    group or, with `whole_ranking`, in the ranking as a whole. `repeats`: "never"; "allowed", the fewest and the oldest
    where no draw is without one; "window", never within `repeat_window` rounds and freely after them; "free", nobody
    looks at who has met. Nobody gets more than `byes_allowed` byes. `avoid_clubs` and `avoid_countries` keep members
    of one club or country apart where that costs no repeat; with `inter_club` a repeat is the smaller evil. `rounds`,
    the number of rounds planned, lets a field of up to ten keep the rounds to come without repeats too.
    """

    order: str = "slide"
    whole_ranking: bool = False
    repeats: str = "never"
    repeat_window: int = 0
    byes_allowed: int = 1
    avoid_clubs: bool = False
    avoid_countries: bool = False
    inter_club: bool = False
    rounds: int | None = None

    def __post_init__(self) -> None:
        if self.order not in ORDERS or self.repeats not in REPEATS:
            raise ValueError(f"order is one of {ORDERS} and repeats one of {REPEATS}")
        if (self.repeats == "window") != (self.repeat_window > 0):
            raise ValueError(
                "a window of repeats has at least one round, and no other kind of repeats has a window"
            )

    def bars(self, last_met: int, *, round_number: int) -> bool:
        """Whether two who last met in round `last_met` must not meet in this round, if that can be."""
        if self.repeats == "window":
            return round_number - last_met <= self.repeat_window
        return self.repeats != "free"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aims:
    """One draw to be found. Meetings are pairs of places in the line, the bye being the place after the last.

    `repeats` and `mates`: whether meetings that were played, and club mates in an inter-club draw, may be chosen.
    `locked` meetings must be in the draw, `banned` ones must not. `kept` are the meetings of an earlier draw of the
    same round, of which as many as can be are kept.
    """

    rules: SwissRules
    round_number: int
    seed: str
    repeats: bool = False
    mates: bool = True
    locked: frozenset[Edge] = frozenset()
    banned: frozenset[Edge] = frozenset()
    kept: frozenset[Edge] | None = None


def places_of(groups: ScoreGroups, pairs: Sequence[tuple[int, int]]) -> frozenset[Edge]:
    """Pairs of entry numbers as pairs of places; the number 0 is the bye.

    Raises ValueError for a number that is not in the field, DrawImpossible for a bye in an even field.
    """
    places = {contender.number: place for place, contender in enumerate(groups.contenders)}
    if groups.bye is not None:
        places[BYE] = groups.bye
    elif any(BYE in pair for pair in pairs):
        raise DrawImpossible(
            Message(N_("The number of those present is even: nobody can be fixed to sit out.")),
            (Message(N_("Free the one who was fixed to sit out, or take another entry out of the round.")),),
        )
    unknown = sorted({number for pair in pairs for number in pair} - set(places))
    if unknown:
        raise ValueError(f"not in the field: {unknown}")
    return frozenset(
        (min(a, b), max(a, b)) for a, b in ((places[one], places[other]) for one, other in pairs)
    )


def locked_places(groups: ScoreGroups, locks: Sequence[tuple[int, int]]) -> frozenset[Edge]:
    """The tables that were fixed before the draw, as places. Raises ValueError for an entry that is fixed twice."""
    fixed = [number for pair in locks for number in pair]
    if len(set(fixed)) != len(fixed):
        raise ValueError("an entry is fixed to two tables")
    return places_of(groups, locks)
