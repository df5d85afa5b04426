"""What the journal keeps beside a verb: by its name the words for it and how its value is written."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.wording.journal_values import (
    KINDS,
    ROLES,
    SHOWN,
    STATES,
    STATES_OF_EVENT,
    Words,
    a_day,
    a_preset,
    an_hour,
    apart,
    counted,
    each_of,
    groups,
    in_service,
    later,
    listed,
    numbers,
    one_of,
    people,
    plain,
    scale_step,
    score,
    side,
    tables,
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A value with its words; `label` has the place `%(value)s`."""

    label: str | Promise
    words: Words = plain

    def said(self, value: str) -> str:
        return str(self.label) % {"value": value}


class Field(Fact):
    """A value under the label that the field of a form has."""

    def said(self, value: str) -> str:
        return f"{self.label}: {value}"


_ALONE = "%(value)s"

#: In the order in which they are read. What is kept for undoing an act, or as evidence, is not told.
FACTS: Mapping[str, Fact] = {
    "title": Fact(_ALONE),
    "name": Fact(_ALONE),
    "user": Fact(_ALONE),
    "deal": Fact(_("deal %(value)s")),
    "points": Fact(_("points %(value)s"), score),
    "state": Fact(_("state: %(value)s"), one_of(STATES)),
    "absent": Fact(_("missing: No. %(value)s"), numbers),
    "games": Fact(_("games %(value)s"), score),
    "side": Fact(_("side %(value)s"), side),
    "kind": Fact(_("about: %(value)s"), one_of(KINDS)),
    "entry": Fact(_("No. %(value)s")),
    "entries": Fact(_("entries %(value)s"), listed),
    "team": Fact(_("team %(value)s")),
    "groups": Fact(_ALONE, groups),
    "minutes": Fact(_("a round of %(value)s minutes")),
    "left": Fact(_("left %(value)s")),
    "extra": Fact(_("extra minutes %(value)s")),
    "role": Fact(_("role: %(value)s"), one_of(ROLES)),
    "prizes": Fact(_ALONE, listed),
    "code": Fact(_("penalty “%(value)s”"), scale_step),
    "match_points": Fact(_("match points %(value)s"), counted),
    "table": Fact(_("table %(value)s")),
    "moved_to": Fact(_("its match moves to table %(value)s")),
    "tables": Fact(_ALONE, tables),
    "round": Fact(_("round %(value)s")),
    "rounds": Fact(_("rounds %(value)s"), numbers),
    "places": Fact(_("places: %(value)s")),
    "players": Fact(_ALONE, people),
    "preset": Fact(_ALONE, a_preset),
    "club": Fact(_("club: %(value)s")),
    "from_round": Fact(_("from round %(value)s"), later),
    "to_round": Fact(_("to round %(value)s"), counted),
    "stays": Fact(_("No. %(value)s stays")),
    "joins": Fact(_("joins: No. %(value)s"), numbers),
    "leaves": Fact(_("leaves: No. %(value)s"), numbers),
    "broken": Fact(_ALONE, listed),
}

_ENTRY_NAME = Field(_("Name"))
_MEMBERS = Fact(_("members %(value)s"), listed)

#: What a name means beside one verb only.
FACTS_OF: Mapping[str, Mapping[str, Fact]] = {
    "finish_tournament": {"state": Fact(_("state: %(value)s"), one_of(STATES_OF_EVENT))},
    "reopen_tournament": {"state": Fact(_("state: %(value)s"), one_of(STATES_OF_EVENT))},
    "open_stage": {"number": Fact(_("stage %(value)s"))},
    "take_back_stage": {"number": Fact(_("stage %(value)s"))},
    "register_team": {"members": _MEMBERS},
    "set_line_up": {"members": _MEMBERS},
    "hold_back": {"through": Fact(_("shown through round %(value)s"))},
    "set_service": {"in_service": Fact(_ALONE, in_service)},
    "move_up": {"before": Fact(_("before No. %(value)s"))},
    "announce": {"urgent": Fact(_ALONE, lambda value: str(_("urgent")) if value is True else "")},
    "create_avoid_list": {"strict": Field(_("They meet"), apart)},
    "change_avoid_list": {"strict": Field(_("They meet"), apart)},
    "change_entry": {
        "entry": Field(_("Number")),
        "title": _ENTRY_NAME,
        "club": Field(_("Club")),
        "seed": Field(_("Seed")),
        "shown": Field(_("On public pages"), each_of(SHOWN)),
    },
    "change_event": {
        "name": Field(_("Name")),
        "slug": Field(_("Address")),
        "venue": Field(_("Venue")),
        "time_zone": Field(_("Time zone of the hall")),
        "starts_on": Field(_("First day"), a_day),
        "ends_on": Field(_("Last day"), a_day),
        "starts_at": Field(_("Begins at"), an_hour),
        "places": Field(_("Places")),
        "about": Field(_("About the event")),
    },
}
