"""GET standings/: publications only, after any round, with an ETag."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from tests.api.evening import Evening, entries_of_match, make_evening
from tournaments.models import Publication

pytestmark = pytest.mark.django_db


def get(evening: Evening, query: str = "", etag: str = "", language: str = "en") -> Any:
    return APIClient().get(
        evening.url(f"standings/{query}"), HTTP_IF_NONE_MATCH=etag, HTTP_ACCEPT_LANGUAGE=language
    )


@pytest.fixture
def played() -> Evening:
    evening = make_evening()
    evening.play_round(1, {1: 50})
    evening.publish()
    return evening


def test_nothing_is_shown_before_the_first_publication() -> None:
    answer = get(make_evening())
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_published"


def test_an_unconfirmed_result_is_not_in_the_standings() -> None:
    evening = make_evening()
    evening.draw(1)
    evening.play(evening.matches(1)[0])
    evening.publish()
    assert {row["played"] for row in evening.rows().values()} == {0}


def test_each_row_says_why_it_stands_above_the_next(played: Evening) -> None:
    rows = get(played).json()["rows"]
    assert rows[0]["entry"] == 1
    assert rows[0]["above"]["entry_below"] == rows[1]["entry"]
    assert rows[0]["above"]["message"]
    assert rows[-1]["above"] is None


def test_standings_after_any_round_stay_available(played: Evening) -> None:
    played.play_round(2, {2: 60})
    played.publish()
    assert {row["played"] for row in played.rows(1).values()} == {1}
    assert {row["played"] for row in played.rows(2).values()} == {2}
    assert get(played).json()["after_round"] == 2
    assert get(played, "?after=3").status_code == 404


@pytest.mark.parametrize("after", ["x", "-1", "1.5", "٣", "9" * 5000])
def test_a_round_that_is_no_number_is_refused(played: Evening, after: str) -> None:
    answer = get(played, f"?after={after}")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "after"


def test_an_unchanged_publication_is_not_sent_again_and_costs_three_queries(played: Evening) -> None:
    etag = get(played)["ETag"]
    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer = get(played, etag=etag)
    assert (answer.status_code, answer.content, answer["ETag"]) == (304, b"", etag)
    assert len(queries) <= 3


def test_a_new_publication_has_a_new_etag(played: Evening) -> None:
    etag = get(played)["ETag"]
    played.play_round(2)
    played.publish()
    answer = get(played, etag=etag)
    assert answer.status_code == 200
    assert answer["ETag"] != etag


def test_each_language_has_its_own_etag(played: Evening) -> None:
    english = get(played)["ETag"]
    russian = get(played, etag=english, language="ru")
    assert russian.status_code == 200
    assert russian["ETag"] != english


def test_a_result_that_changes_nothing_makes_no_new_publication(played: Evening) -> None:
    before = Publication.objects.count()
    desk = played.desk()
    desk.post(played.url("penalties/"), {"entry": 1, "code": "warning", "reason": "talk"})
    assert played.publish() == []
    assert Publication.objects.count() == before


def test_publications_are_numbered_upwards_and_hashed(played: Evening) -> None:
    played.play_round(2)
    played.publish()
    numbers = list(Publication.objects.order_by("pk").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(len(one.content_hash) == 64 for one in Publication.objects.all())
    assert get(played).json()["content_hash"] == Publication.objects.order_by("-number")[0].content_hash


def test_rows_follow_the_pair_and_not_its_place_on_the_sheet(played: Evening) -> None:
    match = played.match_of(1, 1)
    assert 1 in entries_of_match(match)
    assert played.rows()[1]["points_for"] == 50
