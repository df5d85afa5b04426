from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.queries.entry_card import entry_card
from tournaments.web.public.pages import public_page, stage_or_404


@public_page
@conditional_page
def card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card of an entry: its place, every match, every deal."""
    stage = stage_or_404(slug)
    found = entry_card(stage, number)
    if found is None:
        raise Http404(_("There is no No. %(number)d here.") % {"number": number})
    return render(request, "public/entry_card.html", {"tournament": stage.tournament, "card": found})
