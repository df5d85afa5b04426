"""The bell of the hall reaches every match (case 58), and is taken back where the clock goes on."""

from datetime import timedelta

import pytest

from scoring.matches import MatchScore
from scoring.regulation import EntryLevel
from tests.domain.halls import START, at, make_hall
from tournaments.domain.deal_form import DealForm
from tournaments.domain.errors import Conflict, Refused
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.hall_bell import ring_for_all
from tournaments.domain.round_clock import add_minutes, reset_clock, undo_clock
from tournaments.domain.table_play import current_deals, record_deal, sides_of_match
from tournaments.domain.transaction import write
from tournaments.models import Match
from tournaments.models.match import MatchState
from tournaments.queries.match_view import score_of
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_clock import clock_of_round

pytestmark = pytest.mark.django_db


def score(match: Match) -> MatchScore:
    return score_of(match, stage_regulation(match.round.stage), current_deals(match))


def test_case_58_the_deal_in_play_and_exactly_one_more() -> None:
    hall = make_hall()
    match = hall.record(46, (20, 0))
    assert (match.bell_deal, match.state) == (5, MatchState.PLAYING)
    match = hall.record(50, (0, 5))
    assert match.state == MatchState.FINISHED
    assert list(score(match).points) == [160, 155]


def test_case_58_a_tied_last_deal_leaves_the_frozen_result() -> None:
    hall = make_hall()
    hall.record(46, (20, 0))
    match = hall.record(50, (0, 0))
    assert (match.state, list(score(match).points)) == (MatchState.FINISHED, [160, 150])


def test_case_58_equal_points_go_to_the_declared_rule() -> None:
    for tie, state in (("extra_deal", MatchState.PLAYING), ("draw", MatchState.FINISHED)):
        hall = (
            make_hall(time_out="finish_deal", tie=tie) if tie == "draw" else make_hall(time_out="finish_deal")
        )
        match = hall.record(46, (10, 0))
        assert (list(score(match).points), match.state) == ([150, 150], state)
        hall.event.tournament.delete()
        hall.actor.person.delete()


def test_where_play_stops_at_the_bell_what_comes_in_after_it_was_over_and_is_the_last() -> None:
    hall = make_hall(time_out="bell")
    match = hall.record(46, (20, 0))
    assert (match.bell_deal, match.state) == (6, MatchState.FINISHED)


def test_before_the_bell_a_deal_changes_nothing() -> None:
    assert make_hall().record(44.9, (20, 0)).bell_deal is None


def test_where_no_bell_ends_a_match_the_clock_ends_none() -> None:
    hall = make_hall(preset="sport")
    assert hall.record(46, (20, 0)).bell_deal is None
    with at(46), pytest.raises(Refused):
        ring_for_all(round_=hall.round, actor=hall.actor)


def test_the_desk_notes_the_bell_at_every_silent_table_once() -> None:
    hall = make_hall(time_out="bell")
    with at(44), pytest.raises(Conflict):
        ring_for_all(round_=hall.round, actor=hall.actor)
    with at(46):
        assert clock_of_round(hall.round).silent == [1, 2]
        assert len(ring_for_all(round_=hall.round, actor=hall.actor)) == 2
        assert ring_for_all(round_=hall.round, actor=hall.actor) == []
    assert (hall.match.bell_deal, hall.match.state) == (5, MatchState.FINISHED)


def test_a_table_with_extra_time_does_not_hear_the_bell_of_the_others() -> None:
    hall = make_hall()
    with at(30):
        give_extra_time(round_=hall.round, actor=hall.actor, table_number=1, minutes=3, reason="came late")
    assert hall.record(46, (20, 0)).bell_deal is None
    with at(46):
        assert clock_of_round(hall.round).silent == [2]
    assert hall.record(49, (0, 5)).bell_deal == 6


def test_extra_time_after_the_bell_takes_the_bell_back_at_that_table() -> None:
    hall = make_hall()
    assert hall.record(46, (20, 0)).bell_deal == 5
    with at(47):
        extra = give_extra_time(
            round_=hall.round, actor=hall.actor, table_number=1, minutes=10, reason="light went out"
        )
    assert hall.match.bell_deal is None
    with at(48):
        take_back_extra_time(round_=hall.round, actor=hall.actor, extra_id=extra.pk)
    assert hall.record(49, (0, 5)).bell_deal == 6


def test_minutes_for_all_after_the_bell_open_again_what_only_the_bell_had_ended() -> None:
    hall = make_hall(time_out="finish_deal")
    assert hall.record(46, (20, 0)).state == MatchState.FINISHED
    with at(47):
        add_minutes(round_=hall.round, actor=hall.actor, minutes=5)
    assert (hall.match.bell_deal, hall.match.state) == (None, MatchState.PLAYING)
    assert hall.record(51, (0, 5)).bell_deal is None
    assert hall.record(53, (0, 2)).bell_deal == 7


def test_a_confirmed_match_keeps_the_bell_that_ended_it() -> None:
    hall = make_hall(time_out="finish_deal")
    hall.record(46, (20, 0))
    hall.event.confirm(hall.match)
    with at(47):
        add_minutes(round_=hall.round, actor=hall.actor, minutes=5)
    assert (hall.match.bell_deal, hall.match.state) == (5, MatchState.CONFIRMED)


def test_setting_the_clock_back_by_mistake_and_undoing_it_loses_no_second() -> None:
    hall = make_hall()
    with at(30):
        reset_clock(round_=hall.round, actor=hall.actor)
        assert not clock_of_round(hall.round).started
    with at(31):
        undo_clock(round_=hall.round, actor=hall.actor)
        assert clock_of_round(hall.round).face.left == 14 * 60
    assert hall.record(46, (20, 0)).bell_deal == 5


def test_what_a_phone_entered_before_the_bell_and_sent_after_it_is_no_deal_of_the_bell() -> None:
    hall = make_hall()
    match = hall.match
    sides = list(sides_of_match(match).values())
    form = DealForm(
        level=EntryLevel.POINTS,
        points={sides[0][0]: 20, sides[1][0]: 0},
        entered_at=START + timedelta(minutes=44),
    )
    with at(50), write():
        record_deal(match=match, actor=hall.actor, number=5, form=form)
    assert hall.match.bell_deal is None
