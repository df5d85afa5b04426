"""The rows of standings as a page shows them: cells, and in words why each stands above the next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring.tie_breaks import REGISTRY
from tournaments.queries.standings_table import StandingsRow, StandingsTable

#: Criteria that have a column of their own whatever the order is.
ALWAYS_SHOWN = frozenset({"wins", "difference", "points_for", "number"})
#: Criteria that decide so rarely that the row's own explanation is the place for them.
ONLY_EXPLAINED = frozenset({"lot"})

#: What only whole teams have.
OF_TEAMS = frozenset({"group", "tree_place"})


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion of the order: its `place` in it from 1, and whether it has a `column` of its own."""

    code: str
    title: str
    place: int
    column: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A row ready to be shown: `cells` are the values of the criteria with a column, the first one `decides`.

    `tied_on` names the criteria on which the row and the next one are equal; `made_of` says what the two values that
    part them are made of; `more` says in words what a phone has no column for.
    """

    row: Mapping[str, Any]
    place: int
    moved: int | None
    places: int
    cells: list[str]
    tied_on: str
    made_of: list[str]
    more: str


def criteria_of(table: StandingsTable | None) -> list[Criterion]:
    """The criteria in order; one that says nothing about anybody here gets no column."""
    if table is None:
        return []
    speaking = {
        code for line in table.rows for code, value in line.row["values"].items() if value is not None
    }
    if len(table.groups) > 1:
        speaking.discard("group")
    return [
        Criterion(code, _(REGISTRY[code].title), place, code in speaking - ALWAYS_SHOWN - ONLY_EXPLAINED)
        for place, code in enumerate(table.order, start=1)
    ]


def criteria_of_members(table: StandingsTable | None) -> list[Criterion]:
    """The criteria by which members of teams are ordered, each with a column where it says something about them; their
    team alone has a group and a place in the tree."""
    if table is None:
        return []
    order = [code for code in table.order if code not in OF_TEAMS]
    speaking = {
        code for line in table.members for code, value in line.row["values"].items() if value is not None
    }
    return [
        Criterion(code, _(REGISTRY[code].title), place, code in speaking - ALWAYS_SHOWN - ONLY_EXPLAINED)
        for place, code in enumerate(order, start=1)
    ]


def lines_of(rows: Iterable[StandingsRow], criteria: Sequence[Criterion]) -> list[Line]:
    """The rows in order, each with its cells and its explanation."""
    return [_line(row, criteria) for row in rows]


def _line(shown: StandingsRow, criteria: Sequence[Criterion]) -> Line:
    row = shown.row
    columns = [criterion for criterion in criteria if criterion.column]
    cells = {criterion.code: _cell(row["values"].get(criterion.code)) for criterion in columns}
    above = row["above"]
    tied_on = above["tied_on"] if above and not above["shared"] else []
    return Line(
        row=row,
        place=shown.place,
        moved=shown.moved,
        places=shown.places,
        cells=list(cells.values()),
        tied_on=", ".join(criterion.title for criterion in criteria if criterion.code in tied_on),
        made_of=_made_of(row["entry"], above) if above else [],
        more=" ".join(f"{capfirst(one.title)}: {cells[one.code]}." for one in columns[1:]),
    )


def _cell(value: int | str | None) -> str:
    return "–" if value is None else str(value)


def _made_of(entry: int, above: Mapping[str, Any]) -> list[str]:
    """What both values are made of; nothing for a lot or a number, which are made of nothing."""
    sides = ((entry, above["mine_from"]), (above["entry_below"], above["theirs_from"]))
    return [
        _("No. %(number)d: %(shares)s")
        % {"number": number, "shares": "; ".join(share_in_words(share) for share in shares)}
        for number, shares in sides
        if shares
    ]


def share_in_words(share: Mapping[str, Any]) -> str:
    """One part of a value: the round and its part, and in brackets against whom."""
    entries = ", ".join(str(entry) for entry in share["entries"])
    if share["round"]:
        text = (
            _("round %(round)d: %(value)s (No. %(entries)s)") if entries else _("round %(round)d: %(value)s")
        )
        return text % {**share, "entries": entries}
    name = _("No. %(number)s") % {"number": entries} if entries else _("penalties")
    return f"{name}: {share['value']}"
