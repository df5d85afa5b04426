"""Cases 20, 36, 38, 40 to 43 and 45: draws asked for again, the bye's table, meetings, who joins and who leaves."""

from typing import Any

import pytest

from tests.api.evening import Evening, entries_of_match, make_evening
from tests.api.stored import stored_rows
from tests.cases.sheets import write_sheet
from tournaments.domain.check_in import check_in
from tournaments.domain.desk import forfeit_match
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Match, Round, Seat

pytestmark = pytest.mark.django_db

SWISS, ROUND_ROBIN = "sport", "club_night_100"
both = pytest.mark.parametrize("preset", [SWISS, ROUND_ROBIN])


def play(evening: Evening, match: Match) -> None:
    """To its end under either regulation: the lower number wins."""
    first, second = entries_of_match(match)
    if evening.tournament.preset == ROUND_ROBIN:
        evening.record(match, {first: 100 if first < second else 0, second: 0 if first < second else 100})
    else:
        evening.play(match, {first: 30 if first < second else 0, second: 0 if first < second else 30})
    evening.confirm(match)


def play_round(evening: Evening, number: int) -> None:
    evening.draw(number)
    for match in evening.matches(number):
        play(evening, match)


def meetings(evening: Evening, number: int) -> set[frozenset[int]]:
    return {frozenset(entries_of_match(match)) for match in evening.matches(number)}


def join(evening: Evening) -> int:
    (entry,) = register_entries(
        tournament=evening.tournament,
        actor=evening.actor,
        forms=[EntryForm(players=(PlayerForm(name="Тарас"), PlayerForm(name="Олена")), checked_in=True)],
    )
    return entry.number


@both
def test_case_20_a_draw_asked_for_again_deletes_no_result_here_or_elsewhere(preset: str) -> None:
    """5 results in, draw again: refused."""
    evening, other = make_evening(pairs=12, preset=preset), make_evening("other", pairs=4, preset=preset)
    play_round(other, 1)
    evening.draw(1)
    for match in evening.matches(1)[:5]:
        play(evening, match)
    before = stored_rows()
    again: Any = evening.desk().post(evening.url("rounds/"), {"number": 1})
    assert again.status_code == 200, "the round that is there"
    redraw: Any = evening.desk().post(evening.url("rounds/1/redraw/"), {"reason": "once more"})
    assert (redraw.status_code, redraw.json()["current"]["tables"]) == (409, [1, 2, 3, 4, 5])
    assert stored_rows() == before


@both
def test_case_36_a_bye_takes_no_table(preset: str) -> None:
    """7 pairs, 3 tables."""
    evening = make_evening(pairs=7, tables=3, preset=preset)
    evening.draw(1)
    assert [match.table.number for match in evening.matches(1) if match.table] == [1, 2, 3]
    assert Match.objects.get(bye=True).table is None


def test_case_38_the_two_leaders_who_have_met_do_not_meet_again() -> None:
    evening = make_evening(pairs=8)
    play_round(evening, 1)
    play_round(evening, 2)
    evening.publish()
    leaders = frozenset(entry for entry, row in evening.rows(2).items() if row["match_points"] == 4)
    assert len(leaders) == 2
    assert leaders not in meetings(evening, 1) | meetings(evening, 2)
    play_round(evening, 3)
    assert leaders in meetings(evening, 3)
    for number in (4, 5):
        play_round(evening, number)
    drawn = [one for number in range(1, 6) for one in meetings(evening, number)]
    assert len(drawn) == len(set(drawn)) == 5 * 4, "whoever leads, nobody meets twice"


@pytest.mark.parametrize("meet", [True, False])
def test_case_40_a_forfeit_is_a_meeting_or_not_in_the_draw_and_in_the_tie_break_alike(meet: bool) -> None:
    evening = make_evening(pairs=2)
    evening.tournament.regulation["pairing"]["forfeits_meet"] = meet
    evening.tournament.regulation["standings"]["order"] = ["head_to_head", "match_points"]
    evening.tournament.save()
    evening.draw(1)
    match = evening.matches(1)[0]
    forfeit_match(match=match, actor=evening.actor, absent=[2], reason="nobody came")
    evening.publish()
    values = [row["values"]["head_to_head"] for row in evening.rows().values()]
    assert (values[0] != values[1]) is meet
    answer: Any = evening.desk().post(evening.url("rounds/"), {"number": 2})
    assert answer.status_code == (422 if meet else 201), answer.content


