"""A random event with random settings of the draw, all from one seed and its number in a campaign."""

import random
from dataclasses import dataclass, replace
from fractions import Fraction

from tests.pairing.events import Award, Event, Unrest
from tests.pairing.judge import BYE, Judge
from tournaments.pairing import swiss
from tournaments.pairing.field import Draw

SMALLEST, LARGEST = 8, 300
#: Every draw of so many can be tried: there are 945.
LARGEST_SMALL = 10
AWARDS = (
    Award(),
    Award(win=1, tie=Fraction(1, 2)),
    Award(win=3, tie=1),
    Award(win=1, tie=Fraction(1, 3), missed=Fraction(1, 3)),
)


@dataclass(frozen=True, slots=True)
class Plan:
    """How an event is drawn and what happens in it.

    Clubs are kept apart in the first `club_rounds` rounds, countries in the first `country_rounds`; in `lock_percent`
    of the rounds the director fixes up to two tables.
    """

    seed: str
    entries: int
    rounds: int
    order: str
    club_rounds: int
    country_rounds: int
    inter_club: bool
    whole_ranking: bool
    repeat_window: int | None
    lock_percent: int
    wishes: int
    byes_allowed: int
    refuse_repeats: bool
    unrest: Unrest
    award: Award
    forfeit_bars_bye: bool
    accelerated: int
    most: int | None

    def event(self) -> Event:
        return Event(
            self.seed,
            self.entries,
            unrest=self.unrest,
            award=self.award,
            forfeit_bars_bye=self.forfeit_bars_bye,
            head_start=self.award.win,
            accelerated=self.accelerated,
            most=self.most,
            wishes=self.wishes,
        )

    def judge(self, event: Event) -> Judge:
        """A judge for the coming round of `event`."""
        field = event.field()
        return Judge(
            field,
            event.round_number,
            self.seed,
            self.order,
            event.round_number <= self.club_rounds,
            self.byes_allowed,
            avoid_countries=event.round_number <= self.country_rounds,
            inter_club=self.inter_club,
            whole_ranking=self.whole_ranking,
            refuse_repeats=self.refuse_repeats,
            repeat_window=self.repeat_window,
            locks=self._locks([c.number for c in field], event.round_number),
        )

    def _locks(self, present: list[int], round_number: int) -> tuple[tuple[int, int], ...]:
        chance = random.Random(f"{self.seed} locks {round_number}")
        if chance.randrange(100) >= self.lock_percent:
            return ()
        chosen = chance.sample(present, 4) if len(present) > 5 else []
        pairs = list(zip(chosen[::2], chosen[1::2], strict=True))[: chance.randint(1, 2)]
        if pairs and len(present) % 2 and chance.random() < 0.3:
            pairs[0] = (pairs[0][0], BYE)
        return tuple(pairs)


def plan_of(seed: int, number: int, *, small: bool) -> Plan:
    """The plan of event `number` of a campaign; small events have up to 10 entries and go on until all have met."""
    chance = random.Random(f"{seed} {number} {small}")
    entries = chance.randint(2, LARGEST_SMALL) if small else _entries(chance)
    calm = chance.random() < 0.3
    return Plan(
        seed=f"{seed} {number} {small}",
        entries=entries,
        rounds=chance.randint(2, entries + 1) if small else chance.randint(3, 11),
        order=chance.choice(("slide", "fold", "neighbours")),
        club_rounds=chance.choice((0, 1, 3, 11)),
        country_rounds=chance.choice((0, 0, 2, 11)),
        inter_club=chance.random() < 0.1,
        whole_ranking=chance.random() < 0.2,
        repeat_window=chance.choice((None,) * 7 + (0, 2, 4)),
        lock_percent=chance.choice((0, 0, 10, 40)),
        wishes=chance.choice((0, 0, 5, 20)),
        byes_allowed=chance.choice((1, 1, 1, 2)),
        refuse_repeats=chance.random() < 0.5,
        unrest=Unrest() if calm else _unrest(chance),
        award=chance.choice(AWARDS),
        forfeit_bars_bye=chance.random() < 0.5,
        accelerated=chance.choice((0, 0, 0, 2, 4)),
        most=LARGEST_SMALL if small else None,
    )


def _entries(chance: random.Random) -> int:
    """From the smallest to the largest; most events are small in life too."""
    return chance.randint(SMALLEST, chance.randint(SMALLEST, chance.randint(SMALLEST, LARGEST)))


def _unrest(chance: random.Random) -> Unrest:
    return Unrest(
        ties=chance.randrange(30),
        forfeits=chance.randrange(6),
        voids=chance.randrange(4),
        withdrawals=chance.randrange(40),
        late_entries=chance.randrange(40),
        absences=chance.randrange(40),
    )


def drawn_by(judge: Judge) -> Draw:
    """The draw of the round that `judge` is going to judge."""
    window = judge.repeat_window
    repeats = "never" if judge.refuse_repeats else "allowed"
    return swiss.draw(
        judge.contenders,
        round_number=judge.round_number,
        seed=judge.seed,
        order=judge.order,
        repeats=repeats if window is None else "window" if window else "free",
        repeat_window=window or 0,
        whole_ranking=judge.whole_ranking,
        avoid_clubs=judge.avoid_clubs,
        avoid_countries=judge.avoid_countries,
        inter_club=judge.inter_club,
        byes_allowed=judge.byes_allowed,
        locks=judge.locks,
    )


def relaxed(judge: Judge) -> Judge:
    """What a director gives up first, when a round cannot be drawn."""
    if judge.refuse_repeats:
        return replace(judge, refuse_repeats=False)
    if judge.locks:
        return replace(judge, locks=())
    if judge.repeat_window:
        return replace(judge, repeat_window=judge.repeat_window - 1)
    if len(judge.contenders) % 2 and all(c.byes >= judge.byes_allowed for c in judge.contenders):
        return replace(judge, byes_allowed=judge.byes_allowed + 1)
    if any(c.avoid for c in judge.contenders):
        return replace(judge, contenders=[replace(c, avoid=()) for c in judge.contenders])
    return replace(judge, byes_allowed=judge.byes_allowed + 1)


def shuffled(judge: Judge, chance: random.Random) -> Judge:
    """The same round with the field in another order."""
    field = list(judge.contenders)
    chance.shuffle(field)
    return replace(judge, contenders=field)
