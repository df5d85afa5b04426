"""Correcting a deal at the table, with a reason, until the match is confirmed."""

import secrets

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.domain.correction import correct_deal
from tournaments.domain.errors import Conflict, DomainError
from tournaments.domain.idempotency import Answer, answer_once, request_hash
from tournaments.domain.table_play import locked_match
from tournaments.models import Match
from tournaments.queries.match_view import match_view
from tournaments.web.referee.sheet import TableView, status_of
from tournaments.web.referee.typed import Typed, deal_form, read_typed, typed_of, whole_number


class CorrectionPage(TableView):
    """The form of one stored deal."""

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        return self._form(request, number)

    def post(self, request: HttpRequest, number: int) -> HttpResponse:
        typed = read_typed(request.POST)
        try:
            self._correct(request, number, typed)
        except Conflict as problem:
            return self.sheet(request, typed=typed, problem=problem)
        except DomainError as problem:
            return self._form(request, number, typed=typed, problem=problem)
        return self.back(corrected=number)

    def _form(
        self,
        request: HttpRequest,
        number: int,
        *,
        typed: Typed | None = None,
        problem: DomainError | None = None,
    ) -> HttpResponse:
        match = self.match()
        view = match_view(match, device=self.device) if match else None
        deal = next((deal for deal in view.deals if deal.number == number), None) if view else None
        if match is None or deal is None:
            raise Http404(_("Deal %(number)d was not entered yet.") % {"number": number})
        context = self.context(match, typed=typed_of(deal) if typed is None else typed, problem=problem)
        context |= {
            "deal": deal,
            "reason": request.POST.get("reason", ""),
            # A stale form stays stale: it names the version that its referee looked at.
            "version": request.POST.get("version", str(deal.version)),
        }
        return render(request, "referee/correction.html", context, status=status_of(problem))

    def _correct(self, request: HttpRequest, number: int, typed: Typed) -> None:
        posted = {
            name: request.POST.get(name, "") for name in ("match", "version", "reason", "accept_unlikely")
        }
        match_id, version = (whole_number(posted, name) for name in ("match", "version"))

        def lock() -> Match:
            return locked_match(tournament=self.table.tournament, match_id=match_id, actor=self.actor)

        def act(match: Match) -> Answer:
            view = match_view(match, device=self.device)
            form = deal_form(typed, view, accept_unlikely=posted["accept_unlikely"] == "yes")
            correct_deal(
                match=match,
                actor=self.actor,
                number=number,
                version=version,
                form=form,
                reason=posted["reason"].strip()[:500],
            )
            return Answer(201, {"match": match.pk, "number": number})

        answer_once(
            actor=self.actor,
            key=request.POST.get("key", "")[:100] or secrets.token_urlsafe(16),
            fingerprint=request_hash(address=f"table-correction/{number}", body=[posted, dict(typed)]),
            lock=lock,
            act=act,
        )