@both
def test_case_41_who_joins_late_has_missed_rounds_and_who_leaves_keeps_the_results(preset: str) -> None:
    """One joins before R4, another leaves after R3."""
    evening = make_evening(pairs=8, tables=5, preset=preset)
    evening.tournament.regulation["missed"] = {
        "outcome": "loss",
        "points_for": 0,
        "points_against": 0,
        "difference": -30,
        "match_points": 0,
    }
    evening.tournament.save()
    for number in (1, 2, 3):
        play_round(evening, number)
    late = join(evening)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=8, reason="train")
    evening.publish()
    assert late not in evening.rows(3)
    before = evening.rows(3)[8]
    play_round(evening, 4)
    evening.publish()
    joined, left = evening.rows(4)[late], evening.rows(4)[8]
    assert (left["lost"], left["points_for"]) == (before["lost"], before["points_for"])
    assert not Seat.objects.filter(entry__number=8, round__number=4).exists()
    # Three rounds were declared lost by 30 each, and as the highest number it loses its first match.
    assert joined["lost"] == 4
    assert joined["difference"] < -90


@both
def test_case_42_who_leaves_during_a_match_forfeits_it_and_the_next_round_can_be_drawn(preset: str) -> None:
    """A pair leaves during R2 T3 at 80-120."""
    evening = make_evening(pairs=6, preset=preset)
    play_round(evening, 1)
    evening.draw(2)
    *others, table_3 = evening.matches(2)
    for match in others:
        play(evening, match)
    first, second = entries_of_match(table_3)
    if preset == SWISS:
        write_part(evening, table_3, 80, 120)
    else:
        evening.record(table_3, {first: 40, second: 0})
        evening.record(table_3, {first: 0, second: 60})
    answer: Any = evening.desk().post(
        evening.url(f"entries/{first}/withdrawal/"), {"reason": "left the hall"}
    )
    assert answer.status_code == 200, answer.content
    assert answer.json()["open_match"] is None
    table_3.refresh_from_db()
    assert table_3.state == "forfeit"
    decision = table_3.decisions.get(is_current=True)
    assert decision.reason == "left the hall"
    drawn: Any = evening.desk().post(evening.url("rounds/"), {"number": 3})
    assert drawn.status_code == 201, drawn.content
    assert not Seat.objects.filter(round__number=3, entry__number=first).exists()
    evening.publish()
    assert evening.rows(2)[second]["won"] >= 1


def write_part(evening: Evening, match: Match, a: int, b: int) -> None:
    first, second = entries_of_match(match)
    evening.record(match, {first: a, second: 0})
    evening.record(match, {first: 0, second: b})


def test_case_42_a_match_that_has_not_begun_waits_for_the_desk_and_is_named() -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    third = evening.matches(1)[2]
    first, second = entries_of_match(third)
    told: Any = evening.desk().post(evening.url(f"entries/{first}/withdrawal/"), {})
    assert told.json()["open_match"] == {"match": third.pk, "table": 3}
    evening.desk().post(evening.url(f"matches/{third.pk}/forfeit/"), {"absent": [first], "reason": "left"})
    for match in evening.matches(1)[:2]:
        write_sheet(evening, match, a=30, b=20)
        evening.confirm(match)
    drawn: Any = evening.desk().post(evening.url("rounds/"), {"number": 2})
    assert drawn.status_code == 201
    assert second in {entry for pair in meetings(evening, 2) for entry in pair} | {bye(evening, 2)}


def bye(evening: Evening, number: int) -> int:
    seats = Seat.objects.filter(match__bye=True, round=Round.objects.get(stage=evening.stage, number=number))
    return seats[0].entry.number


@both
def test_case_43_who_has_left_is_not_drawn_and_nobody_sits_out_for_it(preset: str) -> None:
    """7, remove one before R3: 3 tables, no bye."""
    evening = make_evening(pairs=7, tables=3, preset=preset)
    for number in (1, 2):
        play_round(evening, number)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=4)
    evening.draw(3)
    assert len(meetings(evening, 3)) == 3
    assert not Match.objects.filter(round__number=3, bye=True).exists()
    assert not meetings(evening, 3) & (meetings(evening, 1) | meetings(evening, 2))


@both
def test_case_45_present_is_who_is_checked_in_in_every_format(preset: str) -> None:
    """8 registered, 2 never checked in: 3 tables."""
    evening = make_evening(pairs=8, preset=preset, checked_in=False)
    check_in(tournament=evening.tournament, actor=evening.actor, numbers=range(1, 7))
    evening.draw(1)
    assert {entry for pair in meetings(evening, 1) for entry in pair} == {1, 2, 3, 4, 5, 6}
    assert len(evening.matches(1)) == 3
