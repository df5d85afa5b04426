"""Times, numbers and titles as a hall reads them."""

from collections.abc import Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from scoring.titles import TITLE_WORDS
from tournaments.models import Tournament
from tournaments.pairing.split import letter
from tournaments.queries.entry_names import EntryName

MINUS = "\N{MINUS SIGN}"


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


def hall_day(moment: datetime, tournament: Tournament) -> str:
    """The hall's day of a moment: 25 Oct, with the year where it is not that of the event."""
    local = moment.astimezone(ZoneInfo(tournament.time_zone))
    same = local.year == tournament.starts_on.year
    return date_format(local, "MONTH_DAY_FORMAT" if same else "SHORT_DATE_FORMAT")


def hall_hour(moment: datetime, tournament: Tournament) -> SafeString:
    """A moment by the clock in the hall alone, where its day and the zone stand beside it."""
    local = moment.astimezone(ZoneInfo(tournament.time_zone))
    written = date_format(local, "TIME_FORMAT")
    return format_html('<time datetime="{}">{}</time>', local.isoformat(timespec="seconds"), written)


def hall_days(tournament: Tournament) -> SafeString:
    """The days of an event: one date, or the first and the last; with the hour by the hall's clock, if it is known."""
    first = _beginning(tournament) or _day(tournament.starts_on)
    if tournament.starts_on == tournament.ends_on:
        return first
    return format_html("{} – {}", first, _day(tournament.ends_on))


def signed(value: int) -> str:
    """A number with its sign, as in the column of differences: +30, 0, −12."""
    if value > 0:
        return f"+{value}"
    return f"{MINUS}{-value}" if value < 0 else "0"


def with_minus(value: int) -> str:
    """A number as it is, with the sign of a minus and not that of a hyphen: 30, 0, −12."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def title_word(code: str) -> str:
    """A title such as "goat" in the reader's language."""
    return gettext(TITLE_WORDS.get(code, code))


def entry_title(names: Mapping[int, EntryName], number: int) -> str:
    """The title of an entry as everybody may read it, with its number before it."""
    return f"{number} {names[number].title}"


def group_letter(group: int) -> str:
    """A group as it is called in the hall: A, B, and so on."""
    return letter(group)


def _beginning(tournament: Tournament) -> SafeString | None:
    begins = tournament.begins
    if begins is None:
        return None
    return format_html(
        '<time datetime="{}">{}, {} ({})</time>',
        begins.isoformat(timespec="minutes"),
        date_format(begins, "DATE_FORMAT"),
        date_format(begins, "H:i"),
        tournament.time_zone,
    )


def _day(day: date) -> SafeString:
    return format_html('<time datetime="{}">{}</time>', day.isoformat(), date_format(day, "DATE_FORMAT"))
