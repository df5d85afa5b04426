"""POST matches/{id}/deals/{number}/corrections/: a new version that names the one it replaces."""

from typing import Any

from rest_framework.test import APIClient

from tests.api.evening import Evening, entries_of_match, make_evening, next_key
from tests.api.stored import stored_rows
from tournaments.models import Deal, Journal, Match


def correct(
    client: APIClient, evening: Evening, match: Match, points: tuple[int, int], **more: object
) -> Any:
    first, second = entries_of_match(match)
    body = {
        "version": 1,
        "reason": "misread",
        "points": [{"entry": first, "points": points[0]}, {"entry": second, "points": points[1]}],
    }
    return client.post(evening.url(f"matches/{match.pk}/deals/1/corrections/"), body | more, **next_key())


def recorded(evening: Evening) -> Match:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    evening.record(match, {first: 43, second: 0})
    return match


def test_the_new_version_names_the_old_one_with_author_and_reason(evening: Evening) -> None:
    match = recorded(evening)
    answer = correct(evening.table(1), evening, match, (34, 0))
    assert answer.status_code == 201, answer.content
    assert (answer.json()["version"], answer.json()["score"][0]["points"]) == (2, 34)
    old, new = Deal.objects.order_by("version")
    assert (old.is_current, old.points) == (False, [43, 0])
    assert (new.is_current, new.points, new.replaces, new.reason) == (True, [34, 0], old, "misread")
    line = Journal.objects.get(verb="correct_deal")
    assert (line.before, line.after) == (
        {"deal": 1, "version": 1, "points": [43, 0]},
        {"deal": 1, "version": 2, "points": [34, 0]},
    )


def test_a_version_that_is_not_current_any_more_gets_the_present_state(evening: Evening) -> None:
    match = recorded(evening)
    correct(evening.table(1), evening, match, (34, 0))
    answer = correct(evening.table(1), evening, match, (33, 0))
    assert answer.status_code == 409
    assert answer.json()["code"] == "deal_changed"
    assert answer.json()["current"]["deals"][0]["version"] == 2
    assert Deal.objects.get(is_current=True).points == [34, 0]


def test_a_correction_without_a_reason_is_refused(evening: Evening) -> None:
    match = recorded(evening)
    for reason in ("", "   "):
        answer = correct(evening.table(1), evening, match, (34, 0), reason=reason)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "reason"


def test_a_deal_that_was_not_entered_cannot_be_corrected(evening: Evening) -> None:
    answer = correct(evening.table(1), evening, evening.matches(1)[0], (34, 0))
    assert answer.status_code == 404
    assert answer.json()["code"] == "deal_unknown"


def test_a_deal_of_another_event_is_not_found(evening: Evening) -> None:
    other = make_evening("other", pairs=2)
    other.draw(1)
    match = recorded(other)
    answer = correct(evening.desk(), evening, match, (34, 0))
    assert answer.status_code == 404
    assert Deal.objects.get().points == [43, 0]


def test_the_table_may_correct_until_the_match_is_settled_then_only_the_desk(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    assert correct(evening.table(1), evening, match, (20, 0)).status_code == 201
    evening.confirm(match)
    before = stored_rows()
    answer = correct(evening.table(1), evening, match, (10, 0), version=2)
    assert answer.status_code == 403
    assert answer.json()["code"] == "match_settled"
    assert stored_rows() == before
    assert correct(evening.desk(), evening, match, (10, 0), version=2).status_code == 201


def test_after_a_correction_both_sides_confirm_anew(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    table, (first, _second) = evening.table(1), entries_of_match(match)
    seen = table.get(evening.url("table/")).json()["digest"]
    confirmations = evening.url(f"matches/{match.pk}/confirmations/")
    assert table.post(confirmations, {"entry": first, "seen": seen}).status_code == 201
    correct(table, evening, match, (20, 0))
    assert [side["confirmed"] for side in table.get(evening.url("table/")).json()["sides"]] == [False, False]
    stale: Any = table.post(confirmations, {"entry": first, "seen": seen})
    assert stale.status_code == 409
    assert stale.json()["code"] == "result_changed"
    assert stale.json()["current"]["digest"] != seen


def test_the_deals_of_a_forfeited_match_cannot_be_corrected(evening: Evening) -> None:
    match = recorded(evening)
    first, _second = entries_of_match(match)
    desk = evening.desk()
    desk.post(evening.url(f"matches/{match.pk}/forfeit/"), {"absent": [first], "reason": "left"})
    answer = correct(desk, evening, match, (34, 0))
    assert answer.status_code == 409
    assert answer.json()["code"] == "match_decided"


def test_a_correction_may_not_end_a_match_before_its_last_deal(db: None) -> None:
    evening = make_evening(pairs=2, preset="fvd_pairs_200")
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    for _ in range(3):
        evening.record(match, {first: 90, second: 0})
    assert Match.objects.get().state == "finished"
    answer = correct(evening.table(1), evening, match, (130, 0))
    assert answer.status_code == 422
    assert answer.json()["code"] == "deals_after_end"
    assert answer.json()["way_out"]


def test_a_correction_may_not_reopen_a_settled_match(db: None) -> None:
    evening = make_evening(pairs=2, preset="fvd_pairs_200")
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    for _ in range(2):
        evening.record(match, {first: 100, second: 0})
    evening.confirm(match)
    answer = correct(evening.desk(), evening, match, (50, 0))
    assert answer.status_code == 422
    assert answer.json()["code"] == "match_reopened"
    assert Deal.objects.filter(is_current=True, points=[100, 0]).count() == 2


def test_the_desk_is_told_which_later_rounds_were_drawn_on_the_old_result(evening: Evening) -> None:
    for number in (1, 2):
        if number > 1:
            evening.draw(number)
        for match in evening.matches(number):
            evening.play(match)
            evening.confirm(match)
    evening.draw(3)
    tables = list(Match.objects.filter(round__number__gt=1).values_list("pk", "seats__entry__number"))
    answer = correct(evening.desk(), evening, evening.matches(1)[0], (0, 30))
    assert answer.json()["rounds_drawn_on_old"] == [2, 3]
    assert list(Match.objects.filter(round__number__gt=1).values_list("pk", "seats__entry__number")) == tables
