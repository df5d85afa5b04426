"""Times, numbers and titles as a hall reads them."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django import template
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from scoring.titles import TITLE_WORDS
from tournaments.models import Tournament

register = template.Library()

MINUS = "\N{MINUS SIGN}"


@register.simple_tag
def hall_time(moment: datetime, tournament: Tournament) -> SafeString:
    """A moment as the clock in the hall showed it: the tournament's own zone and day, with the zone named.

    The reader's zone, the server's zone and today's offset play no part.
    """
    local = moment.astimezone(ZoneInfo(tournament.time_zone))
    return format_html(
        '<time datetime="{}">{}, {} ({})</time>',
        local.isoformat(timespec="seconds"),
        date_format(local, "DATE_FORMAT"),
        date_format(local, "H:i"),
        tournament.time_zone,
    )


@register.simple_tag
def hall_days(tournament: Tournament) -> SafeString:
    """The days of an event: one date, or the first and the last."""
    first = _day(tournament.starts_on)
    if tournament.starts_on == tournament.ends_on:
        return first
    return format_html("{} – {}", first, _day(tournament.ends_on))


@register.filter
def signed(value: int) -> str:
    """A number with its sign, as in the column of differences: +30, 0, −12."""
    if value > 0:
        return f"+{value}"
    return f"{MINUS}{-value}" if value < 0 else "0"


@register.filter
def title_word(code: str) -> str:
    """A title such as "goat" in the reader's language."""
    return gettext(TITLE_WORDS.get(code, code))


def _day(day: date) -> SafeString:
    return format_html('<time datetime="{}">{}</time>', day.isoformat(), date_format(day, "DATE_FORMAT"))
