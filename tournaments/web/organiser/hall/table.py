"""A table of a round at the desk: its match, and everything that the desk can do about it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeVar

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import Conflict, DomainError
from tournaments.domain.table_play import locked_match
from tournaments.models import DeskCall, Journal, Match
from tournaments.queries.match_view import match_view
from tournaments.queries.round_hall import round_hall
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.numbers_field import LARGEST_NUMBER
from tournaments.web.organiser.round_view import RoundView
from tournaments.web.referee.sheet import deal_fields, sheet_lines, typed_in_words
from tournaments.web.referee.typed import Typed
from tournaments.wording.journal_words import verb_words


class EnterForm(DeskForm):
    """The next deal: its `number` as the page said, so that a page left open enters no other."""

    number = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)
    accept_unlikely = forms.BooleanField(required=False)
    go_on = forms.BooleanField(required=False)

    #: What was wrong with the deal; its fields are shown by the template of the sheet.
    problem: DomainError | None = None

    def refuse(self, problem: DomainError) -> None:
        self.problem = problem


class ConfirmForm(DeskForm):
    """The word of a side, or of all that have not confirmed, given by the desk: `seen` is the digest of the result that
    was looked at."""

    entry = forms.IntegerField(
        min_value=1, max_value=LARGEST_NUMBER, required=False, widget=forms.HiddenInput
    )
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)
    reason = ReasonField()


class AnswerForm(DeskForm):
    """What the desk has done about a call."""

    answer = ReasonField(
        label=gettext_lazy("Answer"),
        error_messages={"required": gettext_lazy("Say in a few words what was done.")},
    )


class TableView(RoundView):
    """Whatever stands on the page of a table."""

    part = "round"

    @cached_property
    def match(self) -> Match:
        """The match at the table in the address."""
        number = self.kwargs["table"]
        matches = Match.objects.select_related("round__stage__tournament", "table")
        rows = matches.filter(round=self.round, table__number=number) if number < 2**15 else matches.none()
        match = rows.order_by("pk").first()
        if match is None:
            raise Http404(_("Nobody plays at table %(number)d in this round.") % {"number": number})
        return match

    def back(self) -> str:
        """The address of the page."""
        return self.address("desk-table")

    def address(self, name: str, *more: int) -> str:
        """The address of one of the table's pages."""
        return reverse(name, args=[self.tournament.slug, self.round.number, self.kwargs["table"], *more])

    def table_page(
        self, *, status: int = 200, typed: Typed | None = None, sent: Mapping[str, DeskForm] | None = None
    ) -> HttpResponse:
        """The page, with the forms that were `sent` as they were typed, by name."""
        view = match_view(self.match)
        enter = (sent or {}).get("enter_form")
        problem = enter.problem if isinstance(enter, EnterForm) else None
        stale = isinstance(problem, Conflict)
        numbers = self._numbers()
        hall = round_hall(self.round)
        here = self.kwargs["table"]
        context: dict[str, Any] = {
            "round": self.round,
            "match": self.match,
            "view": view,
            "regulation": self.tournament.regulation,
            "lines": sheet_lines(view),
            "decision": self.match.decisions.filter(is_current=True).select_related("user").first(),
            "calls": self._calls(),
            "answer_form": AnswerForm(),
            "photos": self.match.photos.select_related("seen_by").order_by("id"),
            "photo_form": DeskForm(),
            "following": next((one for one in numbers if one > self.kwargs["table"]), None),
            "before": next((one for one in reversed(numbers) if one < self.kwargs["table"]), None),
            "enter_form": EnterForm(initial={"number": view.next_deal}),
            "confirm_form": ConfirmForm(initial={"seen": view.digest}),
            "silent": sum(not side.confirmed for side in view.sides),
            "problem": problem,
            "lost": typed_in_words(view, typed or {}) if stale else [],
            "needy": hall.next_to(here),
            "needy_back": hall.next_to(here, back=True),
            "go_on": "go_on" in (self.request.POST or self.request.GET),
            "latest": self._latest(),
        }
        context |= deal_fields(view, {} if stale else typed or {}, problem)
        return self.show("desk/hall/table.html", context | dict(sent or {}), status=status)

    def _calls(self) -> list[DeskCall]:
        """The open calls of this match, and those of its table that name no match while the round is on."""
        open_calls = DeskCall.objects.filter(table=self.match.table, answered_at=None)
        calls = open_calls.select_related("entry").order_by("at")
        without = self.round.closed_at is None
        return [
            call
            for call in calls
            if call.match_id == self.match.pk
            or (call.match_id is None and without and call.at >= self.round.drawn_at)
        ]

    def _latest(self) -> dict[str, Any] | None:
        """Who has done something about this match last, and what."""
        lines = Journal.objects.filter(tournament=self.tournament, subject=f"match:{self.match.pk}")
        line = lines.order_by("-id").first()
        if line is None:
            return None
        return {"author": line.author, "words": verb_words(line.verb), "at": line.at}

    def _numbers(self) -> list[int]:
        tables = self.round.matches.filter(bye=False).order_by("table__number")
        return list(tables.values_list("table__number", flat=True))


class TablePage(TableView):
    """The match at a table with its sheet, its calls and photos, and the forms for it."""

    def get(self, request: HttpRequest, number: int, table: int) -> HttpResponse:
        return self.table_page()


F = TypeVar("F", bound=DeskForm)


class TableAction(TableView, DeskAction[F]):
    """An act on the match of a table, whose row is locked meanwhile as `locked`."""

    locked: Match

    def lock(self) -> Match:
        self.locked = locked_match(tournament=self.tournament, match_id=self.match.pk, actor=self.actor)
        return self.locked
