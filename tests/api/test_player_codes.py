"""POST players/codes/: the desk issues personal codes, which are shown once, and revokes them."""

import pytest
from django.test import Client

from tests.api.evening import Evening, next_key
from tests.api.personal_endpoints import player_of
from tournaments.models import IdempotencyKey

pytestmark = pytest.mark.django_db


def test_everybody_without_a_code_gets_one_that_opens_the_card(evening: Evening) -> None:
    answer = evening.desk().post(evening.url("players/codes/"), {}, **next_key())
    assert answer.status_code == 201, answer.content
    issued = answer.json()
    assert len({one["code"] for one in issued}) == 2 * evening.tournament.entries.count()
    for one in issued[:2]:
        card = Client().get(f"/p/{one['code']}/")
        assert card.status_code == 200
        assert one["name"] in card.content.decode()
    again = evening.desk().post(evening.url("players/codes/"), {}, **next_key())
    assert again.json() == []


def test_no_answer_is_kept_with_a_code_in_it(evening: Evening) -> None:
    evening.desk().post(evening.url("players/codes/"), {}, **next_key())
    assert not IdempotencyKey.objects.exists()


def test_a_revoked_code_opens_nothing(evening: Evening) -> None:
    desk, player = evening.desk(), player_of(evening)
    issued = {one["player"]: one["code"] for one in desk.post(evening.url("players/codes/"), {}).json()}
    body = {"players": [player], "reason": "lost"}
    answer = desk.post(evening.url("players/codes/revocation/"), body, **next_key())
    assert (answer.status_code, answer.json()) == (200, {"revoked": [player]})
    assert Client().get(f"/p/{issued[player]}/").status_code == 404


def test_who_does_not_play_here_is_named(evening: Evening) -> None:
    for path in ("players/codes/", "players/codes/revocation/"):
        answer = evening.desk().post(evening.url(path), {"players": [999_999]}, **next_key())
        assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "players")
