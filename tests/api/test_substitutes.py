"""A player takes another's place: the entry plays on, and what was played keeps its line-up."""

from typing import Any

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening
from tests.api.stored import stored_rows
from tournaments.models import Journal

pytestmark = pytest.mark.django_db


def substitute(evening: Evening, number: int = 1, **body: Any) -> Any:
    usual = {"place": 2, "joins": {"name": "Запасной"}, "reason": "ill"}
    return evening.desk().post(evening.url(f"entries/{number}/substitutions/"), usual | body)


def line_up(evening: Evening, number: int, entry: int = 1) -> set[str]:
    match = evening.match_of(number, entry)
    return set(match.seats.filter(entry__number=entry).values_list("player__name", flat=True))


def test_before_the_first_deal_the_substitute_sits_down_at_the_drawn_table() -> None:
    evening = make_evening()
    evening.draw(1)
    answer = substitute(evening)
    assert answer.status_code == 201, answer.content
    assert (answer.json()["from_round"], answer.json()["leaves"]) == (1, "Борис 1")
    assert line_up(evening, 1) == {"Ана 1", "Запасной"}


def test_what_was_played_keeps_its_line_up_and_the_card_shows_both() -> None:
    evening = make_evening()
    evening.play_round(1)
    evening.draw(2)
    evening.play(evening.match_of(2, 1), deals=1)
    assert substitute(evening).json()["from_round"] == 3
    assert line_up(evening, 1) == line_up(evening, 2) == {"Ана 1", "Борис 1"}
    for match in evening.matches(2):
        evening.play(match, deals=7 if match == evening.match_of(2, 1) else 8)
        evening.confirm(match)
    evening.draw(3)
    assert line_up(evening, 3) == {"Ана 1", "Запасной"}
    card: Any = APIClient().get(reverse("entry-card", args=["evening", 1]))
    shown = card.content.decode()
    assert "Борис 1" in shown
    assert "Запасной" in shown
    line: Any = Journal.objects.get(verb="substitute_player")
    assert (line.before["name"], line.after["name"]) == ("Борис 1", "Запасной")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"place": 2, "joins": {"name": ""}}, "substitute_invalid"),
        ({"joins": {"id": 10**6}}, "substitute_invalid"),
    ],
)
def test_who_cannot_take_the_place_is_refused(body: dict[str, Any], code: str) -> None:
    evening = make_evening()
    before = stored_rows()
    answer = substitute(evening, **body)
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.content
    assert stored_rows() == before


def test_nobody_plays_in_two_entries() -> None:
    evening = make_evening()
    other = evening.tournament.entries.get(number=2).players()[0]
    partner = evening.tournament.entries.get(number=1).players()[0]
    for player in (other, partner):
        answer = substitute(evening, joins={"id": player.pk})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["code"] == "twice"


def test_who_has_withdrawn_sends_no_substitute() -> None:
    evening = make_evening()
    evening.desk().post(evening.url("entries/1/withdrawal/"), {})
    assert substitute(evening).json()["code"] == "place_invalid"
