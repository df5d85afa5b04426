"""Drawing a round again while nothing was played in it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.draw import drawn_or_refused, write_round
from tournaments.domain.errors import Conflict, NotFound
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.stage_places import settle_places
from tournaments.domain.stages import locked_stage
from tournaments.domain.transaction import write
from tournaments.models import Match, Round, Stage
from tournaments.models.round import RoundState
from tournaments.queries.draw_state import draw_state
from tournaments.queries.round_tables import begun_matches


def redraw_round(*, stage: Stage, actor: Actor, number: int, reason: str) -> Round:
    """Throw the last round away and draw it anew from what is known now, with the next seed.

    Refuses a round in which a deal was entered or a match decided, naming the tables, and one that is closed or not
    the last. What was thrown away stays in the journal. Nothing is lost when there is no draw: the round stays then.
    """
    refuse_without_reason(reason)
    with write():
        stage = locked_stage(stage)
        round_, before = emptied_round(stage, number)
        settle_places(stage=stage, actor=actor, number=number)
        state = draw_state(stage, number=number, seed=stage.next_seed)
        draw = drawn_or_refused(state)
        return write_round(state, draw, actor, emptied=round_, before=before, reason=reason)


def emptied_round(stage: Stage, number: int) -> tuple[Round, dict[str, object]]:
    """The last round of a locked stage without its matches, and what they were for the journal. Refuses as above."""
    round_ = untouched_round(stage, number)
    before = {"seed": round_.seed, "digest": round_.draw_digest, "drawn": round_.drawn}
    round_.matches.all().delete()
    return round_, before


def untouched_round(stage: Stage, number: int) -> Round:
    """The last round of a locked stage, its matches locked, as long as nothing was played or decided in it."""
    round_ = open_round(stage, number)
    tables = touched_tables(locked_matches(round_))
    if tables:
        raise Conflict(
            "round_begun",
            _("Round %(number)d has begun: table %(tables)s.")
            % {"number": number, "tables": ", ".join(map(str, tables))},
            current={"round": number, "tables": tables},
            way_out=_("Exchange two entries, or repair the draw: tables that have begun stay as they are."),
        )
    return round_


def open_round(stage: Stage, number: int) -> Round:
    """Round `number`, when it is the last of a locked stage and still open."""
    round_ = stage.rounds.filter(number=number).first()
    if round_ is None:
        raise NotFound("round_unknown", _("Round %(number)d is not drawn.") % {"number": number})
    last = stage.rounds.order_by("-number").first()
    if round_ != last or round_.state != RoundState.OPEN:
        raise Conflict(
            "round_closed",
            _("Round %(number)d is closed.") % {"number": number},
            current={"round": number, "last_round": last.number if last else None},
            way_out=_("Only the last round can be changed, and only while it is open."),
        )
    return round_


def locked_matches(round_: Round) -> list[Match]:
    """The matches of a round, their rows locked: no deal comes in while they are changed."""
    matches = Match.objects.select_for_update(of=("self",), no_key=True).filter(round=round_)
    return list(matches.select_related("table").order_by("pk"))


def touched_tables(matches: Sequence[Match]) -> list[int]:
    """The numbers of the tables where something was played or decided, byes left out."""
    touched = begun_matches(matches)
    return sorted(match.table.number for match in matches if match.pk in touched and match.table)
