from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page

from scoring.event_set import set_of
from tournaments.queries.prizes import prize_lines
from tournaments.queries.tournament_page import tournament_page
from tournaments.web.public.pages import public_page, stage_or_404
from tournaments.web.public.player import chinese_drawings
from tournaments.wording.regulation_words import regulation_in_words


@public_page
@conditional_page
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """An event at a glance: what is on now, rounds, leaders, who plays, by which rules."""
    stage = stage_or_404(slug)
    page = tournament_page(stage)
    game = page.regulation.game
    context = {
        "tournament": stage.tournament,
        "page": page,
        "prizes": prize_lines(stage.tournament, page.publication),
        "rules": regulation_in_words(page.regulation),
        "set_tiles": chinese_drawings(set_of(game)) if game.set else [],
        "tab": "event",
    }
    return render(request, "public/tournament.html", context)
