from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.models.entry import EntryKind
from tournaments.queries.entry_card import entry_card
from tournaments.queries.team_card import meetings_of, members_of
from tournaments.web.public.pages import public_page, stage_or_404


@public_page
@conditional_page
def card(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The card of an entry: its place, every match, every deal."""
    stage = stage_or_404(slug)
    found = entry_card(stage, number)
    if found is None:
        raise Http404(_("There is no No. %(number)d here.") % {"number": number})
    is_team = found.entry.kind == EntryKind.TEAM
    context = {
        "tournament": stage.tournament,
        "card": found,
        "is_team": is_team,
        "members": members_of(found.entry) if is_team else [],
        "meetings": meetings_of(stage, found.entry) if is_team else [],
    }
    return render(request, "public/entry_card.html", context)
