"""A round while it is played: the hall as a grid of tables, what needs the desk first, and its end."""

from enum import StrEnum
from typing import TypeVar

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.round_seen import locked_round, refuse_changed_round, round_digest
from tournaments.domain.rounds import close_round
from tournaments.models import Round
from tournaments.queries.round_hall import RoundHall, TableInPlay, round_hall
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.round_view import RoundView

T = TypeVar("T", bound=StrEnum)


class Show(StrEnum):
    ALL = "all"
    OPEN = "open"
    NEEDS = "needs"


class Density(StrEnum):
    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"


SHOWN: dict[Show, Promise] = {
    Show.ALL: gettext_lazy("all tables"),
    Show.OPEN: gettext_lazy("tables without a settled result"),
    Show.NEEDS: gettext_lazy("tables that need somebody"),
}
DENSITIES: dict[Density, Promise] = {
    Density.LARGE: gettext_lazy("large"),
    Density.MEDIUM: gettext_lazy("medium"),
    Density.SMALL: gettext_lazy("small"),
}


class CloseForm(DeskForm):
    """Closing the round; `seen` is what its results were when the page was opened."""

    seen = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)


class HallView(RoundView):
    """Whatever stands on the page of a round that is played."""

    part = "round"

    def back(self) -> str:
        """The address of the page."""
        return reverse("desk-round", args=[self.tournament.slug, self.round.number])

    def hall_page(
        self, *, status: int = 200, unknown: str = "", close_form: CloseForm | None = None
    ) -> HttpResponse:
        """The page; `unknown` is a number that was jumped to and is no table of this round."""
        hall = round_hall(self.round)
        show = _chosen(Show, self.request.GET.get("show"), Show.ALL)
        drawn = Round.objects.filter(stage__tournament=self.tournament).order_by("number")
        if close_form is not None:
            # Whoever has read why it was refused closes the round as it is shown now.
            fresh = self.request.POST.copy()
            fresh["seen"] = round_digest(self.round)
            close_form.data = fresh
        context = {
            "hall": hall,
            "needy": hall.next_to(0),
            "needy_back": hall.next_to(0, back=True),
            "tables": _shown(hall, show),
            "show": show,
            "shows": SHOWN.items(),
            "density": _chosen(Density, self.request.GET.get("density"), Density.LARGE),
            "densities": DENSITIES.items(),
            "rounds": list(drawn.values_list("number", flat=True)),
            "unknown": unknown,
            "close_form": close_form or CloseForm(initial={"seen": round_digest(self.round)}),
        }
        return self.show("desk/hall/round.html", context, status=status)


class RoundsPage(DeskView):
    """Leads to the round that is on."""

    part = "round"

    def get(self, request: HttpRequest) -> HttpResponse:
        last = Round.objects.filter(stage__tournament=self.tournament).order_by("-number").first()
        if last is None:
            return self.show("desk/hall/no_round.html", {})
        return HttpResponseRedirect(reverse("desk-round", args=[self.tournament.slug, last.number]))


class HallPage(HallView):
    """The hall of a round; `?table=12` jumps to that table."""

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        typed = request.GET.get("table", "").strip()
        if not typed:
            return self.hall_page()
        table = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0
        if not self.round.matches.filter(table__number=table).exists():
            return self.hall_page(unknown=typed[:20], status=404)
        return HttpResponseRedirect(
            reverse("desk-table", args=[self.tournament.slug, self.round.number, table])
        )


class CloseRound(HallView, DeskAction[CloseForm]):
    """Closes the round, or says which tables stand in the way."""

    form_class = CloseForm

    def lock(self) -> Round:
        self.round = locked_round(self.round)
        return self.round

    def act(self, form: CloseForm) -> str:
        refuse_changed_round(self.round, form.cleaned_data["seen"])
        close_round(round_=self.round, actor=self.actor)
        return _("Round %(number)d is closed.") % {"number": self.round.number}

    def page(self, form: CloseForm, *, status: int) -> HttpResponse:
        return self.hall_page(close_form=form, status=status)


def _shown(hall: RoundHall, show: Show) -> list[TableInPlay]:
    match show:
        case Show.ALL:
            return hall.tables
        case Show.OPEN:
            return hall.unsettled
        case Show.NEEDS:
            return hall.first


def _chosen(of: type[T], text: str | None, usual: T) -> T:
    return next((one for one in of if one == text), usual)
