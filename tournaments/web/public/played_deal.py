from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from games.catalogue import CATALOGUE
from games.notation import NotationError, read
from tournaments.queries.played_deal import played_deal
from tournaments.translation import translated
from tournaments.web.public.pages import public_page, stage_or_404
from tournaments.web.public.player import player

LARGEST = 2**31 - 1


@public_page
@conditional_page
def deal(request: HttpRequest, slug: str, match: int, number: int) -> HttpResponse:
    """A deal of an event that was entered move by move, step by step, once its match is confirmed."""
    stage = stage_or_404(slug)
    found = played_deal(stage, match=match, number=number) if max(match, number) <= LARGEST else None
    if found is None:
        raise Http404(_("There is no such deal, or its match is not confirmed yet."))
    try:
        state = read(found.transcript)
    except NotationError as error:
        # It was played through when it was entered: the rules of a later release may read it otherwise.
        raise Http404(_("This deal cannot be played any more: %(error)s") % {"error": error}) from error
    context = {
        "tournament": stage.tournament,
        "stage": stage,
        "deal": found,
        "title": translated(CATALOGUE[state.game.name].title),
        "writes": list(zip(found.sides, found.points, strict=True)),
        "player": player(request, state, names=found.players),
    }
    return render(request, "public/played_deal.html", context)
