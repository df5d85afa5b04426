"""The clock of the round and the desk's announcements, for whoever is in the hall or follows from elsewhere."""

import time
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.models import Tournament
from tournaments.queries.hall_now import HallNow, hall_now
from tournaments.web.public.pages import public_page, stage_or_404

#: Events that are remembered for a moment; a whole hall asks when the network comes back.
MOST_EVENTS = 256


class _Known(NamedTuple):
    until: float
    hall: HallNow


_known: dict[str, _Known] = {}


@require_safe
def data(request: HttpRequest, slug: str) -> HttpResponse:
    """What `clock.js` counts from; `now` is the server's clock, for devices whose own is wrong."""
    answer = JsonResponse({"now": timezone.now().isoformat()} | _hall(slug).as_data())
    answer["Cache-Control"] = "no-store"
    return answer


@public_page
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The clock large and the announcements below it, also for a browser without script."""
    stage = stage_or_404(slug)
    context = {"tournament": stage.tournament, "hall": hall_now(slug), "tab": "clock"}
    return render(request, "public/hall_now.html", context)


def _hall(slug: str) -> HallNow:
    known = _known.get(slug)
    moment = time.monotonic()
    if known is not None and moment < known.until:
        return known.hall
    if not Tournament.objects.filter(slug=slug).exists():
        raise Http404(_("There is no such tournament."))
    hall = hall_now(slug)
    if len(_known) >= MOST_EVENTS:
        _known.clear()
    _known[slug] = _Known(moment + settings.POINTER_SECONDS, hall)
    return hall
