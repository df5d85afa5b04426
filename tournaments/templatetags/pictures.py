"""Numbers and words of the drawn pictures."""

from dataclasses import dataclass

from django import template
from django.utils.translation import gettext, pgettext

from scoring.results import Result, ResultKind
from tournaments.models import Round, Stage, Tournament
from tournaments.queries.cross_table import Meeting
from tournaments.queries.regulation import stage_regulation
from tournaments.web.pictures.grid import in_words, kind_of
from tournaments.web.pictures.meetings import picture_title

register = template.Library()


@register.filter
def unit(value: float) -> str:
    """A coordinate, the same in every language: no decimal comma may reach an SVG."""
    return f"{value:g}"


@register.simple_tag
def picture_of(stage: Stage) -> str:
    """What the picture of a stage is called, empty where it has none."""
    return picture_title(stage_regulation(stage))


@dataclass(frozen=True, slots=True)
class EventTabs:
    """What the head of every page of an event leads to: its newest round, 0 before the first draw, and the picture of
    that round's stage, empty where it has none."""

    round: int
    picture: str


@register.simple_tag
def event_tabs(tournament: Tournament) -> EventTabs:
    """The tabs of a page that knows of no round by itself; one query."""
    newest = (
        Round.objects.select_related("stage").filter(stage__tournament=tournament).order_by("-number").first()
    )
    if newest is None:
        return EventTabs(0, "")
    newest.stage.tournament = tournament
    return EventTabs(newest.number, picture_title(stage_regulation(newest.stage)))


@register.filter
def meeting_words(meeting: Meeting) -> str:
    """A meeting of a cross table in words."""
    return in_words(meeting)


@register.filter
def meeting_kind(meeting: Meeting) -> str:
    """The class of a meeting's colour."""
    return kind_of(meeting)


@register.filter
def alone_words(result: Result) -> str:
    """What an entry was credited in a round in which it met nobody."""
    if result.kind is ResultKind.BYE:
        return pgettext("result", "bye")
    return gettext("absent") if result.kind is ResultKind.ABSENT else gettext("no play")
