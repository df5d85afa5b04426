"""Cases 25, 29, 30, 31, 32, 34, 37: shared ranks, who sits out, who meets whom."""

from typing import Any

import pytest

from tests.api.evening import Evening, entries_of_match, make_evening
from tests.cases.sheets import write_sheet
from tournaments.domain.desk import forfeit_match
from tournaments.models import Match, Seat

pytestmark = pytest.mark.django_db


def bye_of(evening: Evening, number: int) -> int:
    """Who sits out in a round; exactly one does."""
    bye: int = Seat.objects.filter(
        match=Match.objects.get(round__stage=evening.stage, round__number=number, bye=True), position=1
    ).values_list("entry__number", flat=True)[0]
    return bye


def meetings(evening: Evening, number: int) -> set[frozenset[int]]:
    return {frozenset(entries_of_match(match)) for match in evening.matches(number)}


def play_by_strength(evening: Evening, number: int) -> None:
    """Draw a round in which the lower number wins by 20, and more against a weaker pair."""
    evening.draw(number)
    for match in evening.matches(number):
        pair = entries_of_match(match)
        written = {entry: 20 + abs(pair[0] - pair[1]) if entry == min(pair) else 0 for entry in pair}
        evening.play(match, written)
        evening.confirm(match)


def test_case_25_pairs_that_are_equal_on_everything_share_a_rank() -> None:
    """Two pairs won 200-150: 1, 1, 3."""
    evening = make_evening(pairs=4)
    evening.tournament.regulation["standings"]["order"] = ["match_points", "difference", "points_for"]
    evening.tournament.save()
    evening.draw(1)
    for match in evening.matches(1):
        write_sheet(evening, match, a=200, b=150)
        evening.confirm(match)
    evening.publish()
    rows = list(evening.rows().values())
    assert [row["rank"] for row in rows] == [1, 1, 3, 3]
    assert [row["points_for"] for row in rows] == [200, 200, 150, 150]
    assert rows[0]["above"]["shared"]


def test_case_29_nobody_sits_out_twice() -> None:
    evening = make_evening(pairs=5)
    for number in (1, 2, 3, 4):
        play_by_strength(evening, number)
    assert len({bye_of(evening, number) for number in (1, 2, 3, 4)}) == 4


def test_case_30_the_bye_goes_to_the_lowest_pair_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.domain.draw.new_seed", lambda: "30" * 16)
    evening = make_evening(pairs=7)
    play_by_strength(evening, 1)
    play_by_strength(evening, 2)
    evening.publish()
    had_one = {bye_of(evening, 1), bye_of(evening, 2)}
    from_below = [row["entry"] for row in reversed(evening.rows(2).values())]
    evening.draw(3)
    assert bye_of(evening, 3) == next(entry for entry in from_below if entry not in had_one)
    assert len(evening.matches(3)) == 3
    assert not meetings(evening, 3) & (meetings(evening, 1) | meetings(evening, 2))


def test_case_31_a_forfeit_won_bars_nobody_from_a_bye_and_a_bye_does() -> None:
    evening = make_evening(pairs=3, tables=1)
    byes = []
    for number in (1, 2, 3):
        evening.draw(number)
        byes.append(bye_of(evening, number))
        match = evening.matches(number)[0]
        winner = min(entries_of_match(match))
        absent = [entry for entry in entries_of_match(match) if entry != winner]
        forfeit_match(match=match, actor=evening.actor, absent=absent, reason="nobody came")
    evening.publish()
    assert evening.rows(2)[1]["won"] == 2, "pair 1 won both rounds by forfeit"
    assert byes == [3, 2, 1], "the bye comes to pair 1 all the same, and to nobody twice"


def test_case_32_each_round_of_a_round_robin_of_three_marks_its_bye() -> None:
    evening = make_evening(pairs=3, preset="club_night_100", tables=1)
    byes = []
    for number in (1, 2, 3):
        evening.draw(number)
        byes.append(bye_of(evening, number))
        match = evening.matches(number)[0]
        evening.record(match, {entries_of_match(match)[0]: 100, entries_of_match(match)[1]: 0})
        evening.confirm(match)
    assert sorted(byes) == [1, 2, 3]
    assert Match.objects.filter(bye=True, table=None).count() == 3


def test_case_34_the_bye_is_credited_by_the_declared_rule() -> None:
    """`sport`: a win, difference +30, nothing written."""
    evening = make_evening(pairs=3, tables=1)
    evening.draw(1)
    evening.publish()
    row = evening.rows()[bye_of(evening, 1)]
    assert (row["won"], row["match_points"], row["difference"]) == (1, 2, 30)
    assert (row["points_for"], row["points_against"]) == (0, 0)


def test_case_37_who_has_met_does_not_meet_again_while_a_clean_draw_exists() -> None:
    evening = make_evening(pairs=4)
    for number in (1, 2):
        play_by_strength(evening, number)
    answer: Any = evening.desk().post(evening.url("rounds/"), {"number": 3})
    assert answer.status_code == 201, answer.content
    every_meeting = {frozenset({one, two}) for one in range(1, 5) for two in range(1, one)}
    assert meetings(evening, 3) == every_meeting - meetings(evening, 1) - meetings(evening, 2)
    assert len(meetings(evening, 3)) == 2
