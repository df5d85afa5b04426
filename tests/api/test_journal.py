"""The journal for programs: who did what and why, what can be taken back, and taking it back."""

from typing import Any

import pytest
from django.utils import translation

from tests.api.evening import Evening, entries_of_match, make_evening, next_key, with_api_token
from tests.api.record_endpoints import limit_places, newest_line
from tests.api.stored import stored_rows
from tests.api.test_lists import queries_of
from tournaments.domain.check_in import undo_check_in
from tournaments.domain.waiting_list import set_places
from tournaments.models import Entry, Journal
from tournaments.models.access import RoleName
from tournaments.wording.journal_words import WORDS

pytestmark = pytest.mark.django_db


def lines(evening: Evening, query: str = "", **headers: Any) -> list[dict[str, Any]]:
    answer: Any = evening.desk().get(evening.url(f"journal/{query}"), **headers)
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


def undo(evening: Evening, line: int, role: RoleName | None = None, **more: Any) -> Any:
    body = {"reason": "a slip"} | more.pop("body", {})
    return evening.desk(role).post(evening.url(f"journal/{line}/undo/"), body, **(more or next_key()))


def test_a_line_says_who_what_where_why_and_what_changed(evening: Evening) -> None:
    match = evening.matches(1)[1]
    first, second = entries_of_match(match)
    evening.record(match, {first: 30, second: 0})
    newest = lines(evening)[0]
    assert (newest["author"], newest["verb"]) == (evening.owner.username, "record_deal")
    assert (newest["words"], newest["details"]) == ("A deal was entered", ["deal 1", "points 30 : 0"])
    subject = newest["subject"]
    assert (subject["kind"], subject["id"], subject["round"], subject["table"]) == ("match", match.pk, 1, 2)
    assert sorted(subject["entries"]) == sorted([first, second])
    assert newest["after"]["points"] == [30, 0]
    assert (newest["undoes"], newest["undone_by"]) == (None, None)
    assert (newest["undoable"], newest["why_not"]) == (True, "")


def test_the_words_are_those_of_the_language_that_was_asked_for(evening: Evening) -> None:
    (drawn,) = lines(evening, "?verb=draw_round", HTTP_ACCEPT_LANGUAGE="ru")
    with translation.override("ru"):
        assert drawn["words"] == str(WORDS["draw_round"]) != "A round was drawn"
    assert drawn["details"] == ["2 стола"]
    assert drawn["why_not"]


def test_the_filters_are_those_of_the_desks_page(evening: Evening) -> None:
    for match in evening.matches(1):
        first, second = entries_of_match(match)
        evening.record(match, {first: 30, second: 0})
    entry = entries_of_match(evening.matches(1)[0])[0]
    assert [one["subject"]["table"] for one in lines(evening, "?verb=record_deal&table=2")] == [2]
    about = lines(evening, f"?entry={entry}")
    assert {one["verb"] for one in about} == {"record_deal", "register_entry"}
    assert all(entry in one["subject"]["entries"] for one in about)
    assert len(lines(evening, f"?author={evening.owner.username[2:6].upper()}")) == len(lines(evening))
    assert lines(evening, "?author=nobody-at-all") == []
    assert lines(evening, "?since=2999-01-01T00:00:00Z") == []
    assert lines(evening, "?until=2000-01-01T00:00:00%2B03:00") == []


@pytest.mark.parametrize(
    "query",
    ["table=x", "entry=-1", f"table={10**30}", "verb=nothing", "since=yesterday", "until=5", "author=%00"],
)
def test_a_filter_that_says_nothing_is_named(evening: Evening, query: str) -> None:
    answer: Any = evening.desk().get(evening.url(f"journal/?{query}"))
    assert answer.status_code == 422, answer.content
    assert [error["field"] for error in answer.json()["errors"]] == [query.partition("=")[0]]


def test_the_newest_lines_come_first_and_next_leads_to_the_others(evening: Evening) -> None:
    desk, seen, address = evening.desk(), [], evening.url("journal/?limit=4")
    while address:
        page: Any = desk.get(address).json()
        seen += [one["id"] for one in page["results"]]
        address = page["next"]
    assert seen == list(evening.tournament.journal.order_by("-id").values_list("pk", flat=True))


