"""The page of one entry, with everything that can be done to it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.comeback import has_played
from tournaments.domain.entry_change import EntryChange, NameForm, entry_digest, refuse_stale_entry
from tournaments.domain.errors import NotFound
from tournaments.domain.registration import get_entry
from tournaments.domain.removal import may_be_removed
from tournaments.models import Entry
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.player import NameShown
from tournaments.queries.places import free_places, waiting_entries
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.substitutions import substitutions_of
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.entries.entries_view import EntriesView
from tournaments.web.organiser.entries.new_forms import LONGEST_NAME, ClubField, PeopleForm
from tournaments.web.organiser.entries.team_page_forms import LineUpForm, MemberForm
from tournaments.web.organiser.entries.words import titles_of
from tournaments.web.organiser.forms import DeskForm, ReasonField

F = TypeVar("F", bound=DeskForm)


class SeenForm(DeskForm):
    """A form about an entry as it was looked at."""

    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)


class ChangeForm(SeenForm):
    """What is written of an entry."""

    names: ClassVar[Mapping[str, str]] = {"players": "name_1"}

    number = forms.IntegerField(label=gettext_lazy("Number"), min_value=1, max_value=9_999_999)
    club = ClubField()
    seed = forms.IntegerField(label=gettext_lazy("Seed"), min_value=1, max_value=99_999, required=False)

    def __init__(self, entry: Entry, data: QueryDict | None = None) -> None:
        people = entry.players()
        facts = {
            "seen": entry_digest(entry),
            "number": entry.number,
            "club": entry.club.name if entry.club else "",
            "seed": entry.seed,
            "name": entry.name,
        }
        for place, player in enumerate(people, start=1):
            facts |= {f"name_{place}": player.name, f"shown_{place}": player.shown}
        super().__init__(data, initial=facts)
        self.people = len(people)
        if not people:
            self.fields["name"] = forms.CharField(label=_("Name of the team"), max_length=LONGEST_NAME)
        for place in range(1, self.people + 1):
            label = _("Player") if self.people == 1 else _("Player %(place)d") % {"place": place}
            self.fields[f"name_{place}"] = forms.CharField(label=label, max_length=LONGEST_NAME)
            self.fields[f"shown_{place}"] = forms.ChoiceField(
                label=_("On public pages"), choices=NameShown.choices
            )
        names = [name for name in self.fields if name.startswith(("name", "shown"))]
        self.order_fields([*names, "club", "number", "seed"])

    def named(self, field: str) -> str:
        first, _dot, place = field.partition(".")
        return f"name_{int(place) + 1}" if first == "players" and place.isdecimal() else super().named(field)

    def change(self) -> EntryChange:
        """What the valid form asks for."""
        typed = self.cleaned_data
        return EntryChange(
            number=typed["number"],
            club=typed["club"],
            seed=typed["seed"],
            name=typed.get("name", ""),
            players=tuple(
                NameForm(name=typed[f"name_{place}"], shown=typed[f"shown_{place}"])
                for place in range(1, self.people + 1)
            ),
        )


class LeaveForm(SeenForm):
    """Why an entry leaves."""

    reason = ReasonField(required=False)


class ReturnForm(SeenForm):
    here = forms.BooleanField(label=gettext_lazy("It is here: check it in"), required=False)
    reason = ReasonField(required=False)


class SubstituteForm(PeopleForm):
    """Who takes whose place, and why."""

    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)
    place = forms.TypedChoiceField(label=gettext_lazy("Who leaves"), coerce=int)
    club = ClubField()
    reason = ReasonField()

    def __init__(self, entry: Entry, data: QueryDict | None = None) -> None:
        super().__init__(entry.tournament, data, people=1, initial={"seen": entry_digest(entry)})
        self.fields["name_1"].label = _("Who comes instead")
        place = self.fields["place"]
        assert isinstance(place, forms.TypedChoiceField)
        place.choices = [(at, player.name) for at, player in enumerate(entry.players(), start=1)]


class EntryView(EntriesView):
    """Whatever belongs to one entry. `entry` is as it was when the page was asked for."""

    @cached_property
    def entry(self) -> Entry:
        try:
            return get_entry(tournament=self.tournament, number=self.kwargs["number"])
        except NotFound as problem:
            raise Http404(problem.message) from problem

    def look_again(self) -> None:
        """Let `entry` be what it is now."""
        self.__dict__.pop("entry", None)

    def back(self) -> str:
        return reverse("desk-entry", args=[self.tournament.slug, self.entry.number])

    def entry_page(self, *, status: int = 200, **sent: Any) -> HttpResponse:
        entry = self.entry
        queue = list(waiting_entries(self.tournament))
        context = {
            "entry": entry,
            "titles": titles_of(self.unit),
            "members": entry.members.select_related("pair__player_1", "pair__player_2", "player").order_by(
                "number"
            ),
            "substitutions": substitutions_of(entry),
            "absences": entry.absences.order_by("round_number"),
            "played": has_played(entry),
            "removable": entry.team_id is None and may_be_removed(entry),
            "turn": queue.index(entry) + 1 if entry in queue else 0,
            "free": free_places(self.tournament),
            "next_round": next_round_number(self.tournament),
            "change_form": ChangeForm(entry),
            "substitute_form": SubstituteForm(entry) if entry.players() else None,
            "return_form": ReturnForm(initial={"seen": entry_digest(entry), "here": True}),
            "remove_form": LeaveForm(initial={"seen": entry_digest(entry)}),
            "plain_form": DeskForm(),
        }
        return self.show("desk/entries/entry.html", context | self.team_forms() | sent, status=status)

    def team_forms(self) -> dict[str, Any]:
        """The forms that only a team has."""
        if self.entry.kind != EntryKind.TEAM or self.entry.state == EntryState.WITHDRAWN:
            return {}
        return {"member_form": MemberForm(self.entry), "line_up_form": LineUpForm(self.entry)}


class EntryPage(EntryView):
    """One entry."""

    def get(self, request: HttpRequest, number: int) -> HttpResponse:
        return self.entry_page()


class EntryAction(EntryView, DeskAction[F]):
    """An act on one entry; `name` is that of its form on the page. A stale form is shown again with what is new."""

    name: str = "plain_form"

    def refuse_stale(self, form: F) -> None:
        """A Conflict when the entry has changed since the form was filled in."""
        self.look_again()
        refuse_stale_entry(self.entry, form.cleaned_data["seen"])

    def page(self, form: F, *, status: int) -> HttpResponse:
        self.look_again()
        if "seen" in form.fields:
            fresh = self.request.POST.copy()
            fresh["seen"] = entry_digest(self.entry)
            form.data = fresh
        return self.entry_page(status=status, **{self.name: form})
