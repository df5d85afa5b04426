"""Forms of the clock and of announcements: shapes only. An act on the clock says which version of it was seen."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.extra_time import MOST_EXTRA_MINUTES
from tournaments.domain.round_clock import MOST_MINUTES
from tournaments.models.announcement import LONGEST_ANNOUNCEMENT
from tournaments.queries.round_clock import ClockOfRound
from tournaments.web.organiser.forms import DeskForm, ReasonField

LARGEST_TABLE = 32_767


class ClockForm(DeskForm):
    """An act on the clock. `at` says on which page it was pressed, so that one comes back there."""

    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput, required=False)
    at = forms.ChoiceField(choices=[("clock", ""), ("round", "")], required=False, widget=forms.HiddenInput)


class StartForm(ClockForm):
    """How long the round lasts, and after how many minutes a warning is given."""

    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=MOST_MINUTES,
        error_messages={"required": _("Say how many minutes the round lasts.")},
    )
    warning = forms.IntegerField(
        label=_("Warning after"),
        min_value=0,
        max_value=MOST_MINUTES,
        required=False,
        help_text=_("Minutes from the start; none without a warning."),
    )


class MinutesForm(ClockForm):
    """Minutes for everybody; with a minus they are taken."""

    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=-MOST_MINUTES,
        max_value=MOST_MINUTES,
        help_text=_("With a minus they are taken: -5."),
        error_messages={"required": _("Say how many minutes.")},
    )


class ExtraForm(DeskForm):
    """Minutes for one table."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=LARGEST_TABLE)
    minutes = forms.IntegerField(label=_("Minutes"), min_value=1, max_value=MOST_EXTRA_MINUTES)
    reason = ReasonField()


class TablesField(forms.CharField):
    """Numbers of tables as they are written: 3, 5 or 3 5; empty for everybody."""

    def clean(self, value: Any) -> list[int]:
        words = super().clean(value).replace(",", " ").replace(";", " ").split()
        if not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
            raise forms.ValidationError(_("Write the numbers of tables, such as 3, 5."), code="invalid")
        return sorted(set(map(int, words)))


class AnnounceForm(DeskForm):
    """What the hall should know."""

    text = forms.CharField(
        label=_("Announcement"),
        max_length=LONGEST_ANNOUNCEMENT,
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={"required": _("Write what the hall should know.")},
    )
    urgent = forms.BooleanField(label=_("Urgent"), required=False)
    tables = TablesField(
        label=_("Only for tables"),
        required=False,
        max_length=500,
        help_text=_("Such as 3, 5. Everybody is told when nothing stands here."),
    )
    until = forms.TimeField(
        label=_("Until"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=_("By the clock in the hall. Without a time it stands until you take it back."),
        error_messages={"invalid": _("Write a time such as 14:30.")},
    )


def clock_forms(clock: ClockOfRound, *, at: str) -> dict[str, DeskForm]:
    """The forms of the clock as they stand on a page."""
    act = {"seen": clock.version, "at": at}
    lengths = {"minutes": clock.minutes, "warning": clock.warning}
    return {
        "act_form": ClockForm(initial=act),
        "start_form": StartForm(initial=act | lengths),
        "minutes_form": MinutesForm(initial=act),
    }
