"""Drawing a round again: only while nothing was played in it, with the next seed, and nothing is forgotten."""

from typing import Any

import pytest

from tests.api.evening import Evening, entries_of_match, make_evening
from tests.api.stored import stored_rows
from tournaments.domain.desk import forfeit_match
from tournaments.models import Journal, Round, Seat
from tournaments.pairing.seed import digest_of_seed

pytestmark = pytest.mark.django_db


def redraw(evening: Evening, number: int = 1, reason: str = "a pair came late") -> Any:
    return evening.desk().post(evening.url(f"rounds/{number}/redraw/"), {"reason": reason})


@pytest.mark.parametrize("preset", ["sport", "club_night_100"])
def test_a_round_is_drawn_again_with_the_seed_that_was_committed_to(preset: str) -> None:
    evening = make_evening(pairs=6, preset=preset)
    old = evening.draw(1)
    coming = evening.stage.next_seed
    answer = redraw(evening)
    assert answer.status_code == 200, answer.content
    new = Round.objects.get()
    assert (new.pk, new.seed) == (old.pk, coming)
    assert Seat.objects.count() == 12
    line: Any = Journal.objects.get(verb="redraw_round")
    assert line.before == {"seed": old.seed, "digest": old.draw_digest, "drawn": old.drawn}
    assert (line.after["seed"], line.reason) == (coming, "a pair came late")
    assert line.after["next_seed_digest"] == digest_of_seed(evening.stage.next_seed)


def test_who_came_or_left_meanwhile_is_drawn_or_not() -> None:
    evening = make_evening(pairs=6)
    evening.draw(1)
    evening.desk().post(evening.url("entries/6/withdrawal/"), {})
    assert redraw(evening).json()["bye"] is not None
    assert not Seat.objects.filter(entry__number=6).exists()


@pytest.mark.parametrize("how", ["a deal", "a decision"])
def test_a_round_that_has_begun_is_not_drawn_again(how: str) -> None:
    evening = make_evening()
    evening.draw(1)
    match = evening.matches(1)[1]
    if how == "a deal":
        evening.play(match, deals=1)
    else:
        forfeit_match(match=match, actor=evening.actor, absent=[entries_of_match(match)[0]], reason="late")
    before = stored_rows()
    answer = redraw(evening)
    assert (answer.status_code, answer.json()["code"]) == (409, "round_begun")
    assert answer.json()["current"]["tables"] == [2]
    assert stored_rows() == before


def test_only_the_last_round_is_drawn_again() -> None:
    evening = make_evening()
    evening.play_round(1)
    evening.draw(2)
    answer = redraw(evening, 1)
    assert (answer.status_code, answer.json()["code"]) == (409, "round_closed")
    assert redraw(evening, 3).status_code == 404


def test_when_there_is_no_other_draw_the_round_stays() -> None:
    evening = make_evening()
    evening.draw(1)
    for number in (2, 3, 4):
        evening.desk().post(evening.url(f"entries/{number}/withdrawal/"), {})
    before = stored_rows()
    answer = redraw(evening)
    assert (answer.status_code, answer.json()["code"]) == (422, "too_few_entries")
    assert stored_rows() == before
