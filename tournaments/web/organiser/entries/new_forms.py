"""The forms that name people. Whether a name is that of somebody known is asked before anything is written."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.registration import EntryForm, PlayerForm, unit_of
from tournaments.models import Player, Tournament
from tournaments.models.entry import EntryKind
from tournaments.models.plain_name import same_words
from tournaments.queries.known_players import KnownPlayer, namesakes
from tournaments.web.organiser.forms import DeskForm

LONGEST_NAME = 200
#: The answer that a name is that of somebody who is not known yet.
ANOTHER = "new"

_PLACE = re.compile(r"(?:entries\.0\.)?(?:players|joins)\.?(\d*)")


@dataclass(frozen=True, slots=True)
class Doubt:
    """A name that may be that of somebody known: one of `known`, of whom those in another entry cannot be chosen."""

    place: int
    name: str
    known: Sequence[KnownPlayer]
    chosen: str

    @property
    def free(self) -> list[KnownPlayer]:
        return [one for one in self.known if one.plays_in is None]


@dataclass(frozen=True, slots=True)
class PersonFields:
    """What the page shows of one person: the name, whose id it is, and the doubt about it."""

    place: int
    name: Any
    player: Any
    doubt: Doubt | None


class NameField(forms.CharField):
    """A person's name; the first one of a form that has just been sent is where the next is typed."""

    def __init__(self, label: Any) -> None:
        super().__init__(
            label=label,
            max_length=LONGEST_NAME,
            error_messages={"required": gettext_lazy("Write the player's name.")},
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        )


class PeopleForm(DeskForm):
    """A form with the names of `people`. A name that may be somebody known is refused until it is said who it is."""

    def __init__(
        self,
        tournament: Tournament,
        data: QueryDict | None = None,
        *,
        people: int,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.tournament = tournament
        self.people = people
        self.doubts: dict[int, Doubt] = {}
        for place in range(1, people + 1):
            label = _("Player") if people == 1 else _("Player %(place)d") % {"place": place}
            self.fields[f"name_{place}"] = NameField(label)
            self.fields[f"player_{place}"] = forms.IntegerField(required=False, widget=forms.HiddenInput)
        self.order_fields([f"name_{place}" for place in range(1, people + 1)])

    def named(self, field: str) -> str:
        found = _PLACE.match(field)
        return f"name_{int(found[1] or 0) + 1}" if found else super().named(field.removeprefix("entries.0."))

    def persons(self) -> list[PersonFields]:
        """The fields of the names, in order."""
        return [
            PersonFields(place, self[f"name_{place}"], self[f"player_{place}"], self.doubts.get(place))
            for place in range(1, self.people + 1)
        ]

    def player_forms(self) -> tuple[PlayerForm, ...]:
        """The people of the valid form."""
        return tuple(self._player(place) for place in range(1, self.people + 1))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        typed = {place: str(cleaned.get(f"name_{place}", "")) for place in range(1, self.people + 1)}
        asked = [name for place, name in typed.items() if name and not self._chosen_id(place)]
        known = namesakes(self.tournament, asked)
        for place, name in typed.items():
            if name and not self._chosen_id(place) and known.get(name):
                self._ask(place, name, known[name])
        return cleaned

    def _ask(self, place: int, name: str, known: Sequence[KnownPlayer]) -> None:
        free = [str(one.id) for one in known if one.plays_in is None]
        chosen = self._answer(place, name)
        preselected = chosen or (free[0] if free else "")
        self.doubts[place] = Doubt(place, name, known, preselected)
        if chosen == ANOTHER or chosen in free:
            return
        message = _("This name is known already. Say whether it is the same person.")
        self.add_error(f"name_{place}", ValidationError(message, code="known"))

    def _answer(self, place: int, name: str) -> str:
        """What was answered about this very name; an answer about another one says nothing."""
        asked = self.data.get(f"doubt_{place}", "")
        return str(self.data.get(f"same_{place}", "")) if asked == name else ""

    def _chosen_id(self, place: int) -> int | None:
        """The id of who was chosen from those suggested, unless the name was changed after that."""
        chosen = self.cleaned_data.get(f"player_{place}")
        player = Player.objects.filter(pk=chosen).first() if chosen else None
        same = player is not None and same_words(player.name, self.cleaned_data.get(f"name_{place}", ""))
        return player.pk if player is not None and same else None

    def _player(self, place: int) -> PlayerForm:
        name: str = self.cleaned_data[f"name_{place}"]
        chosen = self._chosen_id(place)
        answer = self._answer(place, name)
        if chosen is None and answer.isdecimal() and place in self.doubts:
            chosen = int(answer)
        club = str(self.cleaned_data.get("club") or "")
        return PlayerForm(id=chosen) if chosen else PlayerForm(name=name, club=club)


class ClubField(forms.CharField):
    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Club"),
            max_length=LONGEST_NAME,
            required=False,
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
        )


class HereField(forms.BooleanField):
    def __init__(self) -> None:
        super().__init__(label=gettext_lazy("Is here: check in at once"), required=False)


class NewEntryForm(PeopleForm):
    """A pair, or a player where everybody plays alone."""

    club = ClubField()
    here = HereField()

    def __init__(
        self,
        tournament: Tournament,
        data: QueryDict | None = None,
        *,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        people = 2 if unit_of(tournament) == EntryKind.PAIR else 1
        super().__init__(tournament, data, people=people, initial=initial)

    def entry(self) -> EntryForm:
        """The line of the registration."""
        return EntryForm(
            players=self.player_forms(),
            club=self.cleaned_data["club"],
            checked_in=self.cleaned_data["here"],
        )
