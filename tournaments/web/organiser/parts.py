"""The parts of an event's desk, in the order of its navigation."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Stage
from tournaments.queries.regulation import stage_regulation
from tournaments.web.organiser.entries.words import titles_of
from tournaments.web.pictures.meetings import picture_title


@dataclass(frozen=True, slots=True)
class Part:
    """A part and the name of its address, which takes the event's slug. Without a title the stage gives it one."""

    name: str
    title: str | Promise
    address: str


PARTS = (
    Part("event", _("Overview"), "desk-event"),
    Part("entries", "", "desk-entries"),
    Part("round", _("Round"), "desk-rounds"),
    Part("clock", _("Clock"), "desk-clock"),
    Part("announcements", _("Announcements"), "desk-announcements"),
    Part("draw", _("Draw"), "desk-draw"),
    Part("penalties", _("Penalties"), "desk-penalties"),
    Part("meetings", "", "desk-meetings"),
    Part("publishing", _("Standings"), "desk-publishing"),
    Part("codes", _("Codes"), "desk-codes"),
    Part("journal", _("Journal"), "desk-journal"),
    Part("setup", _("Settings"), "desk-setup"),
)


@dataclass(frozen=True, slots=True)
class PartLink:
    title: str
    url: str
    current: bool


def part_links(stage: Stage, current: str) -> list[PartLink]:
    """The navigation of an event's desk. The entries are called by what the event ranks, and the picture of who meets
    whom as the stage has it, if it has one."""
    untitled = {
        "entries": titles_of(str(stage.tournament.regulation["game"]["unit"])).plural,
        "meetings": picture_title(stage_regulation(stage)),
    }
    titles = {part.name: str(part.title) or untitled[part.name] for part in PARTS}
    return [
        PartLink(titles[part.name], reverse(part.address, args=[stage.tournament.slug]), part.name == current)
        for part in PARTS
        if titles[part.name]
    ]
