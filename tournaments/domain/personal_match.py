"""What a player does to the own match with the personal code: confirm its result, or dispute it."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.desk_calls import call_desk
from tournaments.domain.errors import Conflict, Forbidden
from tournaments.domain.table_play import confirm_match, locked_match
from tournaments.domain.transaction import write
from tournaments.models import Confirmation, DeskCall, Match, PlayerCode
from tournaments.models.desk_call import CallKind
from tournaments.models.match import MatchState


def player_actor(code: PlayerCode) -> Actor:
    """Who acts when somebody has come by a personal code."""
    return Actor(label=_("player %(name)s") % {"name": code.player.name})


def confirm_as_player(*, code: PlayerCode, match_id: int, seen: str) -> Confirmation:
    """The word of the player's side that the result it saw is right; said twice, it is the same word.

    `seen` is the digest of that result. Refuses a match that the player does not play in; Conflict when a deal has
    changed since, or when nothing is to be confirmed.
    """
    with write():
        match, entry = _own_match(code, match_id)
        confirmation, _made = confirm_match(match=match, actor=player_actor(code), entry=entry, seen=seen)
        return confirmation


def dispute_as_player(*, code: PlayerCode, match_id: int, reason: str) -> DeskCall:
    """Ask the desk to decide, because the player's side disagrees. Refuses to do so without a reason."""
    with write():
        match, entry = _own_match(code, match_id)
        if match.state != MatchState.FINISHED or match.table is None:
            raise Conflict(
                "match_not_finished",
                _("This result does not wait for a confirmation."),
                current={"match": match.pk, "state": match.state},
                way_out=_("Speak to the referee of your table, or go to the desk."),
            )
        return call_desk(
            tournament=code.tournament,
            actor=player_actor(code),
            table=match.table,
            kind=CallKind.DISPUTE,
            reason=reason,
            match_id=match.pk,
            entry_number=entry,
        )


def _own_match(code: PlayerCode, match_id: int) -> tuple[Match, int]:
    """The match, locked, and the number of the entry for which the player sits in it."""
    match = locked_match(tournament=code.tournament, match_id=match_id, actor=player_actor(code))
    entry = match.seats.filter(player=code.player_id).values_list("entry__number", flat=True).first()
    if entry is None:
        raise Forbidden(
            "not_your_match",
            _("You do not play in this match."),
            way_out=_("Open your card again: it shows your match."),
        )
    return match, entry
