from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import View

from tournaments.domain.player_codes import code_digits
from tournaments.web.personal.view import door, no_code, open_code, private

LONGEST_TYPED = 60


# Nothing is changed here: whoever makes somebody else's browser send a code shows them a card, no more.
@method_decorator(csrf_exempt, name="dispatch")
class Door(View):
    """Asks for the personal code."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return private(door(request))

    def post(self, request: HttpRequest) -> HttpResponse:
        typed = request.POST.get("code", "")[:LONGEST_TYPED]
        digits = code_digits(typed)
        if not digits:
            return private(door(request, problem=no_code(), typed=typed, status=404))
        opened = open_code(request, digits, typed=typed)
        if isinstance(opened, HttpResponse):
            return private(opened)
        return private(HttpResponseRedirect(reverse("personal-card", args=[digits])))
