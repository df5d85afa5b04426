"""Leaving the event: results stay, a match in play is forfeited, and nobody waits for one who has gone."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.desk import forfeit_match
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.domain.waiting_list import admit_while_free
from tournaments.models import Entry, Match, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.match import MatchState
from tournaments.models.round import RoundState
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of


def withdraw_entry(*, tournament: Tournament, actor: Actor, number: int, reason: str = "") -> Entry:
    """Take an entry out after the last drawn round, a team with all of its members. Its results stay, and its place is
    free for who waits.

    A match of it that is in play is forfeited, as far as a person acts: the name under that decision is theirs. One
    that has not begun waits for the desk (`waiting_match`), and one that is played out for its confirmation.
    """
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        if entry.state == EntryState.WITHDRAWN:
            return entry
        before = entry.state
        entry.state, entry.waits = EntryState.WITHDRAWN, None
        entry.to_round = max(next_round_number(tournament), entry.from_round) - 1
        entry.save(update_fields=["state", "to_round", "waits"])
        for member in entry.members.exclude(state=EntryState.WITHDRAWN):
            withdraw_entry(tournament=tournament, actor=actor, number=member.number, reason=reason)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="withdraw_entry",
            subject=entry,
            before={"state": before},
            after={"state": entry.state, "to_round": entry.to_round},
            reason=reason,
        )
        _forfeit_what_is_played(entry, actor, reason)
        if entry.team_id is None:
            admit_while_free(tournament=tournament, actor=actor)
        request_publication(stage_of(tournament))
    return entry


def waiting_match(entry: Entry) -> Match | None:
    """The match of an open round in which an entry is drawn and which has not begun, with its table."""
    return _open_matches(entry, MatchState.DRAWN).select_related("table", "round").first()


def playing_match(entry: Entry) -> Match | None:
    """The match of an open round that an entry is playing, which it would forfeit by leaving."""
    playing = _open_matches(entry, MatchState.PLAYING)
    return playing.select_related("table", "round__stage__tournament").first()


def _forfeit_what_is_played(entry: Entry, actor: Actor, reason: str) -> None:
    if actor.user is None:
        return
    playing = _open_matches(entry, MatchState.PLAYING).select_related("round__stage__tournament")
    match = playing.select_for_update(of=("self",), no_key=True).first()
    if match is not None:
        forfeit_match(
            match=match,
            actor=actor,
            absent=[entry.number],
            reason=reason.strip() or _("Withdrew during the match."),
        )


def _open_matches(entry: Entry, state: MatchState) -> QuerySet[Match]:
    return Match.objects.filter(
        pk__in=entry.seats.values("match"), round__state=RoundState.OPEN, state=state, bye=False
    ).order_by("pk")
