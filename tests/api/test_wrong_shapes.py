"""A body of the wrong shape: 422 with the field and the way out, and nothing stored."""

from copy import deepcopy
from typing import Any

import pytest

from tests.api.evening import make_evening, next_key, signed_in, user_named
from tests.api.every_endpoint import EVERY_ENDPOINT
from tests.api.stored import stored_rows
from tests.api.write_endpoint import Form, WriteEndpoint

pytestmark = pytest.mark.django_db

with_fields = pytest.mark.parametrize("endpoint", [one for one in EVERY_ENDPOINT if one.fields], ids=str)
MISSING = object()


def spoilt(body: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The body with another value at `path`, or without it."""
    copy = deepcopy(body)
    *parents, last = path.split(".")
    inner: Any = copy
    for step in parents:
        inner = inner[int(step)] if step.isdigit() else inner[step]
    if value is MISSING:
        del inner[last]
    else:
        inner[last] = value
    return copy


def problem_about(answer: Any, path: str) -> None:
    assert answer.status_code == 422, (answer.status_code, answer.content)
    assert answer["Content-Type"].startswith("application/problem+json")
    problem = answer.json()
    top = path.split(".")[0]
    about = [error for error in problem["errors"] if error["field"].split(".")[0] in (top, "entries")]
    assert about, problem
    for error in about:
        assert error["message"]
        assert error["way_out"] or problem["way_out"], error


def wrong_values(form: Form) -> list[object]:
    """Everything that must be refused in a field."""
    return [*form.wrong, *([] if form.null else [None]), *([MISSING] if form.required else [])]


@with_fields
def test_a_wrong_value_is_named_and_nothing_is_stored(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    client = evening.desk()
    good = endpoint.body(evening)
    before = stored_rows()
    for path, form in endpoint.fields.items():
        for value in wrong_values(form):
            answer = endpoint.send(client, evening, spoilt(good, path, value))
            try:
                problem_about(answer, path)
            except AssertionError as error:
                raise AssertionError(f"{path} = {value!r}") from error
    assert stored_rows() == before


@with_fields
def test_a_body_that_is_no_object_is_refused(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    client, address = evening.desk(), evening.url(endpoint.path(evening))
    before = stored_rows()
    for body in ("[]", "5", '"текст"', "[1, 2]", "null"):
        answer = client.post(address, body, content_type="application/json", **next_key())
        assert answer.status_code == 422, (body, answer.content)
        assert answer.json()["errors"][0]["field"] == "body"
    unreadable: list[tuple[Any, str, int]] = [
        ("{", "application/json", 400),
        ("number=1", "application/x-www-form-urlencoded", 415),
        (b'{"number": "\xff"}', "application/json", 400),
    ]
    for body, content_type, status in unreadable:
        answer = client.post(address, body, content_type=content_type, **next_key())
        assert answer.status_code == status, answer.content
        assert answer["Content-Type"].startswith("application/problem+json")
    assert stored_rows() == before


@pytest.mark.parametrize("endpoint", EVERY_ENDPOINT, ids=str)
def test_half_a_surrogate_pair_in_an_unknown_field_is_no_fault_of_ours(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    body = '{"nobody knows this": "\\ud800", "\\ud800": 1}'
    answer = evening.desk().post(
        evening.url(endpoint.path(evening)), body, content_type="application/json", **next_key()
    )
    assert answer.status_code in (200, 201, 422), answer.content


@pytest.mark.parametrize("depth", [33, 500, 960, 100_000])
@pytest.mark.parametrize("form", [("[", "]"), ('{"a":', "}")], ids=["lists", "objects"])
def test_a_body_nested_beyond_reason_is_refused_as_unreadable(depth: int, form: tuple[str, str]) -> None:
    places = next(endpoint for endpoint in EVERY_ENDPOINT if endpoint.name == "places")
    evening = places.evening()
    before = stored_rows()
    body = f'{{"nobody knows this": {form[0] * depth}1{form[1] * depth}}}'
    answer = evening.desk().post(
        evening.url(places.path(evening)), body, content_type="application/json", **next_key()
    )
    assert answer.status_code == 400, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "parse_error"
    assert stored_rows() == before


@with_fields
def test_a_field_that_the_form_does_not_know_is_named_and_nothing_is_stored(endpoint: WriteEndpoint) -> None:
    evening = endpoint.evening()
    before = stored_rows()
    answer = endpoint.send(evening.desk(), evening, endpoint.body(evening) | {"mispelt": [{"a": 1}]})
    assert answer.status_code == 422, answer.content
    (error,) = answer.json()["errors"]
    assert (error["field"], error["code"]) == ("mispelt", "field_unknown")
    assert "mispelt" in error["message"]
    assert "spelling" in error["way_out"]
    assert stored_rows() == before


def test_a_misspelt_field_inside_a_list_is_named_beside_what_else_is_wrong() -> None:
    evening = make_evening()
    pair = {"players": [{"name": "Ana", "culb": "Sur"}, {"name": 5}], "checkedin": True}
    answer: Any = evening.desk().post(evening.url("entries/bulk/"), {"entries": [pair]}, **next_key())
    assert answer.status_code == 422
    named = {(error["field"], error["code"]) for error in answer.json()["errors"]}
    assert named == {
        ("entries.0.players.1.name", "invalid"),
        ("entries.0.players.0.culb", "field_unknown"),
        ("entries.0.checkedin", "field_unknown"),
    }


def test_a_key_longer_than_its_column_is_refused() -> None:
    deals = next(endpoint for endpoint in EVERY_ENDPOINT if endpoint.name == "deals")
    evening = deals.evening()
    answer = evening.table(1).post(
        evening.url(deals.path(evening)), deals.body(evening), HTTP_IDEMPOTENCY_KEY="k" * 101
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "Idempotency-Key"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("slug", "клуб"),
        ("slug", "two words"),
        ("slug", 5),
        ("slug", "x" * 81),
        ("name", ""),
        ("name", 5),
        ("preset", "chess"),
        ("preset", []),
        ("time_zone", "Mars/Olympus"),
        ("time_zone", "../etc/passwd"),
        ("starts_on", "25.10.2026"),
        ("starts_on", 5),
        ("ends_on", "2026-10-24"),
        ("tables", -1),
        ("tables", 1001),
        ("tables", "4"),
        ("venue", {}),
    ],
)
def test_a_tournament_with_a_wrong_field_is_not_created(field: str, value: object) -> None:
    client = signed_in(user_named("founder", may_create=True))
    before = stored_rows()
    body = {"slug": "open", "name": "Open", "starts_on": "2026-10-25"} | {field: value}
    problem_about(client.post("/api/v1/tournaments/", body), field)
    assert stored_rows() == before
