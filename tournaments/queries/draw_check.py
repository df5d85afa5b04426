"""Whether a stored draw is what it claims to be, and whether the hall sits as it was drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.messages import N_, Message
from tournaments.pairing.exported import differences
from tournaments.queries.draw_record import DrawRecord, Table, tables_of

Meeting = frozenset[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class DrawCheck:
    """`faults` are what does not fit, in words: none when the draw holds. `by_hand` names each journalled change."""

    faults: tuple[Message, ...]
    by_hand: tuple[Message, ...]

    @property
    def holds(self) -> bool:
        return not self.faults


def check_draw(record: DrawRecord) -> DrawCheck:
    """Hold the stored draw against its text and seed, and the tables of the hall against the draw and the journal."""
    return DrawCheck(
        faults=(*_commitment(record), *differences(record.exported), *_hall(record)),
        by_hand=tuple(_by_hand(record)),
    )


def _commitment(record: DrawRecord) -> Iterator[Message]:
    if record.committed_at is None:
        yield Message(N_("The digest of the seed was not written down before the draw."))


def _by_hand(record: DrawRecord) -> Iterator[Message]:
    for change in record.changes:
        yield Message(
            N_("By hand: %(before)s became %(after)s (%(reason)s)."),
            {"before": _said(change.before), "after": _said(change.after), "reason": change.reason},
        )


def _hall(record: DrawRecord) -> Iterator[Message]:
    """What the hall has and the draw, as the journal says that it was changed, has not; and the other way round."""
    expected = _meetings(tables_of(record.round.drawn))
    for change in record.changes:
        gone = _meetings(change.before)
        if gone - expected:
            yield Message(
                N_("The journal changes tables that were not there: %(tables)s."),
                {"tables": _said(change.before)},
            )
        expected = expected - gone + _meetings(change.after)
    hall = _meetings(one.sides for one in record.hall)
    for meeting in _in_order(hall - expected):
        yield Message(N_("In the hall, but neither drawn nor in the journal: %(table)s."), {"table": meeting})
    for meeting in _in_order(expected - hall):
        yield Message(N_("Drawn, but not in the hall: %(table)s."), {"table": meeting})


def _meetings(tables: Iterable[Table]) -> Counter[Meeting]:
    return Counter(frozenset(tuple(sorted(side)) for side in table) for table in tables)


def _in_order(meetings: Counter[Meeting]) -> list[str]:
    return sorted(_as_text(sorted(meeting)) for meeting in meetings.elements())


def _said(tables: Iterable[Table]) -> str:
    return ", ".join(_as_text(table) for table in tables)


def _as_text(table: Iterable[tuple[int, ...]]) -> str:
    sides = ["+".join(map(str, side)) for side in table]
    return " – ".join(sides) if len(sides) > 1 else f"{sides[0]} –"
