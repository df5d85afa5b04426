"""The pictures of links: what a chat shows when somebody sends the address of an event, its standings or a card."""

from collections.abc import Callable, Sequence

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments.models import Tournament
from tournaments.queries.entry_names import entry_names
from tournaments.queries.standings_table import Pointer, StandingsRow, StandingsTable, standings_table
from tournaments.web.pictures.share_image import ShareFigure, ShareImage, ShareRow, drawn
from tournaments.web.public.kept_page import KEPT_SECONDS
from tournaments.web.public.pages import page_etag, public_page
from tournaments.web.public.standings import asked_for, facts_of
from tournaments.wording.hall import group_letter, hall_days, signed

#: Places that are still read in a chat.
ROWS = 4


@public_page
def standings(request: HttpRequest, slug: str, language: str) -> HttpResponse:
    """The top of the standings as the page of the same query shows them; the event alone before there are any."""
    with _known_language(language):
        pointer = asked_for(request, slug)
        return _kept(request, page_etag("share", *facts_of(pointer)), lambda: _of_standings(pointer))


@public_page
def entry(request: HttpRequest, slug: str, number: int, language: str) -> HttpResponse:
    """An entry with its place; the name alone before there is one."""
    with _known_language(language):
        pointer = asked_for(request, slug)
        names = entry_names(pointer.stage.tournament)
        if number not in names:
            raise Http404(_("There is no No. %(number)d here.") % {"number": number})
        title = f"{number} · {names[number].title}"
        etag = page_etag("share-entry", title, *facts_of(pointer))
        return _kept(request, etag, lambda: _of_entry(pointer, number, title))


def _known_language(language: str) -> override:
    """A crawler has no language of its own: it is part of the address that the page wrote."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    return override(language)


def _kept(request: HttpRequest, etag: str, image: Callable[[], ShareImage]) -> HttpResponse:
    """The picture that `etag` names: not sent again, or from the cache, or drawn now for everybody who comes after."""
    response = get_conditional_response(request, etag=etag)
    if response is None:
        key = f"share-{etag}"
        png: bytes | None = cache.get(key)
        if png is None:
            png = drawn(image())
            cache.set(key, png, KEPT_SECONDS)
        response = HttpResponse(png, content_type="image/png")
    response["ETag"] = etag
    return response


def _of_standings(pointer: Pointer) -> ShareImage:
    event, table = pointer.stage.tournament, standings_table(pointer)
    if table is None:
        return ShareImage(head=_("Dominoes tournament"), title=event.name, under=_days_and_place(event))
    return ShareImage(
        head=_("Standings after round %(number)s") % {"number": table.publication.after_round},
        title=event.name,
        under=_days_and_place(event),
        rows=_top(table),
    )


def _of_entry(pointer: Pointer, number: int, title: str) -> ShareImage:
    event, table = pointer.stage.tournament, standings_table(pointer)
    row = next((one for one in table.rows if one.row["entry"] == number), None) if table else None
    figures: Sequence[ShareFigure] = ()
    if table is not None and row is not None:
        place = _("place after round %(number)s") % {"number": table.publication.after_round}
        score = f"{row.row['won']}–{row.row['drawn']}–{row.row['lost']}"
        figures = (
            ShareFigure(str(row.place), place),
            ShareFigure(score, _("W–D–L")),
            ShareFigure(signed(row.row["difference"]), _("difference")),
        )
    return ShareImage(head=event.name, title=title, under=_days_and_place(event), figures=figures)


def _top(table: StandingsTable) -> list[ShareRow]:
    """The first places; with groups the first ones of each."""
    each = max(1, ROWS // len(table.groups))
    return [
        _row(line, group.group if len(table.groups) > 1 else 0)
        for group in table.groups[:ROWS]
        for line in group.rows[:each]
    ]


def _row(line: StandingsRow, group: int) -> ShareRow:
    row = line.row
    points = row["values"].get("match_points")
    return ShareRow(
        place=f"{group_letter(group) if group else ''}{line.place}",
        title=row["title"],
        figure=str(row["won"] if points is None else row["match_points"]),
        beside=signed(row["difference"]),
        first=line.place == 1,
    )


def _days_and_place(event: Tournament) -> str:
    days = strip_tags(hall_days(event))
    return f"{days} · {event.venue}" if event.venue else days
