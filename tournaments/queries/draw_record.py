"""The record of a draw: what was committed to, what came out, and what was changed by hand afterwards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from tournaments.models import Journal, Round
from tournaments.pairing.exported import ExportedDraw
from tournaments.pairing.seed import digest_of_seed
from tournaments.queries.seating import round_seating

#: The journal's words for a draw of a round, and for what changes its tables afterwards.
DRAWS = ("draw_round", "redraw_round")
CHANGES = ("swap_entries", "repair_round")

Table: TypeAlias = tuple[tuple[int, ...], ...]
"""The entries of each side that meet; of one who sits out a single side."""


@dataclass(frozen=True, slots=True)
class HallTable:
    """A table of the hall, its number None for one who sits out, with what was said when it was made."""

    table: int | None
    sides: Table
    group: int
    slot: str
    reasons: list[str]


@dataclass(frozen=True, slots=True)
class Change:
    """What the director did by hand. `before` are the tables that were taken apart, `after` those in their place."""

    verb: str
    at: datetime
    reason: str
    before: tuple[Table, ...]
    after: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """`committed_at` is when the digest of the seed was written down before the draw, None if it never was."""

    round: Round
    seed_digest: str
    committed_at: datetime | None
    changes: tuple[Change, ...]
    hall: tuple[HallTable, ...]

    @property
    def exported(self) -> ExportedDraw:
        """The draw as it can be checked by anybody, without this program's database."""
        return ExportedDraw(
            input=self.round.draw_input,
            digest=self.round.draw_digest,
            seed=self.round.seed,
            seed_digest=self.seed_digest,
            drawn=self.round.drawn,
        )


def draw_record(round_: Round) -> DrawRecord:
    """The record of a round that was drawn, in a fixed number of queries."""
    lines = Journal.objects.filter(subject=f"round:{round_.pk}", verb__in=(*DRAWS, *CHANGES)).order_by("id")
    by_hand: list[Change] = []
    drawn: Journal | None = None
    for line in lines:
        if line.verb in DRAWS:
            drawn, by_hand = line, []
        else:
            by_hand.append(_change(line))
    digest = digest_of_seed(round_.seed)
    return DrawRecord(
        round=round_,
        seed_digest=digest,
        committed_at=_committed_at(round_, digest, drawn),
        changes=tuple(by_hand),
        hall=hall_of(round_),
    )


def hall_of(round_: Round) -> tuple[HallTable, ...]:
    """Who meets whom in the hall now, and who sits out."""
    seating = round_seating(round_, whole=True)
    places = {
        match: (group, slot) for match, group, slot in round_.matches.values_list("pk", "group", "slot")
    }
    return tuple(
        HallTable(
            table=one.table,
            sides=tuple(tuple(dict.fromkeys(seat.entry for seat in one.side(side))) for side in sides),
            group=places[one.match][0],
            slot=places[one.match][1],
            reasons=one.reasons,
        )
        for one in (*seating.tables, *seating.byes)
        for sides in [sorted({seat.side for seat in one.seats})]
    )


def tables_of(drawn: Mapping[str, Any]) -> tuple[Table, ...]:
    """The tables and byes of what is kept beside a round (`draw_data.outcome_as_data`)."""
    byes: list[Table] = [((number,),) for number in drawn.get("byes", [])]
    return (*_tables(drawn.get("tables", [])), *byes)


def _tables(written: Sequence[Any]) -> tuple[Table, ...]:
    return tuple(tuple(tuple(side) for side in table) for table in written)


def _change(line: Journal) -> Change:
    before: Mapping[str, Any] = line.before or {}
    after: Mapping[str, Any] = line.after or {}
    return Change(
        verb=line.verb,
        at=line.at,
        reason=line.reason,
        before=_tables(before.get("tables", [])),
        after=_tables(after.get("tables", [])),
    )


def _committed_at(round_: Round, digest: str, drawn: Journal | None) -> datetime | None:
    """When the digest of the seed was journalled; the line must be older than that of the draw."""
    earlier = Journal.objects.filter(
        tournament=round_.stage.tournament_id, after__next_seed_digest=digest
    ).order_by("id")
    if drawn is not None:
        earlier = earlier.filter(pk__lt=drawn.pk)
    line = earlier.first()
    return line.at if line else None
