"""Closing a round: the gate that no unsettled match passes."""

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.transaction import write
from tournaments.models import Match, Round
from tournaments.models.match import SETTLED_STATES
from tournaments.models.round import RoundState


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


def unsettled_tables(round_: Round) -> list[int]:
    """The numbers of the tables whose matches the desk still waits for."""
    matches = Match.objects.filter(round=round_).exclude(state__in=SETTLED_STATES)
    return list(matches.order_by("table__number").values_list("table__number", flat=True))
