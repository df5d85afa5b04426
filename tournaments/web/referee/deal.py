"""Entering the next deal: typed, repeated in words, sent. A double click sends it once."""

import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.domain.errors import DomainError
from tournaments.domain.idempotency import Answer, answer_once, request_hash
from tournaments.domain.table_play import Preview, get_match, locked_match, preview_deal, record_deal
from tournaments.models import Match
from tournaments.queries.match_view import MatchView, match_view
from tournaments.translation import translated
from tournaments.web.referee.sheet import TableView, ending_in_words, side_title, typed_in_words
from tournaments.web.referee.typed import Typed, deal_form, read_typed, whole_number

#: The code with which the domain asks the referee to look again.
UNLIKELY = "deal_unlikely"


class DealPage(TableView):
    """Takes the form of the sheet. `step` says whether to show it in words, to change it, or to send it."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.back()

    def post(self, request: HttpRequest) -> HttpResponse:
        typed = read_typed(request.POST)
        step = request.POST.get("step", "preview")
        if step == "change":
            return self.sheet(request, typed=typed)
        try:
            return self._send(request, typed) if step == "send" else self._preview(request, typed)
        except DomainError as problem:
            if problem.code == UNLIKELY and step == "send":
                return self._preview(request, typed, unticked=True)
            return self.sheet(request, typed=typed, problem=problem)

    def _preview(self, request: HttpRequest, typed: Typed, *, unticked: bool = False) -> HttpResponse:
        match = get_match(
            tournament=self.table.tournament, match_id=whole_number(request.POST, "match"), actor=self.actor
        )
        view = match_view(match, device=self.device)
        form = deal_form(typed, view)
        preview = preview_deal(
            match=match, actor=self.actor, number=whole_number(request.POST, "number"), form=form
        )
        context = self.context(match, typed=typed) | preview_context(view, preview, typed)
        context |= {"key": request.POST.get("key", ""), "unticked": unticked}
        return render(request, "referee/preview.html", context, status=422 if unticked else 200)

    def _send(self, request: HttpRequest, typed: Typed) -> HttpResponse:
        number = whole_number(request.POST, "number")
        accepted = request.POST.get("accept_unlikely") == "yes"

        def lock() -> Match:
            return locked_match(
                tournament=self.table.tournament,
                match_id=whole_number(request.POST, "match"),
                actor=self.actor,
            )

        def act(match: Match) -> Answer:
            view = match_view(match, device=self.device)
            form = deal_form(typed, view, accept_unlikely=accepted)
            deal = record_deal(match=match, actor=self.actor, number=number, form=form).deal
            return Answer(201, {"match": match.pk, "number": deal.number})

        body = [whole_number(request.POST, "match"), number, accepted, dict(typed)]
        answer = answer_once(
            actor=self.actor,
            key=request.POST.get("key", "")[:100] or secrets.token_urlsafe(16),
            fingerprint=request_hash(address="table-deal", body=body),
            lock=lock,
            act=act,
        )
        return self.back(stored=answer.body["number"])


def preview_context(view: MatchView, preview: Preview, typed: Typed) -> dict[str, Any]:
    """What the screen before sending says, in words."""
    points = {one.entry: one.points for one in preview.points}
    seats = {seat.position: seat.player for seat in view.seats}
    return {
        "preview": preview,
        "writes": [(side_title(side), points[side.entries[0]]) for side in view.sides],
        "score": " : ".join(map(str, preview.score.points)),
        "next_lead": seats.get(preview.score.next_lead or 0, ""),
        "ending": ending_in_words(view, typed.get("ending", "")),
        "entered": typed_in_words(view, typed) if view.level != "points" else [],
        "unlikely": [translated(finding.message) for finding in preview.unlikely],
        "working": [translated(message) for message in preview.working],
    }
