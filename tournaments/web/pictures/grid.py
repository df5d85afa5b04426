"""The cross table as a picture: a square of coloured cells, a half of one for each of two meetings."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.results import Outcome
from tournaments.queries.cross_table import CrossRow, CrossTable, Meeting

#: Sizes in the units of the drawing, which are pixels on the screen.
CELL_WIDTH, CELL_HEIGHT, HEAD = 66, 44, 34
TOTALS = 108
#: Up to so many rows the numbers fit into a cell; a larger square shows colours alone.
MOST_WRITTEN = 20
SMALL = 18

_KINDS = {Outcome.WON: "won", Outcome.DRAWN: "drawn", Outcome.LOST: "lost", Outcome.NONE: "none"}


@dataclass(frozen=True, slots=True)
class GridCell:
    """A rectangle of one meeting. `kind` is its class of colour; `said` is the whole fact in words."""

    x: int
    y: int
    width: int
    height: int
    kind: str
    written: str
    said: str

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class GridLine:
    """A row of the picture beside its entry."""

    row: CrossRow
    top: int
    middle: float
    cells: list[GridCell]


@dataclass(frozen=True, slots=True)
class GridPicture:
    """The picture of one cross table. `heads` are the column's middle and entry number."""

    table: CrossTable
    width: int
    height: int
    cell_height: int
    heads: list[tuple[float, int]]
    lines: list[GridLine]
    totals_at: int
    small: bool


def grid_picture(table: CrossTable) -> GridPicture:
    """Lay a cross table out. A large one has small cells without writing, so that it stays a picture."""
    count = len(table.rows)
    small = count > MOST_WRITTEN
    width, height = (SMALL, SMALL + 6) if small else (CELL_WIDTH, CELL_HEIGHT)
    lines = []
    for index, row in enumerate(table.rows):
        top = HEAD + index * height
        lines.append(GridLine(row, top, top + height / 2, _cells(row, table, top, width, height, small)))
    return GridPicture(
        table=table,
        width=count * width + TOTALS,
        height=HEAD + count * height + 1,
        cell_height=height,
        heads=[(column * width + width / 2, row.number) for column, row in enumerate(table.rows)],
        lines=lines,
        totals_at=count * width,
        small=small,
    )


def _cells(
    row: CrossRow, table: CrossTable, top: int, width: int, height: int, small: bool
) -> list[GridCell]:
    cells = []
    for column, meetings in enumerate(row.meetings):
        left = column * width
        if meetings is None:
            cells.append(GridCell(left, top, width, height, "self", "", ""))
            continue
        other = table.rows[column].number
        shown = [*meetings, *[None] * (table.legs - len(meetings))]
        part = height // len(shown)
        for place, meeting in enumerate(shown):
            cells.append(
                GridCell(
                    left,
                    top + place * part,
                    width,
                    part,
                    kind_of(meeting),
                    "" if small else written(meeting),
                    f"{row.number} – {other}: {in_words(meeting)}",
                )
            )
    return cells


def kind_of(meeting: Meeting | None) -> str:
    """The class of a meeting's colour."""
    if meeting is None:
        return "open"
    if meeting.outcome is None:
        return "playing" if meeting.drawn else "planned"
    return _KINDS[meeting.outcome]


def written(meeting: Meeting | None) -> str:
    """What a cell has room for: the points, or the round that is to come."""
    if meeting is None:
        return ""
    if meeting.outcome is None:
        return _("R%(number)d") % {"number": meeting.round}
    return f"{meeting.points_for}:{meeting.points_against}"


def in_words(meeting: Meeting | None) -> str:
    """A meeting in a sentence of its own, for the table beside the picture and for who cannot see it."""
    if meeting is None:
        return _("still to meet")
    values = {"round": meeting.round, "points": f"{meeting.points_for}:{meeting.points_against}"}
    if meeting.outcome is None:
        if meeting.drawn:
            return _("at the table in round %(round)s") % values
        return _("to come in round %(round)s") % values
    return {
        Outcome.WON: _("won %(points)s in round %(round)s"),
        Outcome.DRAWN: _("drawn %(points)s in round %(round)s"),
        Outcome.LOST: _("lost %(points)s in round %(round)s"),
        Outcome.NONE: _("%(points)s in round %(round)s"),
    }[meeting.outcome] % values
