"""Who signs in with a password that was shown once is led to choose another one before anything else."""

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse

from tournaments.domain.people import must_choose_password

#: Kept in the session from signing in on, so that no page has to ask the database.
CHOOSE = "must_choose_password"
LEADS_TO = "after_choosing"


def note_at_sign_in(request: HttpRequest, user: User, leads_to: str) -> bool:
    """Remember that the password is still the one that was shown; says whether it is."""
    if not must_choose_password(user):
        return False
    request.session[CHOOSE] = True
    request.session[LEADS_TO] = leads_to
    return True


def led_to_choose(request: HttpRequest) -> HttpResponseRedirect | None:
    """The way to the page of the password for who has to choose one first, None for everybody else."""
    if request.session.get(CHOOSE):
        return HttpResponseRedirect(reverse("desk-password"))
    return None


def may_go_on(address: str) -> str:
    """An address inside the desk, as it was kept at signing in; empty for anything else."""
    return address if address.startswith("/desk/") else ""
