"""The card: where to sit, how it stands, what was played; and the player's word on the result."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _

from tournaments.domain.errors import Conflict, DomainError, NotFound, Refused
from tournaments.domain.personal_match import confirm_as_player, dispute_as_player
from tournaments.push.service import public_key
from tournaments.queries.card_version import card_version
from tournaments.queries.hall_now import hall_now
from tournaments.queries.personal_card import PersonalCard, personal_card
from tournaments.web.personal.files import app_module, app_modules
from tournaments.web.personal.view import PersonalView
from tournaments.web.public.pages import page_etag

LARGEST_ID = 2**63 - 1
DIGEST_LETTERS = 64
LONGEST_REASON = 500


class CardPage(PersonalView):
    """Everything that is this player's. 304 is decided before the card is read."""

    def get(self, request: HttpRequest) -> HttpResponseBase:
        notice = _said(request)
        etag = page_etag("card", self.code.pk, notice, *card_version(self.code))
        response = get_conditional_response(request, etag=etag) or self.card(request, notice=notice)
        response["ETag"] = etag
        return response

    def card(
        self,
        request: HttpRequest,
        *,
        problem: DomainError | None = None,
        typed: str = "",
        notice: str = "",
    ) -> HttpResponse:
        """The whole card, with what was wrong and what was typed."""
        card = personal_card(self.code)
        context = {
            "card": card,
            **_hall(card),
            "tournament": self.code.tournament,
            "regulation": self.code.tournament.regulation,
            "direction": card.direction,
            "digits": self.digits,
            "problem": problem,
            "typed": typed,
            "notice": notice,
            "push_key": public_key(),
            "modules": app_modules(),
            "app": app_module("card.js"),
        }
        return render(request, "personal/card.html", context, status=_status(problem))


class _Act(CardPage):
    """A word of the player; comes back to the card, so that reloading repeats nothing."""

    said: str

    def get(self, request: HttpRequest) -> HttpResponseBase:
        return HttpResponseRedirect(self.back())

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            self.act(request)
        except DomainError as problem:
            return self.card(request, problem=problem, typed=request.POST.get("reason", ""))
        return HttpResponseRedirect(f"{self.back()}?said={self.said}")

    def back(self) -> str:
        return reverse("personal-card", args=[self.digits])

    def act(self, request: HttpRequest) -> None:
        raise NotImplementedError


class Confirmation(_Act):
    said = "confirmed"

    def act(self, request: HttpRequest) -> None:
        seen = request.POST.get("seen", "")[:DIGEST_LETTERS]
        confirm_as_player(code=self.code, match_id=_match_id(request), seen=seen)


class Dispute(_Act):
    said = "disputed"

    def act(self, request: HttpRequest) -> None:
        reason = request.POST.get("reason", "").replace("\0", "").strip()
        if len(reason) > LONGEST_REASON:
            raise Refused(
                "reason_long",
                _("The reason is longer than %(most)d letters.") % {"most": LONGEST_REASON},
                way_out=_("Say it in fewer words; the desk will ask you."),
            )
        dispute_as_player(code=self.code, match_id=_match_id(request), reason=reason)


def _hall(card: PersonalCard) -> dict[str, object]:
    """The clock as it runs at the player's table, and the announcements that concern them."""
    hall = hall_now(card.tournament.slug)
    view = card.match.view if card.match and not card.left_out and not card.bye_in else None
    table = view.table if view else None
    return {
        "clock": hall.clock.at_table(table) if hall.clock and view and view.round_open else None,
        "announcements": [said for said in hall.announcements if said.concerns(table)],
    }


def _match_id(request: HttpRequest) -> int:
    typed = request.POST.get("match", "")
    if not typed.isascii() or not typed.isdecimal() or int(typed) > LARGEST_ID:
        raise NotFound(
            "match_unknown",
            _("There is no such match in this event."),
            way_out=_("Open your card again: it shows your match."),
        )
    return int(typed)


def _said(request: HttpRequest) -> str:
    """What the act before has done."""
    said = {
        "confirmed": _("Your side has confirmed the result."),
        "disputed": _("The desk is told that you disagree. Stay at your table."),
    }
    return said.get(request.GET.get("said", ""), "")


def _status(problem: DomainError | None) -> int:
    if problem is None:
        return 200
    if isinstance(problem, Conflict):
        return 409
    if isinstance(problem, NotFound):
        return 404
    return 422 if isinstance(problem, Refused) else 403
