"""The simulated staff of a rehearsal: one step is a deal at every table that plays, or what the desk does between."""

from contextlib import suppress
from datetime import timedelta

import structlog
from django.utils.translation import gettext as _

from games.notation import write as notation_of
from games.random_play import seeded
from scoring.account_match import match_sheet
from scoring.deals import dealing_of
from scoring.draw_sections import UNDRAWN
from scoring.games.random_match import next_deal
from scoring.regulation import EntryLevel, MatchBy, PairingSystem, RecordOf, Regulation
from tournaments.demo.game_referee import led_by
from tournaments.demo.played_deal import play_deal
from tournaments.demo.score_keeper import points_of_line
from tournaments.domain.actor import Actor, system_actor
from tournaments.domain.deal_form import DealForm
from tournaments.domain.draw import draw_round
from tournaments.domain.errors import DomainError
from tournaments.domain.finish import finish_tournament
from tournaments.domain.league import open_match
from tournaments.domain.queue import open_next_match, queue
from tournaments.domain.rehearsal import PLAY_REHEARSAL
from tournaments.domain.stages import open_stage
from tournaments.domain.table_play import (
    confirm_match,
    current_deals,
    locked_match,
    record_deal,
    sides_of_match,
)
from tournaments.domain.transaction import write
from tournaments.domain.work import request_work, stay_with
from tournaments.models import Match, Rehearsal, RehearsalState, Round, Stage
from tournaments.models.match import SETTLED_STATES, MatchState
from tournaments.models.round import RoundState
from tournaments.pairing.seating import lot
from tournaments.queries.match_view import lines_of, result_digest, score_of, seats_at, stayed_in
from tournaments.queries.regulation import regulation_of, stage_regulation
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of

log = structlog.get_logger(__name__)

#: Where nobody draws, so many matches are opened for each entry.
MATCHES_EACH = 2


def play_step(key: str) -> None:
    """Play the rehearsal with this id one step on and ask for the next one; one that rests or is gone is left alone.

    What the desk would have to decide (a draw that is impossible) lets it rest, with the refusal kept to be read.
    """
    rehearsal = Rehearsal.objects.select_related("tournament").filter(pk=int(key)).first()
    if rehearsal is None or rehearsal.state != RehearsalState.PLAYING:
        return
    actor = system_actor(_("simulated staff"))
    try:
        goes_on = _step(rehearsal, actor)
    except DomainError as problem:
        said = " ".join(filter(None, [problem.message, problem.way_out]))
        _rest(rehearsal, RehearsalState.STOPPED, said)
        return
    if not goes_on:
        _rest(rehearsal, RehearsalState.OVER, "")
        return
    with write():
        playing = Rehearsal.objects.filter(pk=rehearsal.pk, state=RehearsalState.PLAYING)
        if playing.update(steps=rehearsal.steps + 1):
            request_work(kind=PLAY_REHEARSAL, key=key, wait=timedelta(seconds=rehearsal.pace))


def _rest(rehearsal: Rehearsal, state: RehearsalState, problem: str) -> None:
    Rehearsal.objects.filter(pk=rehearsal.pk, state=RehearsalState.PLAYING).update(
        state=state, problem=problem
    )


def _step(rehearsal: Rehearsal, actor: Actor) -> bool:
    """One deal at each table, or the next round; False when the event is over."""
    stage = stage_of(rehearsal.tournament)
    open_ = Match.objects.filter(
        round__stage__tournament=rehearsal.tournament, bye=False, round__state=RoundState.OPEN
    ).exclude(state__in=SETTLED_STATES)
    matches = list(open_.order_by("pk").values_list("pk", flat=True))
    for match_id in matches:
        # Whoever tries the desk may be at this table too; what was done there meanwhile is as good.
        with suppress(DomainError):
            _play(rehearsal, actor, match_id)
        stay_with(kind=PLAY_REHEARSAL, key=str(rehearsal.pk))
    if matches:
        return True
    if stage_regulation(stage).pairing.system in UNDRAWN:
        return _open_matches(stage, actor)
    return _go_on(stage, actor)


