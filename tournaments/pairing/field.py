"""What goes into a draw and what comes out of it: plain values, no rows and no requests."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.messages import Message


@dataclass(frozen=True, slots=True)
class Contender:
    """An entry that is present and waits for an opponent.

    `number` is its number in the tournament, from 1. `score` makes the score groups (match points or wins,
    virtual points included); `rank` is its place before the round, 1 for the leader, shared places allowed (a
    lot parts them). `met` names the earlier opponents in the order of the rounds, one name a meeting; which
    meetings count, forfeits for one, is the caller's decision. `met_rounds` gives the round of each; left
    empty, the k-th meeting was in round k. `byes` counts what bars another bye: a walk-over does not, unless
    the regulation says so. `floats` tells of the rounds before, the last one last: 1 met a higher score, -1 a
    lower one, 0 neither. `leads` is how many more matches it led first than its opponents did; negative when
    it is owed leads. `country` is kept apart like `club` where a regulation asks for it. `avoid` names entries that it
    must not meet, `apart` those that it should not meet where that can be helped. Where partners change, `partners`
    names the earlier ones in the order of the rounds, and `partner_rounds` the round of each; left empty, the k-th was
    the partner of round k.
    """

    number: int
    score: int | Fraction
    rank: int
    club: str | None = None
    met: tuple[int, ...] = ()
    byes: int = 0
    met_rounds: tuple[int, ...] = ()
    floats: tuple[int, ...] = ()
    leads: int = 0
    partners: tuple[int, ...] = ()
    partner_rounds: tuple[int, ...] = ()
    country: str | None = None
    avoid: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """The entry numbers that meet, the higher ranked first, and why. `order` 1 is the table of the leader.

    `per_side` entries play together on each side: two where partners change, and then `sides` names the first side's
    two and after them the second's. `group` is the group they meet in, 0 without groups; `slot` their place in a
    knock-out tree; `table` the number of the table in the hall that this meeting has to have, if any.
    """

    order: int
    sides: tuple[int, ...]
    reasons: tuple[Message, ...] = ()
    per_side: int = 1
    group: int = 0
    slot: str = ""
    table: int | None = None

    @property
    def together(self) -> tuple[tuple[int, ...], ...]:
        """The entries of each side."""
        return tuple(
            self.sides[begin : begin + self.per_side] for begin in range(0, len(self.sides), self.per_side)
        )


@dataclass(frozen=True, slots=True)
class DrawnBye:
    """An entry that sits out with the credit of a bye, and why. In a knock-out it goes on from its `slot`."""

    number: int
    reasons: tuple[Message, ...] = ()
    group: int = 0
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn round.

    `input` is the canonical text of everything the draw depends on (`canonical`), so that a draw can be committed
    to and run again. `cost` is what the draw pays on each level, the highest level first. No other pays less, unless
    `notes` say that a cheaper one was passed over for the rounds to come.
    `proof` says how it is known that none pays less. `byes` sit out with credit; `resting` are those without an
    opponent beside them, as at the end of a rebuilt round robin, who get none.
    """

    tables: tuple[DrawnTable, ...]
    byes: tuple[DrawnBye, ...]
    seed: str
    input: str
    cost: tuple[tuple[str, int], ...] = ()
    notes: tuple[Message, ...] = ()
    resting: tuple[int, ...] = ()
    proof: tuple[Message, ...] = ()

    @property
    def bye(self) -> int | None:
        """The entry that sits out, where at most one does."""
        return self.byes[0].number if self.byes else None

    @property
    def bye_reasons(self) -> tuple[Message, ...]:
        """Why that one sits out."""
        return self.byes[0].reasons if self.byes else ()

    @property
    def digest(self) -> str:
        """SHA-256 of the input, in hex."""
        return hashlib.sha256(self.input.encode("ascii")).hexdigest()


class DrawImpossible(Exception):
    """No draw keeps the rules. `message` says why, `ways_out` what the director may relax."""

    def __init__(self, message: Message, ways_out: Sequence[Message] = ()) -> None:
        super().__init__(str(message))
        self.message = message
        self.ways_out = tuple(ways_out)


class AllDrawn(DrawImpossible):
    """Nothing is left to draw: the stage is played to its end."""


def canonical(kind: str, settings: Mapping[str, object], contenders: Sequence[Contender]) -> str:
    """The text of everything that a draw depends on.

    It is JSON with sorted keys, no spaces and only ASCII; contenders stand in the order of their
    numbers and scores are written as fractions ("7/2", "4"), so that the order of the input does not matter.
    """
    values = {
        "kind": kind,
        "version": 1,
        "settings": dict(settings),
        "contenders": [_canonical(contender) for contender in sorted(contenders, key=lambda c: c.number)],
    }
    return json.dumps(values, sort_keys=True, separators=(",", ":"))


def _canonical(contender: Contender) -> dict[str, object]:
    return {
        "number": contender.number,
        "score": str(contender.score),
        "rank": contender.rank,
        "club": contender.club,
        "met": list(contender.met),
        "met_rounds": list(contender.met_rounds),
        "byes": contender.byes,
        "floats": list(contender.floats),
        "leads": contender.leads,
    } | _where_known(contender)


def _where_known(contender: Contender) -> dict[str, object]:
    """What most events do not have stands in the text only where there is any."""
    values: dict[str, object] = {
        "partners": list(contender.partners),
        "partner_rounds": list(contender.partner_rounds),
        "country": contender.country,
        "avoid": sorted(contender.avoid),
        "apart": sorted(contender.apart),
    }
    return {name: value for name, value in values.items() if value}


def check_numbers(numbers: Sequence[int]) -> None:
    """Refuses input that no tournament can have: a number below 1 or twice (ValueError)."""
    if any(number < 1 for number in numbers):
        raise ValueError("entry numbers start at 1")
    if len(set(numbers)) != len(numbers):
        raise ValueError("an entry stands twice in the field")
