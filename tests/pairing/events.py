"""Random tournaments: results, byes, clubs, withdrawals, late entries and other unrest, all from one seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from tournaments.pairing.field import Contender, Draw

#: Fewer than this many are never left by withdrawals and absences.
FEWEST = 5


@dataclass(frozen=True, slots=True)
class Unrest:
    """How often things happen that a director meets, in percent: of the matches, then of the rounds."""

    ties: int = 0
    forfeits: int = 0
    voids: int = 0
    withdrawals: int = 0
    late_entries: int = 0
    absences: int = 0


CALM = Unrest()


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a win, which a bye is worth too, and for a tie; what a late entry is declared for a missed round."""

    win: int = 2
    tie: int | Fraction = 1
    missed: int | Fraction = 0


#: One round of an entry in the letters of the chess federation's report file: the opponent or 0; "w" who led first,
#: "b" who did not, "-"; and "1", "=", "0", "U" a bye, "F" won or "Z" lost without play.
Played = tuple[int, str, str]
SAT_OUT: Played = (0, "-", "U")
WON_UNPLAYED: Played = (0, "-", "F")
NOT_PLAYED: Played = (0, "-", "Z")


@dataclass
class Entry:
    number: int
    strength: float
    club: str
    country: str
    score: int | Fraction = 0
    difference: int = 0
    met: list[int] = field(default_factory=list)
    met_rounds: list[int] = field(default_factory=list)
    floats: list[int] = field(default_factory=list)
    byes: int = 0
    leads: int = 0
    absent: bool = False
    avoid: set[int] = field(default_factory=set)
    apart: set[int] = field(default_factory=set)
    record: list[Played] = field(default_factory=list)


class Event:
    """A tournament that plays what is drawn.

    Forfeited and void matches are not meetings. A win by forfeit bars a bye where `forfeit_bars_bye`. `head_start`
    points are added for the draw, not for good, to the upper half by number in the first rounds (`accelerated`).
    Late entries come until there are `most`. Of a hundred entries, `wishes` may not meet one who came before them, and
    as many would rather not.
    """

    def __init__(
        self,
        seed: int | str,
        entries: int,
        *,
        unrest: Unrest = CALM,
        award: Award | None = None,
        forfeit_bars_bye: bool = False,
        head_start: int = 0,
        accelerated: int = 0,
        most: int | None = None,
        wishes: int = 0,
    ) -> None:
        self.random = random.Random(seed)
        self.wishes = wishes
        self._of_wishes = random.Random(f"{seed} wishes")
        self.round_number = 1
        self.unrest = unrest
        self.award = award or Award()
        self.forfeit_bars_bye = forfeit_bars_bye
        self.head_start, self.accelerated = head_start, accelerated
        self.most = most
        self._next = 1
        self.entries: list[Entry] = []
        self._clubs = max(2, entries // 6)
        for _ in range(entries):
            self.join()
        self._upper_half = entries // 2

    def join(self) -> None:
        """One more entry, with what is declared for the rounds it missed."""
        club = f"club {self.random.randrange(self._clubs)}"
        missed = self.round_number - 1
        entry = Entry(
            self._next,
            self.random.gauss(0, 1),
            club,
            f"country {int(club.split()[1]) // 3}",
            score=missed * self.award.missed,
            floats=[0] * missed,
            record=[NOT_PLAYED] * missed,
        )
        for wish in (entry.avoid, entry.apart):
            if self._next > 1 and self._of_wishes.randrange(100) < self.wishes:
                wish.add(self._of_wishes.randrange(1, self._next))
        self.entries.append(entry)
        self._next += 1

    def withdraw(self) -> None:
        self.entries.remove(self.random.choice(self.entries))

    def field(self) -> list[Contender]:
        """Those present, as the draw of the coming round sees them."""
        ranking = sorted(self.entries, key=lambda e: (-e.score, -e.difference, e.number))
        return [
            Contender(
                number=entry.number,
                score=entry.score + self._virtual(entry),
                rank=rank,
                club=entry.club,
                met=tuple(entry.met),
                met_rounds=tuple(entry.met_rounds),
                byes=entry.byes,
                floats=tuple(entry.floats),
                leads=entry.leads,
                country=entry.country,
                avoid=tuple(entry.avoid),
                apart=tuple(entry.apart),
            )
            for rank, entry in enumerate(ranking, start=1)
            if not entry.absent
        ]

    def _virtual(self, entry: Entry) -> int:
        early = self.round_number <= self.accelerated
        return self.head_start if early and entry.number <= self._upper_half else 0

    def play(self, draw: Draw) -> None:
        entries = {entry.number: entry for entry in self.entries}
        before = {entry.number: entry.score + self._virtual(entry) for entry in self.entries}
        for table in draw.tables:
            a, b = (entries[number] for number in table.sides)
            self._settle(a, b, (before[b.number] > before[a.number]) - (before[b.number] < before[a.number]))
        if draw.bye is not None:
            entry = entries[draw.bye]
            entry.byes += 1
            entry.score += self.award.win
            entry.difference += 30
            entry.floats.append(-1)
            entry.record.append(SAT_OUT)
        for entry in self.entries:
            if len(entry.floats) < self.round_number:
                entry.floats.append(0)
                entry.record.append(NOT_PLAYED)
        self.round_number += 1
        self._between_rounds()

    def _settle(self, a: Entry, b: Entry, towards: int) -> None:
        """One match as it goes: `towards` is 1 where b stands higher than a."""
        if self._happens(self.unrest.voids):
            for one in (a, b):
                one.floats.append(0)
                one.record.append(NOT_PLAYED)
        elif self._happens(self.unrest.forfeits):
            self._forfeit(*self.random.sample((a, b), 2))
        else:
            self._meet(a, b, towards)

    def _forfeit(self, winner: Entry, loser: Entry) -> None:
        winner.score += self.award.win
        winner.byes += self.forfeit_bars_bye
        for one, played in ((winner, WON_UNPLAYED), (loser, NOT_PLAYED)):
            one.floats.append(0)
            one.record.append(played)

    def _meet(self, a: Entry, b: Entry, towards: int) -> None:
        first, second = self.random.sample((a, b), 2)
        first.leads += 1
        second.leads -= 1
        margin = round(40 * (a.strength - b.strength + self.random.gauss(0, 1)))
        if self._happens(self.unrest.ties):
            margin = 0
        for one, other, points, direction in ((a, b, margin, towards), (b, a, -margin, -towards)):
            one.met.append(other.number)
            one.met_rounds.append(self.round_number)
            one.floats.append(direction)
            one.score += self.award.win * (points > 0) + self.award.tie * (points == 0)
            one.difference += points
            result = "1" if points > 0 else "0" if points < 0 else "="
            one.record.append((other.number, "w" if one is first else "b", result))

    def _between_rounds(self) -> None:
        for entry in self.entries:
            entry.absent = False
        if self._happens(self.unrest.withdrawals) and len(self.entries) > FEWEST:
            self.withdraw()
        if self._happens(self.unrest.late_entries) and (self.most is None or len(self.entries) < self.most):
            self.join()
        if self._happens(self.unrest.absences) and len(self.entries) > FEWEST:
            self.random.choice(self.entries).absent = True

    def _happens(self, percent: int) -> bool:
        return percent > 0 and self.random.randrange(100) < percent


def events(count: int, *, smallest: int, largest: int) -> Iterator[Event]:
    """`count` events whose sizes spread over the range."""
    for seed in range(count):
        yield Event(seed, smallest + seed * 7 % (largest - smallest + 1))
