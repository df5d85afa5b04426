"""The clock of a round in words, and its panel at the desk."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.template.context import RequestContext
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.models import Round, Table, Tournament
from tournaments.queries.hall_now import HallClock, hall_now
from tournaments.queries.round_clock import clock_of_round
from tournaments.web.organiser.clock.forms import clock_forms
from tournaments.web.organiser.clock.procedure import procedure

register = template.Library()

MINUTE = 60


@register.simple_tag
def clock_in_words(clock: HallClock, tournament: Tournament) -> str:
    """When the bell rings or rang, by the clock on the wall of the hall; or what is left while the clock stands."""
    if clock.rings_at is None:
        return _("The clock stands, %(left)s are left.") % {"left": as_clock(clock.left or 0)}
    rings_at = datetime.fromisoformat(clock.rings_at)
    on_the_wall = date_format(rings_at.astimezone(ZoneInfo(tournament.time_zone)), "H:i")
    if rings_at <= timezone.now():
        return _("The bell rang at %(time)s.") % {"time": on_the_wall}
    return _("The bell rings at %(time)s.") % {"time": on_the_wall}


@register.filter
def as_clock(seconds: int) -> str:
    """Seconds as a clock shows them: 12:05."""
    return f"{seconds // MINUTE}:{seconds % MINUTE:02}"


@register.inclusion_tag("desk/clock/panel.html", takes_context=True)
def clock_panel(context: RequestContext, round_: Round) -> dict[str, Any]:
    """The clock of a round on a page of the desk, with the acts that are wanted most."""
    clock = clock_of_round(round_)
    return {
        "clock": clock,
        "procedure": procedure(clock.rules),
        "tournament": context["tournament"],
        "rights": context["rights"],
    } | clock_forms(clock, at="round")


@register.inclusion_tag("personal/hall.html")
def hall_at_table(table: Table) -> dict[str, Any]:
    """The clock as it runs at a table, and the announcements that concern it, in words."""
    hall = hall_now(table.tournament.slug)
    return {
        "tournament": table.tournament,
        "clock": hall.clock.at_table(table.number) if hall.clock else None,
        "announcements": [said for said in hall.announcements if said.concerns(table.number)],
    }
