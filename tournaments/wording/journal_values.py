"""Values that the journal keeps, as people write them. What a value is not meant to be is left out, never an error."""

from collections.abc import Callable, Mapping
from datetime import date, time
from typing import Any

from django.utils.formats import date_format, time_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.deals import SIDE_NAMES
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind
from tournaments.models.entry import EntryState
from tournaments.models.match import MatchState
from tournaments.models.penalty import FREE_CODE
from tournaments.models.player import NameShown
from tournaments.models.tournament import TournamentState
from tournaments.wording.preset_titles import preset_title

Words = Callable[[Any], str]

LONGEST = 80

#: As the pages of the desk say it: a match that is drawn and not begun is no draw.
STATES: Mapping[str, Any] = dict([*EntryState.choices, *MatchState.choices]) | {
    MatchState.DRAWN: gettext_lazy("not started")
}
STATES_OF_EVENT: Mapping[str, Any] = dict(TournamentState.choices)
KINDS: Mapping[str, Any] = dict(CallKind.choices)
ROLES: Mapping[str, Any] = dict(RoleName.choices)
SHOWN: Mapping[str, Any] = dict(NameShown.choices)


def plain(value: Any) -> str:
    """A text or a number, shortened where somebody wrote a page."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rstrip()}…"


def scale_step(value: Any) -> str:
    """The step of the scale of penalties; nothing where the director said the points."""
    return "" if value == FREE_CODE else plain(value)


def one_of(words: Mapping[str, str | Promise]) -> Words:
    """A code in its words."""
    return lambda value: str(words.get(value, "")) if isinstance(value, str) else ""


def each_of(words: Mapping[str, str | Promise]) -> Words:
    """Several codes in their words."""
    one = one_of(words)
    return lambda value: ", ".join(filter(None, map(one, value))) if isinstance(value, list) else ""


def listed(value: Any) -> str:
    """Texts and numbers with commas between them."""
    if isinstance(value, list):
        return ", ".join(filter(None, map(plain, value)))
    return plain(value)


def numbers(value: Any) -> str:
    """Numbers, those that follow each other as a range: 1–4, 7."""
    if not isinstance(value, list):
        return plain(value)
    runs: list[list[int]] = []
    for number in sorted(one for one in value if type(one) is int):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(_run(run) for run in runs)


def _run(run: list[int]) -> str:
    if len(run) < 3:
        return ", ".join(map(str, run))
    return f"{run[0]}–{run[-1]}"


def score(value: Any) -> str:
    """The points of the sides, 30 : 0, or those of a penalty."""
    return " : ".join(map(str, value)) if isinstance(value, list) else counted(value)


def side(value: Any) -> str:
    """The letter of a side, its number where a table has more than two."""
    known = isinstance(value, int) and 0 < value <= len(SIDE_NAMES)
    return SIDE_NAMES[value - 1] if known else plain(value)


def counted(value: Any) -> str:
    """A number, nothing for none."""
    return plain(value) if type(value) is int and value else ""


def later(value: Any) -> str:
    """The number of a round, nothing for the first, which is where everybody begins."""
    return plain(value) if type(value) is int and value > 1 else ""


def in_service(value: Any) -> str:
    if not isinstance(value, bool):
        return ""
    return _("in service") if value else _("out of service")


def apart(value: Any) -> str:
    """How strictly those on a list are kept apart."""
    if not isinstance(value, bool):
        return ""
    return _("never") if value else _("only where nothing else is left")


def tables(value: Any) -> str:
    """How many tables, or which."""
    if type(value) is int:
        return ngettext("%(count)d table", "%(count)d tables", value) % {"count": value}
    found = numbers(value)
    if not found:
        return ""
    return ngettext("table %(numbers)s", "tables %(numbers)s", len(value)) % {"numbers": found}


def people(value: Any) -> str:
    """How many players; who they are is not kept beside their codes."""
    if not isinstance(value, list) or not value:
        return ""
    return ngettext("%(count)d player", "%(count)d players", len(value)) % {"count": len(value)}


def groups(value: Any) -> str:
    """The numbers of each group."""
    if not isinstance(value, list):
        return ""
    named = ((chr(ord("A") + place), numbers(group)) for place, group in enumerate(value))
    return "; ".join(f"{name}: {members}" for name, members in named)


def seated(tables_: Any, at: Any) -> str:
    """Who sits with whom at which table: table 3: 1 – 4."""
    if not isinstance(tables_, list) or not isinstance(at, list):
        return ""
    said = []
    for sides, table in zip(tables_, at, strict=False):
        who = " – ".join("+".join(map(str, side_)) for side_ in sides if isinstance(side_, list))
        place = _("table %(number)s") % {"number": table} if table else _("sits out")
        said.append(f"{place}: {who}")
    return "; ".join(said)


def a_day(value: Any) -> str:
    """A day that is kept as 2026-10-25."""
    try:
        return date_format(date.fromisoformat(value), "DATE_FORMAT")
    except (TypeError, ValueError):
        return ""


def an_hour(value: Any) -> str:
    """An hour that is kept as 19:30:00."""
    try:
        return time_format(time.fromisoformat(value), "H:i")
    except (TypeError, ValueError):
        return ""


def a_preset(value: Any) -> str:
    return preset_title(value) if isinstance(value, str) else ""
