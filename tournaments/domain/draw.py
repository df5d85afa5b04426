"""Drawing the next round: who meets whom, where, on which seats, and who leads first."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import PairingOrder, PairingSystem, Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import lock_field
from tournaments.domain.rounds import close_round
from tournaments.domain.seating import seat_bye, seat_match
from tournaments.domain.transaction import write
from tournaments.models import Entry, Match, Round, Stage, Table, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.match import SETTLED_STATES
from tournaments.models.round import RoundState
from tournaments.models.tournament import TournamentState, new_seed
from tournaments.pairing import round_robin, swiss, tables_of
from tournaments.pairing.field import Draw, DrawImpossible
from tournaments.queries.contenders import by_seed_and_lot, contenders, entries_of, present_entries
from tournaments.queries.regulation import regulation_of
from tournaments.translation import translated

#: Nobody draws rounds: matches are opened one by one.
UNDRAWN = (PairingSystem.LEAGUE, PairingSystem.WINNER_STAYS)


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """The round, and whether this call drew it (False: another call had drawn it before)."""

    round: Round
    created: bool


def draw_round(*, stage: Stage, actor: Actor, number: int) -> DrawnRound:
    """Draw round `number` of a stage. A second draw of the same round finds the first one.

    The previous round is closed and the regulation frozen in the same transaction. Refuses a round that is not the
    next, a previous round with unsettled matches (naming their tables), too few entries or tables, and a field that
    has no draw within the regulation (saying what to relax).
    """
    with write():
        stage = locked_stage(stage)
        drawn = stage.rounds.filter(number=number).first()
        if drawn is not None:
            return DrawnRound(drawn, created=False)
        regulation = regulation_of(stage.tournament)
        _refuse_league(regulation)
        _refuse_out_of_turn(stage, regulation, number)
        previous = stage.rounds.filter(number=number - 1, state=RoundState.OPEN).first()
        if previous is not None:
            close_round(round_=previous, actor=actor)
        entries = list(present_entries(stage.tournament, round_number=number))
        seed = new_seed()
        draw = _pair(stage, regulation, entries, number, seed)
        round_ = _store(stage, regulation, number, draw, entries)
        start_event(stage.tournament)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="draw_round",
            subject=round_,
            after={"number": number, "seed": seed, "digest": draw.digest, "tables": len(draw.tables)},
        )
        request_publication(stage)
        return DrawnRound(round_, created=True)


def open_match(
    *, stage: Stage, actor: Actor, entries: tuple[int, int], table_number: int | None = None
) -> Match:
    """Start one match of a league: a round of one table (the first free one unless `table_number` says which)."""
    with write():
        stage = locked_stage(stage)
        regulation = regulation_of(stage.tournament)
        if regulation.pairing.system not in UNDRAWN:
            raise Refused(
                "not_a_league",
                _("The rounds of this event are drawn, not opened match by match."),
                way_out=_("Draw the next round instead."),
            )
        first, second = _both_present(stage.tournament, entries)
        _refuse_busy(stage, (first, second))
        table = _league_table(stage.tournament, table_number)
        round_ = Round.objects.create(
            stage=stage, number=stage.rounds.count() + 1, seed=new_seed(), drawn_at=timezone.now()
        )
        match = seat_match(round_=round_, table=table, entries=(first, second), rules=regulation.game)
        start_event(stage.tournament)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="open_match",
            subject=match,
            after={"round": round_.number, "entries": list(entries), "table": table.number},
        )
        return match


def locked_stage(stage: Stage) -> Stage:
    """The stage as it is once we hold its lock: a draw that waited must read again what it is about to change."""
    tournament = lock_field(stage.tournament)
    if tournament.state == TournamentState.FINISHED:
        raise Conflict(
            "tournament_finished",
            _("This event is finished."),
            current={"state": tournament.state},
            way_out=_("Reopen it to play on."),
        )
    stage = Stage.objects.select_for_update(no_key=True).get(pk=stage.pk)
    stage.tournament = tournament
    return stage


def _refuse_league(regulation: Regulation) -> None:
    if regulation.pairing.system in UNDRAWN:
        raise Refused(
            "league_has_no_draw",
            _("In a league nobody draws rounds: matches start one by one."),
            way_out=_("Open a match between two entries instead."),
        )


def _refuse_out_of_turn(stage: Stage, regulation: Regulation, number: int) -> None:
    following = stage.rounds.count() + 1
    if number != following:
        raise Conflict(
            "round_not_next",
            _("Round %(number)d is not the next one; that is round %(next)d.")
            % {"number": number, "next": following},
            current={"next_round": following},
        )
    planned = regulation.pairing.rounds
    if planned and number > planned:
        raise Refused(
            "rounds_complete",
            _("The regulation has %(rounds)d rounds, and all of them are drawn.") % {"rounds": planned},
            way_out=_("Publish the final standings, or change the number of rounds in the regulation."),
        )


def _pair(stage: Stage, regulation: Regulation, entries: Sequence[Entry], number: int, seed: str) -> Draw:
    if len(entries) < 2:
        raise Refused(
            "too_few_entries",
            _("Fewer than two entries are checked in for this round."),
            way_out=_("Check the entries in first."),
        )
    rules = regulation.pairing
    try:
        if rules.system == PairingSystem.ROUND_ROBIN:
            return _round_robin(stage, regulation, entries, number, seed)
        if rules.system == PairingSystem.TABLES:
            return tables_of.draw(
                contenders(stage, regulation, entries, round_number=number),
                round_number=number,
                seed=seed,
                seats=regulation.game.seats,
                smallest=rules.smallest_table or regulation.game.seats,
                by_lot=rules.order == PairingOrder.LOT,
            )
        return swiss.draw(
            contenders(stage, regulation, entries, round_number=number),
            round_number=number,
            seed=seed,
            order=rules.order,
            repeats=rules.repeats,
            avoid_clubs=number <= rules.club_avoidance,
            rounds=rules.rounds or None,
        )
    except DrawImpossible as impossible:
        raise Refused(
            "no_draw_possible",
            translated(impossible.message),
            way_out=" ".join(translated(way_out) for way_out in impossible.ways_out),
        ) from impossible


def _round_robin(
    stage: Stage, regulation: Regulation, entries: Sequence[Entry], number: int, seed: str
) -> Draw:
    """By Berger's table while the field stays as it was drawn first, afterwards from the meetings still open."""
    numbers = [entry.number for entry in by_seed_and_lot(entries)]
    first_field = set(stage.rounds.filter(number=1).values_list("matches__seats__entry__number", flat=True))
    if number == 1 or first_field == set(numbers):
        return round_robin.draw(numbers, round_number=number, seed=seed, by_lot=False)
    field = contenders(stage, regulation, entries, round_number=number)
    return round_robin.draw_remaining(field, round_number=number, seed=seed)


