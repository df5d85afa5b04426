"""An event of individuals played from its draws, and a count of who met whom that knows nothing of how it is drawn."""

import random
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from tournaments.pairing.field import Contender, Draw

DrawRound = Callable[[list[Contender], int], Draw]


@dataclass
class Rotation:
    """Who was with whom and against whom, by round; results come from a chance of its own."""

    chance: random.Random
    clubs: dict[int, str] = field(default_factory=dict)
    partners: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    opponents: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    wins: Counter[int] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)
    spans: list[int] = field(default_factory=list)

    def contenders(self, present: Collection[int]) -> list[Contender]:
        ranking = sorted(present, key=lambda number: (-self.wins[number], number))
        return [
            Contender(
                number=number,
                score=self.wins[number],
                rank=rank,
                club=self.clubs.get(number),
                byes=self.byes[number],
                partners=tuple(other for other, _ in self.partners.get(number, ())),
                partner_rounds=tuple(played for _, played in self.partners.get(number, ())),
                met=tuple(other for other, _ in self.opponents.get(number, ())),
                met_rounds=tuple(played for _, played in self.opponents.get(number, ())),
            )
            for rank, number in enumerate(ranking, start=1)
        ]

    def play(self, present: Collection[int], played: int, draw_round: DrawRound) -> Draw:
        contenders = self.contenders(present)
        ranks = {contender.number: contender.rank for contender in contenders}
        self.chance.shuffle(contenders)
        drawn = draw_round(contenders, played)
        seated = [number for table in drawn.tables for number in table.sides]
        resting = [bye.number for bye in drawn.byes]
        assert sorted(seated + resting) == sorted(present), "everybody has one place"
        assert len(resting) < 4
        self.byes.update(resting)
        for table in drawn.tables:
            one, other = table.together
            assert len(one) == len(other) == 2
            self._note(self.partners, played, (one, other))
            self._note(self.opponents, played, [(a, b) for a in one for b in other])
            self.wins.update(self.chance.choice((one, other)))
            places = [ranks[number] for number in table.sides]
            self.spans.append(max(places) - min(places))
        return drawn

    def most(self, meetings: dict[int, list[tuple[int, int]]]) -> int:
        counts = [Counter(other for other, _ in met).most_common(1) for met in meetings.values() if met]
        return max(count for ((_, count),) in counts)

    def most_together(self) -> int:
        both = {
            number: self.partners.get(number, []) + self.opponents.get(number, [])
            for number in {*self.partners, *self.opponents}
        }
        return self.most(both)

    @staticmethod
    def _note(
        meetings: dict[int, list[tuple[int, int]]], played: int, pairs: Collection[tuple[int, ...]]
    ) -> None:
        for one, other in pairs:
            meetings.setdefault(one, []).append((other, played))
            meetings.setdefault(other, []).append((one, played))


def rotation(seed: object, clubs: dict[int, str] | None = None) -> Rotation:
    return Rotation(random.Random(str(seed)), clubs=clubs or {})
