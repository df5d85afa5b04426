"""The forms in which a director says what the next draw must mind."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry
from tournaments.queries.coming_round import ComingRound
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.numbers_field import LARGEST_NUMBER, NumbersField


class WishForm(DeskForm):
    """A form about entries of the coming round."""

    def __init__(
        self, coming: ComingRound, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial=initial)
        self.offer(coming)

    def offer(self, coming: ComingRound) -> None:
        """Fill in what can be chosen."""

    def _choices(self, name: str, entries: Sequence[Entry], nothing: str) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.TypedChoiceField)
        field.choices = [("", nothing), *((str(entry.number), str(entry)) for entry in entries)]


def entry_field(label: Any, *, required: bool = True) -> forms.TypedChoiceField:
    """A field to choose one entry by its number."""
    return forms.TypedChoiceField(
        label=label,
        coerce=int,
        empty_value=None,
        required=required,
        error_messages={
            "required": gettext_lazy("Choose an entry."),
            "invalid_choice": gettext_lazy("This entry is not here any more. Choose another one."),
        },
    )


def _table_field() -> forms.IntegerField:
    return forms.IntegerField(
        label=gettext_lazy("Table"), min_value=1, max_value=LARGEST_NUMBER, required=False
    )


class LockForm(WishForm):
    """Who meets at a table of the next round, or who sits out."""

    names = {"entries": "first"}

    first = entry_field(gettext_lazy("Entry"))
    second = entry_field(gettext_lazy("Against"), required=False)
    table = _table_field()
    reason = ReasonField()

    def offer(self, coming: ComingRound) -> None:
        self._choices("first", coming.present, "")
        self._choices("second", coming.present, _("nobody: it sits out"))
        self.fields["table"].help_text = _("Leave it empty and the draw chooses.")

    @property
    def entries(self) -> list[int]:
        """The entries of the table, one for a bye."""
        first, second = self.cleaned_data["first"], self.cleaned_data["second"]
        return [first] if second is None else [first, second]


class AvoidForm(WishForm):
    """Entries that are not to meet."""

    name = forms.CharField(
        label=gettext_lazy("Name of the list"),
        max_length=100,
        error_messages={"required": gettext_lazy("Name the list, for example “Family Soto”.")},
    )
    entries = NumbersField(
        label=gettext_lazy("Entries"),
        max_length=2000,
        help_text=gettext_lazy("Their numbers, with commas between them."),
        error_messages={"required": gettext_lazy("Write the numbers of at least two entries.")},
    )
    strict = forms.TypedChoiceField(
        label=gettext_lazy("They meet"),
        coerce=lambda value: value == "never",
        choices=[
            ("apart", gettext_lazy("only where nothing else is left")),
            ("never", gettext_lazy("never")),
        ],
    )


class AbsenceForm(WishForm):
    """An entry that misses rounds and comes back."""

    names = {"number": "entry"}

    entry = entry_field(gettext_lazy("Entry"))
    rounds = NumbersField(
        label=gettext_lazy("Rounds"),
        max_length=200,
        error_messages={"required": gettext_lazy("Write the numbers of the rounds.")},
    )
    reason = ReasonField(required=False)

    def offer(self, coming: ComingRound) -> None:
        self._choices("entry", coming.entries, "")
        self.initial.setdefault("rounds", str(coming.number))


class FixedTableForm(WishForm):
    """An entry that sits at the same table in every round."""

    names = {"number": "entry"}

    entry = entry_field(gettext_lazy("Entry"))
    table = _table_field()

    def offer(self, coming: ComingRound) -> None:
        self._choices("entry", coming.entries, "")
        self.fields["table"].help_text = _("Leave it empty and the entry moves again.")


class ServiceForm(WishForm):
    """A table that cannot be played at for a while, or can again."""

    table = forms.IntegerField(
        label=gettext_lazy("Table"),
        min_value=1,
        max_value=LARGEST_NUMBER,
        error_messages={"required": gettext_lazy("Write the number of the table.")},
    )
    back = forms.BooleanField(required=False, widget=forms.HiddenInput)
    reason = ReasonField(required=False)


class RemoveForm(DeskForm):
    """Taking a wish back: `wish` is the id of the row."""

    wish = forms.IntegerField(min_value=1, max_value=2**31 - 1, widget=forms.HiddenInput)


class AbsenceBackForm(DeskForm):
    """Taking an absence back."""

    entry = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)
    round = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)


class CheckInForm(DeskForm):
    """Who has come."""

    numbers = forms.TypedMultipleChoiceField(
        coerce=int, error_messages={"required": gettext_lazy("Tick those who have come.")}
    )

    def __init__(self, data: QueryDict | None = None, *, numbers: Sequence[int] = ()) -> None:
        super().__init__(data)
        field = self.fields["numbers"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(number, number) for number in numbers]
        field.error_messages["invalid_choice"] = _("One of these has withdrawn. Look again.")


class DrawForm(DeskForm):
    """Which round is meant: a page that was left open must not draw a later one."""

    number = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)
