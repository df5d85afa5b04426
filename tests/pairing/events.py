"""Random tournaments: results, byes, clubs, withdrawals and late entries, all from one seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tournaments.pairing.field import Contender, Draw


@dataclass
class Entry:
    number: int
    strength: float
    club: str
    score: int = 0
    difference: int = 0
    met: list[int] = field(default_factory=list)
    met_rounds: list[int] = field(default_factory=list)
    floats: list[int] = field(default_factory=list)
    byes: int = 0
    leads: int = 0


class Event:
    """A tournament that plays what is drawn."""

    def __init__(self, seed: int, entries: int) -> None:
        self.random = random.Random(seed)
        self.round_number = 1
        self._next = 1
        self.entries: list[Entry] = []
        self._clubs = max(2, entries // 6)
        for _ in range(entries):
            self.join()

    def join(self) -> None:
        """One more entry, with no points for the rounds it missed."""
        club = f"club {self.random.randrange(self._clubs)}"
        self.entries.append(Entry(self._next, self.random.gauss(0, 1), club))
        self._next += 1

    def withdraw(self) -> None:
        self.entries.remove(self.random.choice(self.entries))

    def field(self) -> list[Contender]:
        ranking = sorted(self.entries, key=lambda e: (-e.score, -e.difference, e.number))
        return [
            Contender(
                number=entry.number,
                score=entry.score,
                rank=rank,
                club=entry.club,
                met=tuple(entry.met),
                met_rounds=tuple(entry.met_rounds),
                byes=entry.byes,
                floats=tuple(entry.floats),
                leads=entry.leads,
            )
            for rank, entry in enumerate(ranking, start=1)
        ]

    def play(self, draw: Draw) -> None:
        entries = {entry.number: entry for entry in self.entries}
        for table in draw.tables:
            a, b = (entries[number] for number in table.sides)
            self._meet(a, b)
            margin = round(40 * (a.strength - b.strength + self.random.gauss(0, 1)))
            for one, points in ((a, margin), (b, -margin)):
                one.score += 2 * (points > 0) + (points == 0)
                one.difference += points
        if draw.bye is not None:
            entry = entries[draw.bye]
            entry.byes += 1
            entry.score += 2
            entry.difference += 30
            entry.floats.append(-1)
        self.round_number += 1

    def _meet(self, a: Entry, b: Entry) -> None:
        for one, other in ((a, b), (b, a)):
            one.met.append(other.number)
            one.met_rounds.append(self.round_number)
            one.floats.append((other.score > one.score) - (other.score < one.score))
        first, second = self.random.sample((a, b), 2)
        first.leads += 1
        second.leads -= 1


def events(count: int, *, smallest: int, largest: int) -> Iterator[Event]:
    """`count` events whose sizes spread over the range."""
    for seed in range(count):
        yield Event(seed, smallest + seed * 7 % (largest - smallest + 1))
