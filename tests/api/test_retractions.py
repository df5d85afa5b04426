"""POST matches/{id}/deals/{number}/retraction/: the last deal is taken back, and nothing is deleted."""

from typing import Any

import pytest

from tests.api.evening import Evening, deal_body, entries_of_match, next_key
from tournaments.domain.table_play import current_deals
from tournaments.models import Deal, Journal, Match
from tournaments.queries.match_view import match_view

pytestmark = pytest.mark.django_db


def retract(evening: Evening, match: Match, number: int, version: int = 1) -> Any:
    address = evening.url(f"matches/{match.pk}/deals/{number}/retraction/")
    return evening.table(1).post(address, {"version": version}, **next_key())


def enter(evening: Evening, match: Match, number: int, points: int) -> Any:
    first, second = entries_of_match(match)
    body = deal_body(number, {first: points, second: 0})
    return evening.table(1).post(evening.url(f"matches/{match.pk}/deals/"), body, **next_key())


@pytest.fixture
def match(evening: Evening) -> Match:
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    evening.record(match, {first: 43, second: 0})
    evening.record(match, {first: 0, second: 20})
    return match


def test_the_number_is_free_again_and_both_versions_stay(evening: Evening, match: Match) -> None:
    answer = retract(evening, match, 2)
    assert answer.status_code == 201, answer.content
    assert (answer.json()["next_deal"], answer.json()["score"][1]["points"]) == (2, 0)
    kept = Deal.objects.filter(match=match, number=2).order_by("version")
    assert [(deal.version, deal.is_current, deal.retracted) for deal in kept] == [
        (1, False, False),
        (2, False, True),
    ]
    line = Journal.objects.get(verb="retract_deal")
    assert (line.before, line.after) == (
        {"deal": 2, "version": 1, "points": [0, 20]},
        {"deal": 2, "version": 2, "points": None},
    )


def test_the_deal_entered_again_is_the_next_version(evening: Evening, match: Match) -> None:
    retract(evening, match, 2)
    assert match_view(match).next_version == 3
    answer = enter(evening, match, 2, 25)
    assert (answer.status_code, answer.json()["version"]) == (201, 3)
    match.refresh_from_db()
    assert match_view(match).next_version == 1
    assert retract(evening, match, 2, version=3).status_code == 201
    assert enter(evening, match, 2, 26).json()["version"] == 5


def test_an_older_deal_or_another_version_is_a_conflict(evening: Evening, match: Match) -> None:
    for number, version in ((1, 1), (2, 2)):
        answer = retract(evening, match, number, version)
        assert (answer.status_code, answer.json()["code"]) == (409, "deal_changed")
        assert len(answer.json()["current"]["deals"]) == 2
    assert retract(evening, match, 3).status_code == 404
    assert len(current_deals(match)) == 2


def test_a_repeated_request_takes_back_one_deal(evening: Evening, match: Match) -> None:
    key = next_key()
    address = evening.url(f"matches/{match.pk}/deals/2/retraction/")
    answers = [evening.table(1).post(address, {"version": 1}, **key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert len(current_deals(match)) == 1


def test_the_sides_confirm_anew_and_a_settled_match_keeps_its_last_deal(evening: Evening) -> None:
    match = evening.matches(1)[0]
    evening.play(match)
    seen = match_view(match).digest
    confirm = {"entry": entries_of_match(match)[0], "seen": seen}
    evening.table(1).post(evening.url(f"matches/{match.pk}/confirmations/"), confirm, **next_key())
    assert retract(evening, match, 8).json()["finished"] is False
    match.refresh_from_db()
    assert not match.confirmations.filter(is_current=True).exists()
    enter(evening, match, 8, 0)
    match.refresh_from_db()
    evening.confirm(match)
    assert retract(evening, match, 8, version=3).status_code == 403
    desk = evening.desk().post(
        evening.url(f"matches/{match.pk}/deals/8/retraction/"), {"version": 3}, **next_key()
    )
    assert (desk.status_code, desk.json()["code"]) == (422, "match_settled")
