"""Setting an event up by a program: facts, regulation, prizes, and an event that nobody played deleted."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening, next_key, signed_in, user_named
from tests.api.stored import stored_rows
from tournaments.models import Journal, Tournament
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

WRITES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("patch", "", {"name": "Новое имя"}),
    ("patch", "regulation/", {"regulation": {"match": {"deals": 12}}}),
    ("put", "prizes/", {"prizes": [{"first": 1, "words": "Кубок"}]}),
    ("delete", "", {"name": "Кубок клуба"}),
)


def send(client: Any, evening: Evening, method: str, path: str, body: Any) -> Any:
    return getattr(client, method)(evening.url(path), body, **next_key())


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_nobody_else_may_and_nothing_is_stored(method: str, path: str, body: dict[str, Any]) -> None:
    evening, other = make_evening(), make_evening("other")
    others = [
        evening.desk(RoleName.ARBITER),
        signed_in(user_named("stranger")),
        other.desk(),
        evening.table(1),
    ]
    before = stored_rows()
    assert send(APIClient(), evening, method, path, body).status_code == 401
    for client in others:
        assert send(client, evening, method, path, body).status_code == 403
    assert stored_rows() == before


def test_facts_change_and_the_address_stays_once_a_round_is_drawn() -> None:
    evening = make_evening()
    director = evening.desk(RoleName.DIRECTOR)
    answer = send(director, evening, "patch", "", {"starts_at": "19:30:00", "venue": "Зал"})
    assert (answer.status_code, answer.json()["starts_at"]) == (200, "19:30:00")
    evening.draw(1)
    refused = send(director, evening, "patch", "", {"slug": "elsewhere"})
    assert (refused.status_code, refused.json()["code"]) == (409, "event_begun")
    assert refused.json()["errors"][0]["field"] == "slug"
    assert send(director, evening, "patch", "", {"ends_on": "1999-01-01"}).status_code == 422


def test_the_regulation_is_patched_before_the_draw_and_hardly_after() -> None:
    evening = make_evening()
    director = evening.desk(RoleName.DIRECTOR)
    body = {"regulation": {"match": {"deals": 12}, "pairing": {"rounds": 7}}}
    answer = send(director, evening, "patch", "regulation/", body)
    assert answer.status_code == 200
    assert answer.json()["departs"] == ["match.deals", "pairing.rounds"]
    wrong = send(
        director, evening, "patch", "regulation/", {"regulation": {"match": {"deals": 7, "dels": 8}}}
    )
    assert wrong.status_code == 422
    assert {one["field"] for one in wrong.json()["errors"]} >= {"match.dels"}
    evening.draw(1)
    refused = send(director, evening, "patch", "regulation/", body | {"regulation": {"match": {"win": 3}}})
    assert (refused.status_code, refused.json()["code"]) == (409, "regulation_frozen")
    named = send(director, evening, "patch", "regulation/", {"regulation": {"title": "Наш регламент"}})
    assert (named.status_code, named.json()["frozen"]) == (200, True)
    assert Journal.objects.filter(verb="change_regulation").count() == 2


def test_a_null_takes_a_key_out() -> None:
    evening = make_evening(preset="fvd_pairs_200")
    clock = {"minutes": None, "warning": None, "time_out": None, "tie": None}
    answer = send(evening.desk(), evening, "patch", "regulation/", {"regulation": {"clock": clock}})
    assert answer.status_code == 200
    assert answer.json()["regulation"]["clock"] == {}


def test_prizes_are_written_in_the_order_of_their_places() -> None:
    evening = make_evening()
    body = {"prizes": [{"first": 2, "last": 3, "words": "Медали"}, {"first": 1, "words": "Кубок"}]}
    answer = send(evening.desk(), evening, "put", "prizes/", body)
    assert [one["words"] for one in answer.json()["prizes"]] == ["Кубок", "Медали"]
    wrong = send(
        evening.desk(RoleName.DIRECTOR), evening, "put", "prizes/", {"prizes": [{"first": 0, "words": ""}]}
    )
    assert wrong.status_code == 422


def test_only_an_event_without_a_draw_is_deleted_and_only_by_its_name() -> None:
    evening, begun = make_evening(), make_evening("begun")
    owner = evening.desk()
    assert send(owner, evening, "delete", "", {"name": "Другой"}).status_code == 422
    assert send(evening.desk(RoleName.DIRECTOR), evening, "delete", "", {"name": "x"}).status_code == 403
    assert send(owner, evening, "delete", "", {"name": evening.tournament.name}).status_code == 204
    begun.draw(1)
    assert send(begun.desk(), begun, "delete", "", {"name": begun.tournament.name}).status_code == 409
    assert list(Tournament.objects.values_list("slug", flat=True)) == ["begun"]
