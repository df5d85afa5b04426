"""Lists cost the same number of queries whatever their length, and are read in pages."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.evening import Evening, make_evening
from tournaments.domain.desk import add_penalty

pytestmark = pytest.mark.django_db

LISTS = ("entries/", "matches/", "rounds/1/", "rounds/", "penalties/", "standings/", "")


def queries_of(evening: Evening, path: str) -> int:
    client = evening.desk()
    with CaptureQueriesContext(connection) as queries:
        answer: Any = client.get(evening.url(path))
    assert answer.status_code == 200, answer.content
    return len(queries)


def evening_of(slug: str, pairs: int, penalties: int) -> Evening:
    evening = make_evening(slug, pairs=pairs, clubs={number: f"Club {number}" for number in range(1, pairs)})
    evening.draw(1)
    for match in evening.matches(1):
        evening.record(match, dict.fromkeys([seat.entry.number for seat in match.seats.all()], 0))
    for number in range(1, penalties + 1):
        add_penalty(
            tournament=evening.tournament,
            actor=evening.actor,
            entry_number=number,
            code="warning",
            reason="talk",
        )
    evening.publish()
    return evening


def test_a_list_of_thirty_costs_as_many_queries_as_a_list_of_one() -> None:
    small, large = evening_of("small", 2, 1), evening_of("large", 60, 30)
    assert {path: queries_of(small, path) for path in LISTS} == {
        path: queries_of(large, path) for path in LISTS
    }


def test_the_view_of_a_match_costs_as_many_queries_with_eight_deals_as_with_none() -> None:
    evening = make_evening(pairs=2)
    evening.draw(1)
    match = evening.matches(1)[0]
    path = f"matches/{match.pk}/"
    empty = queries_of(evening, path)
    evening.play(match)
    assert queries_of(evening, path) == empty


def test_lists_are_read_in_pages_and_next_leads_through_all() -> None:
    evening = make_evening(pairs=7)
    client = evening.desk()
    seen, address = [], evening.url("entries/?limit=3")
    while address:
        page: Any = client.get(address).json()
        assert page["count"] == 7
        seen += [entry["number"] for entry in page["results"]]
        address = page["next"]
    assert seen == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("query", [f"limit={10**30}", f"offset={10**30}", "limit=x&offset=-1", "limit=0"])
def test_a_page_beyond_all_bounds_is_no_fault_of_ours(query: str) -> None:
    evening = make_evening(pairs=2)
    assert evening.desk().get(evening.url(f"entries/?{query}")).status_code == 200


@pytest.mark.parametrize("query", [f"round={10**30}", f"table={10**30}"])
def test_a_filter_beyond_all_bounds_finds_nothing(query: str) -> None:
    evening = make_evening(pairs=2)
    evening.draw(1)
    answer: Any = evening.desk().get(evening.url(f"matches/?{query}"))
    assert answer.status_code in (200, 422)
    if answer.status_code == 200:
        assert answer.json()["results"] == []


def test_matches_are_filtered_by_round_table_and_state() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    evening.draw(2)
    client = evening.desk()
    found: Any = client.get(evening.url("matches/?round=2&table=1&state=drawn")).json()
    assert [(one["round"], one["table"]) for one in found["results"]] == [(2, 1)]


def test_an_event_lists_only_its_own() -> None:
    evening, other = make_evening(pairs=2), make_evening("other", pairs=6)
    for one in (evening, other):
        one.draw(1)
    client = evening.desk()
    assert client.get(evening.url("entries/")).json()["count"] == 2
    assert client.get(evening.url("matches/")).json()["count"] == 1
    assert client.get(evening.url("rounds/")).json()["count"] == 1
