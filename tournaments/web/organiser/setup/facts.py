"""Name, day and place, for an event that exists; and which preset it is played by."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.event_facts import change_facts, facts_digest, facts_of
from tournaments.domain.event_rules import regulation_digest, take_preset
from tournaments.domain.waiting_list import set_places
from tournaments.models import Tournament
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.setup.facts_form import FactsForm, zones
from tournaments.web.organiser.setup.rules_form import PresetForm
from tournaments.web.organiser.setup.steps import SetupView
from tournaments.wording.preset_titles import preset_choice, preset_groups, preset_title

LONGEST_SEARCH = 100


class FactsPage(SetupView, DeskAction[FactsForm]):
    """What the event is called, where and when it is."""

    step = "facts"
    form_class = FactsForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.page(FactsForm(initial=_initial(self.tournament)), status=200)

    def act(self, form: FactsForm) -> str:
        facts = form.facts(slug=form.cleaned_data["slug"] or self.tournament.slug)
        changes = {name: getattr(facts, name) for name in type(facts).__dataclass_fields__}
        seen = form.cleaned_data["seen"] or None
        changed = change_facts(tournament=self.tournament, actor=self.actor, changes=changes, seen=seen)
        places = form.cleaned_data["places"]
        self.tournament = set_places(tournament=changed, actor=self.actor, places=places)
        return _("The event is saved.")

    def back(self) -> str:
        return self.after()

    def page(self, form: FactsForm, *, status: int) -> HttpResponse:
        self.tournament.refresh_from_db()
        now = _initial(self.tournament)
        differs = {}
        if form.is_bound:
            fresh = self.request.POST.copy()
            stale = fresh.get("seen") != now["seen"]
            fresh["seen"] = str(now["seen"])
            form.data = fresh
            differs = _differing(form, now) if stale else {}
        context = {"form": form, "zones": zones(), "differs": differs}
        return self.show("desk/setup/facts.html", context, status=status)


class PresetPage(SetupView, DeskAction[PresetForm]):
    """By which preset the event is played, and another one as long as nothing is drawn."""

    step = "preset"
    form_class = PresetForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return self.page(PresetForm(initial={"seen": regulation_digest(self.tournament)}), status=200)

    def act(self, form: PresetForm) -> str:
        preset, seen = form.cleaned_data["preset"], form.cleaned_data["seen"]
        take_preset(tournament=self.tournament, actor=self.actor, preset=preset, seen=seen)
        return _("The event is played by “%(preset)s” now, as it comes.") % {"preset": preset_title(preset)}

    def back(self) -> str:
        return self.after()

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        self.tournament.refresh_from_db()
        if form.is_bound:
            fresh = self.request.POST.copy()
            fresh["seen"] = regulation_digest(self.tournament)
            form.data = fresh
        wanted = self.request.GET.get("q", "")[:LONGEST_SEARCH]
        frozen = self.tournament.regulation_frozen_at is not None
        context = {
            "form": form,
            "own": preset_choice_of(self.tournament),
            "groups": [] if frozen else preset_groups(wanted),
            "wanted": wanted,
            "frozen": frozen,
        }
        return self.show("desk/setup/preset.html", context, status=status)


def preset_choice_of(tournament: Tournament) -> Any:
    """The preset that an event comes from in words; None for one that is not known any more."""
    try:
        return preset_choice(tournament.preset)
    except KeyError:
        return None


def _initial(tournament: Tournament) -> dict[str, Any]:
    facts = facts_of(tournament)
    values = {name: getattr(facts, name) for name in type(facts).__dataclass_fields__}
    return values | {"places": tournament.places, "seen": facts_digest(tournament)}


def _differing(form: FactsForm, now: dict[str, Any]) -> dict[str, str]:
    """What is stored in the fields where it is not what was typed."""
    found = {}
    for name, field in form.fields.items():
        if name in ("key", "seen"):
            continue
        shown = field.widget.format_value(now[name])
        stored = "" if shown is None else str(shown)
        if stored != str(form.data.get(name, "")).strip():
            found[name] = stored or "–"
    return found
