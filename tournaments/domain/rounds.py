"""Closing a round, the gate that no unsettled match passes, and opening it once more."""

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.transaction import write
from tournaments.models import Match, Round, Tournament
from tournaments.models.match import SETTLED_STATES
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState


def close_round(*, round_: Round, actor: Actor) -> Round:
    """Close a round. Refuses while a match is neither confirmed nor decided, and names its table.

    Closing a closed round changes nothing.
    """
    with write():
        round_ = (
            Round.objects.select_for_update(of=("self",), no_key=True)
            .select_related("stage")
            .get(pk=round_.pk)
        )
        if round_.state == RoundState.CLOSED:
            return round_
        refuse_unsettled(round_)
        round_.state = RoundState.CLOSED
        round_.closed_at = timezone.now()
        round_.save(update_fields=["state", "closed_at"])
        write_journal(
            actor=actor,
            tournament=round_.stage.tournament,
            verb="close_round",
            subject=round_,
            after={"number": round_.number},
        )
        request_publication(round_.stage)
        return round_


def reopen_round(*, round_: Round, actor: Actor, reason: str) -> Round:
    """Open a closed round again, as long as nothing came after it: no later round, no later stage, no end of the event.

    Opening an open round changes nothing.
    """
    refuse_without_reason(reason)
    with write():
        tournament = Tournament.objects.select_for_update(no_key=True).get(stages__rounds=round_.pk)
        round_ = (
            Round.objects.select_for_update(of=("self",), no_key=True)
            .select_related("stage")
            .get(pk=round_.pk)
        )
        if round_.state == RoundState.OPEN:
            return round_
        _refuse_followed(round_, tournament)
        round_.state = RoundState.OPEN
        round_.closed_at = None
        round_.save(update_fields=["state", "closed_at"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="reopen_round",
            subject=round_,
            after={"number": round_.number},
            reason=reason,
        )
        request_publication(round_.stage)
        return round_


def _refuse_followed(round_: Round, tournament: Tournament) -> None:
    later = Round.objects.filter(stage__tournament=tournament, number__gt=round_.number)
    stages = tournament.stages.filter(number__gt=round_.stage.number)
    over = tournament.state == TournamentState.FINISHED or tournament.final_at is not None
    if over or later.exists() or stages.exists():
        raise Conflict(
            "round_followed",
            _("Round %(number)d stays closed: the event has gone on since.") % {"number": round_.number},
            current={"round": round_.number, "state": tournament.state},
            way_out=_(
                "Correct its results at the desk; take the later step back first if nothing was played."
            ),
        )


def refuse_unsettled(round_: Round) -> None:
    """Refuse what needs all results of a round while some are missing, and name the tables."""
    tables = unsettled_tables(round_)
    if tables:
        raise Conflict(
            "round_not_complete",
            ngettext(
                "Table %(tables)s has no confirmed result yet.",
                "Tables %(tables)s have no confirmed result yet.",
                len(tables),
            )
            % {"tables": ", ".join(map(str, tables))},
            current={"round": round_.number, "unsettled_tables": tables},
            way_out=_("Let both sides confirm, or decide the match at the desk."),
        )


def unsettled_tables(round_: Round) -> list[int]:
    """The numbers of the tables whose matches the desk still waits for."""
    matches = Match.objects.filter(round=round_).exclude(state__in=SETTLED_STATES)
    return list(matches.order_by("table__number").values_list("table__number", flat=True))
