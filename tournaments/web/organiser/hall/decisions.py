"""The desk's word on a match: for a side, forfeited, void, taken back. Each is done only as it was looked at."""

from typing import Any, ClassVar

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.desk import confirm_for_side, forfeit_match, void_match
from tournaments.domain.desk_preview import (
    preview_cancellation,
    preview_decision,
    refuse_stale,
    state_digest,
)
from tournaments.domain.errors import DomainError
from tournaments.models.match import MatchState
from tournaments.queries.consequences import Consequences
from tournaments.queries.match_view import match_view
from tournaments.web.organiser.desk_action import status_of
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.hall.table import ConfirmForm, TableAction


class Confirm(TableAction[ConfirmForm]):
    """The word of a side, or of all that have not confirmed, given by the desk with a reason."""

    writes = "decide"
    form_class = ConfirmForm

    def act(self, form: ConfirmForm) -> str:
        entry = form.cleaned_data["entry"]
        silent = [side.entries[0] for side in match_view(self.locked).sides if not side.confirmed]
        for one in [entry] if entry else silent:
            confirm_for_side(
                match=self.locked,
                actor=self.actor,
                entry=one,
                seen=form.cleaned_data["seen"],
                reason=form.cleaned_data["reason"],
            )
        if entry:
            return _("The result is confirmed for No. %(number)d.") % {"number": entry}
        return _("The result is confirmed for all sides.")

    def page(self, form: ConfirmForm, *, status: int) -> HttpResponse:
        fresh = self.request.POST.copy()
        fresh["seen"] = match_view(self.match).digest
        form.data = fresh
        return self.table_page(sent={"confirm_form": form}, status=status)


class AbsentField(forms.Field):
    """Entries by their numbers, as ticked."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: list[str] | None) -> list[int]:
        numbers = [one for one in value or () if one.isascii() and one.isdecimal() and len(one) < 6]
        return sorted(set(map(int, numbers)))


class DecisionForm(DeskForm):
    """Why the desk decides; `seen` is the table as it was looked at."""

    absent = AbsentField(required=False)
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)
    reason = ReasonField()


class Decision(TableAction[DecisionForm]):
    """What a decision would change (GET), and the decision."""

    writes = "decide"
    form_class = DecisionForm
    state: ClassVar[MatchState]
    address_name: ClassVar[str]
    question: ClassVar[Promise]
    button: ClassVar[Promise]

    #: What else the page tells about this decision.
    besides: dict[str, Any]

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().setup(request, *args, **kwargs)
        self.besides = {}

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        absent = request.GET.getlist("absent")
        form = DecisionForm(initial={"seen": state_digest(self.match), "absent": absent})
        return self._look(form, AbsentField().clean(absent))

    def act(self, form: DecisionForm) -> str:
        refuse_stale(self.locked, self.actor, form.cleaned_data["seen"])
        return self.decide(form)

    def decide(self, form: DecisionForm) -> str:
        """The decision itself, on the locked match."""
        raise NotImplementedError

    def preview(self, absent: list[int]) -> Consequences:
        """What the decision would change now, or why it is refused."""
        return preview_decision(match=self.match, state=self.state, absent=absent)

    def page(self, form: DecisionForm, *, status: int) -> HttpResponse:
        """What it changes as things are now, with what was typed."""
        fresh = self.request.POST.copy()
        fresh["seen"] = state_digest(self.match)
        form.data = fresh
        return self._look(form, AbsentField().clean(fresh.getlist("absent")), status=status)

    def _look(self, form: DecisionForm, absent: list[int], *, status: int = 200) -> HttpResponse:
        self.match.refresh_from_db(fields=["state"])
        view = match_view(self.match)
        follows, refused = None, None
        try:
            follows = self.preview(absent)
        except DomainError as problem:
            # A form that was sent says already why it was refused.
            refused = None if form.is_bound else problem
            status = status_of(problem)
        context = {
            "round": self.round,
            "match": self.match,
            "view": view,
            "form": form,
            "absent": absent,
            "follows": follows,
            "refused": refused,
            "question": self.question,
            "button": self.button,
            "action": self.address(self.address_name),
            **self.besides,
        }
        return self.show("desk/hall/decision.html", context, status=status)


class Forfeit(Decision):
    state = MatchState.FORFEIT
    address_name = "desk-forfeit"
    question = gettext_lazy("Decide the match as forfeited?")
    button = gettext_lazy("Decide it as forfeited")

    def decide(self, form: DecisionForm) -> str:
        absent = form.cleaned_data["absent"]
        reason = form.cleaned_data["reason"]
        forfeit_match(match=self.locked, actor=self.actor, absent=absent, reason=reason)
        return _("The match at table %(number)d is forfeited.") % {"number": self.kwargs["table"]}


class Void(Decision):
    state = MatchState.VOID
    address_name = "desk-void"
    question = gettext_lazy("Declare the match void?")
    button = gettext_lazy("Declare it void")

    def decide(self, form: DecisionForm) -> str:
        void_match(match=self.locked, actor=self.actor, reason=form.cleaned_data["reason"])
        return _("The match at table %(number)d is void.") % {"number": self.kwargs["table"]}


class Cancel(Decision):
    """Takes back the decision that stands on the match."""

    address_name = "desk-cancel-decision"
    question = gettext_lazy("Take the decision back?")
    button = gettext_lazy("Take it back")

    def preview(self, absent: list[int]) -> Consequences:
        shown = preview_cancellation(match=self.match, actor=self.actor)
        self.besides = {"standing": shown.taken.decision, "again": shown.taken.state.label}
        return shown.follows

    def decide(self, form: DecisionForm) -> str:
        cancel_decision(match=self.locked, actor=self.actor, reason=form.cleaned_data["reason"])
        return _("The decision on table %(number)d is taken back.") % {"number": self.kwargs["table"]}
