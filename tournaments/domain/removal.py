"""A mistaken registration, taken off the list as if it had never been made. The journal keeps that it was."""

from django.db.models import ProtectedError, Q, RestrictedError
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.comeback import has_played
from tournaments.domain.errors import Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.removal_undone import kept_of
from tournaments.domain.transaction import write
from tournaments.domain.waiting_list import admit_while_free
from tournaments.models import Entry, Journal, Penalty, Player, StagePlace, Tournament
from tournaments.queries.stages import stage_of


def remove_entry(*, tournament: Tournament, actor: Actor, number: int, reason: str = "") -> None:
    """Delete an entry that was never drawn, a team with its members; people whom nothing else names go with it.

    Refuses an entry with a seat, a place in a stage or a penalty: it can only be withdrawn.
    """
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        _refuse_kept(entry)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="remove_entry",
            subject=entry,
            before={"entry": entry.number, "title": entry.title, "state": entry.state, **kept_of(entry)},
            reason=reason,
        )
        members = list(entry.members.select_related("pair__player_1", "pair__player_2", "player"))
        for one in (*members, entry):
            for player in _delete(one):
                _forget(player)
        admit_while_free(tournament=tournament, actor=actor)
        request_publication(stage_of(tournament))


def may_be_removed(entry: Entry) -> bool:
    """Whether nothing is kept of an entry but its registration."""
    of_entry = Q(entry=entry) | Q(entry__team=entry)
    kept = Penalty.objects.filter(of_entry).exists() or StagePlace.objects.filter(of_entry).exists()
    return not kept and not has_played(entry)


def _refuse_kept(entry: Entry) -> None:
    if not may_be_removed(entry):
        raise Refused(
            "entry_has_played",
            _("No. %(number)d is in a draw or has a penalty: it cannot be deleted any more.")
            % {"number": entry.number},
            way_out=_("Withdraw it: its results stay, and it is not drawn again."),
        )


def _delete(entry: Entry) -> tuple[Player, ...]:
    """Delete a row with its pair; returns whom it named."""
    people, pair = entry.players(), entry.pair
    entry.delete()
    if pair is not None:
        pair.delete()
    return people


def _forget(player: Player) -> None:
    """Delete a player who was made known by the mistake alone."""
    plays = Q(pair__player_1=player) | Q(pair__player_2=player) | Q(player=player)
    known_before = Journal.objects.filter(verb="register_player", subject=f"player:{player.pk}").exists()
    if known_before or Entry.objects.filter(plays).exists():
        return
    try:
        with write():
            player.delete()
    except (ProtectedError, RestrictedError):
        # Somebody once took that player's place, or the other way round: the history keeps both.
        return
