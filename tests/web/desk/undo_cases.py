"""An act of each verb that can be taken back, with the event in which it is done."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tests.factories import Event, make_event
from tests.web.desk.undo_events import (
    SLIP,
    Do,
    begun,
    closed,
    drawn,
    finished,
    first,
    full,
    helper,
    helper_with,
    new_entry,
    of_entries,
    of_entry,
    of_event,
    of_round,
    people,
    played,
    room,
    staged,
    team,
    teams,
    then,
    timed,
)
from tests.web.desk.undo_of_events import (
    announce,
    announce_again,
    change_list,
    count,
    facts,
    final,
    forget,
    hold,
    known,
    line_up,
    lists,
    lock,
    mend,
    mend_team,
    not_final,
    prizes,
    release,
    remove_list,
    reserve,
    revoke_announcement,
    rules,
    service,
    substitute,
    swap,
    unlock,
)
from tests.web.desk.undo_of_matches import (
    adjust,
    answer,
    bell,
    call,
    cancel,
    correct,
    count_again,
    decide_again,
    extra,
    extra_back,
    forfeit,
    more,
    pause,
    penalise,
    penalise_at_the_table,
    reopen,
    reset,
    resume,
    retract,
    revoke,
    ring,
    start,
    time_back,
    time_called,
    void,
)
from tournaments.domain.absences import excuse_entry, take_back_absence
from tournaments.domain.check_in import check_in, undo_check_in
from tournaments.domain.comeback import return_entry
from tournaments.domain.finish import finish_tournament, reopen_tournament
from tournaments.domain.hall import fix_table
from tournaments.domain.people import give_role, take_role
from tournaments.domain.prizes import Prize, set_prizes
from tournaments.domain.removal import remove_entry
from tournaments.domain.rounds import close_round, reopen_round
from tournaments.domain.stages import open_stage, take_back_stage
from tournaments.domain.teams import add_member, drop_line_up
from tournaments.domain.waiting_list import admit_entry, move_up, set_places, wait_again
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models.access import RoleName


@dataclass(frozen=True, slots=True)
class Case:
    """What is done, last of all, to an event that `ready` has brought to where it can be."""

    do: Do
    ready: Do = lambda event: None
    make: Callable[[], Event] = lambda: make_event(pairs=6, tables=4)


_gone = of_entry(withdraw_entry, 3)


_left_out = of_entry(excuse_entry, 3, rounds=[1, 2])


CASES: Mapping[str, Case] = {
    "add_member": Case(
        of_event(add_member, team_number=1, players=people("Ana Z", "Eva Z")), ready=team, make=teams
    ),
    "add_minutes": Case(more, ready=then(drawn, start), make=timed),
    "add_penalty": Case(penalise),
    "add_tables": Case(count(6)),
    "adjust_match": Case(adjust, ready=begun),
    "admit_entry": Case(of_entry(admit_entry, 8), ready=room),
    "announce": Case(announce),
    "answer_call": Case(answer, ready=call),
    "call_time": Case(time_called, ready=begun, make=timed),
    "cancel_decision": Case(cancel, ready=then(begun, forfeit)),
    "change_avoid_list": Case(change_list, ready=lists),
    "change_entry": Case(mend),
    "change_event": Case(facts),
    "change_regulation": Case(rules),
    "check_in": Case(of_entries(check_in, 3), ready=of_entries(undo_check_in, 3)),
    "close_round": Case(of_round(close_round), ready=played),
    "correct_deal": Case(correct, ready=begun),
    "create_avoid_list": Case(lists),
    "declare_final": Case(final, ready=closed),
    "drop_line_up": Case(
        of_event(drop_line_up, team_number=1), ready=then(team, line_up(1002, 1001)), make=teams
    ),
    "excuse_entry": Case(_left_out),
    "finish_tournament": Case(of_event(finish_tournament), ready=closed),
    "fix_table": Case(of_entry(fix_table, 3, table_number=2)),
    "forfeit_match": Case(forfeit, ready=begun),
    "forget_player": Case(forget, ready=known),
    "give_extra_time": Case(extra, ready=begun, make=timed),
    "give_penalty": Case(penalise_at_the_table, ready=begun),
    "grant_role": Case(of_event(give_role, username="helper", name=RoleName.DESK), ready=helper),
    "hold_back": Case(hold),
    "lock_table": Case(lock),
    "move_up": Case(of_entry(move_up, 9), ready=full),
    "open_stage": Case(of_event(open_stage, number=2), ready=staged),
    "pause_clock": Case(pause, ready=then(drawn, start), make=timed),
    "record_deal": Case(lambda event: event.record(first(event), (10, 0)), ready=begun),
    "register_entry": Case(new_entry),
    "register_player": Case(known),
    "register_team": Case(team, make=teams),
    "release_standings": Case(release, ready=hold),
    "remove_avoid_list": Case(remove_list, ready=lists),
    "remove_entry": Case(of_entry(remove_entry, 7), ready=new_entry),
    "remove_tables": Case(count(2), ready=service),
    "reopen_call": Case(reopen, ready=then(call, answer)),
    "reopen_round": Case(of_round(reopen_round, reason=SLIP), ready=closed),
    "reopen_tournament": Case(of_event(reopen_tournament), ready=finished),
    "reset_clock": Case(reset, ready=then(drawn, start), make=timed),
    "restore_announcement": Case(announce_again, ready=then(announce, revoke_announcement)),
    "restore_decision": Case(decide_again, ready=then(begun, forfeit, cancel)),
    "restore_penalty": Case(count_again, ready=then(penalise, revoke)),
    "resume_clock": Case(resume, ready=then(drawn, start, pause), make=timed),
    "retract_deal": Case(retract, ready=begun),
    "return_entry": Case(of_entry(return_entry, 3, checked_in=True), ready=_gone),
    "revoke_announcement": Case(revoke_announcement, ready=announce),
    "revoke_penalty": Case(revoke, ready=penalise),
    "ring_bell": Case(bell, ready=begun, make=timed),
    "ring_hall_bell": Case(ring, ready=then(drawn, start), make=timed),
    "set_line_up": Case(line_up(1004, 1001), ready=team, make=teams),
    "set_places": Case(of_event(set_places, places=12)),
    "set_prizes": Case(prizes),
    "set_service": Case(service),
    "start_clock": Case(start, ready=drawn, make=timed),
    "substitute_player": Case(substitute, ready=then(reserve, drawn)),
    "swap_entries": Case(swap, ready=drawn),
    "take_back_absence": Case(of_entry(take_back_absence, 3, rounds=[1]), ready=_left_out),
    "take_back_extra_time": Case(extra_back, ready=then(begun, extra), make=timed),
    "take_back_final": Case(not_final, ready=then(closed, final)),
    "take_back_stage": Case(
        of_event(take_back_stage, reason=SLIP), ready=then(staged, of_event(open_stage, number=2))
    ),
    "take_back_time": Case(time_back, ready=then(begun, time_called), make=timed),
    "take_role": Case(of_event(take_role, username="helper"), ready=helper_with(RoleName.OWNER)),
    "undo_check_in": Case(of_entries(undo_check_in, 3)),
    "unlock_table": Case(unlock, ready=lock),
    "void_match": Case(void, ready=begun),
    "wait_again": Case(
        of_entry(wait_again, 8, place=2, reason=SLIP), ready=then(room, of_entry(admit_entry, 8))
    ),
    "withdraw_entry": Case(_gone),
}


#: More of the same verbs: other kinds of entries, other paths to the state before.
MORE: Mapping[str, tuple[str, Case]] = {
    "a team mended": ("change_entry", Case(mend_team, ready=team, make=teams)),
    "a team deleted": ("remove_entry", Case(of_entry(remove_entry, 1), ready=team, make=teams)),
    "a member deleted": ("remove_entry", Case(of_entry(remove_entry, 1004), ready=team, make=teams)),
    "a second line-up": (
        "set_line_up",
        Case(line_up(1003, 1004), ready=then(team, line_up(1002, 1001)), make=teams),
    ),
    "another role": (
        "grant_role",
        Case(
            of_event(give_role, username="helper", name=RoleName.ARBITER), ready=helper_with(RoleName.OWNER)
        ),
    ),
    "a deal of a settled match corrected": ("correct_deal", Case(correct, ready=played)),
    "a decision on a decision": ("cancel_decision", Case(cancel, ready=then(begun, forfeit, void))),
    "prizes after prizes": (
        "set_prizes",
        Case(of_event(set_prizes, prizes=[Prize(None, None, "Soup")]), ready=prizes),
    ),
    "time called after the bell": (
        "call_time",
        Case(time_called, ready=then(begun, bell), make=timed),
    ),
}
