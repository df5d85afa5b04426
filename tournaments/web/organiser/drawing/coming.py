"""The page of the coming round, and everything that is asked of its draw."""

from functools import cached_property
from typing import Any, ClassVar, TypeVar

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.absences import excuse_entry, take_back_absence
from tournaments.domain.avoid_lists import create_avoid_list, remove_avoid_list
from tournaments.domain.check_in import check_in
from tournaments.domain.drawing import ask_for_round
from tournaments.domain.hall import fix_table, set_service
from tournaments.domain.table_locks import WITH_LOCKS, lock_table, unlock_table
from tournaments.models import Drawing
from tournaments.pairing.field import AllDrawn, DrawImpossible
from tournaments.queries.coming_round import ComingRound, coming_round
from tournaments.queries.regulation import stage_regulation
from tournaments.translation import translated
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.drawing.opening import opening
from tournaments.web.organiser.drawing.wish_forms import (
    AbsenceBackForm,
    AbsenceForm,
    AvoidForm,
    CheckInForm,
    DrawForm,
    FixedTableForm,
    LockForm,
    RemoveForm,
    ServiceForm,
    WishForm,
)
from tournaments.web.organiser.forms import DeskForm

F = TypeVar("F", bound=DeskForm)
W = TypeVar("W", bound=WishForm)


class ComingView(DeskView):
    """Whatever stands on the page of the coming round."""

    part = "draw"

    @cached_property
    def coming(self) -> ComingRound:
        """The coming round as it was when the page was asked for."""
        return coming_round(self.stage)

    def back(self) -> str:
        """The address of the page."""
        return reverse("desk-draw", args=[self.tournament.slug])

    def coming_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        coming = self.coming
        forms = {
            "draw_form": DrawForm(initial={"number": coming.number}),
            "check_in_form": CheckInForm(numbers=[entry.number for entry in coming.entries]),
            "lock_form": LockForm(coming),
            "avoid_form": AvoidForm(coming),
            "absence_form": AbsenceForm(coming),
            "fixed_form": FixedTableForm(coming),
            "service_form": ServiceForm(coming),
        }
        system = stage_regulation(self.stage).pairing.system
        context = {
            "coming": coming,
            "refusal": _said(coming.forecast.refusal),
            "outlook": [translated(said) for said in coming.outlook],
            "with_locks": system in WITH_LOCKS or coming.locks,
        }
        if coming.undrawn:
            context |= opening(self.stage)
        return self.show("desk/draw/coming.html", context | forms | sent, status=status)


def _said(refusal: DrawImpossible | None) -> str:
    """Why no draw is possible, with the ways out; nothing where the stage is played to its end."""
    if refusal is None:
        return ""
    ways_out = () if isinstance(refusal, AllDrawn) else refusal.ways_out
    return " ".join(translated(said) for said in (refusal.message, *ways_out))


class DrawPage(ComingView, DeskAction[DrawForm]):
    """The coming round; its form draws it."""

    form_class = DrawForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.coming_page()

    def act(self, form: DrawForm) -> str:
        number = form.cleaned_data["number"]
        drawn = ask_for_round(stage=self.stage, actor=self.actor, number=number)
        if isinstance(drawn, Drawing):
            return _("A worker draws round %(number)d.") % {"number": number}
        if drawn.created:
            return _("Round %(number)d is drawn.") % {"number": number}
        return _("Round %(number)d had been drawn before.") % {"number": number}

    def back(self) -> str:
        number = int(self.request.POST["number"])
        there = self.stage.rounds.filter(number=number).exists()
        return reverse("desk-drawn" if there else "desk-drawing", args=[self.tournament.slug, number])

    def page(self, form: DrawForm, *, status: int) -> HttpResponse:
        return self.coming_page(draw_form=form, status=status)


class CheckIn(ComingView, DeskAction[CheckInForm]):
    """Those who have come, all at once."""

    writes = "register"

    def form(self) -> CheckInForm:
        return CheckInForm(self.request.POST, numbers=[entry.number for entry in self.coming.entries])

    def act(self, form: CheckInForm) -> str:
        entries = check_in(tournament=self.tournament, actor=self.actor, numbers=form.cleaned_data["numbers"])
        return ngettext(
            "%(count)d entry is checked in.", "%(count)d entries are checked in.", len(entries)
        ) % {"count": len(entries)}

    def page(self, form: CheckInForm, *, status: int) -> HttpResponse:
        return self.coming_page(check_in_form=form, status=status)


