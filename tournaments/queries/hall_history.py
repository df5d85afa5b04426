"""Who sat where and who led first in the rounds before, as far as a regulation shares that out evenly."""

from collections import defaultdict
from collections.abc import Iterable

from django.db.models import F

from scoring.regulation import PairingRules
from tournaments.models import Seat, Stage
from tournaments.models.match import COUNTING_STATES
from tournaments.pairing.placing import Hall
from tournaments.pairing.seating import Turns
from tournaments.queries.wishes import fixed_tables, locks_of_round


def hall_before(stage: Stage, rules: PairingRules, number: int, tables: Iterable[int]) -> Hall:
    """The hall as round `number` finds it: `tables` in service, who needs which, and who sat where."""
    return Hall(
        tables=sorted(tables),
        fixed=fixed_tables(stage.tournament) | _locked_tables(stage, number),
        sat_at=_sat_at(stage, number) if rules.balance_tables else {},
        balance=rules.balance_tables,
    )


def lead_turns(stage: Stage, number: int) -> dict[int, Turns]:
    """How often each entry led a match of the stage first before round `number`, and when last."""
    leading = Seat.objects.filter(
        round__stage=stage,
        round__number__lt=number,
        position=F("match__first_lead"),
        match__bye=False,
        match__state__in=COUNTING_STATES,
    )
    turns: dict[int, Turns] = {}
    for entry, led_in in leading.order_by("round__number").values_list("entry__number", "round__number"):
        turns[entry] = Turns(turns.get(entry, Turns()).times + 1, led_in)
    return turns


def _locked_tables(stage: Stage, number: int) -> dict[int, int]:
    return {
        entry.number: lock.table.number
        for lock in locks_of_round(stage, number)
        if lock.table is not None
        for entry in (lock.first, lock.second)
        if entry is not None
    }


def _sat_at(stage: Stage, number: int) -> dict[int, list[int]]:
    """The tables where each entry sat, once for each round."""
    seats = Seat.objects.filter(round__stage=stage, round__number__lt=number, match__bye=False)
    tables: dict[int, list[int]] = defaultdict(list)
    rows = seats.order_by("round__number").values_list(
        "entry__number", "round__number", "match__table__number"
    )
    for entry, _round, table in rows.distinct():
        tables[entry].append(table)
    return tables
