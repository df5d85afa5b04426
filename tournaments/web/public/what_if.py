from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from scoring.results import Outcome
from tournaments.queries.contenders import entries_of
from tournaments.queries.held_back import holds_back
from tournaments.queries.what_if import what_if
from tournaments.web.public.pages import public_page, stage_or_404


@public_page
@conditional_page
def what_if_card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What an entry needs now for each place, in the matches that are still open."""
    stage = stage_or_404(slug)
    entry = entries_of(stage.tournament).filter(number=number).first()
    if entry is None:
        raise Http404(_("There is no No. %(number)d here.") % {"number": number})
    found = what_if(stage, number)
    context = {
        "tournament": stage.tournament,
        "stage": stage,
        "entry": entry,
        "found": found,
        "held_back": holds_back(stage.tournament),
        "headings": [_heading(one.outcome) for one in found.outcomes] if found else [],
    }
    return render(request, "public/what_if.html", context)


def _heading(outcome: Outcome | None) -> str:
    words = {
        Outcome.WON: _("with a win"),
        Outcome.DRAWN: _("with a draw"),
        Outcome.LOST: _("with a defeat"),
    }
    return _("without playing") if outcome is None else words[outcome]
