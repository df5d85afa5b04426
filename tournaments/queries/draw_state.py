"""What the draw of a round rests on, read from the rows."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scoring.regulation import PairingRules, Regulation
from tournaments.models import Entry, Stage
from tournaments.pairing.aims import BYE
from tournaments.pairing.field import Contender
from tournaments.pairing.split import halves
from tournaments.queries.contenders import contenders, present_entries
from tournaments.queries.line_ups import LineUp, line_ups
from tournaments.queries.ranking import turns_of
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import rounds_before
from tournaments.queries.wishes import locks_of_round

#: The groups of a field that is split.
UPPER_HALF, LOWER_HALF = 1, 2


@dataclass(frozen=True)
class DrawState:
    """What a draw rests on. `number` counts the rounds of the tournament, `before` those of the stages before this one.

    `locks` are the tables fixed before the draw, as pairs of entry numbers; (number, 0) is a bye. What is read from
    the rows is read once: everything that is asked of one state is of one moment, that of the first question.
    """

    stage: Stage
    regulation: Regulation
    number: int
    before: int
    seed: str
    entries: tuple[Entry, ...]
    locks: tuple[tuple[int, int], ...]

    @property
    def rules(self) -> PairingRules:
        return self.regulation.pairing

    @property
    def stage_round(self) -> int:
        """The round counted from the beginning of the stage, from 1."""
        return self.number - self.before

    @property
    def meeting_round(self) -> int:
        """The same in meetings, which last several rounds where everybody of two teams meets everybody."""
        return (self.stage_round - 1) // turns_of(self.regulation) + 1

    @cached_property
    def field(self) -> tuple[Contender, ...]:
        """Everybody present with what they bring from the rounds before."""
        return tuple(contenders(self.stage, self.regulation, self.entries, round_number=self.number))

    @cached_property
    def line_ups(self) -> Mapping[int, LineUp]:
        """Who plays for each team, by its number; empty where no teams are ranked."""
        team = self.regulation.team
        if team is None:
            return {}
        return line_ups(self.stage.tournament, round_number=self.number, size=team.size)

    @property
    def seated(self) -> tuple[Entry, ...]:
        """Those who may sit down: the entries themselves, or the members of teams."""
        if self.regulation.team is None:
            return self.entries
        return tuple(member for line_up in self.line_ups.values() for member in line_up if member is not None)

    def contenders(self) -> list[Contender]:
        """The field as a list of its own."""
        return list(self.field)

    @cached_property
    def halves(self) -> Mapping[int, int] | None:
        """The group of everybody, 1 for A and 2 for B, once the field is split; who comes later plays in B."""
        if not self.rules.split_after or self.stage_round <= self.rules.split_after:
            return None
        places = self.stage.places.filter(group__gte=1).values_list("entry__number", "group")
        known = dict(places) or halves([one.number for one in sorted(self.field, key=lambda one: one.rank)])
        return {one.number: known.get(one.number, LOWER_HALF) for one in self.field}

    @cached_property
    def digest(self) -> str:
        """Equal for two states from which the same round is drawn, of the same people at the same places."""
        people = [(entry.pk, entry.seed, entry.lot) for entry in self.entries]
        known = (
            self.stage.pk,
            self.number,
            self.seed,
            self.regulation,
            people,
            self.locks,
            self.field,
            self.halves,
        )
        return hashlib.sha256(repr(known).encode()).hexdigest()


def draw_state(stage: Stage, *, number: int, seed: str) -> DrawState:
    """The state from which round `number` is drawn."""
    return DrawState(
        stage=stage,
        regulation=stage_regulation(stage),
        number=number,
        before=rounds_before(stage),
        seed=seed,
        entries=tuple(present_entries(stage, round_number=number)),
        locks=tuple(
            (lock.first.number, lock.second.number if lock.second else BYE)
            for lock in locks_of_round(stage, number)
        ),
    )
