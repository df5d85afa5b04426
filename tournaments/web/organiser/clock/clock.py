"""The clock of the round at the desk: large enough for a second screen, with everything that can be done to it."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain import round_clock
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.hall_bell import ring_for_all
from tournaments.domain.round_clock import add_minutes, start_clock
from tournaments.models import Round, RoundClock
from tournaments.models.round import RoundState
from tournaments.queries.round_clock import clock_of_round
from tournaments.web.organiser.clock.forms import (
    ClockForm,
    ExtraForm,
    MinutesForm,
    StartForm,
    clock_forms,
)
from tournaments.web.organiser.clock.procedure import procedure
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.round_view import RoundView

F = TypeVar("F", bound=DeskForm)

Verb = Callable[..., RoundClock]


class ClockView(DeskView):
    """Whatever stands on the page of a round's clock."""

    part = "clock"

    def clock_page(self, round_: Round, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        clock = clock_of_round(round_)
        context: dict[str, Any] = {
            "round": round_,
            "clock": clock,
            "procedure": procedure(clock.rules),
            "extra_form": ExtraForm(),
            "quiet_form": DeskForm(),
        }
        return self.show(
            "desk/clock/clock.html", context | clock_forms(clock, at="clock") | sent, status=status
        )


class ClockPage(ClockView):
    """The clock of the round that is on, or of the one that was."""

    def get(self, request: HttpRequest) -> HttpResponse:
        rounds = Round.objects.select_related("stage__tournament").filter(stage__tournament=self.tournament)
        newest = rounds.order_by("-stage__number", "-number")
        round_ = newest.filter(state=RoundState.OPEN).first() or newest.first()
        if round_ is None:
            return self.show("desk/hall/no_round.html", {})
        return self.clock_page(round_)


class RoundClockPage(RoundView, ClockView):
    """The clock of a round by its number."""

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        return self.clock_page(self.round)


class _Act(RoundView, ClockView, DeskAction[F]):
    writes = "decide"
    sent_as: ClassVar[str] = "act_form"

    @cached_property
    def _from_round(self) -> bool:
        return self.request.POST.get("at") == "round"

    def back(self) -> str:
        name = "desk-round" if self._from_round else "desk-round-clock"
        return reverse(name, args=[self.tournament.slug, self.round.number])

    def page(self, form: F, *, status: int) -> HttpResponse:
        # What was typed stays; the clock that it is about is the one of now.
        if "seen" in form.fields:
            fresh = self.request.POST.copy()
            fresh["seen"] = str(clock_of_round(self.round).version)
            form.data = fresh
        return self.clock_page(self.round, status=status, **{self.sent_as: form})


class Start(_Act[StartForm]):
    form_class = StartForm
    sent_as = "start_form"

    def act(self, form: StartForm) -> str:
        start_clock(
            round_=self.round,
            actor=self.actor,
            minutes=form.cleaned_data["minutes"],
            warning=form.cleaned_data["warning"],
            seen=form.cleaned_data["seen"],
        )
        return _("The clock of round %(number)d runs.") % {"number": self.round.number}


class Minutes(_Act[MinutesForm]):
    form_class = MinutesForm
    sent_as = "minutes_form"

    def act(self, form: MinutesForm) -> str:
        minutes = form.cleaned_data["minutes"]
        add_minutes(round_=self.round, actor=self.actor, minutes=minutes, seen=form.cleaned_data["seen"])
        taken = ngettext(
            "%(count)d minute was taken from everybody.",
            "%(count)d minutes were taken from everybody.",
            -minutes,
        )
        given = ngettext(
            "Everybody has got %(count)d minute more.", "Everybody has got %(count)d minutes more.", minutes
        )
        return (taken if minutes < 0 else given) % {"count": abs(minutes)}


class _Plain(_Act[ClockForm]):
    """An act that needs nothing but the clock."""

    form_class = ClockForm
    verb: ClassVar[Verb]

    def act(self, form: ClockForm) -> str:
        type(self).verb(round_=self.round, actor=self.actor, seen=form.cleaned_data["seen"])
        return self.said()

    def said(self) -> str:
        raise NotImplementedError


class Pause(_Plain):
    verb = round_clock.pause_clock

    def said(self) -> str:
        return _("The clock stands.")


class Resume(_Plain):
    verb = round_clock.resume_clock

    def said(self) -> str:
        return _("The clock goes on.")


class Ring(_Plain):
    verb = round_clock.ring_now

    def said(self) -> str:
        return _("The bell has rung for everybody without extra time.")


class Reset(_Plain):
    verb = round_clock.reset_clock

    def said(self) -> str:
        return _("The clock is set back. “Undo” lets it go on as if nothing had been.")


class Undo(_Plain):
    verb = round_clock.undo_clock

    def said(self) -> str:
        return _("The last act on the clock is undone.")


class RingForAll(_Act[DeskForm]):
    form_class = DeskForm
    sent_as = "quiet_form"

    def act(self, form: DeskForm) -> str:
        count = len(ring_for_all(round_=self.round, actor=self.actor))
        return ngettext(
            "The bell is noted at %(count)d table.", "The bell is noted at %(count)d tables.", count
        ) % {"count": count}


class GiveExtra(_Act[ExtraForm]):
    form_class = ExtraForm
    sent_as = "extra_form"

    def act(self, form: ExtraForm) -> str:
        table, minutes = form.cleaned_data["table"], form.cleaned_data["minutes"]
        give_extra_time(
            round_=self.round,
            actor=self.actor,
            table_number=table,
            minutes=minutes,
            reason=form.cleaned_data["reason"],
        )
        return _("Table %(table)d plays %(minutes)d minutes longer.") % {"table": table, "minutes": minutes}


class TakeBackExtra(_Act[DeskForm]):
    form_class = DeskForm
    sent_as = "quiet_form"

    def act(self, form: DeskForm) -> str:
        take_back_extra_time(round_=self.round, actor=self.actor, extra_id=self.kwargs["extra"])
        return _("The extra time is taken back.")
