"""A player who takes another's place in an entry: the entry plays on, and what was played keeps its line-up."""

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, Problems, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import PlayerForm, get_entry, lock_field, player_of
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Player, Seat, Substitution, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.round import RoundState
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.round_tables import begun_matches
from tournaments.queries.stages import stage_of


def substitute_player(
    *, tournament: Tournament, actor: Actor, number: int, place: int, joins: PlayerForm, reason: str
) -> Substitution:
    """Put another player at `place` (from 1) of an entry, from the drawn round on if its match has not begun there.

    The seats of matches that have begun keep who sat there. Refuses an entry that has withdrawn, a place that it does
    not have, and a player who plays in the event already.
    """
    refuse_without_reason(reason)
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        leaves = _leaving(entry, place)
        joining = _joining(tournament, joins)
        waiting = _waiting(entry, joining)
        substitution = Substitution.objects.create(
            entry=entry,
            from_round=waiting.round.number if waiting else next_round_number(tournament),
            leaves=leaves,
            joins=joining,
            reason=reason,
            user=actor.person,
            at=timezone.now(),
        )
        if waiting is not None:
            waiting.seats.filter(entry=entry, player=leaves).update(player=joining)
        _take_place(entry, place, joining)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="substitute_player",
            subject=entry,
            before={"player": leaves.pk, "name": leaves.name},
            after={"player": joining.pk, "name": joining.name, "from_round": substitution.from_round},
            reason=reason,
        )
        request_publication(stage_of(tournament))
        return substitution


def _leaving(entry: Entry, place: int) -> Player:
    players = entry.players()
    if entry.state == EntryState.WITHDRAWN or not 1 <= place <= len(players):
        message = (
            _("No. %(number)d has withdrawn.") % {"number": entry.number}
            if entry.state == EntryState.WITHDRAWN
            else _("No. %(number)d has %(count)d players.") % {"number": entry.number, "count": len(players)}
        )
        raise Refused(
            "place_invalid",
            message,
            errors=[FieldError("place", "invalid", message)],
            way_out=_("Name the place of one who plays in the entry, from 1."),
        )
    return players[place - 1]


def _joining(tournament: Tournament, form: PlayerForm) -> Player:
    problems = Problems()
    player = player_of(form, "joins.name", problems)
    if player is not None:
        plays = Q(pair__player_1=player) | Q(pair__player_2=player)
        live = Entry.objects.filter(tournament=tournament).exclude(state=EntryState.WITHDRAWN)
        # Single players keep their row for good: one of them cannot come back inside another's.
        entry = (
            live.filter(plays).first() or Entry.objects.filter(tournament=tournament, player=player).first()
        )
        if entry is not None:
            problems.add(
                "joins",
                "twice",
                _("%(name)s already plays in No. %(number)d.")
                % {"name": player.name, "number": entry.number},
                _("Withdraw that entry first, or choose another player."),
            )
    problems.refuse_if_any("substitute_invalid", _("This player cannot take the place."))
    assert player is not None
    return player


def _waiting(entry: Entry, joining: Player) -> Match | None:
    """The drawn match of the entry that has not begun, or its bye, where the other player can sit down yet."""
    matches = Match.objects.select_for_update(of=("self",), no_key=True).select_related("round")
    match = matches.filter(pk__in=entry.seats.values("match"), round__state=RoundState.OPEN).first()
    if match is None or begun_matches([match]):
        return None
    seated = Seat.objects.filter(round=match.round, player=joining).exists()
    return None if seated else match


def _take_place(entry: Entry, place: int, player: Player) -> None:
    if entry.pair is not None:
        if place == 1:
            entry.pair.player_1 = player
        else:
            entry.pair.player_2 = player
        entry.pair.save(update_fields=["player_1", "player_2"])
    else:
        entry.player = player
        entry.save(update_fields=["player"])
