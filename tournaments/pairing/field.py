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
    it is owed leads.
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


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """The entry numbers that meet, the higher ranked first, and why. `order` 1 is the table of the leader."""

    order: int
    sides: tuple[int, ...]
    reasons: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn round.

    `digest` is the SHA-256 of the canonical input (`digest_of`), so that a draw can be committed to and run
    again. `cost` is what the draw pays on each level, the highest level first. No other pays less, unless `notes`
    say that a cheaper one was passed over for the rounds to come.
    `resting` are those without an opponent beside the bye: at the end of a rebuilt round robin, and those whom no
    table of several has a seat for; the latter all have a bye.
    """

    tables: tuple[DrawnTable, ...]
    bye: int | None
    bye_reasons: tuple[Message, ...]
    seed: str
    digest: str
    cost: tuple[tuple[str, int], ...] = ()
    notes: tuple[Message, ...] = ()
    resting: tuple[int, ...] = ()


class DrawImpossible(Exception):
    """No draw keeps the rules. `message` says why, `ways_out` what the director may relax."""

    def __init__(self, message: Message, ways_out: Sequence[Message] = ()) -> None:
        super().__init__(str(message))
        self.message = message
        self.ways_out = tuple(ways_out)


def digest_of(kind: str, settings: Mapping[str, object], contenders: Sequence[Contender]) -> str:
    """SHA-256, in hex, of everything that a draw depends on.

    The text is JSON with sorted keys, no spaces and only ASCII; contenders stand in the order of their
    numbers and scores are written as fractions ("7/2", "4"), so that the order of the input does not matter.
    """
    canonical = {
        "kind": kind,
        "version": 1,
        "settings": dict(settings),
        "contenders": [_canonical(contender) for contender in sorted(contenders, key=lambda c: c.number)],
    }
    text = json.dumps(canonical, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


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
    }


def check_numbers(numbers: Sequence[int]) -> None:
    """Refuses input that no tournament can have: a number below 1 or twice (ValueError)."""
    if any(number < 1 for number in numbers):
        raise ValueError("entry numbers start at 1")
    if len(set(numbers)) != len(numbers):
        raise ValueError("an entry stands twice in the field")
