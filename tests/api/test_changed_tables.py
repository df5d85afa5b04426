"""Exchanging two, repairing a round, and what else could have been drawn: looked at first, done whole, verifiable."""

import io
from typing import Any

import pytest
from django.core.management import call_command

from tests.api.evening import Evening, entries_of_match, make_evening
from tests.api.stored import stored_rows
from tournaments.domain.check_in import check_in
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.table_locks import lock_table
from tournaments.models import Absence, Entry, Journal, Match, Seat

pytestmark = pytest.mark.django_db


def ask(evening: Evening, path: str, **body: Any) -> Any:
    return evening.desk().post(evening.url(path), body)


def meetings(evening: Evening, number: int) -> dict[int, frozenset[int]]:
    """By table."""
    return {
        match.table.number: frozenset(entries_of_match(match))
        for match in evening.matches(number)
        if match.table is not None
    }


def bye_of(evening: Evening, number: int) -> int:
    bye = Match.objects.get(round__stage=evening.stage, round__number=number, bye=True)
    return bye.seats.order_by("position")[0].entry.number


def holds(number: int) -> str:
    out = io.StringIO()
    call_command("verify_draw", "evening", str(number), stdout=out)
    return out.getvalue()


def join_late(evening: Evening, *numbers: int) -> None:
    register_entries(
        tournament=evening.tournament,
        actor=evening.actor,
        forms=[
            EntryForm(players=(PlayerForm(name=f"A{n}"), PlayerForm(name=f"B{n}")), number=n) for n in numbers
        ],
    )
    check_in(tournament=evening.tournament, actor=evening.actor, numbers=numbers)


def two(evening: Evening, number: int = 1) -> list[int]:
    one, other = evening.matches(number)[:2]
    return [entries_of_match(one)[0], entries_of_match(other)[0]]


def test_two_change_places_and_the_round_still_holds() -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    first, second = two(evening)
    before = meetings(evening, 1)
    preview = ask(evening, "rounds/1/swap/preview/", entries=[first, second])
    assert preview.status_code == 200, preview.content
    assert [one["table"] for one in preview.json()["before"]] == [1, 2]
    answer = ask(
        evening, "rounds/1/swap/", entries=[first, second], digest=preview.json()["digest"], reason="brothers"
    )
    assert answer.status_code == 200, answer.content
    after = meetings(evening, 1)
    assert after[1] == before[1] - {first} | {second}
    assert after[2] == before[2] - {second} | {first}
    assert after[3] == before[3]
    assert "brothers" in answer.json()["tables"][0]["reasons"][0]
    assert "By hand" in holds(1)
    call_command("lots", "evening", "1", stdout=io.StringIO())
    line: Any = Journal.objects.get(verb="swap_entries")
    assert sorted(line.before["at"]) == [1, 2]


def test_the_preview_names_every_rule_that_is_broken() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    evening.draw(2)
    met = meetings(evening, 1)[1]
    one = next(number for number in met)
    other = next(number for number in met if number != one)
    partner = next(iter(evening.match_of(2, one).seats.exclude(entry__number=one))).entry.number
    preview = ask(evening, "rounds/2/swap/preview/", entries=[other, partner]).json()
    assert any("already met" in said or "met in round" in said for said in preview["broken"]), preview
    assert preview["levels"]


def test_with_the_bye_too() -> None:
    evening = make_evening(pairs=5)
    evening.draw(1)
    resting, playing = bye_of(evening, 1), entries_of_match(evening.matches(1)[0])[0]
    preview = ask(evening, "rounds/1/swap/preview/", entries=[resting, playing]).json()
    assert {"table": None, "entries": [playing]} in preview["after"]
    ask(evening, "rounds/1/swap/", entries=[resting, playing], digest=preview["digest"], reason="comes late")
    assert bye_of(evening, 1) == playing
    assert Seat.objects.count() == 2 * 4 + 2
    holds(1)


@pytest.mark.parametrize("what", ["swap", "repair"])
def test_a_preview_that_is_out_of_date_changes_nothing(what: str) -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    asked: dict[str, Any] = {"entries": two(evening)} if what == "swap" else {"leave": [two(evening)[0]]}
    digest = ask(evening, f"rounds/1/{what}/preview/", **asked).json()["digest"]
    evening.play(evening.matches(1)[2], deals=1)
    before = stored_rows()
    answer = ask(evening, f"rounds/1/{what}/", digest=digest, reason="x", **asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "preview_stale")
    assert stored_rows() == before


def test_a_table_that_has_begun_is_not_exchanged() -> None:
    evening = make_evening(pairs=4)
    evening.draw(1)
    evening.play(evening.matches(1)[0], deals=1)
    answer = ask(evening, "rounds/1/swap/preview/", entries=two(evening))
    assert (answer.status_code, answer.json()["code"]) == (409, "table_begun")


@pytest.mark.parametrize("entries", [[1, 1], [1, 99]])
def test_two_who_are_not_at_two_tables_are_refused(entries: list[int]) -> None:
    evening = make_evening(pairs=4)
    evening.draw(1)
    assert ask(evening, "rounds/1/swap/preview/", entries=entries).status_code == 422
    together = list(entries_of_match(evening.matches(1)[0]))
    assert ask(evening, "rounds/1/swap/preview/", entries=together).json()["code"] == "entries_invalid"