def test_only_who_sees_the_desk_reads_it(evening: Evening) -> None:
    other = make_evening("other")
    path = evening.url("journal/")
    assert evening.desk(RoleName.VIEWER).get(path).status_code == 200
    assert with_api_token(evening.owner, read_only=True).get(path).status_code == 200
    for client in (other.desk(), evening.table(1)):
        assert client.get(path).status_code == 403
    assert evening.desk().get(other.url("journal/")).status_code == 403


def test_thirty_lines_cost_as_many_queries_as_one() -> None:
    small, large = make_evening("small", pairs=2), make_evening("large", pairs=60)
    for evening, count in ((small, 1), (large, 30)):
        evening.draw(1)
        for match in evening.matches(1):
            first, second = entries_of_match(match)
            evening.record(match, {first: 30, second: 0})
        for places in range(count):
            set_places(tournament=evening.tournament, actor=evening.actor, places=100 + places)
    for path in ("journal/?verb=record_deal", "journal/?verb=set_places", "journal/?limit=1000"):
        assert queries_of(small, path) == queries_of(large, path), path
    assert len(lines(large, "?verb=record_deal")) == len(lines(large, "?verb=set_places")) == 30


def test_an_act_is_taken_back_with_a_reason_and_both_lines_say_so(evening: Evening) -> None:
    limit_places(evening)
    undone = newest_line(evening)
    answer = undo(evening, undone)
    assert answer.status_code == 201, answer.content
    written = answer.json()
    assert (written["verb"], written["undoes"], written["reason"]) == ("undo", undone, "a slip")
    evening.tournament.refresh_from_db()
    assert evening.tournament.places is None
    line = next(one for one in lines(evening) if one["id"] == undone)
    assert (line["undone_by"], line["undoable"]) == (written["id"], False)
    assert line["why_not"] == "This was taken back already."


def test_nothing_is_taken_back_twice_and_a_repetition_gets_the_same_answer(evening: Evening) -> None:
    limit_places(evening)
    line, key = newest_line(evening), next_key()
    first = undo(evening, line, **key)
    before = stored_rows()
    again = undo(evening, line, **key)
    assert (again.status_code, again.json()) == (201, first.json())
    assert again["Idempotent-Replayed"] == "true"
    other = undo(evening, line)
    assert (other.status_code, other.json()["code"]) == (409, "not_undoable")
    assert other.json()["title"] == "This was taken back already."
    assert stored_rows() == before


def test_what_others_rest_on_by_now_stays_and_the_journal_says_why(evening: Evening) -> None:
    registered = lines(evening, "?entry=1&verb=register_entry")[0]
    assert not registered["undoable"]
    refused = undo(evening, registered["id"])
    assert (refused.status_code, refused.json()["title"]) == (409, registered["why_not"])
    drawn = lines(evening, "?verb=draw_round")[0]
    assert undo(evening, drawn["id"]).status_code == 409
    assert Entry.objects.filter(tournament=evening.tournament).count() == 4


def test_it_takes_the_right_of_the_act_that_takes_it_back() -> None:
    evening = make_evening()
    undo_check_in(tournament=evening.tournament, actor=evening.actor, numbers=[3])
    limit_places(evening)
    back, places = Journal.objects.get(verb="undo_check_in").pk, newest_line(evening)
    assert undo(evening, back, RoleName.VIEWER).status_code == 403
    helper: Any = evening.desk(RoleName.DESK).get(evening.url("journal/")).json()["results"]
    said = {one["id"]: (one["undoable"], one["why_not"]) for one in helper}
    assert said[back] == (True, "")
    assert said[places] == (False, "You have no right to do this in this event.")
    assert undo(evening, places, RoleName.DESK).status_code == 403
    assert undo(evening, back, RoleName.DESK).status_code == 201
    assert Entry.objects.get(tournament=evening.tournament, number=3).state == "checked_in"


def test_a_line_of_another_event_or_of_none_is_not_found(evening: Evening) -> None:
    other = make_evening("other")
    limit_places(other)
    before = stored_rows()
    for line in (newest_line(other), 0, 10**30):
        answer = undo(evening, line)
        assert (answer.status_code, answer.json()["code"]) == (404, "line_unknown")
    assert stored_rows() == before
