"""The round that is drawn next, for the desk: what stands in the way, who is here, what the director asks of it."""

from dataclasses import dataclass

from games.messages import Message
from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from tournaments.models import Absence, AvoidList, Entry, Match, Stage, Table, TableLock
from tournaments.models.entry import PLACED_STATES, EntryState
from tournaments.models.match import SETTLED_STATES
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.field import AllDrawn, DrawImpossible
from tournaments.pairing.outlook import outlook
from tournaments.pairing.seed import digest_of_seed
from tournaments.queries.coming_tables import Forecast, forecast
from tournaments.queries.contenders import entries_of, present_entries
from tournaments.queries.knockout_draw import still_in
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import rounds_before
from tournaments.queries.tournament_page import TableNow
from tournaments.queries.wishes import absences_from, avoid_lists_of, locks_of_round


@dataclass(frozen=True, slots=True)
class ComingRound:
    """`number` counts the rounds of the tournament, `stage_round` those of the stage; `drawn` are the stage's rounds.

    `unsettled` are the tables of the round before that nobody has confirmed or decided; `present` are those who are
    drawn, in a knock-out those who are not out; `expected` are registered and not checked in. `entries` is everybody
    who has a place. `tables` counts those in service. `seed_digest` commits to the seed of the draw.
    """

    number: int
    stage_round: int
    drawn: list[int]
    regulation: Regulation
    unsettled: list[TableNow]
    entries: list[Entry]
    present: list[Entry]
    expected: list[Entry]
    tables: int
    out_of_service: list[int]
    locks: list[TableLock]
    avoid_lists: list[AvoidList]
    absences: list[Absence]
    seed_digest: str
    forecast: Forecast

    @property
    def planned(self) -> int:
        """How many rounds the regulation has in this stage, 0 without a fixed number."""
        return self.regulation.pairing.rounds

    @property
    def complete(self) -> bool:
        """All rounds of the stage are drawn."""
        return bool(self.planned) and self.stage_round > self.planned

    @property
    def played_out(self) -> bool:
        """Nobody of the tree has a match to come, or everybody of a round robin has met everybody."""
        if self.unsettled or self.excused or not self.drawn:
            return False
        if self.regulation.pairing.system is PairingSystem.KNOCKOUT:
            return not self.present
        return isinstance(self.forecast.refusal, AllDrawn)

    @property
    def over(self) -> bool:
        """Nothing is drawn in this stage any more."""
        return self.complete or self.played_out

    @property
    def undrawn(self) -> bool:
        """Nobody draws rounds in this stage."""
        return self.regulation.pairing.system in UNDRAWN

    @property
    def needed(self) -> int:
        """How many tables the round takes, where that is plain before the draw: one at least."""
        return self.forecast.tables

    @property
    def refusal(self) -> DrawImpossible | None:
        """Why no draw is possible, where that is known before."""
        return None if self.over else self.forecast.refusal

    @property
    def ready(self) -> bool:
        """Nothing that the desk could know before the draw stands in its way."""
        enough = len(self.present) > 1 and self.tables >= self.needed
        return enough and not (self.unsettled or self.over or self.undrawn or self.refusal)

    @property
    def outlook(self) -> tuple[Message, ...]:
        """What a director should know before the first draw of a Swiss; empty when there is nothing to fear."""
        rules = self.regulation.pairing
        if rules.system is not PairingSystem.SWISS or self.stage_round > 1:
            return ()
        return outlook(
            len(self.present),
            SwissRules(
                repeats=rules.repeats,
                repeat_window=rules.repeat_window or 0,
                byes_allowed=rules.byes_allowed,
                rounds=rules.rounds or None,
            ),
        )

    @property
    def excused(self) -> list[Absence]:
        """Who asked to be left out of this round."""
        return [absence for absence in self.absences if absence.round_number == self.number]

    @property
    def fixed(self) -> list[Entry]:
        """Entries that always sit at the same table."""
        return [entry for entry in self.entries if entry.fixed_table_id]


def coming_round(stage: Stage) -> ComingRound:
    """What the draw page shows, in a number of queries that does not depend on the field."""
    drawn = list(stage.rounds.order_by("number").values_list("number", flat=True))
    before = rounds_before(stage)
    number = (drawn[-1] if drawn else before) + 1
    entries = [
        entry
        for entry in entries_of(stage.tournament).select_related("fixed_table").order_by("number")
        if entry.state in PLACED_STATES
    ]
    regulation = stage_regulation(stage)
    present = _to_be_drawn(stage, regulation, number, begun=bool(drawn))
    locks = list(locks_of_round(stage, number))
    unsettled = _unsettled(stage, number - 1)
    tables = dict(Table.objects.filter(tournament=stage.tournament).values_list("number", "in_service"))
    return ComingRound(
        number=number,
        stage_round=number - before,
        drawn=drawn,
        regulation=regulation,
        unsettled=unsettled,
        entries=entries,
        present=present,
        expected=[entry for entry in entries if entry.state == EntryState.REGISTERED],
        tables=sum(tables.values()),
        out_of_service=[table for table, in_service in tables.items() if not in_service],
        locks=locks,
        avoid_lists=list(avoid_lists_of(stage.tournament)),
        absences=list(absences_from(stage.tournament, number)),
        seed_digest=digest_of_seed(stage.next_seed),
        forecast=forecast(
            stage,
            regulation,
            number=number,
            present=len(present),
            sitting_out=sum(lock.second_id is None for lock in locks),
            settled=not unsettled,
        ),
    )


def _to_be_drawn(stage: Stage, regulation: Regulation, number: int, *, begun: bool) -> list[Entry]:
    present = list(present_entries(stage, round_number=number))
    if regulation.pairing.system is not PairingSystem.KNOCKOUT or not begun:
        return present
    playing = still_in(stage, regulation.pairing.knockout, before_round=number)
    return [entry for entry in present if entry.number in playing]


def _unsettled(stage: Stage, number: int) -> list[TableNow]:
    matches = Match.objects.filter(round__stage=stage, round__number=number).exclude(state__in=SETTLED_STATES)
    return [
        TableNow(table, state)
        for table, state in matches.order_by("table__number").values_list("table__number", "state")
        if table is not None
    ]
