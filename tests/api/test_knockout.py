"""A knock-out through the system: who goes on, who waits, who left, and the table of it."""

from typing import Any

import pytest

from tests.api.evening import Evening
from tests.api.formats import (
    byes,
    final_order,
    make_format,
    matches_of,
    meetings,
    order,
    play,
    settle,
    win,
)
from tournaments.domain.desk import forfeit_match, void_match
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Deal

pytestmark = pytest.mark.django_db

TREE = {"order": ["tree_place", "difference"]}


def knockout(pairs: int, **rules: Any) -> Evening:
    pairing = {"system": "knockout", "knockout": rules}
    return make_format({"pairing": pairing, "standings": TREE}, pairs=pairs)


def refusal(evening: Evening, number: int) -> dict[str, Any]:
    answer = evening.desk().post(evening.url("rounds/"), {"number": number})
    assert answer.status_code == 422, answer.content
    problem: dict[str, Any] = answer.json()
    return problem


def test_seeds_meet_as_the_tree_says_and_the_first_ones_wait() -> None:
    evening = knockout(6)
    evening.draw(1)
    assert meetings(evening, 1) == {(4, 5), (3, 6)}
    assert byes(evening, 1) == [1, 2]
    settle(evening, 1)
    play(evening, 2)
    assert meetings(evening, 2) == {(1, 4), (2, 3)}
    play(evening, 3)
    assert meetings(evening, 3) == {(1, 2)}
    problem = refusal(evening, 4)
    assert problem["code"] == "rounds_complete"
    assert "final standings" in problem["way_out"]
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]


def test_a_match_for_the_third_place_parts_the_thirds() -> None:
    evening = knockout(4, third_place=True)
    play(evening, 1)
    play(evening, 2)
    assert meetings(evening, 2) == {(1, 2), (3, 4)}
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_who_loses_twice_is_out_of_a_double_knockout() -> None:
    evening = knockout(4, lives=2, reset=True)
    play(evening, 1)
    play(evening, 2)
    assert meetings(evening, 2) == {(1, 2), (3, 4)}
    play(evening, 3)
    assert meetings(evening, 3) == {(2, 3)}
    play(evening, 4, max)
    assert meetings(evening, 4) == {(1, 2)}
    play(evening, 5)
    assert meetings(evening, 5) == {(1, 2)}
    assert refusal(evening, 6)["code"] == "rounds_complete"
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_who_has_left_loses_without_playing_also_in_the_final() -> None:
    evening = knockout(4)
    play(evening, 1)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=1)
    evening.draw(2)
    assert (meetings(evening, 2), byes(evening, 2)) == (set(), [2])
    assert refusal(evening, 3)["code"] == "rounds_complete"
    evening.publish()
    assert order(evening) == [(1, 2), (2, 1), (3, 3), (3, 4)]


def test_a_forfeit_decides_and_two_absent_sides_send_nobody_on() -> None:
    evening = knockout(4)
    evening.draw(1)
    first, second = matches_of(evening, 1)
    sides = {side: entries[0] for side, entries in sides_of_match(first).items()}
    forfeit_match(match=first, actor=evening.actor, absent=[sides[1]], reason="did not come")
    nobody = [entries[0] for entries in sides_of_match(second).values()]
    forfeit_match(match=second, actor=evening.actor, absent=nobody, reason="nobody came")
    assert refusal(evening, 2)["code"] == "rounds_complete"
    evening.publish()
    assert order(evening)[0] == (1, sides[2])


def test_a_void_match_is_played_again() -> None:
    evening = knockout(4)
    evening.draw(1)
    first, second = matches_of(evening, 1)
    void_match(match=first, actor=evening.actor, reason="the tiles were short")
    win(evening, second, min(entries[0] for entries in sides_of_match(second).values()))
    evening.draw(2)
    again = {tuple(sorted(entries[0] for entries in sides_of_match(first).values()))}
    assert meetings(evening, 2) == again


def test_a_level_match_holds_up_the_draw_and_is_named_with_its_table() -> None:
    games = {"by": "games", "games": 1, "target": 100, "cap": 100}
    deal = {"score": "all", "entry": "points", "record": "game"}
    sections = {"pairing": {"system": "knockout"}, "standings": TREE, "match": games, "deal": deal}
    evening = make_format(sections, pairs=4)
    evening.draw(1)
    level, decided = matches_of(evening, 1)
    one, other = (entries[0] for entries in sides_of_match(level).values())
    win(evening, level, one)
    # The tables refuse such a game; one that comes with an import may have been level all the same.
    Deal.objects.filter(match=level).update(points=[100, 100])
    win(evening, decided, min(entries[0] for entries in sides_of_match(decided).values()))
    problem = refusal(evening, 2)
    assert problem["code"] == "no_draw_possible"
    assert "table 1 of round 1" in problem["detail"]
    assert "declare the match void" in problem["way_out"]
    void_match(match=level, actor=evening.actor, reason="level")
    evening.draw(2)
    assert meetings(evening, 2) == {tuple(sorted((one, other)))}


