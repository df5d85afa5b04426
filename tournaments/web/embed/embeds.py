"""Standings inside other people's pages and over a stream. Nothing here can be clicked into doing anything."""

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.clickjacking import xframe_options_exempt

from tournaments.queries.standings_table import standings_table
from tournaments.web.public.kept_page import kept_page
from tournaments.web.public.pages import page_etag, public_page
from tournaments.web.public.standings import asked_for, facts_of
from tournaments.web.public.standings_lines import criteria_of, lines_of

#: Lines of the overlay: more would cover the table that is filmed.
OVERLAY_ROWS = 8
THEMES = frozenset({"auto", "light", "dark", "contrast"})


@csp_replace({"frame-ancestors": ["*"]})
@xframe_options_exempt
@public_page
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings for a frame: `?theme=dark`, `light` or `contrast`, `?after=3`, `?stage=1`."""
    pointer = asked_for(request, slug)
    theme = request.GET.get("theme", "auto")
    theme = theme if theme in THEMES else "auto"

    def page() -> str:
        table = standings_table(pointer)
        criteria = criteria_of(table)
        context = {
            "tournament": pointer.stage.tournament,
            "table": table,
            "groups": [(one.group, lines_of(one.rows, criteria)) for one in table.groups] if table else [],
            "theme": theme,
        }
        return render_to_string("embed/standings.html", context)

    return kept_page(request, page_etag("embed", theme, *facts_of(pointer)), page)


@csp_replace({"frame-ancestors": ["*"]})
@xframe_options_exempt
@public_page
def overlay(request: HttpRequest, slug: str) -> HttpResponse:
    """The top of the standings on nothing, to be laid over a picture by the program that streams it."""
    pointer = asked_for(request, slug)

    def page() -> str:
        table = standings_table(pointer)
        context = {
            "tournament": pointer.stage.tournament,
            "table": table,
            "rows": table.rows[:OVERLAY_ROWS] if table else [],
        }
        return render_to_string("embed/overlay.html", context)

    return kept_page(request, page_etag("overlay", *facts_of(pointer)), page)
