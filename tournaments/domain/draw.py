"""Drawing the next round: who meets whom, where, on which seats, and who leads first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.draw_sections import UNDRAWN
from scoring.regulation import PairingSystem, Regulation
from tournaments.domain.actor import Actor
from tournaments.domain.draw_refusals import refusal_of
from tournaments.domain.drawn_apart import drawn_apart
from tournaments.domain.drawn_round import store_round
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.halves import keep_halves
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.rounds import close_round, refuse_unsettled
from tournaments.domain.stage_places import settle_places
from tournaments.domain.stages import locked_stage, start_event
from tournaments.domain.transaction import write
from tournaments.models import Round, Stage
from tournaments.models.round import RoundState
from tournaments.models.tournament import new_seed
from tournaments.pairing.aims import BYE
from tournaments.pairing.field import Draw, DrawImpossible
from tournaments.pairing.seed import digest_of_seed
from tournaments.queries.draw_state import DrawState, draw_state
from tournaments.queries.next_draw import draw_text, next_draw
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_numbers import next_round_number, rounds_before


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """The round, and whether this call drew it (False: another call had drawn it before)."""

    round: Round
    created: bool


def draw_round(*, stage: Stage, actor: Actor, number: int) -> DrawnRound:
    """Draw round `number` of the tournament in its present stage. A second draw of the same round finds the first one.

    The previous round is closed and the regulation frozen in the same transaction. Refuses a round that is not the
    next, a previous round with unsettled matches (naming their tables), too few entries or tables, and a field that
    has no draw within the regulation (saying what to relax).
    """
    with write():
        stage = locked_stage(stage)
        drawn = stage.rounds.filter(number=number).first()
        if drawn is not None:
            return DrawnRound(drawn, created=False)
        close_previous(stage, actor, number)
        settle_places(stage=stage, actor=actor, number=number)
        state = draw_state(stage, number=number, seed=stage.next_seed)
        return DrawnRound(write_round(state, drawn_or_refused(state), actor), created=True)


def refuse_undrawable(stage: Stage, number: int) -> None:
    """Refuse round `number` of a locked stage where that can be known without drawing it."""
    regulation = stage_regulation(stage)
    _refuse_league(regulation)
    _refuse_out_of_turn(stage, regulation, number)
    previous = _previous(stage, number)
    if previous is not None:
        refuse_unsettled(previous)


def close_previous(stage: Stage, actor: Actor, number: int) -> None:
    """Close the round before `number` in a locked stage, or refuse because `number` cannot be drawn now."""
    refuse_undrawable(stage, number)
    previous = _previous(stage, number)
    if previous is not None:
        close_round(round_=previous, actor=actor)


def _previous(stage: Stage, number: int) -> Round | None:
    return stage.rounds.filter(number=number - 1, state=RoundState.OPEN).first()


def write_round(
    state: DrawState,
    draw: Draw,
    actor: Actor,
    *,
    emptied: Round | None = None,
    before: Mapping[str, object] | None = None,
    reason: str = "",
) -> Round:
    """Write the drawn round of a locked stage; its seed is used up, and the next one committed to.

    `emptied` is the round that is drawn again, `before` what the journal keeps of its first draw.
    """
    stage = state.stage
    keep_halves(state, actor)
    round_ = store_round(
        stage=stage,
        regulation=state.regulation,
        number=state.number,
        draw=draw,
        entries=state.seated,
        emptied=emptied,
    )
    use_up_seed(stage)
    write_journal(
        actor=actor,
        tournament=stage.tournament,
        verb="redraw_round" if emptied else "draw_round",
        subject=round_,
        before=before,
        after=journal_of_draw(stage, state.number, draw),
        reason=reason,
    )
    start_event(stage.tournament)
    request_publication(stage)
    return round_


def use_up_seed(stage: Stage) -> None:
    """Commit to the seed of the draw after this one."""
    stage.next_seed = new_seed()
    stage.save(update_fields=["next_seed"])


def journal_of_draw(stage: Stage, number: int, draw: Draw) -> dict[str, object]:
    """What the journal keeps of a draw: enough to hold the published round against it."""
    return {
        "number": number,
        "seed": draw.seed,
        "digest": draw.digest,
        "tables": len(draw.tables),
        "next_seed_digest": digest_of_seed(stage.next_seed),
    }


def drawn_or_refused(state: DrawState, *, apart: Callable[[], None] | None = None) -> Draw:
    """The draw of a state, or a refusal that says what may be relaxed.

    With `apart` it is made in a process of its own where the system allows, and `apart` is called while it is awaited.
    """
    if len(state.entries) < 2 and state.rules.system is not PairingSystem.KNOCKOUT:
        raise Refused(
            "too_few_entries",
            _("Fewer than two entries are checked in for this round."),
            way_out=_("Check the entries in first."),
        )
    _refuse_impossible_locks(state)
    try:
        text = None if apart is None else draw_text(state)
        return next_draw(state) if text is None or apart is None else drawn_apart(text, waiting=apart)
    except DrawImpossible as impossible:
        raise refusal_of(impossible) from impossible


def _refuse_impossible_locks(state: DrawState) -> None:
    present = {entry.number for entry in state.entries} | {BYE}
    absent = sorted({number for lock in state.locks for number in lock} - present)
    if absent:
        raise Refused(
            "locked_absent",
            _("No. %(numbers)s is locked to a table and is not drawn in this round.")
            % {"numbers": ", ".join(map(str, absent))},
            way_out=_("Unlock the table, or check the entry in."),
        )
    groups = state.halves or {}
    apart = [
        lock for lock in state.locks if len({groups.get(number) for number in lock if number != BYE}) > 1
    ]
    if apart:
        raise Refused(
            "locked_apart",
            _("No. %(first)d and No. %(second)d are locked to a table and play in different groups now.")
            % {"first": apart[0][0], "second": apart[0][1]},
            way_out=_("Unlock the table."),
        )


def _refuse_league(regulation: Regulation) -> None:
    if regulation.pairing.system in UNDRAWN:
        raise Refused(
            "league_has_no_draw",
            _("In a league nobody draws rounds: matches start one by one."),
            way_out=_("Open a match between two entries instead."),
        )


def _refuse_out_of_turn(stage: Stage, regulation: Regulation, number: int) -> None:
    following = next_round_number(stage.tournament)
    if number != following:
        raise Conflict(
            "round_not_next",
            _("Round %(number)d is not the next one; that is round %(next)d.")
            % {"number": number, "next": following},
            current={"next_round": following},
        )
    planned = regulation.pairing.rounds
    if planned and number - rounds_before(stage) > planned:
        raise Refused(
            "rounds_complete",
            _("The regulation has %(rounds)d rounds, and all of them are drawn.") % {"rounds": planned},
            way_out=_("Open the next stage, publish the final standings, or change the number of rounds."),
        )
