"""What an act of the desk would change, seen before it is done: read like the act, refused like it, not written."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.laws import Finding
from games.messages import Message
from scoring.adjusted import Adjusted
from scoring.match_score import MatchScore
from tournaments.domain.actor import Actor
from tournaments.domain.adjustment import AdjustedForm, read_adjusted
from tournaments.domain.cancellation import TakenBack, read_cancellation
from tournaments.domain.correction import read_correction
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk import refuse_absent, refuse_bye
from tournaments.domain.table_play import conflict, current_deals
from tournaments.domain.transaction import snapshot
from tournaments.models import Match
from tournaments.models.match import MatchState
from tournaments.queries.consequences import Consequences, consequences
from tournaments.queries.counted_match import adjusted_of, supposed_match
from tournaments.queries.match_view import lines_of, result_digest


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would write for each side, the match after it, what seems unlikely, and what follows.

    `before` are the points by side as they are stored.
    """

    before: tuple[int, ...]
    after: tuple[int, ...]
    score: MatchScore
    unlikely: tuple[Finding, ...]
    working: tuple[Message, ...]
    follows: Consequences


def preview_correction(
    *, match: Match, actor: Actor, number: int, version: int, form: DealForm
) -> CorrectionPreview:
    """What `correct_deal` would change now, with the same refusals except that nothing unlikely is refused."""
    with snapshot():
        correction = read_correction(
            match=match, actor=actor, number=number, version=version, form=form, accept_unlikely=True
        )
        supposed = supposed_match(match, state=MatchState(match.state), lines=correction.lines)
        follows = consequences(match, supposed)
    return CorrectionPreview(
        before=tuple(correction.old.points),
        after=correction.read.points,
        score=correction.score,
        unlikely=correction.read.unlikely,
        working=correction.read.working,
        follows=follows,
    )


def preview_decision(*, match: Match, state: MatchState, absent: Sequence[int] = ()) -> Consequences:
    """What `forfeit_match` or `void_match`, or the word of the last side, would change now."""
    refuse_bye(match)
    if state is MatchState.FORFEIT:
        refuse_absent(match, absent)
    with snapshot():
        lines = lines_of(current_deals(match))
        return consequences(
            match, supposed_match(match, state=state, lines=lines, absent=sorted(set(absent)))
        )


@dataclass(frozen=True, slots=True)
class AdjustmentPreview:
    """The adjusted result as it would be stored, and what follows."""

    adjusted: Adjusted
    follows: Consequences


def preview_adjustment(*, match: Match, form: AdjustedForm) -> AdjustmentPreview:
    """What `adjust_match` would change now."""
    refuse_bye(match)
    with snapshot():
        adjusted = read_adjusted(match, form)
        supposed = supposed_match(match, state=MatchState.ADJUSTED, lines=[], adjusted=adjusted)
        return AdjustmentPreview(adjusted, consequences(match, supposed))


@dataclass(frozen=True, slots=True)
class CancellationPreview:
    """What the match would be again, and what follows."""

    taken: TakenBack
    follows: Consequences


def preview_cancellation(*, match: Match, actor: Actor) -> CancellationPreview:
    """What `cancel_decision` would change now."""
    with snapshot():
        taken = read_cancellation(match, actor)
        earlier = taken.earlier
        supposed = supposed_match(
            match,
            state=taken.state,
            lines=lines_of(current_deals(match)),
            absent=earlier.absent if earlier else (),
            adjusted=adjusted_of(earlier) if earlier and earlier.points else None,
        )
        return CancellationPreview(taken, consequences(match, supposed))


def state_digest(match: Match) -> str:
    """What a form of the desk was filled in against: the match's state, every deal in its version, its decision."""
    decision = match.decisions.filter(is_current=True).values_list("pk", flat=True).first()
    return f"{result_digest(match, current_deals(match))[:16]}-{match.state}-{decision or 0}"


def refuse_stale(match: Match, actor: Actor, seen: str) -> None:
    """A Conflict with the present state when a locked match has changed since a form was filled in against it."""
    if seen != state_digest(match):
        raise conflict(match, actor, "match_changed", _("This table has changed since the page was opened."))
