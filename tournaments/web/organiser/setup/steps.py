"""The steps of setting an event up: each a page of its own, with what there is to show for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar

from django.http import HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Tournament
from tournaments.queries.departures import departures
from tournaments.queries.setup import SetupState, setup_state
from tournaments.web.organiser.desk_view import DeskView
from tournaments.wording.hall import hall_days
from tournaments.wording.preset_titles import preset_title

Words = Callable[[Tournament, SetupState], str]


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its address, its title, and the words for what is set there; empty words for nothing yet."""

    name: str
    title: str | Promise
    words: Words

    @property
    def address(self) -> str:
        return f"desk-setup-{self.name}"


@dataclass(frozen=True, slots=True)
class StepLink:
    title: str
    url: str
    words: str
    current: bool

    @property
    def done(self) -> bool:
        return bool(self.words)


def _rules(tournament: Tournament, _state: SetupState) -> str:
    changed = len(departures(tournament))
    if not changed:
        return _("as the preset has them")
    return ngettext("%(count)d change to the preset", "%(count)d changes to the preset", changed) % {
        "count": changed
    }


def _prizes(tournament: Tournament, _state: SetupState) -> str:
    count = len(tournament.prizes)
    return ngettext("%(count)d prize", "%(count)d prizes", count) % {"count": count} if count else ""


def _tables(_tournament: Tournament, state: SetupState) -> str:
    if not state.tables:
        return ""
    words = ngettext("%(count)d table", "%(count)d tables", state.tables) % {"count": state.tables}
    if state.stickers < state.tables:
        return words + ", " + _("%(count)d without a sticker") % {"count": state.tables - state.stickers}
    return words


def _people(_tournament: Tournament, state: SetupState) -> str:
    return ngettext("%(count)d person", "%(count)d people", state.people) % {"count": state.people}


def _rehearsal(_tournament: Tournament, state: SetupState) -> str:
    return str(state.rehearsal.get_state_display()) if state.rehearsal else ""


STEPS = (
    Step("preset", gettext_lazy("What is played"), lambda event, _state: preset_title(event.preset)),
    Step("facts", gettext_lazy("Name, day and place"), lambda event, _state: hall_days(event)),
    Step("rules", gettext_lazy("Rules"), _rules),
    Step("prizes", gettext_lazy("Prizes"), _prizes),
    Step("tables", gettext_lazy("Tables and stickers"), _tables),
    Step("people", gettext_lazy("People"), _people),
    Step("rehearsal", gettext_lazy("Try it before the day"), _rehearsal),
)


class SetupView(DeskView):
    """A page of the set-up. `step` is the one that it belongs to, empty for the list of all."""

    part = "setup"
    step: ClassVar[str] = ""

    def show(self, template: str, context: Mapping[str, Any], *, status: int = 200) -> HttpResponse:
        state = setup_state(self.tournament)
        steps = step_links(self.tournament, state, self.step)
        following = next((after for one, after in pairwise(steps) if one.current), None)
        frame = {"steps": steps, "state": state, "next_step": following}
        return super().show(template, frame | dict(context), status=status)

    def address(self, step: str = "") -> str:
        """The page of a step, of this view's own by default."""
        return reverse(f"desk-setup-{step or self.step}", args=[self.tournament.slug])

    def after(self) -> str:
        """Where a saved form leads: to the next step if it was asked for, or back to its page."""
        names = [step.name for step in STEPS]
        if self.request.POST.get("go") == "next" and self.step != names[-1]:
            return self.address(names[names.index(self.step) + 1])
        return self.address()


def step_links(tournament: Tournament, state: SetupState, current: str) -> list[StepLink]:
    """All steps, with what is set in each."""
    return [
        StepLink(
            title=str(step.title),
            url=reverse(step.address, args=[tournament.slug]),
            words=step.words(tournament, state),
            current=step.name == current,
        )
        for step in STEPS
    ]
