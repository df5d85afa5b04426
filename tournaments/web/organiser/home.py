from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.queries.desk_events import desk_events
from tournaments.rules import may_create
from tournaments.web.organiser.must_choose import led_to_choose


@require_safe
@never_cache
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """The events that this user has a role in; a superuser sees all. Who may make events finds the way to it here."""
    assert isinstance(request.user, User)
    led = led_to_choose(request)
    if led is not None:
        return led
    context = {"section": "desk", "desk": desk_events(request.user), "may_create": may_create(request.user)}
    return render(request, "desk/home.html", context)
