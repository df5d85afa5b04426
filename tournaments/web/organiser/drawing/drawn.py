from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from tournaments.domain.round_seen import seating_digest
from tournaments.models import Round
from tournaments.models.round import RoundState
from tournaments.queries.draw_record import draw_record
from tournaments.queries.drawn_on_old import drawn_on_old
from tournaments.queries.late_entries import late_entries
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_desk import round_desk
from tournaments.web.organiser.forms import DeskForm, ReasonForm
from tournaments.web.organiser.round_view import RoundView


class AcceptForm(ReasonForm):
    """`seen` are the changed results that were looked at."""

    seen = forms.CharField(max_length=20_000, widget=forms.HiddenInput)


class RedrawForm(ReasonForm):
    """`seen` is who sat where when the page was opened."""

    seen = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)


class DrawnView(RoundView):
    """Whatever stands on the page of a drawn round."""

    part = "draw"

    def back(self) -> str:
        """The address of the page."""
        return reverse("desk-drawn", args=[self.tournament.slug, self.round.number])

    def drawn_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed, by its name."""
        drawn = Round.objects.filter(stage__tournament=self.tournament).order_by("number")
        rounds = list(drawn.values_list("number", flat=True))
        mark = drawn_on_old(self.round)
        context = {
            "desk": round_desk(self.round),
            "mark": mark,
            "accept_form": AcceptForm(initial={"seen": mark.version}),
            "record": draw_record(self.round),
            "rounds": rounds,
            "changeable": self.round.number == rounds[-1] and self.round.state == RoundState.OPEN,
            "opened": stage_regulation(self.round.stage).pairing.system in UNDRAWN,
            "by_hand": _is_by_hand(stage_regulation(self.round.stage)),
            "late": late_entries(self.round),
            "redraw_form": RedrawForm(initial={"seen": seating_digest(self.round)}),
        }
        return self.show("desk/draw/drawn.html", context | sent, status=status)


def _is_by_hand(regulation: Regulation) -> bool:
    """Whether single tables may be changed: elsewhere a schedule or a tree says who meets whom."""
    return regulation.pairing.system is PairingSystem.SWISS and regulation.team is None


class DrawnPage(DrawnView):
    """The tables of a drawn round with the reasons for each, and what can still be done about them."""

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        return self.drawn_page()
