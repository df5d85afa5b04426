from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page

from tournaments.web.pictures.meetings import meetings as pictures_of
from tournaments.web.public.pages import public_page, stage_or_404


@public_page
@conditional_page
def meetings(request: HttpRequest, slug: str) -> HttpResponse:
    """Who meets whom as a picture: the cross table or the tree of a stage."""
    stage = stage_or_404(slug)
    context = {"tournament": stage.tournament, "meetings": pictures_of(request, stage)}
    return render(request, "public/meetings.html", context)
