"""Winner stays: the next match at a table, between who keeps its place and who has waited longest."""

from collections.abc import Sequence

from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import PairingSystem, Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.league import free_table, open_matches
from tournaments.domain.seating import seat_challenger, seat_match
from tournaments.domain.stages import locked_stage, start_event
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Round, Stage, Table
from tournaments.models.match import MatchState
from tournaments.models.tournament import new_seed
from tournaments.queries.contenders import by_seed_and_lot, present_entries
from tournaments.queries.match_view import score_of
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import next_round_number


def open_next_match(*, stage: Stage, actor: Actor, table_number: int) -> Match:
    """Start the next match at a table: a round of one table.

    Whoever won the last match there keeps its seats and meets the first of the queue; after a match that nobody won,
    and at a table where none was played, the first two of the queue meet. Refuses another kind of event, a table
    where a match is on, and an empty queue.
    """
    with write():
        stage = locked_stage(stage)
        regulation = stage_regulation(stage)
        if regulation.pairing.system != PairingSystem.WINNER_STAYS:
            raise Refused(
                "winner_does_not_stay",
                _("In this event nobody keeps a place."),
                way_out=_("Draw the next round, or open a match between two entries."),
            )
        table = free_table(stage.tournament, table_number)
        before = _last_match(stage, table)
        stays = _staying(before, regulation)
        waiting = [entry for entry in queue(stage) if stays is None or entry.pk != stays[1].pk]
        _refuse_short(waiting, needed=1 if stays else 2)
        round_ = Round.objects.create(
            stage=stage, number=next_round_number(stage.tournament), seed=new_seed(), drawn_at=timezone.now()
        )
        if before is not None and stays is not None:
            match = seat_challenger(
                before=before, round_=round_, table=table, stays=stays[0], challenger=waiting[0]
            )
        else:
            match = seat_match(round_=round_, table=table, entries=waiting[:2], rules=regulation.game)
        start_event(stage.tournament)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="open_next_match",
            subject=match,
            after={
                "round": round_.number,
                "table": table.number,
                "stays": stays[1].number if stays else None,
            },
        )
        return match


def queue(stage: Stage) -> list[Entry]:
    """Who waits, the first to play first: those who have not played by seed and lot, then by their last match."""
    number = next_round_number(stage.tournament)
    present = present_entries(stage, round_number=number).exclude(
        seats__match__in=open_matches(stage.tournament)
    )
    last = dict(
        Entry.objects.filter(pk__in=present.values("pk"))
        .annotate(last=Max("seats__round__number"))
        .values_list("pk", "last")
    )
    return sorted(by_seed_and_lot(list(present)), key=lambda entry: last[entry.pk] or 0)


def _last_match(stage: Stage, table: Table) -> Match | None:
    matches = Match.objects.filter(round__stage=stage, table=table).select_related("round")
    return matches.order_by("-round__number").first()


def _staying(before: Match | None, regulation: Regulation) -> tuple[int, Entry] | None:
    """The side that keeps its place, from 1, and its entry, if it is still there."""
    if before is None:
        return None
    side = _winning_side(before, regulation)
    if side is None:
        return None
    seat = (
        before.seats.filter(side=side)
        .select_related("entry__pair__player_1", "entry__pair__player_2")
        .first()
    )
    if seat is None or seat.entry.to_round is not None:
        return None
    return seat.side, seat.entry


def _winning_side(match: Match, regulation: Regulation) -> int | None:
    if match.state == MatchState.FORFEIT:
        absent = match.decisions.filter(is_current=True).values_list("absent", flat=True).first() or []
        present = set(match.seats.exclude(entry__number__in=absent).values_list("side", flat=True))
        return present.pop() if len(present) == 1 else None
    if match.state == MatchState.ADJUSTED:
        places = match.decisions.filter(is_current=True).values_list("places", flat=True).first() or []
        return places.index(1) + 1 if places.count(1) == 1 else None
    if match.state != MatchState.CONFIRMED:
        return None
    deals = list(match.deals.filter(is_current=True).order_by("number"))
    winner = score_of(match, regulation, deals).winner
    return None if winner is None else winner + 1


def _refuse_short(waiting: Sequence[Entry], *, needed: int) -> None:
    if len(waiting) < needed:
        raise Conflict(
            "queue_empty",
            _("Nobody waits for a place at this table."),
            current={"waiting": [entry.number for entry in waiting]},
            way_out=_("Check more entries in, or wait until another match is over."),
        )
