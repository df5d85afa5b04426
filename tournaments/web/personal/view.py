"""What the pages behind a personal code share: whose it is, and that nobody keeps or passes on what they show."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import View

from tournaments.domain.player_codes import code_digits, holder_of
from tournaments.models import PlayerCode
from tournaments.web.personal.guard import may_try, note_wrong, remember_opened


# The address holds the secret, and nothing else gives a right here: no cookie does, so a forged request could do no
# more than its forger. And the page sends no referrer, which Django's check would ask for.
@method_decorator(csrf_exempt, name="dispatch")
class PersonalView(View):
    """A page of one player. `code` is known before `get` or `post` run."""

    code: PlayerCode
    digits: str

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        typed = kwargs.pop("code")
        self.digits = code_digits(typed)
        if self.digits != typed:
            return private(self._other_spelling(request))
        opened = open_code(request, self.digits)
        if isinstance(opened, HttpResponse):
            return private(opened)
        self.code = opened
        response = super().dispatch(request, *args, **kwargs)
        if isinstance(response, HttpResponse):
            remember_opened(request, response, self.digits)
            return private(response)
        return response

    def _other_spelling(self, request: HttpRequest) -> HttpResponse:
        if not self.digits:
            return door(request, problem=no_code(), status=404)
        return HttpResponseRedirect(request.path.replace(self.kwargs["code"], self.digits, 1))


def open_code(request: HttpRequest, digits: str, *, typed: str = "") -> PlayerCode | HttpResponse:
    """What these digits open, or the door with the reason why they open nothing and with what was typed."""
    if not may_try(request, digits):
        return door(request, problem=too_many_tries(), typed=typed, status=429)
    found = holder_of(digits)
    if found is None:
        note_wrong(request, digits)
        return door(request, problem=no_code(), typed=typed, status=404)
    return found


def door(request: HttpRequest, *, problem: str = "", typed: str = "", status: int = 200) -> HttpResponse:
    """The page that asks for the code."""
    return render(request, "personal/door.html", {"problem": problem, "typed": typed}, status=status)


def private(response: HttpResponse) -> HttpResponse:
    """For this reader only; the browser may keep it, and asks before it shows it again."""
    patch_vary_headers(response, ("Cookie", "Accept-Language"))
    response["Cache-Control"] = "private, no-cache"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


def no_code() -> str:
    return _("These digits open nothing. Look at your slip again, or ask the desk for a new code.")


def too_many_tries() -> str:
    return _("Too many wrong codes came from here. Wait a quarter of an hour, or ask the desk.")