def test_where_a_schedule_says_who_meets_no_table_is_changed_by_hand() -> None:
    evening = make_evening(pairs=4, preset="club_night_100")
    evening.draw(1)
    assert ask(evening, "rounds/1/swap/preview/", entries=two(evening)).json()["code"] == "schedule_fixed"
    assert ask(evening, "rounds/1/repair/preview/").json()["code"] == "schedule_fixed"


def repair(evening: Evening, number: int, **asked: Any) -> dict[str, Any]:
    """Preview and apply; gives the preview."""
    preview = ask(evening, f"rounds/{number}/repair/preview/", **asked)
    assert preview.status_code == 200, preview.content
    shown: dict[str, Any] = preview.json()
    answer = ask(evening, f"rounds/{number}/repair/", digest=shown["digest"], reason="changed", **asked)
    assert answer.status_code == 200, answer.content
    return shown


def test_a_late_pair_takes_the_place_beside_the_bye_and_all_other_tables_stay() -> None:
    evening = make_evening(pairs=7, tables=4)
    evening.draw(1)
    before, resting = meetings(evening, 1), bye_of(evening, 1)
    join_late(evening, 8)
    shown = repair(evening, 1, join=[8])
    assert (shown["joins"], shown["gone"]) == ([8], [{"table": None, "entries": [resting]}])
    assert meetings(evening, 1) == before | {4: frozenset({8, resting})}
    assert Entry.objects.get(number=8).from_round == 1
    holds(1)


def test_a_no_show_is_absent_from_the_round_and_its_opponent_gets_the_bye() -> None:
    evening = make_evening(pairs=8)
    evening.draw(1)
    before = meetings(evening, 1)
    (left,) = before[2] - {min(before[2])}
    shown = repair(evening, 1, leave=[min(before[2])])
    assert shown["leaves"] == [min(before[2])]
    assert len(shown["kept"]) == 3
    assert bye_of(evening, 1) == left
    assert Absence.objects.get().round_number == 1
    holds(1)


def test_a_pair_that_withdraws_from_a_drawn_table_is_named_and_repaired_away() -> None:
    evening = make_evening(pairs=7, tables=3)
    evening.draw(1)
    gone = entries_of_match(evening.matches(1)[2])[0]
    told = ask(evening, f"entries/{gone}/withdrawal/", reason="ill").json()
    assert told["open_match"] == {"match": evening.matches(1)[2].pk, "table": 3}
    shown = repair(evening, 1)
    assert shown["leaves"] == [gone]
    assert len(shown["kept"]) == 2
    assert Entry.objects.get(number=gone).to_round == 0
    assert not Match.objects.filter(round__number=1, bye=True).exists()
    assert 3 in meetings(evening, 1), "the one left and the one who sat out meet at the table that is free"
    holds(1)


def test_tables_that_have_begun_and_locked_ones_stay_whatever_happens() -> None:
    evening = make_evening(pairs=8, tables=4)
    lock_table(stage=evening.stage, actor=evening.actor, entries=[1, 2], reason="guests")
    evening.draw(1)
    begun = next(match for match in evening.matches(1) if 1 not in entries_of_match(match))
    evening.play(begun, deals=1)
    others = set(range(3, 9)) - set(entries_of_match(begun))
    leaves = min(others)
    repair(evening, 1, leave=[leaves])
    assert set(entries_of_match(begun)) in [set(pair) for pair in meetings(evening, 1).values()]
    assert frozenset({1, 2}) in meetings(evening, 1).values()
    assert begun.deals.count() == 1


def test_when_nothing_is_wrong_nothing_moves() -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    before = stored_rows()
    shown = repair(evening, 1)
    assert (shown["gone"], shown["new"]) == ([], [])
    rows = stored_rows()
    rows.pop("IdempotencyKey"), before.pop("IdempotencyKey")
    assert rows == before


def test_a_corrected_result_of_the_round_before_is_looked_at() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    evening.draw(2)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    kept = ask(evening, "rounds/2/repair/preview/").json()
    ask(
        evening,
        f"matches/{match.pk}/deals/1/corrections/",
        points=[{"entry": first, "points": 0}, {"entry": second, "points": 50}],
        version=1,
        reason="the other way round",
    )
    shown = ask(evening, "rounds/2/repair/preview/").json()
    assert shown["digest"] != kept["digest"]
    assert len(shown["kept"]) == 2, "no table has to change: both are kept, though the scores are others"


def test_strangers_are_neither_put_in_nor_taken_out() -> None:
    evening = make_evening(pairs=4)
    evening.draw(1)
    for asked in ({"join": [1]}, {"join": [99]}, {"leave": [99]}):
        answer = ask(evening, "rounds/1/repair/preview/", **asked)
        assert (answer.status_code, answer.json()["code"]) == (422, "entries_invalid")


def test_what_else_could_have_been_drawn_is_told_with_its_price() -> None:
    evening = make_evening(pairs=7)
    evening.play_round(1)
    evening.draw(2)
    desk = evening.desk()
    for table in (1, 0):
        answer: Any = desk.get(evening.url(f"rounds/2/tables/{table}/alternative/"))
        assert answer.status_code == 200, answer.content
        body = answer.json()
        pair = sorted(meetings(evening, 2)[1]) if table else [bye_of(evening, 2)]
        assert body["words"]
        assert pair not in [sorted(one) for one in body["tables"]]
        assert table or body["byes"] != pair
    assert desk.get(evening.url("rounds/2/tables/99/alternative/")).status_code == 404
