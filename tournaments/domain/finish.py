"""The end of an event, and the way back from it."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.rounds import close_round
from tournaments.domain.transaction import write
from tournaments.models import Round, Tournament
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState


def finish_tournament(*, tournament: Tournament, actor: Actor) -> Tournament:
    """End an event: its open rounds are closed, nobody joins any more. Finishing twice changes nothing.

    Refuses an event that has not begun, and one with unsettled matches (naming their tables).
    """
    with write():
        tournament = lock_field(tournament)
        if tournament.state == TournamentState.FINISHED:
            return tournament
        if tournament.state == TournamentState.REGISTRATION:
            raise Conflict(
                "not_begun",
                _("This event has not begun."),
                current={"state": tournament.state},
                way_out=_("Draw the first round, or delete the event in its settings."),
            )
        open_rounds = Round.objects.filter(stage__tournament=tournament, state=RoundState.OPEN)
        for round_ in open_rounds.order_by("number"):
            close_round(round_=round_, actor=actor)
        return _change(tournament, actor, "finish_tournament", TournamentState.FINISHED)


def reopen_tournament(*, tournament: Tournament, actor: Actor) -> Tournament:
    """Take one step back from the end: the event runs again, its rounds stay closed."""
    with write():
        tournament = lock_field(tournament)
        if tournament.state != TournamentState.FINISHED:
            return tournament
        return _change(tournament, actor, "reopen_tournament", TournamentState.RUNNING)


def _change(tournament: Tournament, actor: Actor, verb: str, state: TournamentState) -> Tournament:
    before = tournament.state
    tournament.state = state
    tournament.save(update_fields=["state"])
    write_journal(
        actor=actor,
        tournament=tournament,
        verb=verb,
        subject=tournament,
        before={"state": before},
        after={"state": state},
    )
    return tournament
