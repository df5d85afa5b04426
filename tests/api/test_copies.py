"""An event again on another day, made by a program."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.evening import Evening, next_key, signed_in, user_named, with_api_token
from tests.api.stored import stored_rows
from tournaments.domain.prizes import Prize, set_prizes
from tournaments.domain.setup import grant_role
from tournaments.models import Entry, Match, Role, Tournament
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

NEXT: dict[str, Any] = {"slug": "next", "starts_on": "2026-11-01"}


@pytest.fixture
def owner(evening: Evening) -> APIClient:
    """The owner of the evening, who may make events."""
    return signed_in(user_named(evening.owner.username, may_create=True))


def copy(client: APIClient, evening: Evening, **more: Any) -> Any:
    return client.post(evening.url("copies/"), NEXT | more, **next_key())


def test_a_copy_has_the_rules_tables_prizes_and_people_and_nothing_that_was_played(
    evening: Evening, owner: APIClient
) -> None:
    event = evening.tournament
    Tournament.objects.filter(pk=event.pk).update(venue="Norte", time_zone="Europe/Madrid", places=40)
    set_prizes(tournament=event, actor=evening.actor, prizes=[Prize(1, 1, "Кубок")])
    grant_role(tournament=event, actor=evening.actor, user=user_named("marta"), name=RoleName.DESK)
    event.refresh_from_db()
    answer = copy(owner, evening)
    assert answer.status_code == 201, answer.content
    told = answer.json()
    assert (told["slug"], told["name"], told["state"]) == ("next", event.name, "registration")
    assert (told["starts_on"], told["ends_on"]) == ("2026-11-01", "2026-11-01")
    assert (told["venue"], told["time_zone"], told["places"]) == ("Norte", "Europe/Madrid", 40)
    assert (told["preset"], told["regulation"], told["prizes"]) == (
        event.preset,
        event.regulation,
        event.prizes,
    )
    made = Tournament.objects.get(slug="next")
    assert made.tables.count() == event.tables.count()
    roles = Role.objects.filter(tournament=made).values_list("user__username", "name")
    assert dict(roles) == {evening.owner.username: "owner", "marta": "desk"}
    assert not Entry.objects.filter(tournament=made).exists()
    assert not Match.objects.filter(round__stage__tournament=made).exists()


def test_a_copy_says_what_is_other_and_what_is_taken_along(evening: Evening, owner: APIClient) -> None:
    answer = copy(
        owner,
        evening,
        name="Осенний",
        ends_on="2026-11-02",
        starts_at="19:30:00",
        tables=False,
        people=False,
        entries=True,
    )
    told = answer.json()
    assert (told["name"], told["ends_on"], told["starts_at"]) == ("Осенний", "2026-11-02", "19:30:00")
    made = Tournament.objects.get(slug="next")
    assert not made.tables.exists()
    states = dict(made.entries.values_list("number", "state"))
    assert states == dict.fromkeys([1, 2, 3, 4], "registered")


def test_a_repetition_makes_no_second_event(evening: Evening, owner: APIClient) -> None:
    key = next_key()
    first: Any = owner.post(evening.url("copies/"), NEXT, **key)
    before = stored_rows()
    again: Any = owner.post(evening.url("copies/"), NEXT, **key)
    assert (again.status_code, again.json()) == (201, first.json())
    assert again["Idempotent-Replayed"] == "true"
    assert stored_rows() == before


def test_a_taken_address_is_a_conflict_and_one_of_ours_is_refused(evening: Evening, owner: APIClient) -> None:
    before = stored_rows()
    taken = copy(owner, evening, slug=evening.tournament.slug)
    assert (taken.status_code, taken.json()["code"]) == (409, "slug_taken")
    ours = copy(owner, evening, slug="new")
    assert (ours.status_code, ours.json()["errors"][0]["field"]) == (422, "slug")
    assert stored_rows() == before


def test_it_takes_a_role_here_and_the_permission_to_make_events(evening: Evening) -> None:
    before = Tournament.objects.count()
    assert copy(evening.desk(), evening).status_code == 403
    assert copy(signed_in(user_named("founder", may_create=True)), evening).status_code == 403
    assert Tournament.objects.count() == before
    viewer = user_named(f"viewer-of-{evening.tournament.slug}", may_create=True)
    assert copy(evening.desk(RoleName.VIEWER), evening).status_code == 201
    roles = Role.objects.filter(tournament__slug="next")
    assert dict(roles.values_list("user__username", "name")) == {
        viewer.username: "owner",
        evening.owner.username: "owner",
    }


def test_a_token_of_one_event_makes_no_other(evening: Evening, owner: APIClient) -> None:
    bound = with_api_token(evening.owner, tournament=evening.tournament)
    answer = copy(bound, evening)
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_event")
    assert copy(with_api_token(evening.owner), evening).status_code == 201
