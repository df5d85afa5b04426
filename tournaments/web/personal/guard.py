"""What keeps personal codes from being guessed: django-axes counts wrong tries, as it does at the door of the desk.

A code begins with a number that is no secret, as a name stands before a password, so the number and the address are
closed together after a few wrong tries. Somebody may go through all numbers instead: then the address is closed for
codes that were never opened on the asking phone, while every phone that has its card open goes on.
"""

from axes.attempts import get_cool_off_threshold
from axes.handlers.proxy import AxesProxyHandler
from axes.models import AccessAttempt
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tournaments.domain.player_codes import hash_code, number_of

#: A hall of four hundred players behind one address mistypes less than that in the time that axes remembers.
MOST_WRONG_PER_ADDRESS = 150
NAME = "personal code"

COOKIE = "card"
COOKIE_SECONDS = 3600 * 24 * 30


def may_try(request: HttpRequest, digits: str) -> bool:
    """Whether the asking address may try this code now; a phone that has opened it before always may."""
    if _opened_before(request, digits):
        return True
    AxesProxyHandler.update_request(request)
    tries = AccessAttempt.objects.filter(
        ip_address=request.axes_ip_address,  # type: ignore[attr-defined]  # set by axes
        username__startswith=f"{NAME} ",
        attempt_time__gte=get_cool_off_threshold(request),
    )
    wrong = tries.aggregate(wrong=Sum("failures_since_start"))["wrong"] or 0
    allowed: bool = AxesProxyHandler.is_allowed(request, _credentials(digits))
    return allowed and wrong < MOST_WRONG_PER_ADDRESS


def note_wrong(request: HttpRequest, digits: str) -> None:
    """Count a wrong try."""
    AxesProxyHandler.update_request(request)
    # The address holds the digits, and those of a wrong code are nearly those of a right one.
    request.axes_path_info = reverse("personal-door")  # type: ignore[attr-defined]  # read by axes
    AxesProxyHandler.user_login_failed(sender=__name__, credentials=_credentials(digits), request=request)
    # Axes would answer with the page of the desk's door; ours says what to do with a code.
    request.axes_locked_out = False  # type: ignore[attr-defined]  # as above


def remember_opened(request: HttpRequest, response: HttpResponse, digits: str) -> None:
    """Let this phone prove later that it has opened this very code."""
    if _opened_before(request, digits):
        return
    response.set_signed_cookie(
        COOKIE,
        hash_code(digits),
        salt=COOKIE,
        max_age=COOKIE_SECONDS,
        path=reverse("personal-card", args=[digits]),
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def _opened_before(request: HttpRequest, digits: str) -> bool:
    return request.get_signed_cookie(COOKIE, default="", salt=COOKIE) == hash_code(digits)


def _credentials(digits: str) -> dict[str, str]:
    return {"username": f"{NAME} {number_of(digits)}"}