def _store(stage: Stage, regulation: Regulation, number: int, draw: Draw, entries: Sequence[Entry]) -> Round:
    tables = _tables_in_service(stage.tournament, len(draw.tables))
    by_number = {entry.number: entry for entry in entries}
    round_ = Round.objects.create(
        stage=stage, number=number, seed=draw.seed, draw_digest=draw.digest, drawn_at=timezone.now()
    )
    for drawn, table in zip(draw.tables, tables, strict=True):
        sides = [by_number[side] for side in drawn.sides]
        seat_match(round_=round_, table=table, entries=sides, rules=regulation.game, reasons=drawn.reasons)
    # Whom no table of several has a seat for has a bye; at the end of a round robin who rests has none.
    byes = draw.resting if regulation.pairing.system == PairingSystem.TABLES else ()
    for bye in (*byes, *([] if draw.bye is None else [draw.bye])):
        seat_bye(round_=round_, entry=by_number[bye], reasons=draw.bye_reasons)
    return round_


def _tables_in_service(tournament: Tournament, needed: int) -> list[Table]:
    tables = list(Table.objects.filter(tournament=tournament, in_service=True).order_by("number")[:needed])
    if len(tables) < needed:
        message = _("The round needs %(needed)d tables, and %(have)d are in service.") % {
            "needed": needed,
            "have": len(tables),
        }
        raise Refused("too_few_tables", message, way_out=_("Add tables first."))
    return tables


def _league_table(tournament: Tournament, number: int | None) -> Table:
    tables = Table.objects.filter(tournament=tournament, in_service=True).exclude(
        matches__in=open_matches(tournament)
    )
    if number is not None:
        tables = tables.filter(number=number)
    table = tables.order_by("number").first()
    if table is None:
        message = _("No such table is free.") if number is not None else _("No table is free.")
        raise Refused(
            "table_not_free",
            message,
            errors=[FieldError("table", "not_free", message)],
            way_out=_("Choose another table, or finish the match that is played there."),
        )
    return table


def _both_present(tournament: Tournament, numbers: tuple[int, int]) -> tuple[Entry, Entry]:
    present = {
        entry.number: entry
        for entry in entries_of(tournament).filter(number__in=numbers, state=EntryState.CHECKED_IN)
    }
    if len(present) != 2:
        message = _("A match needs two different entries that are checked in.")
        way_out = _("Check them in first, or choose others.")
        raise Refused(
            "entries_invalid", message, errors=[FieldError("entries", "invalid", message)], way_out=way_out
        )
    return present[numbers[0]], present[numbers[1]]


def _refuse_busy(stage: Stage, entries: tuple[Entry, Entry]) -> None:
    playing = Entry.objects.filter(
        pk__in=[entry.pk for entry in entries], seats__match__in=open_matches(stage.tournament)
    )
    busy = sorted(set(playing.values_list("number", flat=True)))
    if busy:
        message = _("No. %(numbers)s still plays another match.") % {"numbers": ", ".join(map(str, busy))}
        raise Refused(
            "entries_playing",
            message,
            errors=[FieldError("entries", "playing", message)],
            way_out=_("Let both sides confirm that match, or decide it at the desk."),
        )


def open_matches(tournament: Tournament) -> QuerySet[Match]:
    """The matches that are not settled."""
    return Match.objects.filter(round__stage__tournament=tournament).exclude(state__in=SETTLED_STATES)


def start_event(tournament: Tournament) -> None:
    """With its first round the event runs, and its regulation is fixed."""
    Tournament.objects.filter(pk=tournament.pk, regulation_frozen_at__isnull=True).update(
        state=TournamentState.RUNNING, regulation_frozen_at=timezone.now()
    )
