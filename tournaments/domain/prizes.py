"""The prizes of an event: places, and what they win."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, Problems
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Tournament

MOST_PRIZES = 60
LONGEST_WORDS = 200
LAST_PLACE = 9999


@dataclass(frozen=True, slots=True)
class Prize:
    """What the places from `first` to `last` win; both None for a prize that goes to no place."""

    first: int | None
    last: int | None
    words: str


def prizes_of(tournament: Tournament) -> list[Prize]:
    """The prizes, those of the best places first."""
    return [prize_from(one) for one in tournament.prizes]


def prize_from(data: Mapping[str, Any]) -> Prize:
    """A prize as it is stored."""
    return Prize(data["first"], data["last"], data["words"])


def set_prizes(
    *,
    tournament: Tournament,
    actor: Actor,
    prizes: Sequence[Prize],
    seen: Sequence[Prize] | None = None,
) -> list[Prize]:
    """Write all prizes anew; `seen` are those that the sender looked at, None for any.

    Refuses words that are missing, places that are none or in the wrong order, and prizes that have changed since.
    """
    problems = Problems()
    for index, prize in enumerate(prizes):
        _check(index, prize, problems)
    if len(prizes) > MOST_PRIZES:
        problems.add(
            "prizes",
            "many",
            _("More than %(most)d prizes are too many for a page.") % {"most": MOST_PRIZES},
            _("Put places with the same prize in one line."),
        )
    problems.refuse_if_any("prizes_invalid", _("The prizes were not saved."))
    with write():
        tournament = lock_field(tournament)
        before = prizes_of(tournament)
        if seen is not None and list(seen) != before:
            raise Conflict(
                "changed_meanwhile",
                _("Somebody has changed the prizes while this form was open."),
                current={"prizes": tournament.prizes},
                way_out=_("The prizes as they are now stand below the form. Save again if yours are right."),
            )
        after = sorted(prizes, key=lambda one: (one.first is None, one.first or 0, one.last or 0))
        if after == before:
            return after
        tournament.prizes = [asdict(one) for one in after]
        tournament.save(update_fields=["prizes"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="set_prizes",
            subject=tournament,
            before={"prizes": [_line(one) for one in before], "stored": [asdict(one) for one in before]},
            after={"prizes": [_line(one) for one in after]},
        )
        return after


def _check(index: int, prize: Prize, problems: Problems) -> None:
    field = f"prizes.{index}"
    if not prize.words.strip():
        problems.add(
            f"{field}.words", "required", _("What the prize is is missing."), _("Write it in words.")
        )
    elif len(prize.words) > LONGEST_WORDS:
        problems.add(
            f"{field}.words",
            "long",
            _("A prize has at most %(most)d letters.") % {"most": LONGEST_WORDS},
            _("Say it shorter."),
        )
    if prize.first is None and prize.last is not None:
        problems.add(f"{field}.first", "required", _("The first place is missing."), _("Write both places."))
    elif prize.first is not None and not 1 <= prize.first <= LAST_PLACE:
        problems.add(f"{field}.first", "range", _("A place is 1 or more."), _("Write 1 for the winner."))
    elif prize.first is not None and prize.last is not None and not prize.first <= prize.last <= LAST_PLACE:
        problems.add(
            f"{field}.last", "order", _("The last place lies before the first."), _("Exchange the places.")
        )


def _line(prize: Prize) -> str:
    if prize.first is None:
        return prize.words
    places = f"{prize.first}" if prize.last in (None, prize.first) else f"{prize.first}–{prize.last}"
    return f"{places}: {prize.words}"