def _play(rehearsal: Rehearsal, actor: Actor, match_id: int) -> None:
    """The next deal of a match, or both sides' word when it has them all."""
    with write():
        match = locked_match(tournament=rehearsal.tournament, match_id=match_id, actor=actor)
        regulation = stage_regulation(match.round.stage)
        deals = current_deals(match)
        if match.state in (MatchState.DRAWN, MatchState.PLAYING):
            score = score_of(match, regulation, deals)
            if score.next_deal is not None:
                form = _deal(rehearsal, regulation, match, score.next_deal, score.next_lead)
                record_deal(match=match, actor=actor, number=score.next_deal, form=form)
            return
        seen = result_digest(match, deals)
        for entries in sides_of_match(match).values():
            confirm_match(match=match, actor=actor, entry=entries[0], seen=seen)


def _deal(
    rehearsal: Rehearsal, regulation: Regulation, match: Match, number: int, lead: int | None
) -> DealForm:
    """A deal that was really played, as its referee would enter it."""
    seed = lot(rehearsal.seed, "deal", match.pk, number)
    if regulation.deal.record is RecordOf.GAME:
        rules = {"match": {"target": regulation.match.target}, "deal": {"record": "game"}}
        points = points_of_line(seeded(seed), rules)
        sides = sides_of_match(match).values()
        by_entry = {
            entry: written for entries, written in zip(sides, points, strict=True) for entry in entries
        }
        return DealForm(level=EntryLevel.POINTS, points=by_entry, accept_unlikely=True)
    if regulation.match.by is MatchBy.ACCOUNT:
        sheet = match_sheet(
            lines_of(current_deals(match)),
            regulation,
            seats=seats_at(match, regulation),
            stayed=stayed_in(match, regulation),
        )
        state = next_deal(led_by(sheet.account, lead), seeded(seed))
    else:
        state = play_deal(seed=seed, leader=lead or 1, dealing=dealing_of(regulation.game)).state
    transcript = notation_of(state)
    return DealForm(level=EntryLevel.TRANSCRIPT, transcript=transcript, accept_unlikely=True)


def _go_on(stage: Stage, actor: Actor) -> bool:
    """The next round, the next stage, or the end."""
    number = next_round_number(stage.tournament)
    try:
        draw_round(stage=stage, actor=actor, number=number)
    except DomainError as refused:
        if refused.code != "rounds_complete":
            raise
    else:
        return True
    if stage.number <= len(regulation_of(stage.tournament).stages):
        open_stage(tournament=stage.tournament, actor=actor, number=stage.number + 1)
        return True
    finish_tournament(tournament=stage.tournament, actor=actor)
    return False


def _open_matches(stage: Stage, actor: Actor) -> bool:
    """As many matches as there are free tables and entries that wait, until everybody had enough."""
    entries = stage.tournament.entries.filter(to_round__isnull=True).count()
    if Round.objects.filter(stage=stage).count() >= MATCHES_EACH * entries // 2:
        finish_tournament(tournament=stage.tournament, actor=actor)
        return False
    tables = list(stage.tournament.tables.filter(in_service=True).values_list("number", flat=True))
    opened = 0
    for table in tables:
        waiting = queue(stage)
        if len(waiting) < 2:
            break
        # A winner who stays may meet nobody here, or a table may just have been taken: the next step looks again.
        with suppress(DomainError):
            if stage_regulation(stage).pairing.system is PairingSystem.WINNER_STAYS:
                open_next_match(stage=stage, actor=actor, table_number=table)
            else:
                pair = (waiting[0].number, waiting[1].number)
                open_match(stage=stage, actor=actor, entries=pair, table_number=table)
            opened += 1
    return opened > 0
