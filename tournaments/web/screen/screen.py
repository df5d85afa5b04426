from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page

from tournaments.web.public.pages import public_page, stage_or_404
from tournaments.web.screen.slides import slides_of


@public_page
@conditional_page
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """The screen in the hall: without script all pictures one below the other, with it one after the other."""
    stage = stage_or_404(slug)
    context = {"tournament": stage.tournament, "slides": slides_of(stage)}
    return render(request, "screen/screen.html", context)
