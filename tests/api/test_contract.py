"""The interface document and the answers agree, whatever is sent."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks

from config.wsgi import application
from tests.api.evening import Evening, make_evening, user_named
from tournaments.domain.tokens import issue_api_token

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture
def kept_connection(db: None) -> Iterator[None]:
    """The end of a request closes no connection, as in Django's own client: the test's transaction is on it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.fixture
def document(kept_connection: None) -> Any:
    return schemathesis.openapi.from_wsgi("/api/v1/schema/?format=json", application)


@pytest.fixture
def token(evening: Evening) -> str:
    """A token of somebody who may do everything."""
    owner = user_named(evening.owner.username, may_create=True)
    return issue_api_token(user=owner, name="anything", lifetime=timedelta(hours=1))


schema = schemathesis.pytest.from_fixture("document")
few = settings(
    max_examples=4,
    phases=[Phase.generate],
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@schema.parametrize()
@few
def test_every_answer_is_as_documented(case: schemathesis.Case[Any], evening: Evening, token: str) -> None:
    """Addresses of the evening that exists, so that what is behind them is reached and not only the 404."""
    match = evening.matches(1)[0].pk
    line = evening.tournament.journal.latest("id").pk
    real = {"slug": evening.tournament.slug, "match_id": match, "line_id": line, "number": 1, "name": "kozel"}
    case.path_parameters |= {name: value for name, value in real.items() if name in case.path_parameters}
    case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)


@pytest.mark.django_db
def test_whatever_else_is_asked_for_below_the_api_is_a_problem_too() -> None:
    evening = make_evening(pairs=2)
    inside = [f"/api/v1/{path}" for path in ("", "nothing/", "tournaments", "tournaments/%C2%BF/entries/")]
    for path in (*inside, "/api", "/api/", "/api/v1", "/api/v2/tournaments/", evening.url("entries/x/")):
        answer: Any = evening.desk().get(path)
        assert answer.status_code == 404, path
        assert answer["Content-Type"] == "application/problem+json"
        assert answer.json()["code"] == "address_unknown"
