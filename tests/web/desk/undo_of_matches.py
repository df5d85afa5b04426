"""Acts about matches, penalties, calls and clocks."""

from scoring.regulation import EntryLevel
from tests.factories import Event
from tests.web.desk.undo_events import SLIP, first
from tournaments.domain import desk, restoring, round_clock
from tournaments.domain.adjustment import AdjustedForm, adjust_match
from tournaments.domain.bell import call_time, ring_bell, take_back_time
from tournaments.domain.cancellation import cancel_decision
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.desk_calls import answer_call, call_desk
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.retraction import retract_deal
from tournaments.domain.table_penalty import give_penalty
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import DeskCall
from tournaments.models.desk_call import CallKind
from tournaments.queries.regulation import regulation_of


def deal(event: Event, points: tuple[int, int]) -> DealForm:
    sides = sides_of_match(first(event)).values()
    written = {entries[0]: one for entries, one in zip(sides, points, strict=True)}
    return DealForm(level=EntryLevel.POINTS, points=written)


def correct(event: Event, *, version: int = 1, points: tuple[int, int] = (20, 0)) -> None:
    with write():
        correct_deal(
            match=first(event),
            actor=event.actor,
            number=1,
            version=version,
            form=deal(event, points),
            reason="The sheet says so",
        )


def retract(event: Event) -> None:
    with write():
        retract_deal(match=first(event), actor=event.actor, number=2, version=1)


def forfeit(event: Event) -> None:
    absent = sides_of_match(first(event))[1][:1]
    with write():
        desk.forfeit_match(match=first(event), actor=event.actor, absent=absent, reason="Left")


def adjust(event: Event) -> None:
    one, other = (entries[0] for entries in sides_of_match(first(event)).values())
    with write():
        form = AdjustedForm(points={one: 200, other: 100})
        adjust_match(match=first(event), actor=event.actor, form=form, reason="Agreed")


def void(event: Event) -> None:
    with write():
        desk.void_match(match=first(event), actor=event.actor, reason="A wrong table")


def cancel(event: Event) -> None:
    with write():
        cancel_decision(match=first(event), actor=event.actor, reason=SLIP)


def decide_again(event: Event) -> None:
    with write():
        restoring.restore_decision(match=first(event), actor=event.actor, reason=SLIP)


def penalise(event: Event) -> None:
    desk.add_penalty(
        tournament=event.tournament, actor=event.actor, entry_number=3, code="late", points=5, reason="Late"
    )


def penalise_at_the_table(event: Event) -> None:
    number = sides_of_match(first(event))[1][0]
    code = regulation_of(event.tournament).penalties.scale[0].code
    with write():
        give_penalty(match=first(event), actor=event.actor, entry_number=number, code=code, reason="Late")


def revoke(event: Event) -> None:
    key = event.entry(3).penalties.get().pk
    desk.revoke_penalty(tournament=event.tournament, actor=event.actor, penalty_id=key, reason=SLIP)


def count_again(event: Event) -> None:
    key = event.entry(3).penalties.get().pk
    restoring.restore_penalty(tournament=event.tournament, actor=event.actor, penalty_id=key, reason=SLIP)


def call(event: Event) -> None:
    table = event.tournament.tables.get(number=1)
    call_desk(tournament=event.tournament, actor=event.actor, table=table, kind=CallKind.TILE)


def answer(event: Event) -> None:
    key = DeskCall.objects.get().pk
    answer_call(tournament=event.tournament, actor=event.actor, call_id=key, answer="A new box")


def reopen(event: Event) -> None:
    key = DeskCall.objects.get().pk
    restoring.reopen_call(tournament=event.tournament, actor=event.actor, call_id=key, reason=SLIP)


def bell(event: Event) -> None:
    with write():
        ring_bell(match=first(event), actor=event.actor, number=3)


def time_called(event: Event) -> None:
    with write():
        call_time(match=first(event), actor=event.actor)


def time_back(event: Event) -> None:
    with write():
        take_back_time(match=first(event), actor=event.actor, bell_deal=None)


def extra(event: Event) -> None:
    give_extra_time(
        round_=first(event).round, actor=event.actor, table_number=1, minutes=5, reason="A spilt glass"
    )


def extra_back(event: Event) -> None:
    key = first(event).extra_times.get().pk
    take_back_extra_time(round_=first(event).round, actor=event.actor, extra_id=key)


def start(event: Event) -> None:
    round_clock.start_clock(round_=first(event).round, actor=event.actor, minutes=45, warning=5)


def pause(event: Event) -> None:
    round_clock.pause_clock(round_=first(event).round, actor=event.actor)


def resume(event: Event) -> None:
    round_clock.resume_clock(round_=first(event).round, actor=event.actor)


def more(event: Event) -> None:
    round_clock.add_minutes(round_=first(event).round, actor=event.actor, minutes=5)


def ring(event: Event) -> None:
    round_clock.ring_now(round_=first(event).round, actor=event.actor)


def reset(event: Event) -> None:
    round_clock.reset_clock(round_=first(event).round, actor=event.actor)
