"""Who is there, said by a number or by the personal code that a player brings along."""

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.check_in import check_in
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.player_codes import code_digits, holder_of
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.models import Entry, Tournament
from tournaments.models.entry import EntryState

#: A number has fewer digits than the shortest code.
_LONGEST_NUMBER = 7


def check_in_by_code(*, tournament: Tournament, actor: Actor, typed: str) -> tuple[Entry, bool]:
    """Check one entry in and say whether it came just now: by its number, or the code of somebody who plays in it.

    A scanned slip gives the whole address of the player's card, which is welcome. A member of a team brings its team.
    Refuses what is neither, a code of another event or one that has ended, and whatever `check_in` refuses.
    """
    with write():
        tournament = lock_field(tournament)
        entry = _entry_of(tournament, typed.strip())
        entry = entry.team or entry
        came = entry.state != EntryState.CHECKED_IN
        check_in(tournament=tournament, actor=actor, numbers=[entry.number])
        return entry, came


def _entry_of(tournament: Tournament, typed: str) -> Entry:
    word = typed.rstrip("/").rpartition("/")[2]
    if word.isascii() and word.isdecimal() and len(word) <= _LONGEST_NUMBER:
        return get_entry(tournament=tournament, number=int(word))
    digits = code_digits(word)
    holder = holder_of(digits) if digits else None
    if holder is None or holder.tournament_id != tournament.pk:
        raise _refusal(_("“%(typed)s” is no number and no code of this event.") % {"typed": word[:30]})
    plays = Q(pair__player_1=holder.player) | Q(pair__player_2=holder.player) | Q(player=holder.player)
    found = Entry.objects.select_related("team").filter(plays, tournament=tournament)
    entry = found.exclude(state=EntryState.WITHDRAWN).first() or found.first()
    if entry is None:
        raise _refusal(_("%(name)s does not play any more.") % {"name": holder.player.name})
    return entry


def _refusal(message: str) -> Refused:
    way_out = _("Look the name up in the list below, and tick it there.")
    return Refused(
        "code_unknown", message, errors=[FieldError("typed", "unknown", message, way_out)], way_out=way_out
    )
