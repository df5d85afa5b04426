from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page

from tournaments.queries.home import events
from tournaments.web.public.pages import public_page


@public_page
@conditional_page
def home(request: HttpRequest) -> HttpResponse:
    """The events of this server."""
    return render(request, "public/home.html", {"events": events()})
