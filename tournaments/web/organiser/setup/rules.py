"""The rules of an event: its copy of the preset, edited before the first draw."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.event_rules import change_regulation, regulation_digest
from tournaments.queries.departures import departures
from tournaments.queries.regulation import regulation_of
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.setup.rules_form import RulesForm
from tournaments.web.organiser.setup.steps import SetupView
from tournaments.wording.key_words import key_words, value_words
from tournaments.wording.preset_titles import preset_title
from tournaments.wording.regulation_words import regulation_in_words


@dataclass(frozen=True, slots=True)
class Departure:
    """A rule in which the event departs from its preset."""

    title: str
    there: str
    here: str


class RulesPage(SetupView, DeskAction[RulesForm]):
    """The rules as fields, in words, and where they depart from the preset."""

    step = "rules"
    form_class = RulesForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.page(self._form(initial={"seen": regulation_digest(self.tournament)}), status=200)

    def form(self) -> RulesForm:
        return self._form(data=self.request.POST)

    def act(self, form: RulesForm) -> str:
        change_regulation(
            tournament=self.tournament,
            actor=self.actor,
            regulation=form.as_regulation(),
            seen=form.cleaned_data["seen"],
        )
        return _("The rules are saved.")

    def back(self) -> str:
        return self.after()

    def page(self, form: RulesForm, *, status: int) -> HttpResponse:
        self.tournament.refresh_from_db()
        regulation = regulation_of(self.tournament)
        differs = {}
        if form.is_bound:
            fresh = self.request.POST.copy()
            now = regulation_digest(self.tournament)
            if fresh.get("seen") != now:
                differs = self._form(data=self.request.POST).differing()
            fresh["seen"] = now
            form.data = fresh
        context = {
            "form": form,
            "game": form.game_section(differs),
            "differs": differs,
            "frozen": form.frozen,
            "preset": preset_title(self.tournament.preset),
            "chapters": regulation_in_words(regulation),
            "departures": departure_lines(departures(self.tournament), regulation.game.name),
        }
        return self.show("desk/setup/rules.html", context, status=status)

    def _form(self, **given: Any) -> RulesForm:
        frozen = self.tournament.regulation_frozen_at is not None
        return RulesForm(regulation=regulation_of(self.tournament), frozen=frozen, **given)


def departure_lines(found: dict[str, tuple[object, object]], game: str | None) -> list[Departure]:
    """The departures in the words of the form, in an event of this game."""
    return [
        Departure(key_words(key, game), value_words(key, there, game), value_words(key, here, game))
        for key, (there, here) in found.items()
    ]
