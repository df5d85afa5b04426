"""How far a worker is with the draw of a large field: the page asks again until the round is there."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from tournaments.domain.errors import DomainError, error_from_data
from tournaments.models import Drawing
from tournaments.models.drawing import DrawingState
from tournaments.web.organiser.desk_view import DeskView

#: The steps that a worker goes through, in order.
STEPS = (DrawingState.WAITING, DrawingState.READING, DrawingState.PAIRING, DrawingState.SEATING)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the work: `done`, or the one that is `current`."""

    title: str
    done: bool
    current: bool


class ProgressPage(DeskView):
    """The steps of the drawing. When it is done the way leads to the round; a refusal is shown with its way out."""

    part = "draw"

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        drawing = Drawing.objects.filter(stage=self.stage, number=number).first() if number < 2**15 else None
        if drawing is None:
            raise Http404(_("Nobody has asked for round %(number)d to be drawn.") % {"number": number})
        if drawing.state == DrawingState.DONE:
            there = reverse("desk-drawn", args=[self.tournament.slug, number])
            asked_by_script = request.headers.get("HX-Request") == "true"
            return HttpResponseClientRedirect(there) if asked_by_script else HttpResponseRedirect(there)
        context = {"drawing": drawing, "steps": _steps(drawing), "problem": _problem(drawing)}
        return self.show("desk/draw/progress.html", context)


def _steps(drawing: Drawing) -> list[Step]:
    if drawing.state not in STEPS:
        return []
    at = STEPS.index(DrawingState(drawing.state))
    return [Step(str(step.label), place < at, place == at) for place, step in enumerate(STEPS)]


def _problem(drawing: Drawing) -> DomainError | None:
    return error_from_data(drawing.problem) if drawing.state == DrawingState.REFUSED else None
