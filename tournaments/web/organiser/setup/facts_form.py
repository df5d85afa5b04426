"""The form of what an event is called, where and when it is."""

import contextlib
from pathlib import Path
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.event_facts import LONGEST_ABOUT, LONGEST_NAME, Facts
from tournaments.domain.setup import MOST_TABLES
from tournaments.domain.waiting_list import MOST_PLACES
from tournaments.web.organiser.forms import DeskForm


class FactsForm(DeskForm):
    """Without an address the event gets one made of its name; without a last day it is over on the first."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Write what the event is called.")},
    )
    slug = forms.SlugField(
        label=_("Address"),
        max_length=80,
        required=False,
        help_text=_("Latin letters, digits and hyphens. Left empty, it is made of the name."),
        error_messages={"invalid": _("Write Latin letters, digits and hyphens only, such as autumn-cup.")},
    )
    venue = forms.CharField(
        label=_("Venue"),
        max_length=200,
        required=False,
        help_text=_("Club, street, town: as people find it."),
    )
    time_zone = forms.CharField(
        label=_("Time zone of the hall"),
        max_length=64,
        widget=forms.TextInput({"list": "time-zones", "placeholder": "Europe/Madrid"}),
        help_text=_("All times are shown by the clock in the hall, wherever the reader is."),
        error_messages={"required": _("Write the time zone of the hall, such as Europe/Madrid.")},
    )
    starts_on = forms.DateField(
        label=_("First day"),
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        error_messages={
            "required": _("Choose the first day."),
            "invalid": _("Write a day such as 2026-10-25."),
        },
    )
    ends_on = forms.DateField(
        label=_("Last day"),
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Left empty, it is the first day."),
        error_messages={"invalid": _("Write a day such as 2026-10-25.")},
    )
    starts_at = forms.TimeField(
        label=_("Begins at"),
        required=False,
        widget=forms.TimeInput({"type": "time"}, format="%H:%M"),
        error_messages={"invalid": _("Write a time such as 19:30.")},
    )
    places = forms.IntegerField(
        label=_("Places"),
        required=False,
        min_value=1,
        max_value=MOST_PLACES,
        help_text=_("The most entries; who comes after them waits. Left empty, as many as come."),
    )
    about = forms.CharField(
        label=_("About the event"),
        max_length=LONGEST_ABOUT,
        required=False,
        widget=forms.Textarea({"rows": 5}),
        help_text=_("What people read on the public page: entry fee, meals, how to register."),
    )
    seen = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def facts(self, *, slug: str) -> Facts:
        """The facts as they were typed, with this address."""
        data = self.cleaned_data
        return Facts(
            slug=slug,
            name=" ".join(data["name"].split()),
            venue=data["venue"],
            time_zone=data["time_zone"],
            starts_on=data["starts_on"],
            ends_on=data["ends_on"] or data["starts_on"],
            starts_at=data["starts_at"],
            about=data["about"],
        )


class NewEventForm(FactsForm):
    """A new event also says how many tables the hall has."""

    tables = forms.IntegerField(
        label=_("Tables"),
        min_value=0,
        max_value=MOST_TABLES,
        initial=8,
        help_text=_("More can be added at any time."),
        error_messages={"required": _("Write how many tables the hall has; 0 if that is not known yet.")},
    )


class CopyForm(FactsForm):
    """A copy says what it takes along."""

    with_tables = forms.BooleanField(label=_("The tables, without their stickers"), required=False)
    with_prizes = forms.BooleanField(label=_("The prizes"), required=False)
    with_people = forms.BooleanField(label=_("The people and their roles"), required=False)
    with_entries = forms.BooleanField(
        label=_("Those who were registered, under their numbers, none of them checked in"), required=False
    )


def zones() -> list[str]:
    """The time zones that a field proposes."""
    return sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))


def zone_here() -> str:
    """The zone of this machine, if it says more than the mere offset of a server."""
    with contextlib.suppress(OSError):
        found = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
        if found in zones():
            return found
    return ""
