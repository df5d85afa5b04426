"""Correcting a deal at the desk: typed, looked at with all that it changes, stored with a reason."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.correction import correct_deal
from tournaments.domain.desk_preview import CorrectionPreview, preview_correction
from tournaments.domain.errors import Conflict, DomainError
from tournaments.queries.match_view import DealView, MatchView, match_view
from tournaments.translation import translated
from tournaments.web.organiser.desk_action import status_of
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.hall.table import TableAction
from tournaments.web.organiser.numbers_field import LARGEST_NUMBER
from tournaments.web.referee.sheet import deal_fields, side_title, typed_in_words
from tournaments.web.referee.typed import deal_form, read_typed, typed_of


class CorrectionForm(DeskForm):
    """The version that is corrected: a stale form stays stale, and overwrites nothing."""

    version = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)
    accept_unlikely = forms.BooleanField(required=False)
    reason = ReasonField()

    problem: DomainError | None = None

    def refuse(self, problem: DomainError) -> None:
        self.problem = problem


class CorrectDeal(TableAction[CorrectionForm]):
    """The form of a stored deal (GET), what it would change (`step=look`), and the correction (`step=send`)."""

    writes = "decide"
    form_class = CorrectionForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        deal = self._deal(match_view(self.match))
        return self._form_page(CorrectionForm(initial={"version": deal.version}), typed=typed_of(deal))

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        step = request.POST.get("step", "look")
        if step == "send":
            return super().post(request, **at)
        form = self.form()
        form.is_valid()
        # Only the version counts before the correction is sent: the reason is asked for beside what it changes.
        form.errors.pop("reason", None)
        if form.errors or step == "change":
            return self._form_page(form, typed=read_typed(request.POST), status=422 if form.errors else 200)
        return self._look(form)

    def act(self, form: CorrectionForm) -> str:
        deal = deal_form(
            read_typed(self.request.POST),
            match_view(self.locked),
            accept_unlikely=form.cleaned_data["accept_unlikely"],
        )
        corrected = correct_deal(
            match=self.locked,
            actor=self.actor,
            number=self.kwargs["deal"],
            version=form.cleaned_data["version"],
            form=deal,
            reason=form.cleaned_data["reason"],
        )
        return _("Deal %(number)d is corrected.") % {"number": corrected.recorded.deal.number}

    def page(self, form: CorrectionForm, *, status: int) -> HttpResponse:
        """Once more what it changes; the form of the deal where that cannot be said, with both values when stale."""
        if isinstance(form.problem, Conflict) or "version" in form.errors:
            return self._form_page(form, typed=read_typed(self.request.POST), status=status)
        return self._look(form, status=status)

    def _look(self, form: CorrectionForm, *, status: int = 200) -> HttpResponse:
        view, typed = match_view(self.match), read_typed(self.request.POST)
        try:
            preview = preview_correction(
                match=self.match,
                actor=self.actor,
                number=self.kwargs["deal"],
                version=form.cleaned_data["version"],
                form=deal_form(typed, view),
            )
        except DomainError as problem:
            form.refuse(problem)
            return self._form_page(form, typed=typed, status=status_of(problem))
        context = {
            "round": self.round,
            "match": self.match,
            "view": view,
            "deal": self._deal(view),
            "form": form,
            "typed": typed,
            "entered": typed_in_words(view, typed) if view.level != "points" else [],
            "preview": preview,
            "writes": _writes(view, preview),
            "score": " : ".join(map(str, preview.score.points)),
            "unlikely": [translated(finding.message) for finding in preview.unlikely],
            "working": [translated(message) for message in preview.working],
            "follows": preview.follows,
        }
        return self.show("desk/hall/correction_preview.html", context, status=status)

    def _form_page(self, form: CorrectionForm, *, typed: dict[str, str], status: int = 200) -> HttpResponse:
        view = match_view(self.match)
        deal = self._deal(view)
        stale = isinstance(form.problem, Conflict)
        if stale:
            # What was typed is shown beside what is stored now; whoever stores it again has seen both.
            form = CorrectionForm(initial={"version": deal.version})
            form.problem = Conflict("deal_changed", _("Somebody corrected this deal before you."))
        context = {
            "round": self.round,
            "match": self.match,
            "view": view,
            "deal": deal,
            "form": form,
            "problem": form.problem,
            "stored": [(side_title(side), _points(deal, side.entries[0])) for side in view.sides]
            if stale
            else [],
            "lost": typed_in_words(view, typed) if stale else [],
            **deal_fields(view, typed, form.problem),
        }
        return self.show("desk/hall/correction.html", context, status=status)

    def _deal(self, view: MatchView) -> DealView:
        number = self.kwargs["deal"]
        deal = next((deal for deal in view.deals if deal.number == number), None)
        if deal is None:
            raise Http404(_("Deal %(number)d was not entered yet.") % {"number": number})
        return deal


def _points(deal: DealView, entry: int) -> int:
    return next(one.points for one in deal.points if one.entry == entry)


def _writes(view: MatchView, preview: CorrectionPreview) -> list[tuple[str, int, int]]:
    """Each side with what it has for the deal now and what it would have."""
    sides = zip(view.sides, preview.before, preview.after, strict=True)
    return [(side_title(side), before, after) for side, before, after in sides]
