"""The form of a new team: its name, and its members a line each."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.teams import players_of_member
from tournaments.domain.registration import PlayerForm
from tournaments.domain.teams import TeamForm
from tournaments.exchange.entry_rows import split_names
from tournaments.models import Tournament
from tournaments.queries.known_players import KnownPlayer, namesakes
from tournaments.queries.regulation import regulation_of
from tournaments.web.organiser.entries.new_forms import LONGEST_NAME, ClubField, HereField
from tournaments.web.organiser.forms import DeskForm

#: More members than this are no team that somebody types.
_MOST_MEMBERS = 100


class Same:
    """Answers to the question whether known names are known people."""

    KNOWN = "known"
    OTHERS = "others"


class NewTeamForm(DeskForm):
    """A team. Names that are known already are refused until it is said whether they are the same people."""

    names: ClassVar[Mapping[str, str]] = {"entries": "members"}

    name = forms.CharField(label=gettext_lazy("Name of the team"), max_length=LONGEST_NAME)
    members = forms.CharField(widget=forms.Textarea(attrs={"rows": 6}))
    club = ClubField()
    here = HereField()
    same = forms.ChoiceField(
        label=gettext_lazy("Known names"),
        required=False,
        choices=[
            (Same.KNOWN, gettext_lazy("they are the players known already")),
            (Same.OTHERS, gettext_lazy("they are other people of the same names")),
        ],
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        tournament: Tournament,
        data: QueryDict | None = None,
        *,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.tournament = tournament
        regulation = regulation_of(tournament)
        self.size = players_of_member(regulation)
        self.boards = regulation.team.size if regulation.team else 1
        self.known: dict[str, list[KnownPlayer]] = {}
        members = self.fields["members"]
        members.label = _("Members, one a line")
        members.help_text = (
            _("Each line is a pair: Ana Pérez / Luis Gómez. At least %(boards)d lines; more are reserves.")
            if self.size == 2
            else _("Each line is a player. At least %(boards)d lines; more are reserves.")
        ) % {"boards": self.boards}

    def named(self, field: str) -> str:
        if field.startswith("entries.0.name"):
            return "name"
        return super().named(field)

    def clean_members(self) -> list[list[str]]:
        lines = [split_names(line) for line in self.cleaned_data["members"].splitlines() if line.strip()]
        if len(lines) > _MOST_MEMBERS:
            raise ValidationError(
                _("A team has at most %(most)d members. Leave some lines out.") % {"most": _MOST_MEMBERS}
            )
        for number, names in enumerate(lines, start=1):
            if len(names) != self.size:
                told = {"line": number, "count": self.size}
                raise ValidationError(
                    _("Line %(line)d needs two names, with a stroke between them.") % told
                    if self.size == 2
                    else _("Line %(line)d needs one name.") % told
                )
            if max(map(len, names)) > LONGEST_NAME:
                raise ValidationError(_("A name on line %(line)d is too long.") % {"line": number})
        return lines

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        names = [name for line in cleaned.get("members", ()) for name in line]
        found = namesakes(self.tournament, names)
        self.known = {name: known for name, known in found.items() if known}
        if self.known and not cleaned.get("same"):
            self.add_error("same", _("Some names are known already. Say whether they are the same people."))
        return cleaned

    def team(self) -> TeamForm:
        """The line of the registration."""
        return TeamForm(
            name=self.cleaned_data["name"],
            members=tuple(tuple(map(self._player, line)) for line in self.cleaned_data["members"]),
            club=self.cleaned_data["club"],
            checked_in=self.cleaned_data["here"],
        )

    def _player(self, name: str) -> PlayerForm:
        known: Sequence[KnownPlayer] = self.known.get(name, ())
        if known and self.cleaned_data["same"] == Same.KNOWN:
            # Somebody who plays here already is refused by the registration, with the way out.
            free = [one for one in known if one.plays_in is None]
            return PlayerForm(id=(free or known)[0].id)
        return PlayerForm(name=name, club=self.cleaned_data["club"])