class Wish(ComingView, DeskAction[W]):
    """A wish of the director; `name` is that of its form on the page."""

    form_class: ClassVar[type[WishForm]] = WishForm
    name: ClassVar[str]

    def form(self) -> W:
        form: W = self.form_class(self.coming, self.request.POST)  # type: ignore[assignment]  # as in DeskAction
        return form

    def page(self, form: W, *, status: int) -> HttpResponse:
        return self.coming_page(status=status, **{self.name: form})


class LockTable(Wish[LockForm]):
    form_class = LockForm
    name = "lock_form"

    def act(self, form: LockForm) -> str:
        lock_table(
            stage=self.stage,
            actor=self.actor,
            entries=form.entries,
            table_number=form.cleaned_data["table"],
            reason=form.cleaned_data["reason"],
        )
        return _("The table is locked.")


class AvoidList(Wish[AvoidForm]):
    form_class = AvoidForm
    name = "avoid_form"

    def act(self, form: AvoidForm) -> str:
        created = create_avoid_list(
            tournament=self.tournament,
            actor=self.actor,
            name=form.cleaned_data["name"],
            entries=form.cleaned_data["entries"],
            strict=form.cleaned_data["strict"],
        )
        return _("The list “%(name)s” holds from the next draw on.") % {"name": created.name}


class Absence(Wish[AbsenceForm]):
    form_class = AbsenceForm
    name = "absence_form"

    def act(self, form: AbsenceForm) -> str:
        number = form.cleaned_data["entry"]
        excuse_entry(
            tournament=self.tournament,
            actor=self.actor,
            number=number,
            rounds=form.cleaned_data["rounds"],
            reason=form.cleaned_data["reason"],
        )
        return _("No. %(number)d is left out of these rounds.") % {"number": number}


class FixedTable(Wish[FixedTableForm]):
    form_class = FixedTableForm
    name = "fixed_form"

    def act(self, form: FixedTableForm) -> str:
        number, table = form.cleaned_data["entry"], form.cleaned_data["table"]
        fix_table(tournament=self.tournament, actor=self.actor, number=number, table_number=table)
        if table is None:
            return _("No. %(number)d moves from table to table again.") % {"number": number}
        return _("No. %(number)d sits at table %(table)d in every round to come.") % {
            "number": number,
            "table": table,
        }


class TableService(Wish[ServiceForm]):
    form_class = ServiceForm
    name = "service_form"

    def act(self, form: ServiceForm) -> str:
        number, back = form.cleaned_data["table"], form.cleaned_data["back"]
        moved = set_service(
            tournament=self.tournament,
            actor=self.actor,
            table_number=number,
            in_service=back,
            reason=form.cleaned_data["reason"],
        )
        if moved is not None and moved.table is not None:
            return _("Table %(number)d is out of service; its match moves to table %(to)d.") % {
                "number": number,
                "to": moved.table.number,
            }
        said = _("Table %(number)d is in service.") if back else _("Table %(number)d is out of service.")
        return said % {"number": number}


class TakeBack(ComingView, DeskAction[F]):
    """Taking a wish back; what stands in the way is said above the page's own forms."""

    def page(self, form: F, *, status: int) -> HttpResponse:
        return self.coming_page(status=status, take_back_form=form)


class UnlockTable(TakeBack[RemoveForm]):
    form_class = RemoveForm

    def act(self, form: RemoveForm) -> str:
        unlock_table(stage=self.stage, actor=self.actor, lock_id=form.cleaned_data["wish"])
        return _("The draw decides about this table again.")


class RemoveAvoidList(TakeBack[RemoveForm]):
    form_class = RemoveForm

    def act(self, form: RemoveForm) -> str:
        remove_avoid_list(tournament=self.tournament, actor=self.actor, list_id=form.cleaned_data["wish"])
        return _("The list is gone; its entries may meet again.")


class TakeBackAbsence(TakeBack[AbsenceBackForm]):
    form_class = AbsenceBackForm

    def act(self, form: AbsenceBackForm) -> str:
        number = form.cleaned_data["entry"]
        take_back_absence(
            tournament=self.tournament, actor=self.actor, number=number, rounds=[form.cleaned_data["round"]]
        )
        return _("No. %(number)d is drawn again.") % {"number": number}