def test_nobody_joins_a_tree_that_is_drawn() -> None:
    evening = knockout(4)
    play(evening, 1)
    register_entries(
        tournament=evening.tournament,
        actor=evening.actor,
        forms=[EntryForm(players=(PlayerForm(name="Late"), PlayerForm(name="Later")))],
    )
    answer = evening.desk().post(evening.url("entries/check-in/"), {"numbers": [5]})
    assert (answer.status_code, answer.json()["code"]) == (422, "stage_closed")


def test_who_came_last_waits_where_the_regulation_says_so() -> None:
    pairing = {"system": "knockout", "seeding": "registration"}
    evening = make_format({"pairing": pairing, "standings": TREE}, pairs=5)
    evening.draw(1)
    assert byes(evening, 1) == [3, 4, 5]


def test_the_tree_is_shown_as_far_as_it_is_played() -> None:
    evening = knockout(4, third_place=True)
    play(evening, 1)
    rounds = evening.desk().get(evening.url("tree/")).json()
    assert [one["title"] for one in rounds] == ["Semi-final", "Final", "Match for third place"]
    final = rounds[1]["slots"][0]
    assert [(side["entry"], side["score"]) for side in final["sides"]] == [(1, None), (2, None)]
    assert (final["phase"], final["winner"]) == ("ready", None)
    assert evening.desk().get(evening.url("tree/"), {"stage": "2"}).status_code == 404


def test_groups_and_then_a_tree_in_which_mates_of_a_group_are_far_apart() -> None:
    pairing = {"system": "round_robin", "groups": 2}
    final = {
        "name": "Final",
        "places": 2,
        "pairing": {"system": "knockout", "seeding": "standings"},
        "standings": TREE,
    }
    evening = make_format({"pairing": pairing, "stages": [final]}, pairs=8)
    for number in (1, 2, 3):
        play(evening, number)
    stage = evening.desk().get(evening.url("stages/")).json()[0]
    groups = {place["entry"]: place["group"] for place in stage["places"]}
    assert groups == {1: 1, 4: 1, 5: 1, 8: 1, 2: 2, 3: 2, 6: 2, 7: 2}
    assert refusal(evening, 4)["code"] == "rounds_complete"
    evening.publish()
    answer = evening.desk().post(evening.url("stages/"), {"number": 2})
    assert answer.status_code == 201, answer.content
    play(evening, 4)
    assert meetings(evening, 4) == {(1, 3), (2, 4)}
    play(evening, 5)
    evening.publish()
    assert order(evening) == [(1, 1), (2, 2), (3, 3), (3, 4)]
    evening.desk().post(evening.url("finish/"), {})
    assert final_order(evening) == [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6), (7, 7), (7, 8)]


def test_a_late_pair_joins_the_smallest_group_and_meets_all_of_it() -> None:
    evening = make_format({"pairing": {"system": "round_robin", "groups": 2}}, pairs=7, tables=4)
    play(evening, 1)
    register_entries(
        tournament=evening.tournament,
        actor=evening.actor,
        forms=[EntryForm(players=(PlayerForm(name="Late"), PlayerForm(name="Later")), checked_in=True)],
    )
    number = 2
    met: set[tuple[int, ...]] = set()
    while True:
        answer = evening.desk().post(evening.url("rounds/"), {"number": number})
        if answer.status_code == 422:
            break
        settle(evening, number)
        met |= meetings(evening, number)
        number += 1
    assert answer.json()["code"] == "rounds_complete"
    stage = evening.desk().get(evening.url("stages/")).json()[0]
    group = {place["entry"]: place["group"] for place in stage["places"]}
    mates = {entry for entry in group if group[entry] == group[8]} - {8}
    assert {min(pair) for pair in met if 8 in pair} == mates


def test_a_round_robin_of_two_legs_plays_on_after_an_absence() -> None:
    evening = make_format({"pairing": {"system": "round_robin", "legs": 2}}, pairs=4)
    play(evening, 1)
    evening.desk().post(evening.url("absences/"), {"entry": 1, "rounds": [2]})
    number, met = 2, sorted(meetings(evening, 1))
    while True:
        answer = evening.desk().post(evening.url("rounds/"), {"number": number})
        if answer.status_code == 422:
            break
        settle(evening, number)
        met += sorted(meetings(evening, number))
        number += 1
    assert sorted(met) == sorted(2 * [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)])
