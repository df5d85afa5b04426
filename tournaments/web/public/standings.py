"""The published standings, in full and without script."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring.tie_breaks import REGISTRY
from tournaments.models import Stage
from tournaments.queries.standings import latest_number
from tournaments.queries.standings_table import StandingsRow, StandingsTable, standings_table
from tournaments.queries.tournament_page import unsettled_matches
from tournaments.web.public.pages import page_etag, public_page, stage_or_404

#: Criteria that have a column of their own whatever the order is.
ALWAYS_SHOWN = frozenset({"wins", "difference", "points_for", "number"})
#: Criteria that decide so rarely that the row's own explanation is the place for them.
ONLY_EXPLAINED = frozenset({"lot"})
LAST_ROUND = 10_000


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

    `tied_on` names the criteria on which the row and the next one are equal; `more` says in words what a phone has
    no column for.
    """

    row: Mapping[str, Any]
    moved: int | None
    places: int
    cells: list[str]
    tied_on: str
    more: str


@public_page
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings now, or after a round (`?after=3`). 304 is decided before the standings are read."""
    stage = stage_or_404(slug)
    after = _round_asked_for(request)
    etag = _etag(stage, after)
    response = get_conditional_response(request, etag=etag) or _page(request, stage, after)
    response["ETag"] = etag
    return response


def _page(request: HttpRequest, stage: Stage, after: int | None) -> HttpResponse:
    table = standings_table(stage, after_round=after)
    if table is None and after is not None:
        raise Http404(_("Nothing is published for round %(number)d.") % {"number": after})
    criteria = _criteria(table)
    context = {
        "tournament": stage.tournament,
        "table": table,
        "criteria": criteria,
        "columns": [criterion for criterion in criteria if criterion.column],
        "place_of": {criterion.code: criterion.place for criterion in criteria},
        "lines": [_line(row, criteria) for row in table.rows] if table else [],
        "tab": "standings",
    }
    return render(request, "public/standings.html", context)


def _round_asked_for(request: HttpRequest) -> int | None:
    asked = request.GET.get("after", "")
    if not asked:
        return None
    if not asked.isdecimal() or not 0 < int(asked) < LAST_ROUND:
        raise Http404(_("“%(round)s” is no round.") % {"round": asked})
    return int(asked)


def _etag(stage: Stage, after: int | None) -> str:
    """Changes with every publication, and with what the page says beside it."""
    tournament = stage.tournament
    return page_etag(
        "standings",
        stage.pk,
        after,
        latest_number(stage),
        unsettled_matches(stage, after_round=after or LAST_ROUND),
        (tournament.name, tournament.venue, tournament.starts_on, tournament.ends_on, tournament.time_zone),
        tournament.state,
    )


def _criteria(table: StandingsTable | None) -> list[Criterion]:
    """The criteria in order; one that says nothing about anybody here gets no column."""
    if table is None:
        return []
    speaking = {
        code for line in table.rows for code, value in line.row["values"].items() if value is not None
    }
    return [
        Criterion(code, _(REGISTRY[code].title), place, code in speaking - ALWAYS_SHOWN - ONLY_EXPLAINED)
        for place, code in enumerate(table.order, start=1)
    ]


def _line(shown: StandingsRow, criteria: list[Criterion]) -> Line:
    row = shown.row
    columns = [criterion for criterion in criteria if criterion.column]
    cells = {criterion.code: _cell(row["values"][criterion.code]) for criterion in columns}
    above = row["above"]
    tied_on = above["tied_on"] if above and not above["shared"] else []
    return Line(
        row=row,
        moved=shown.moved,
        places=shown.places,
        cells=list(cells.values()),
        tied_on=", ".join(criterion.title for criterion in criteria if criterion.code in tied_on),
        more=" ".join(f"{capfirst(one.title)}: {cells[one.code]}." for one in columns[1:]),
    )


def _cell(value: int | str | None) -> str:
    return "–" if value is None else str(value)
