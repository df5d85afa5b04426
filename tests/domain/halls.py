"""A hall in which the clock of the first round runs, and hands that move the time."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import time_machine
from django.contrib.auth.models import User

from tests.factories import Event, make_event
from tournaments.domain.actor import Actor
from tournaments.domain.round_clock import start_clock
from tournaments.models import Match, Round

START = datetime(2026, 10, 25, 18, 0, tzinfo=UTC)


@dataclass(slots=True)
class Hall:
    event: Event
    round: Round
    actor: Actor

    @property
    def match(self) -> Match:
        """The match at table 1 as it is stored now."""
        return self.event.matches(1)[0]

    def record(self, minute: float, *points: tuple[int, int]) -> Match:
        """Deals entered at table 1 so many minutes after the start of the clock."""
        with at(minute):
            self.event.record(self.match, *points)
        return self.match


def at(minute: float) -> time_machine.travel:
    """So many minutes after the start of the clock."""
    return time_machine.travel(START + timedelta(minutes=minute), tick=False)


def make_hall(*, preset: str = "spain_club_200", time_out: str | None = None, tie: str | None = None) -> Hall:
    """Two tables; table 1 is at 140-150 after four deals, and the clock of 45 minutes runs."""
    event = make_event(preset=preset)
    if time_out:
        event.tournament.regulation["clock"]["time_out"] = time_out
    if tie:
        event.tournament.regulation["clock"]["tie"] = tie
        event.tournament.regulation["match"]["draws_allowed"] = True
    event.tournament.save()
    drawn = event.draw(1)
    user = User.objects.create_user("arbiter")
    hall = Hall(event, drawn, Actor(label="arbiter", user=user))
    with at(0):
        start_clock(round_=drawn, actor=hall.actor, minutes=45, warning=40)
    hall.record(20, (0, 60), (70, 0), (0, 90), (70, 0))
    return hall
