"""The forms on the page of a team: another member, and its line-up."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.teams import players_of_member
from tournaments.models import Entry
from tournaments.models.entry import EntryState
from tournaments.queries.line_ups import named_members
from tournaments.queries.regulation import regulation_of
from tournaments.web.organiser.entries.new_forms import PeopleForm
from tournaments.web.organiser.forms import DeskForm


class MemberForm(PeopleForm):
    """Who joins a team."""

    def __init__(self, team: Entry, data: QueryDict | None = None) -> None:
        people = players_of_member(regulation_of(team.tournament))
        super().__init__(team.tournament, data, people=people)

    def named(self, field: str) -> str:
        return super().named(field.removeprefix("member."))


class LineUpForm(DeskForm):
    """A member for each board, from board 1 on; `seen` is the line-up that it was filled in against."""

    names: ClassVar[Mapping[str, str]] = {"members": "board_1"}

    seen = forms.CharField(required=False, max_length=1000, widget=forms.HiddenInput)

    def __init__(self, team: Entry, data: QueryDict | None = None) -> None:
        self.team = team
        rules = regulation_of(team.tournament).team
        self.size = rules.size if rules is not None else 0
        members = list(
            team.members.exclude(state=EntryState.WITHDRAWN)
            .select_related("pair__player_1", "pair__player_2", "player")
            .order_by("number")
        )
        named = named_members(team) or [member.number for member in members[: self.size]]
        boards = {f"board_{board}": number for board, number in enumerate(named, start=1)}
        super().__init__(data, initial={"seen": self.present()} | boards)
        choices = [("", "–"), *((member.number, member.title) for member in members)]
        for board in range(1, self.size + 1):
            self.fields[f"board_{board}"] = forms.TypedChoiceField(
                label=_("Board %(board)d") % {"board": board},
                choices=choices,
                coerce=int,
                required=False,
                empty_value=None,
            )

    def present(self) -> str:
        """The line-up as it is now, to tell whether it has changed."""
        return ",".join(map(str, named_members(self.team))) or "-"

    @property
    def members(self) -> list[int]:
        """The members chosen, in the order of the boards."""
        chosen: list[Any] = [self.cleaned_data[f"board_{board}"] for board in range(1, self.size + 1)]
        return [number for number in chosen if number is not None]
