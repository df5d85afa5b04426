"""Every address that writes, for every actor: the right one, another table, a stranger."""

from typing import Any

import pytest
from django.urls import get_resolver
from rest_framework.test import APIClient

from tests.api.evening import make_evening, signed_in, user_named
from tests.api.every_endpoint import EVERY_ENDPOINT
from tests.api.stored import stored_rows
from tests.api.write_endpoint import RANKS, WriteEndpoint
from tournaments.api import urls
from tournaments.domain.tokens import issue_table_tokens, revoke_table_token

pytestmark = pytest.mark.django_db
every_endpoint = pytest.mark.parametrize("endpoint", EVERY_ENDPOINT, ids=str)


def refused(answer: Any, status: int) -> dict[str, object]:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"].startswith("application/problem+json")
    problem: dict[str, object] = answer.json()
    assert problem["status"] == status
    assert problem["code"]
    assert problem["title"]
    return problem


def test_every_address_that_writes_is_among_those_tested() -> None:
    writing = {
        pattern.name
        for pattern in urls.urlpatterns
        if hasattr(getattr(pattern.callback, "view_class", None), "post")
    }
    # Anybody may have a transcript replayed: that posts a text and stores nothing. Only a table calls the desk
    # (tests/api/test_calls.py).
    assert writing == {endpoint.name for endpoint in EVERY_ENDPOINT} | {"tournaments", "replay", "calls"}
    assert get_resolver("tournaments.api.urls").url_patterns == urls.urlpatterns


@every_endpoint
def test_the_least_role_that_has_the_right_may(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    answer = endpoint.send(evening.desk(endpoint.least), evening)
    assert answer.status_code == endpoint.status, answer.content


@every_endpoint
def test_a_guest_is_asked_to_sign_in(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    before = stored_rows()
    for method in ("post", "put", "patch", "delete"):
        answer = getattr(APIClient(), method)(evening.url(endpoint.path(evening)), endpoint.body(evening))
        refused(answer, 401)
        assert answer["WWW-Authenticate"].startswith("Bearer")
    assert stored_rows() == before


@every_endpoint
def test_nobody_else_may_and_nothing_is_stored(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    other = make_evening("other", pairs=4)
    other.draw(1)
    others = {str(role): evening.desk(role) for role in RANKS[: RANKS.index(endpoint.least)]} | {
        "a signed-in user without a role": signed_in(user_named("stranger")),
        "the owner of another event": other.desk(),
        "another table": evening.table(2),
        "the same table of another event": other.table(1),
    }
    before = stored_rows()
    for who, client in others.items():
        try:
            refused(endpoint.send(client, evening), 403)
        except AssertionError as error:
            raise AssertionError(who) from error
    assert stored_rows() == before


@every_endpoint
def test_its_own_table_may_what_belongs_to_its_match(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    answer = endpoint.send(evening.table(1), evening)
    assert answer.status_code == (endpoint.status if endpoint.by_table else 403), answer.content


def test_a_sticker_that_was_replaced_opens_nothing() -> None:
    evening = make_evening()
    evening.draw(1)
    old = evening.table(1)
    assert old.get(evening.url("table/")).status_code == 200
    evening.tokens = issue_table_tokens(tournament=evening.tournament, actor=evening.actor, numbers=[1])
    answer = old.get(evening.url("table/"))
    refused(answer, 401)
    assert answer["WWW-Authenticate"]
    assert evening.table(1).get(evening.url("table/")).status_code == 200
    revoke_table_token(table=evening.tournament.tables.get(number=1), actor=evening.actor)
    refused(evening.table(1).get(evening.url("table/")), 401)


def test_only_who_may_create_tournaments_creates_one() -> None:
    body = {"slug": "open", "name": "Open", "starts_on": "2026-10-25"}
    assert APIClient().post("/api/v1/tournaments/", body).status_code == 401
    assert signed_in(user_named("anybody")).post("/api/v1/tournaments/", body).status_code == 403
    answer = signed_in(user_named("founder", may_create=True)).post("/api/v1/tournaments/", body)
    assert answer.status_code == 201, answer.content


def test_a_browser_session_writes_only_with_the_csrf_token() -> None:
    evening = make_evening(pairs=2)
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(evening.owner)
    refused(client.post(evening.url("tables/"), {"count": 1}), 403)
