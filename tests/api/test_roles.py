"""Who runs an event, told to programs and changed by them; never without an owner."""

from typing import Any

import pytest

from tests.api.evening import Evening, make_evening, next_key, user_named, with_api_token
from tests.api.stored import stored_rows
from tests.api.test_lists import queries_of
from tournaments.domain.setup import grant_role
from tournaments.models import Journal, Role
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db


def give(evening: Evening, username: str, role: str, **key: Any) -> Any:
    body = {"username": username, "role": role}
    return evening.desk().post(evening.url("roles/"), body, **(key or next_key()))


def take(evening: Evening, username: str) -> Any:
    return evening.desk().post(evening.url("roles/removal/"), {"username": username}, **next_key())


def role_of(username: str) -> str | None:
    return Role.objects.filter(user__username=username).values_list("name", flat=True).first()


def test_an_owner_gives_changes_and_takes_away_a_role() -> None:
    evening = make_evening(pairs=2)
    marta = user_named("marta")
    marta.first_name, marta.last_name = "Marta", "Núñez"
    marta.save()
    answer = give(evening, " marta ", "arbiter")
    assert (answer.status_code, answer.json()) == (
        200,
        {"username": "marta", "full_name": "Marta Núñez", "role": "arbiter"},
    )
    assert give(evening, "marta", "desk").json()["role"] == "desk"
    assert role_of("marta") == "desk"
    left = take(evening, "marta")
    assert (left.status_code, [one["username"] for one in left.json()]) == (200, [evening.owner.username])
    assert role_of("marta") is None
    verbs = Journal.objects.filter(verb__in=["grant_role", "take_role"]).order_by("id")
    assert list(verbs.values_list("verb", flat=True)) == ["grant_role", "grant_role", "take_role"]


def test_the_same_role_again_changes_nothing_and_a_repetition_neither() -> None:
    evening, key = make_evening(pairs=2), next_key()
    user_named("marta")
    first = give(evening, "marta", "desk", **key)
    before = stored_rows()
    again = give(evening, "marta", "desk", **key)
    assert (again.json(), again["Idempotent-Replayed"]) == (first.json(), "true")
    assert stored_rows() == before
    lines = Journal.objects.count()
    assert give(evening, "marta", "desk").status_code == 200
    assert Journal.objects.count() == lines


def test_the_last_owner_stays() -> None:
    evening = make_evening(pairs=2)
    name = evening.owner.username
    before = stored_rows()
    for answer in (give(evening, name, "viewer"), take(evening, name)):
        assert (answer.status_code, answer.json()["code"]) == (409, "last_owner")
        assert answer.json()["current"] == {"owner": name}
    assert stored_rows() == before
    user_named("second")
    assert give(evening, "second", "owner").status_code == 200
    assert take(evening, name).status_code == 200
    assert role_of(name) is None


def test_who_has_no_account_or_no_role_here_is_named() -> None:
    evening, other = make_evening(pairs=2), make_evening("other", pairs=2)
    gone = user_named("gone")
    gone.is_active = False
    gone.save()
    for name in ("nobody", "gone"):
        answer = give(evening, name, "desk")
        assert (answer.status_code, answer.json()["code"]) == (422, "user_unknown")
        assert answer.json()["errors"][0]["field"] == "username"
    for name in ("nobody", other.owner.username):
        answer = take(evening, name)
        assert (answer.status_code, answer.json()["code"]) == (404, "role_unknown")
    assert role_of(other.owner.username) == "owner"


def test_who_sees_the_desk_reads_who_runs_the_event_owners_first() -> None:
    evening, other = make_evening(pairs=2), make_evening("other", pairs=2)
    evening.desk(RoleName.DIRECTOR)
    listed: Any = evening.desk(RoleName.VIEWER).get(evening.url("roles/"))
    assert [one["role"] for one in listed.json()] == ["owner", "director", "viewer"]
    program = with_api_token(evening.owner, read_only=True)
    assert program.get(evening.url("roles/")).json() == listed.json()
    for client in (other.desk(), evening.table(1)):
        assert client.get(evening.url("roles/")).status_code == 403


def test_thirty_people_cost_as_many_queries_as_one() -> None:
    small, large = make_evening("small", pairs=2), make_evening("large", pairs=2)
    for number in range(29):
        user = user_named(f"helper-{number}")
        grant_role(tournament=large.tournament, actor=large.actor, user=user, name=RoleName.DESK)
    assert len(large.desk().get(large.url("roles/")).json()) == 30
    assert queries_of(small, "roles/") == queries_of(large, "roles/")
