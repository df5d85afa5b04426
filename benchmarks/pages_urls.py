"""The addresses of the system, and beside them two pages to compare the public standings with."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import urlpatterns as system_urls
from tournaments.web.public.pages import public_page
from tournaments.web.public.standings import asked_for, rendered


def hello(_request: HttpRequest) -> HttpResponse:
    """The least that a view can do behind the same middleware."""
    return HttpResponse("hello")


@public_page
def baseline(request: HttpRequest, slug: str) -> HttpResponse:
    """The same page as one writes it first: the rows are read and rendered for every reader."""
    return HttpResponse(rendered(request, asked_for(request, slug), request.path))


urlpatterns = [path("hello/", hello), path("baseline/<slug:slug>/", baseline), *system_urls]
