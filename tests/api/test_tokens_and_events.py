"""Clients' tokens, and the events themselves: creating, tables, stickers, presets."""

from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from scoring import presets
from tests.api.evening import Evening, make_evening, next_key, signed_in, user_named, with_api_token
from tests.api.stored import stored_rows
from tournaments.models import ApiToken, Role, Table, Tournament

pytestmark = pytest.mark.django_db


def add_table(client: APIClient, evening: Evening) -> Any:
    return client.post(evening.url("tables/"), {"count": 1})


def test_a_program_acts_for_its_user() -> None:
    evening = make_evening(pairs=2)
    assert add_table(with_api_token(evening.owner), evening).status_code == 201


def test_a_program_has_no_more_rights_than_its_user() -> None:
    evening = make_evening(pairs=2)
    assert add_table(with_api_token(user_named("stranger")), evening).status_code == 403


def test_a_read_only_token_reads_and_does_not_write() -> None:
    evening = make_evening(pairs=2)
    client = with_api_token(evening.owner, read_only=True)
    assert client.get(evening.url("penalties/")).status_code == 200
    answer = add_table(client, evening)
    assert answer.status_code == 403
    assert answer.json()["code"] == "read_only_token"
    create: Any = client.post("/api/v1/tournaments/", {})
    assert create.status_code == 403


def test_a_token_of_one_event_opens_no_other_and_creates_none() -> None:
    evening, other = make_evening(pairs=2), make_evening("other", pairs=2)
    owner = evening.owner
    Role.objects.create(tournament=other.tournament, user=owner, name="owner")
    client = with_api_token(owner, tournament=evening.tournament)
    assert add_table(client, evening).status_code == 201
    answer = add_table(client, other)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_event")
    assert client.get(other.url("penalties/")).status_code == 403
    created: Any = client.post("/api/v1/tournaments/", {"slug": "x", "name": "x", "starts_on": "2026-10-25"})
    assert created.status_code == 403


def test_an_expired_token_says_so() -> None:
    evening = make_evening(pairs=2)
    client = with_api_token(evening.owner)
    ApiToken.objects.update(expires_at="2026-01-01T00:00:00Z")
    with time_machine.travel("2026-01-01T00:00:01Z", tick=False):
        answer = add_table(client, evening)
    assert answer.status_code == 401
    assert "expired" in answer.json()["title"]
    assert answer["WWW-Authenticate"]


def test_a_revoked_token_and_that_of_a_closed_account_open_nothing() -> None:
    evening = make_evening(pairs=2)
    client = with_api_token(evening.owner)
    evening.owner.is_active = False
    evening.owner.save()
    assert add_table(client, evening).status_code == 401
    evening.owner.is_active = True
    evening.owner.save()
    assert add_table(client, evening).status_code == 201
    ApiToken.objects.update(revoked_at="2026-01-01T00:00:00Z")
    assert add_table(client, evening).status_code == 401


def test_only_the_hash_of_a_token_is_stored() -> None:
    evening = make_evening(pairs=2)
    token = evening.tokens[1]
    assert not Table.objects.filter(token_hash=token).exists()
    assert all(len(table.token_hash or "") == 64 for table in Table.objects.all())


def test_new_stickers_are_told_once_and_are_kept_out_of_the_stored_answers() -> None:
    evening = make_evening()
    key = next_key()
    answer: Any = evening.desk().post(evening.url("tables/tokens/"), {"numbers": [2]}, **key)
    assert [one["table"] for one in answer.json()] == [2]
    before = stored_rows()["IdempotencyKey"]
    assert before == []
    assert evening.table(1).get(evening.url("table/")).status_code == 404
    assert evening.table(2).get(evening.url("table/")).status_code == 401


def test_a_sticker_for_a_table_that_is_not_there_is_refused() -> None:
    evening = make_evening()
    answer: Any = evening.desk().post(evening.url("tables/tokens/"), {"numbers": [2, 9]})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "numbers"
    assert evening.table(2).get(evening.url("table/")).status_code == 404


def test_tables_are_numbered_on() -> None:
    evening = make_evening(pairs=4)
    answer: Any = evening.desk().post(evening.url("tables/"), {"count": 3})
    assert answer.json() == {"numbers": [3, 4, 5]}


def test_who_creates_an_event_owns_it_and_it_has_its_own_regulation() -> None:
    client = signed_in(user_named("founder", may_create=True))
    body = {"slug": "open", "name": "Открытый", "starts_on": "2026-10-25", "preset": "bo3_100", "tables": 2}
    answer: Any = client.post("/api/v1/tournaments/", body, **next_key())
    assert answer.status_code == 201, answer.content
    assert answer.json()["regulation"]["match"]["games"] == 3
    assert (answer.json()["ends_on"], answer.json()["state"]) == ("2026-10-25", "registration")
    assert Role.objects.get().name == "owner"
    assert Tournament.objects.get().tables.count() == 2


def test_a_taken_address_is_a_conflict() -> None:
    make_evening(pairs=2)
    client = signed_in(user_named("founder", may_create=True))
    answer: Any = client.post(
        "/api/v1/tournaments/", {"slug": "evening", "name": "x", "starts_on": "2026-10-25"}
    )
    assert answer.status_code == 409
    assert answer.json()["errors"][0]["field"] == "slug"
    assert Tournament.objects.count() == 1


def test_every_preset_can_be_read_and_makes_an_event() -> None:
    listed: Any = APIClient().get("/api/v1/presets/")
    names = [one["name"] for one in listed.json()]
    assert names == list(presets.names())
    client = signed_in(user_named("founder", may_create=True))
    for name in names:
        body = {"slug": name, "name": name, "starts_on": "2026-10-25", "preset": name}
        assert client.post("/api/v1/tournaments/", body).status_code == 201


def test_an_unknown_event_is_not_found_in_the_shape_of_a_problem() -> None:
    answer: Any = APIClient().get("/api/v1/tournaments/nowhere/")
    assert answer.status_code == 404
    assert answer["Content-Type"].startswith("application/problem+json")
    assert answer.json()["instance"] == "/api/v1/tournaments/nowhere/"


def test_a_method_that_an_address_does_not_have_is_refused_with_those_it_has() -> None:
    evening = make_evening(pairs=2)
    answer: Any = evening.desk().put(evening.url())
    assert answer.status_code == 405
    assert "GET" in answer["Allow"]


def test_a_browser_gets_a_problem_as_json_too() -> None:
    answer: Any = APIClient().get("/api/v1/tournaments/nowhere/", HTTP_ACCEPT="text/html")
    assert answer.status_code == 404
    assert answer.json()["status"] == 404
