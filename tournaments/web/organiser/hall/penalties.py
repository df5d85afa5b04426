"""Penalties at the desk: all that were given, one more with what it changes, and taking one back."""

import secrets
from functools import cached_property
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.desk import add_penalty, revoke_penalty
from tournaments.domain.errors import DomainError, NotFound
from tournaments.domain.penalty_preview import (
    get_penalty,
    penalties_digest,
    preview_penalty,
    preview_revocation,
    refuse_other_penalties,
)
from tournaments.models import Penalty
from tournaments.queries.penalties import event_penalties
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.hall.penalty_forms import GiveForm, RevokeForm

SAID = ("entry", "step", "points", "match_points", "round")
NOT_TYPED_YET = ("seen", "reason")


class PenaltiesView(DeskView):
    """Whatever is about penalties."""

    part = "penalties"

    def back(self) -> str:
        """The address of the list."""
        return reverse("desk-penalties", args=[self.tournament.slug])


class PenaltiesPage(PenaltiesView):
    """All penalties, and the form for one more; `?entry=5&round=2` fills it in."""

    def get(self, request: HttpRequest) -> HttpResponse:
        asked = {name: request.GET[name] for name in ("entry", "round") if name in request.GET}
        penalties = event_penalties(self.tournament)
        context = {
            "penalties": [one for one in penalties if one.revoked_at is None],
            "revoked": [one for one in penalties if one.revoked_at is not None],
            "form": GiveForm(self.stage, initial=asked),
        }
        return self.show("desk/penalties/penalties.html", context)


class GivePenalty(PenaltiesView, DeskAction[GiveForm]):
    """What a penalty would change (GET), and the penalty (POST)."""

    writes = "decide"

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        form = GiveForm(self.stage, request.GET)
        form.is_valid()
        for name in NOT_TYPED_YET:
            form.errors.pop(name, None)
        return self._look(form, status=422 if form.errors else 200)

    def form(self) -> GiveForm:
        return GiveForm(self.stage, self.request.POST)

    def act(self, form: GiveForm) -> str:
        entry = form.cleaned_data["entry"]
        refuse_other_penalties(self.tournament, entry, form.cleaned_data["seen"])
        add_penalty(
            tournament=self.tournament,
            actor=self.actor,
            reason=form.cleaned_data["reason"],
            **form.penalty(),
        )
        return _("No. %(number)d is penalised.") % {"number": entry}

    def page(self, form: GiveForm, *, status: int) -> HttpResponse:
        return self._look(form, status=status)

    def _look(self, form: GiveForm, *, status: int) -> HttpResponse:
        """What it changes as things are now, where the form says enough for that; else the form alone."""
        context: dict[str, Any] = {"form": form}
        said_enough = not form.errors.keys() & set(SAID)
        if said_enough:
            try:
                taken, follows = preview_penalty(tournament=self.tournament, **form.penalty())
            except DomainError as problem:
                form.refuse(problem)
            else:
                number = form.cleaned_data["entry"]
                context |= {"taken": taken, "follows": follows, "number": number}
                context["seen"] = penalties_digest(self.tournament, number)
                context["key"] = secrets.token_urlsafe(16)
                context["hidden"] = [(name, form[name].value() or "") for name in SAID]
                context["before"] = [
                    one
                    for one in event_penalties(self.tournament)
                    if one.entry.number == number and one.revoked_at is None
                ]
        return self.show("desk/penalties/give.html", context, status=status)


class RevokePenalty(PenaltiesView, DeskAction[RevokeForm]):
    """What taking a penalty back would change (GET), and taking it back (POST)."""

    writes = "decide"
    form_class = RevokeForm

    @cached_property
    def penalty(self) -> Penalty:
        """The penalty in the address."""
        try:
            return get_penalty(tournament=self.tournament, penalty_id=self.kwargs["penalty"])
        except NotFound as unknown:
            raise Http404(unknown.message) from unknown

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self._look(RevokeForm(initial={"seen": self._digest()}))

    def act(self, form: RevokeForm) -> str:
        number = self.penalty.entry.number
        refuse_other_penalties(self.tournament, number, form.cleaned_data["seen"])
        revoke_penalty(
            tournament=self.tournament,
            actor=self.actor,
            penalty_id=self.penalty.pk,
            reason=form.cleaned_data["reason"],
        )
        return _("The penalty of No. %(number)d is taken back.") % {"number": number}

    def page(self, form: RevokeForm, *, status: int) -> HttpResponse:
        self.__dict__.pop("penalty", None)
        fresh = self.request.POST.copy()
        fresh["seen"] = self._digest()
        form.data = fresh
        return self._look(form, status=status)

    def _digest(self) -> str:
        return penalties_digest(self.tournament, self.penalty.entry.number)

    def _look(self, form: RevokeForm, *, status: int = 200) -> HttpResponse:
        in_force = self.penalty.revoked_at is None
        context = {
            "form": form,
            "penalty": self.penalty,
            "follows": preview_revocation(self.penalty) if in_force else None,
        }
        return self.show("desk/penalties/revoke.html", context, status=status)
