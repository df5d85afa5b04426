"""Mending a drawn round: as few tables as can be are changed, and it is looked at before it is done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from django.utils import timezone
from django.utils.translation import gettext as _

from games.messages import Message
from tournaments.domain.actor import Actor
from tournaments.domain.changed_tables import (
    NewTable,
    as_data,
    preview_digest,
    refuse_scheduled,
    refuse_stale,
    replace_tables,
)
from tournaments.domain.draw_refusals import refusal_of
from tournaments.domain.errors import FieldError, Refused
from tournaments.domain.halves import keep_halves
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.redraw import locked_matches, open_round
from tournaments.domain.stages import locked_stage
from tournaments.domain.transaction import write
from tournaments.models import Absence, Entry, Round, Stage, Table
from tournaments.models.entry import EntryState
from tournaments.pairing.aims import BYE
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.repair import repaired
from tournaments.queries.contenders import entries_of
from tournaments.queries.draw_state import DrawState, draw_state
from tournaments.queries.round_tables import RoundTable, round_tables
from tournaments.queries.swiss_draw import field_of, swiss_rules
from tournaments.queries.wishes import fixed_tables


@dataclass(frozen=True, slots=True)
class RepairPreview:
    """Which tables of the round stay, which are taken apart (`gone`), and which are there in their place (`new`).

    `joins` and `leaves` are the entries that the repair puts in and takes out. `digest` is handed back to say that
    exactly this is meant. Nothing is to be repaired when `gone` and `new` are empty.
    """

    kept: tuple[RoundTable, ...]
    gone: tuple[RoundTable, ...]
    new: tuple[NewTable, ...]
    joins: tuple[int, ...]
    leaves: tuple[int, ...]
    notes: tuple[Message, ...]
    digest: str


def preview_repair(
    *, stage: Stage, number: int, join: Sequence[int] = (), leave: Sequence[int] = ()
) -> RepairPreview:
    """The draw of those who are here now that keeps as many tables of the open round as can be.

    `join` are entries that came after the draw, `leave` those that are missing though nobody withdrew them; who has
    withdrawn is taken out anyway, and corrected results of the rounds before are looked at. Tables that have begun or
    are locked stay. Refuses a field that has no such draw, saying what to relax.
    """
    round_ = open_round(stage, number)
    refuse_scheduled(stage)
    tables = round_tables(round_)
    state = _state(stage, round_, tables, join, leave)
    waiting = [one for one in tables if not one.begun]
    drawn = _repaired(state, tables)
    pairs = {frozenset(one.pair) for one in waiting}
    after = {frozenset(pair) for pair, _group, _reasons in drawn.tables}
    gone = tuple(one for one in waiting if frozenset(one.pair) not in after)
    new = _placed(stage, [one for one in drawn.tables if frozenset(one[0]) not in pairs], tables, gone)
    seated = {entry for one in tables for entry in one.entries}
    here = {entry.number for entry in state.entries}
    begun = {entry for one in tables if one.begun for entry in one.entries}
    return RepairPreview(
        kept=tuple(one for one in tables if one not in gone),
        gone=gone,
        new=new,
        joins=tuple(sorted(here - seated)),
        leaves=tuple(sorted(seated - here - begun)),
        notes=drawn.notes,
        digest=preview_digest(round_, "repair", sorted(join), sorted(leave), tables, new, state.field),
    )


def repair_round(
    *,
    stage: Stage,
    actor: Actor,
    number: int,
    digest: str,
    reason: str,
    join: Sequence[int] = (),
    leave: Sequence[int] = (),
) -> Round:
    """Repair the open round as `preview_repair` showed it, all of it or nothing; `digest` is that of the preview."""
    refuse_without_reason(reason)
    with write():
        stage = locked_stage(stage)
        round_ = open_round(stage, number)
        locked_matches(round_)
        preview = preview_repair(stage=stage, number=number, join=join, leave=leave)
        refuse_stale(digest, preview.digest, number=number)
        if not preview.gone and not preview.new:
            return round_
        _move_people(stage, actor, number, preview, reason)
        keep_halves(draw_state(stage, number=number, seed=round_.seed), actor)
        replace_tables(round_, refuse_scheduled(stage), gone=preview.gone, new=preview.new)
        write_journal(
            actor=actor,
            tournament=stage.tournament,
            verb="repair_round",
            subject=round_,
            before=as_data(preview.gone),
            after=as_data(preview.new)
            | {"joins": preview.joins, "leaves": preview.leaves, "kept": len(preview.kept)},
            reason=reason,
        )
        request_publication(stage)
        return round_


@dataclass(frozen=True, slots=True)
class _Repaired:
    """The tables of the round that have not begun, each with its group and reasons, and what holds for all."""

    tables: tuple[tuple[tuple[int, int], int, tuple[Message, ...]], ...]
    notes: tuple[Message, ...]


def _state(
    stage: Stage, round_: Round, tables: Sequence[RoundTable], join: Sequence[int], leave: Sequence[int]
) -> DrawState:
    """Who is here in this round. At a table that has begun that is both of them, or neither once one has left."""
    known = entries_of(stage.tournament).filter(team__isnull=True)
    coming = list(known.filter(number__in=join, state=EntryState.CHECKED_IN))
    seated = {number for table in tables for number in table.entries}
    begun = [table for table in tables if table.begun]
    playing = {number for table in begun for number in table.entries}
    _refuse_strangers("join", set(join) - {entry.number for entry in coming} | set(join) & seated)
    _refuse_strangers("leave", set(leave) - seated | set(leave) & playing)
    state = draw_state(stage, number=round_.number, seed=round_.seed)
    here = {entry.number: entry for entry in (*state.entries, *coming)}
    without_one = [table.entries for table in begun if not here.keys() >= set(table.entries)]
    for number in (*leave, *chain.from_iterable(without_one)):
        here.pop(number, None)
    return replace(state, entries=tuple(here[number] for number in sorted(here)))


def _refuse_strangers(field: str, numbers: set[int]) -> None:
    if numbers:
        message = _("This does not hold for No. %(numbers)s.") % {
            "numbers": ", ".join(map(str, sorted(numbers)))
        }
        way_out = _(
            "Who joins is checked in and has no table yet; who leaves sits at one that has not begun."
        )
        raise Refused(
            "entries_invalid",
            message,
            errors=[FieldError(field, "invalid", message, way_out)],
            way_out=way_out,
        )


def _repaired(state: DrawState, drawn: Sequence[RoundTable]) -> _Repaired:
    """The repaired tables, group by group where the field is split.

    The tables that have begun are part of the draw, as fixed ones: a draw that looks ahead must not take the few who
    still wait for the whole field.
    """
    halves = state.halves or {}
    field = field_of(state)
    playing = {number for one in drawn if one.begun for number in one.entries}
    tables: list[tuple[tuple[int, int], int, tuple[Message, ...]]] = []
    notes: list[Message] = []
    for group in sorted({halves.get(one.number, 0) for one in field}):
        members = [one for one in field if halves.get(one.number, 0) == group]
        draw = _of_group(state, members, [one for one in drawn if one.group == group])
        tables += [
            ((one.sides[0], one.sides[1]), group, one.reasons)
            for one in draw.tables
            if playing.isdisjoint(one.sides)
        ]
        tables += [((bye.number, BYE), group, bye.reasons) for bye in draw.byes]
        notes += draw.notes
    return _Repaired(tuple(tables), tuple(notes))


def _of_group(state: DrawState, members: Sequence[Contender], drawn: Sequence[RoundTable]) -> Draw:
    present = {one.number for one in members} | {BYE}
    begun = [one.pair for one in drawn if one.begun and present.issuperset(one.pair)]
    free = present.difference(*begun)
    try:
        return repaired(
            [one.pair for one in drawn if not one.begun or one.pair in begun],
            members,
            round_number=state.number,
            seed=state.seed,
            rules=swiss_rules(state),
            fixed=[*begun, *(lock for lock in state.locks if free.issuperset(lock))],
        ).draw
    except DrawImpossible as impossible:
        raise refusal_of(impossible) from impossible


def _placed(
    stage: Stage,
    new: Sequence[tuple[tuple[int, int], int, tuple[Message, ...]]],
    tables: Sequence[RoundTable],
    gone: Sequence[RoundTable],
) -> tuple[NewTable, ...]:
    """The new tables at those that one of the two needs or sat at, the others at the first that are free."""
    used = {one.table for one in tables if one not in gone}
    in_service = Table.objects.filter(tournament=stage.tournament, in_service=True)
    free = [
        table for table in in_service.order_by("number").values_list("number", flat=True) if table not in used
    ]
    at = {number: one.table for one in gone for number in one.entries} | fixed_tables(stage.tournament)
    chosen: dict[tuple[int, int], int] = {}
    meetings = [pair for pair, _group, _reasons in new if BYE not in pair]
    for pair in meetings:
        wished = next((table for number in pair if (table := at.get(number)) in free), None)
        if wished is not None:
            free.remove(wished)
            chosen[pair] = wished
    rest = [pair for pair in meetings if pair not in chosen]
    if len(rest) > len(free):
        raise Refused(
            "too_few_tables",
            _("The repaired round needs %(missing)d tables more than are in service.")
            % {"missing": len(rest) - len(free)},
            way_out=_("Add tables first."),
        )
    chosen |= dict(zip(rest, free, strict=False))
    return tuple(
        NewTable(table=chosen.get(pair), first=pair[0], second=pair[1], group=group, reasons=reasons)
        for pair, group, reasons in new
    )


def _move_people(stage: Stage, actor: Actor, number: int, preview: RepairPreview, reason: str) -> None:
    """Who joins plays from this round, who withdrew plays no more in it, and who is missing is absent from it."""
    entries = Entry.objects.filter(tournament=stage.tournament)
    entries.filter(number__in=preview.joins, from_round__gt=number).update(from_round=number)
    left = entries.filter(number__in=preview.leaves)
    left.filter(state=EntryState.WITHDRAWN, to_round__gte=number, from_round__lte=number).update(
        to_round=number - 1
    )
    Absence.objects.bulk_create(
        Absence(entry=entry, round_number=number, reason=reason, user=actor.user, at=timezone.now())
        for entry in left.exclude(state=EntryState.WITHDRAWN).exclude(absences__round_number=number)
    )
