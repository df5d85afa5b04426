"""Deals tapped move by move on the phone make the transcript that the games read, and every tap can be taken back."""

from itertools import islice, pairwise
from typing import Any

import pytest

from games.notation import read
from tests.phone import cases, expected
from tests.phone.modules import PhonePage

pytestmark = pytest.mark.browser

CASES = list(islice(cases.plays(11), 60))


@pytest.fixture(scope="module")
def tapped(phone: PhonePage) -> list[dict[str, Any]]:
    return phone.answers("taps", CASES)


def test_known_and_unseen_hands_make_the_transcript_of_the_deal(tapped: list[dict[str, Any]]) -> None:
    for told, played in zip(tapped, expected.answers("plays", CASES), strict=True):
        body = told["known"]
        assert body["transcript"] == told["unseen"]["transcript"] == played["entry"]["transcript"]
        assert body == told["unseen"] == told["again"]
        outcome = read(body["transcript"]).outcome()
        assert outcome is not None
        assert (body["level"], body["ending"]) == ("transcript", outcome.ending.value)


def test_every_tap_can_be_taken_back(tapped: list[dict[str, Any]]) -> None:
    assert all(told["undone"] for told in tapped)


def test_no_pass_is_tapped_where_the_hands_are_known(tapped: list[dict[str, Any]]) -> None:
    assert {told["passes"][0] for told in tapped} == {0}
    assert any(told["passes"][1] for told in tapped)


def test_what_is_missing_is_named(tapped: list[dict[str, Any]]) -> None:
    assert all(told["missing"] == ["missing_tiles", "missing_moves", "missing_lead"] for told in tapped)


def test_the_tiles_of_the_line_meet_with_equal_halves(tapped: list[dict[str, Any]]) -> None:
    for told in tapped:
        line = told["line"]
        assert all(one[1] == other[0] for one, other in pairwise(line))
        assert sorted([line[0][0], line[-1][1]]) == sorted(told["known"]["ends"])
