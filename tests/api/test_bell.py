"""POST matches/{id}/bell/: what is still played after the bell (docs/practice.md §2.3, case 58)."""

from typing import Any

import pytest

from scoring.last_deals import last_deal_after
from scoring.regulation import TimeOut
from tests.api.evening import Evening, deal_body, entries_of_match, make_evening, next_key
from tournaments.models import Match
from tournaments.models.match import MatchState

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("time_out", "last"), [(TimeOut.BELL, 4), (TimeOut.FINISH_DEAL, 5), (TimeOut.FINISH_AND_ONE, 6)]
)
def test_the_last_deal_follows_from_the_deal_in_play(time_out: TimeOut, last: int) -> None:
    assert last_deal_after(time_out, 5) == last


def hall(preset: str, *, time_out: str | None = None) -> tuple[Evening, Match]:
    """A match at 140-150 after four deals."""
    evening = make_evening(preset=preset)
    if time_out:
        evening.tournament.regulation["clock"]["time_out"] = time_out
        evening.tournament.save()
    evening.draw(1)
    match = evening.matches(1)[0]
    first, second = entries_of_match(match)
    for points in ((0, 60), (70, 0), (0, 90), (70, 0)):
        evening.record(match, {first: points[0], second: points[1]})
    return evening, match


def ring(evening: Evening, match: Match, number: int | None) -> Any:
    return evening.table(1).post(evening.url(f"matches/{match.pk}/bell/"), {"number": number}, **next_key())


def enter(evening: Evening, match: Match, number: int, points: tuple[int, int]) -> Any:
    entries = entries_of_match(match)
    body = deal_body(number, dict(zip(entries, points, strict=True)), accept_unlikely=True)
    return evening.table(1).post(evening.url(f"matches/{match.pk}/deals/"), body, **next_key())


def test_finish_and_one_plays_the_deal_in_play_and_exactly_one_more() -> None:
    evening, match = hall("spain_club_200")
    assert ring(evening, match, 5).json()["state"] == MatchState.PLAYING
    assert enter(evening, match, 5, (20, 0)).json()["finished"] is False
    last = enter(evening, match, 6, (0, 5)).json()
    assert last["finished"] is True
    assert [one["points"] for one in last["score"]] == [160, 155]
    assert enter(evening, match, 7, (9, 0)).status_code == 409


def test_a_tied_last_deal_leaves_the_result_as_it_was_frozen() -> None:
    evening, match = hall("spain_club_200")
    ring(evening, match, 5)
    enter(evening, match, 5, (20, 0))
    last = enter(evening, match, 6, (0, 0)).json()
    assert (last["finished"], [one["points"] for one in last["score"]]) == (True, [160, 150])


def test_finish_deal_ends_with_the_deal_in_play() -> None:
    evening, match = hall("fvd_pairs_200")
    ring(evening, match, 5)
    assert enter(evening, match, 5, (20, 0)).json()["finished"] is True


def test_equal_points_after_the_last_deal_ask_for_one_that_decides() -> None:
    evening, match = hall("fvd_pairs_200")
    ring(evening, match, 5)
    assert enter(evening, match, 5, (10, 0)).json()["finished"] is False
    assert enter(evening, match, 6, (0, 0)).json()["finished"] is False
    assert enter(evening, match, 7, (0, 3)).json()["finished"] is True


def test_a_bell_that_stops_play_ends_at_once() -> None:
    evening, match = hall("fvd_pairs_200", time_out="bell")
    assert ring(evening, match, 5).json()["state"] == MatchState.FINISHED


def test_a_bell_between_two_deals_ends_with_what_is_entered() -> None:
    evening, match = hall("fvd_pairs_200")
    assert ring(evening, match, 4).json()["state"] == MatchState.FINISHED


def test_a_mistaken_bell_is_taken_back() -> None:
    evening, match = hall("fvd_pairs_200")
    ring(evening, match, 5)
    assert ring(evening, match, None).json()["bell_deal"] is None
    assert enter(evening, match, 5, (20, 0)).json()["finished"] is False


def test_taking_back_the_last_deal_opens_the_match_again() -> None:
    evening, match = hall("fvd_pairs_200")
    ring(evening, match, 5)
    enter(evening, match, 5, (20, 0))
    address = evening.url(f"matches/{match.pk}/deals/5/retraction/")
    assert evening.table(1).post(address, {"version": 1}, **next_key()).json()["finished"] is False
    match.refresh_from_db()
    assert (match.state, match.time_called_at) == (MatchState.PLAYING, None)
    assert enter(evening, match, 5, (25, 0)).json()["finished"] is True


def test_a_bell_for_a_deal_that_is_not_in_play_shows_the_present_state() -> None:
    evening, match = hall("fvd_pairs_200")
    for number in (1, 7):
        assert ring(evening, match, number).json()["code"] == "deal_not_next"


def test_no_bell_ends_a_match_by_deals(evening: Evening) -> None:
    answer = ring(evening, evening.matches(1)[0], 1)
    assert (answer.status_code, answer.json()["code"]) == (422, "no_clock")
