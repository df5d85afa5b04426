"""Exchanging two entries of a drawn round, looked at before it is done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.messages import N_, Message
from tournaments.domain.actor import Actor
from tournaments.domain.changed_tables import (
    NewTable,
    as_data,
    preview_digest,
    refuse_scheduled,
    refuse_stale,
    replace_tables,
)
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.redraw import locked_matches, open_round
from tournaments.domain.stages import locked_stage
from tournaments.domain.transaction import write
from tournaments.models import Round, Stage
from tournaments.pairing.judgement import Judgement, judged
from tournaments.queries.contenders import entries_of
from tournaments.queries.draw_state import DrawState, draw_state
from tournaments.queries.round_tables import RoundTable, round_tables
from tournaments.queries.swiss_draw import field_of, swiss_rules


@dataclass(frozen=True, slots=True)
class SwapPreview:
    """What an exchange does: the tables `before` and `after` it, the rules that it breaks, the levels that it changes.

    `digest` is handed back to say that exactly this is meant.
    """

    before: tuple[RoundTable, ...]
    after: tuple[NewTable, ...]
    broken: tuple[Message, ...]
    levels: tuple[Message, ...]
    digest: str


def preview_swap(*, stage: Stage, number: int, entries: tuple[int, int]) -> SwapPreview:
    """What would become of the open round if the two entries changed places; one of them may sit out.

    Refuses entries that are not drawn, at one table, in different groups, or at a table that has begun.
    """
    round_ = open_round(stage, number)
    refuse_scheduled(stage)
    tables = round_tables(round_)
    before = _tables_of(tables, entries)
    after = _exchanged(before, entries)
    judgement = _judged(stage, round_, tables, before, after)
    return SwapPreview(
        before=before,
        after=after,
        broken=judgement.broken,
        levels=judgement.levels,
        digest=preview_digest(round_, "swap", sorted(entries), tables, judgement),
    )


def swap_entries(
    *, stage: Stage, actor: Actor, number: int, entries: tuple[int, int], digest: str, reason: str
) -> Round:
    """Exchange two entries of the open round as `preview_swap` showed it; `digest` is that of the preview.

    The seats of both tables follow from the lots of the round. A preview that is out of date is a Conflict.
    """
    refuse_without_reason(reason)
    with write():
        stage = locked_stage(stage)
        round_ = open_round(stage, number)
        locked_matches(round_)
        preview = preview_swap(stage=stage, number=number, entries=entries)
        refuse_stale(digest, preview.digest, number=number)
        said = Message(
            N_("The director exchanged No. %(one)s and No. %(other)s: %(reason)s"),
            {"one": entries[0], "other": entries[1], "reason": reason},
        )
        new = [replace(one, reasons=(said, *preview.broken)) for one in preview.after]
        replace_tables(round_, refuse_scheduled(stage), gone=preview.before, new=new)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="swap_entries",
            subject=round_,
            before=as_data(preview.before),
            after=as_data(preview.after)
            | {"entries": list(entries), "broken": [str(one) for one in preview.broken]},
            reason=reason,
        )
        request_publication(stage)
        return round_


def _tables_of(tables: Sequence[RoundTable], entries: tuple[int, int]) -> tuple[RoundTable, ...]:
    found = [table for number in entries for table in tables if number in table.entries]
    if len(found) != 2 or found[0] == found[1]:
        message = _("Name two entries of this round that do not meet each other.")
        raise Refused(
            "entries_invalid",
            message,
            errors=[FieldError("entries", "invalid", message)],
            way_out=_("Look the numbers up in the seating of the round."),
        )
    if found[0].group != found[1].group:
        raise Refused(
            "groups_apart",
            _("No. %(first)d and No. %(second)d play in different groups.")
            % {"first": entries[0], "second": entries[1]},
            way_out=_("Exchange two entries of one group."),
        )
    begun = sorted(table.table or 0 for table in found if table.begun)
    if begun:
        raise Conflict(
            "table_begun",
            _("Table %(tables)s has begun.") % {"tables": ", ".join(map(str, begun))},
            current={"tables": begun},
            way_out=_("Exchange entries of tables that have not begun."),
        )
    return tuple(found)


def _exchanged(before: tuple[RoundTable, ...], entries: tuple[int, int]) -> tuple[NewTable, ...]:
    other = {entries[0]: entries[1], entries[1]: entries[0]}
    return tuple(
        NewTable(
            table=one.table,
            first=other.get(one.first, one.first),
            second=other.get(one.second, one.second),
            group=one.group,
        )
        for one in before
    )


def _judged(
    stage: Stage,
    round_: Round,
    tables: Sequence[RoundTable],
    before: Sequence[RoundTable],
    after: Sequence[NewTable],
) -> Judgement:
    """The change against the tables as they are now, within the group that it touches."""
    mine = [one for one in tables if one.group == before[0].group]
    drawn = [one.pair for one in mine]
    proposed = [one.pair for one in mine if one not in before] + [one.pair for one in after]
    state = seated_state(stage, round_, mine)
    locks = [lock for lock in state.locks if _both_seated(lock, drawn)]
    return judged(
        proposed,
        drawn,
        field_of(state),
        round_number=state.number,
        seed=state.seed,
        rules=swiss_rules(state),
        locks=locks,
    )


def seated_state(stage: Stage, round_: Round, tables: Sequence[RoundTable]) -> DrawState:
    """The state of the draw among those who sit at these tables, whether or not they are still present."""
    numbers = {number for table in tables for number in table.entries}
    entries = tuple(entries_of(stage.tournament).filter(number__in=numbers).order_by("number"))
    return replace(draw_state(stage, number=round_.number, seed=round_.seed), entries=entries)


def _both_seated(lock: tuple[int, int], drawn: Sequence[tuple[int, int]]) -> bool:
    seated = {number for pair in drawn for number in pair}
    return seated.issuperset(lock)
