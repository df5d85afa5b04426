"""The draw of a large field: asked for in a request, made by a worker, whole or not at all.

The worker reads one moment, draws without holding a lock, and writes only if everything is still as it was read.
"""

from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from scoring.regulation import PairingSystem
from tournaments.domain.actor import Actor
from tournaments.domain.draw import (
    DrawnRound,
    close_previous,
    draw_round,
    drawn_or_refused,
    refuse_undrawable,
    write_round,
)
from tournaments.domain.errors import Conflict, DomainError, error_as_data
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.redraw import emptied_round, redraw_round, untouched_round
from tournaments.domain.stage_places import settle_places
from tournaments.domain.stages import locked_stage
from tournaments.domain.transaction import snapshot, write
from tournaments.domain.work import request_work, stay_with
from tournaments.models import Drawing, Round, Stage
from tournaments.models.drawing import DrawingState
from tournaments.pairing.field import Draw
from tournaments.queries.contenders import present_entries
from tournaments.queries.draw_state import DrawState, draw_state
from tournaments.queries.regulation import stage_regulation

#: The kind of work that draws a round; its key is "stage:number".
DRAW_ROUND = "draw_round"

#: A field larger than this is drawn by a worker: up to here all meetings are weighed in the time of a request.
LARGE = 400

#: How often a worker draws again because the field changed meanwhile, before it leaves the work to a later run.
ATTEMPTS = 5


def ask_for_round(*, stage: Stage, actor: Actor, number: int) -> DrawnRound | Drawing:
    """Draw a round as `draw_round` does, or, when the field is large, ask a worker to and say how far it is.

    What can be known at once is refused at once: a round that is not the next, unsettled matches. Asking again while
    a worker draws changes nothing; asking after a refusal tries again.
    """
    with write():
        stage = locked_stage(stage)
        if stage.rounds.filter(number=number).exists() or not _is_large(stage, number):
            return draw_round(stage=stage, actor=actor, number=number)
        refuse_undrawable(stage, number)
        return _ask(stage, actor, number)


def ask_for_redraw(*, stage: Stage, actor: Actor, number: int, reason: str) -> Round | Drawing:
    """Draw a round again as `redraw_round` does, or ask a worker to; the round stays as it is until the new one is
    there."""
    refuse_without_reason(reason)
    with write():
        stage = locked_stage(stage)
        if not _is_large(stage, number):
            return redraw_round(stage=stage, actor=actor, number=number, reason=reason)
        untouched_round(stage, number)
        return _ask(stage, actor, number, reason=reason)


def _is_large(stage: Stage, number: int) -> bool:
    rules = stage_regulation(stage).pairing
    if rules.groups or rules.system is PairingSystem.KNOCKOUT:
        return False  # their places are written before the draw, and nobody is weighed against everybody
    return present_entries(stage, round_number=number).count() > LARGE


def _ask(stage: Stage, actor: Actor, number: int, *, reason: str = "") -> Drawing:
    now = timezone.now()
    drawing, _created = Drawing.objects.update_or_create(
        stage=stage,
        number=number,
        defaults={
            "state": DrawingState.WAITING,
            "problem": {},
            "reason": reason,
            "user": actor.user,
            "author": actor.label,
            "language": translation.get_language() or "",
            "requested_at": now,
            "changed_at": now,
        },
    )
    request_work(kind=DRAW_ROUND, key=f"{stage.pk}:{number}")
    return drawing


def make_drawing(key: str) -> None:
    """Draw the round that was asked for under this key of the work; what is done or refused already is left alone.

    A refusal is kept in the drawing, in the language of the one who asked. Whatever else goes wrong is for the work's
    next run; nothing of the round is written before all of it is.
    """
    stage_id, number = map(int, key.split(":"))
    drawing = Drawing.objects.select_related("user").get(stage=stage_id, number=number)
    if drawing.state in (DrawingState.DONE, DrawingState.REFUSED):
        return
    with translation.override(drawing.language or None):
        try:
            _draw(drawing)
        except DomainError as error:
            _progress(drawing, DrawingState.REFUSED, problem=error_as_data(error))


def _draw(drawing: Drawing) -> None:
    for _attempt in range(ATTEMPTS):
        _progress(drawing, DrawingState.READING)
        state = _read(drawing)
        _progress(drawing, DrawingState.PAIRING)
        draw = drawn_or_refused(state, apart=lambda: _still_drawing(drawing))
        _progress(drawing, DrawingState.SEATING)
        with write():
            if _stored(drawing, state, draw):
                _progress(drawing, DrawingState.DONE)
                return
    raise Conflict(
        "field_changes",
        _("The field changed again and again while it was drawn."),
        way_out=_("Draw again when nobody is registered, corrected or withdrawn meanwhile."),
    )


def _stored(drawing: Drawing, read: DrawState, draw: Draw) -> bool:
    """Write the round, if it is not there yet; False when what it was drawn from has changed since."""
    stage = locked_stage(read.stage)
    actor = Actor(label=drawing.author, user=drawing.user)
    emptied, before = None, None
    if drawing.reason:
        emptied, before = emptied_round(stage, drawing.number)
    elif stage.rounds.filter(number=drawing.number).exists():
        return True
    else:
        close_previous(stage, actor, drawing.number)
    settle_places(stage=stage, actor=actor, number=drawing.number)
    now = draw_state(stage, number=drawing.number, seed=stage.next_seed)
    if now.digest != read.digest:
        transaction.set_rollback(True)
        return False
    write_round(now, draw, actor, emptied=emptied, before=before, reason=drawing.reason)
    return True


def _read(drawing: Drawing) -> DrawState:
    """Everything that the draw rests on as it was at one moment."""
    with snapshot():
        stage = Stage.objects.select_related("tournament").get(pk=drawing.stage_id)
        state = draw_state(stage, number=drawing.number, seed=stage.next_seed)
        # The field is read when it is first asked for: now.
        _digest = state.digest
        return state


def _progress(drawing: Drawing, state: DrawingState, *, problem: dict[str, object] | None = None) -> None:
    with write():
        Drawing.objects.filter(pk=drawing.pk).update(
            state=state, problem=problem or {}, changed_at=timezone.now()
        )


def _still_drawing(drawing: Drawing) -> None:
    with write():
        stay_with(kind=DRAW_ROUND, key=f"{drawing.stage_id}:{drawing.number}")
