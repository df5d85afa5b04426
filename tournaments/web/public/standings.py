"""The published standings, in full and without script."""

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.queries.standings_table import Pointer, stage_choices, standings_table
from tournaments.web.public.kept_page import kept_page
from tournaments.web.public.pages import page_etag, public_page, stage_or_404
from tournaments.web.public.pointers import pointer_for
from tournaments.web.public.standings_lines import criteria_of, lines_of
from tournaments.web.public.standings_shown import members_shown

#: Larger numbers are no round and no stage anywhere.
LARGEST = 10_000
#: What the address of the page may name.
ASKED = ("stage", "after", "publication")


@public_page
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings now, after a round (`?after=3`), of a stage (`?stage=1`), or an earlier `?publication=7`.

    One query a second finds the publication, and only a page that nobody has asked for yet needs more."""
    pointer = asked_for(request, slug)
    address = _address(request, slug)
    return kept_page(
        request,
        page_etag("standings", address, request.build_absolute_uri("/"), *facts_of(pointer)),
        lambda: rendered(request, pointer, address),
    )


def asked_for(request: HttpRequest, slug: str) -> Pointer:
    """What the address points at. Raises Http404 where that is not published or not there."""
    stage, after, number = (_number(request, name) for name in ASKED)
    pointer = pointer_for(request, slug, stage=stage, after_round=after, number=number)
    if pointer is None:
        stage_or_404(slug)
        if number is not None:
            raise Http404(_("There is no publication %(number)d.") % {"number": number})
        if after is None:
            raise Http404(_("This event has no stage %(number)d.") % {"number": stage})
        raise Http404(_("Nothing is published for round %(number)d.") % {"number": after})
    return pointer


def facts_of(pointer: Pointer) -> tuple[object, ...]:
    """All that a page of standings rests on: the publication, what it can switch to, and the head of the event."""
    event, shown = pointer.stage.tournament, pointer.publication
    return (
        (pointer.stage.pk, pointer.stage.name),
        shown and (shown.number, shown.content_hash, shown.created_at),
        (event.shown_version, event.public_through, event.final_at),
        pointer.last_round,
        pointer.last_stage,
        pointer.drawn_round,
        (
            event.name,
            event.venue,
            event.starts_on,
            event.ends_on,
            event.time_zone,
            event.state,
            event.starts_at,
        ),
    )


def rendered(request: HttpRequest, pointer: Pointer, address: str) -> str:
    """The whole page; `address` is the one that a change of language comes back to. It names the address of its picture
    in full, so a host and its page belong together."""
    table = standings_table(pointer)
    criteria = criteria_of(table)
    context = {
        "tournament": pointer.stage.tournament,
        "stage": pointer.stage,
        "drawn_round": pointer.drawn_round,
        "stages": stage_choices(pointer),
        "table": table,
        "criteria": criteria,
        "columns": [criterion for criterion in criteria if criterion.column],
        "place_of": {criterion.code: criterion.place for criterion in criteria},
        "groups": [(group.group, lines_of(group.rows, criteria)) for group in table.groups] if table else [],
        "members": members_shown(table) if table else None,
        "address": address,
        "earlier": "publication=" in address,
        "tab": "standings",
    }
    return render_to_string("public/standings.html", context, request)


def _address(request: HttpRequest, slug: str) -> str:
    """The address of the page and nothing that was written beside it: a link of a thousand spellings is one page."""
    numbers = {name: _number(request, name) for name in ASKED}
    query = "&".join(f"{name}={number}" for name, number in numbers.items() if number is not None)
    return reverse("standings", args=[slug]) + (f"?{query}" if query else "")


def _number(request: HttpRequest, name: str) -> int | None:
    asked = request.GET.get(name, "")
    if not asked:
        return None
    if not asked.isdecimal() or not 0 < int(asked) < LARGEST:
        texts = {
            "stage": _("“%(round)s” is no stage."),
            "after": _("“%(round)s” is no round."),
            "publication": _("“%(round)s” is no publication."),
        }
        raise Http404(texts[name] % {"round": asked})
    return int(asked)
