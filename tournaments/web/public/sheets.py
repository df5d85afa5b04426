"""Blank score sheets of a round, one a page, to be printed from the browser."""

from dataclasses import dataclass

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from scoring.regulation import RecordOf
from tournaments.domain.seating_version import seating_version
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import event_round
from tournaments.queries.seating import Seated, TableSeating, round_seating
from tournaments.web.public.pages import public_page, stage_or_404

#: Lines on paper where a match has no fixed number of deals.
LINES = 20


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper of one table: its sides with who sits there, and the way to the match."""

    table: TableSeating
    sides: list[list[Seated]]
    address: str
    picture: SafeString


@public_page
@conditional_page
def sheets(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The sheets of all tables of a round, marked with the version of its seating."""
    round_ = event_round(slug, number)
    if round_ is None:
        stage_or_404(slug)
        raise Http404(_("Round %(number)d is not drawn yet.") % {"number": number})
    seating = round_seating(round_)
    rules = stage_regulation(round_.stage)
    address = request.build_absolute_uri(reverse("seating", args=[slug, number]))
    context = {
        "tournament": round_.stage.tournament,
        "round": round_,
        "version": seating_version(seating),
        "sheets": [_sheet(table, address) for table in seating.tables],
        "lines": range(1, (rules.match.deals or LINES) + 1),
        "of_games": rules.deal.record is RecordOf.GAME,
    }
    return render(request, "public/sheets.html", context)


def _sheet(table: TableSeating, seating: str) -> Sheet:
    address = f"{seating}#table-{table.table}"
    sides = sorted({one.side for one in table.seats})
    picture = segno.make(address, error="m").svg_inline(
        border=2, omitsize=True, svgclass=None, lineclass=None
    )
    # Made of an address of ours and nothing else.
    return Sheet(table, [table.side(side) for side in sides], address, mark_safe(picture))  # noqa: S308
