"""The standings of an event as they were published one after the other."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.queries.publishing import publications_of
from tournaments.web.public.pages import public_page, stage_or_404

#: Digits of the largest key of a row.
MOST_DIGITS = 18


@public_page
@conditional_page
def publications(request: HttpRequest, slug: str) -> HttpResponse:
    """The publications with their times, the newest first; nothing of rounds that are held back."""
    tournament = stage_or_404(slug).tournament
    listed = publications_of(tournament, before=_before(request))
    return render(
        request, "public/publications.html", {"tournament": tournament, "list": listed, "tab": "standings"}
    )


def _before(request: HttpRequest) -> int | None:
    asked = request.GET.get("before", "")
    if not asked:
        return None
    if not asked.isascii() or not asked.isdecimal() or len(asked) > MOST_DIGITS:
        raise Http404(_("There are no publications before that."))
    return int(asked)
