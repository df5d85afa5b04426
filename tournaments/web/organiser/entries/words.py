"""What entries are called by what the event ranks, and what a late one gets for the rounds it missed."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.draw_sections import UNDRAWN
from scoring.regulation import Award
from scoring.results import Outcome
from tournaments.models import Stage
from tournaments.models.entry import EntryKind
from tournaments.queries.regulation import stage_regulation
from tournaments.wording.hall import signed


@dataclass(frozen=True, slots=True)
class Titles:
    """`plural` heads the list, `new` the form of the next one, `add` is its button; `paste` says what a row holds."""

    plural: str
    new: str
    add: str
    paste: str


def titles_of(unit: str) -> Titles:
    """What the entries of an event are called."""
    match unit:
        case EntryKind.TEAM:
            paste = _(
                "Copy the rows of a spreadsheet, a team in each: its name, then its members, each in a cell of its "
                "own. Where a member is a pair, its cell holds both names: Ana Pérez / Luis Gómez. Tabs, semicolons "
                "and commas all separate cells. Nothing is registered before you have seen it."
            )
            return Titles(_("Teams"), _("New team"), _("Register the team"), paste)
        case EntryKind.PLAYER:
            paste = _(
                "Copy the rows of a spreadsheet, with or without headings: the name, then the club. Tabs, semicolons "
                "and commas all separate cells. Nothing is registered before you have seen it."
            )
            return Titles(_("Players"), _("New player"), _("Register the player"), paste)
        case _other:
            paste = _(
                "Copy the rows of a spreadsheet, with or without headings: the names, then the club. Tabs, semicolons "
                "and commas all separate cells, and one cell may hold both names: Ana Pérez / Luis Gómez. Nothing is "
                "registered before you have seen it."
            )
            return Titles(_("Pairs"), _("New pair"), _("Register the pair"), paste)


def missed_words(stage: Stage, next_round: int) -> str:
    """What who comes now gets for the rounds that are drawn already; empty where nothing was missed."""
    regulation = stage_regulation(stage)
    if next_round == 1 or regulation.pairing.system in UNDRAWN:
        return ""
    return _("Who is registered now plays from round %(number)d on. Each round before it is %(worth)s.") % {
        "number": next_round,
        "worth": _worth(regulation.missed),
    }


def _worth(award: Award) -> str:
    words = {
        Outcome.WON: _("counted as won"),
        Outcome.DRAWN: _("counted as drawn"),
        Outcome.LOST: _("counted as lost"),
    }
    worth = words.get(award.outcome, _("not counted"))
    if award.difference:
        difference = signed(award.difference)
        return _("%(worth)s, difference %(difference)s") % {"worth": worth, "difference": difference}
    return worth
