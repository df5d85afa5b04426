"""An event for those who run it: what is being played, who is here, which step comes next."""

from collections import Counter
from dataclasses import dataclass

from tournaments.models import Stage
from tournaments.models.entry import EntryState
from tournaments.queries.regulation import regulation_of
from tournaments.queries.tournament_page import RoundProgress, TournamentPage, tournament_page


@dataclass(frozen=True, slots=True)
class StageLine:
    """A stage of the regulation: `over`, or the one that is `current`, or still to come."""

    number: int
    name: str
    over: bool
    current: bool


@dataclass(frozen=True, slots=True)
class EventDesk:
    """`stages` are all stages of the regulation in order, the played and the planned ones. `begun` says that something
    was drawn in the present one."""

    page: TournamentPage
    checked_in: int
    registered: int
    withdrawn: int
    waiting: int
    stages: list[StageLine]
    begun: bool

    @property
    def current(self) -> RoundProgress | None:
        """The round that is on, or the last one."""
        return self.page.current

    @property
    def next_stage(self) -> StageLine | None:
        """The stage after the present one, if the regulation has one."""
        return next((one for one in self.stages if not one.over and not one.current), None)


def event_desk(stage: Stage) -> EventDesk:
    """The overview of an event's desk, in a number of queries that does not depend on the field."""
    page = tournament_page(stage, whole=True)
    # A team is one, as in the list of entries; its members come and go with it.
    states = Counter(entry.state for entry in page.entries if entry.team_id is None)
    return EventDesk(
        page=page,
        checked_in=states[EntryState.CHECKED_IN],
        registered=states[EntryState.REGISTERED],
        withdrawn=states[EntryState.WITHDRAWN],
        waiting=len(page.waiting),
        stages=_stages(stage),
        begun=stage.rounds.exists(),
    )


def _stages(present: Stage) -> list[StageLine]:
    names = ["", *(rules.name for rules in regulation_of(present.tournament).stages)]
    return [
        StageLine(number, name, number < present.number, number == present.number)
        for number, name in enumerate(names, start=1)
    ]
