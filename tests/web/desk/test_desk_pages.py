"""The frame of the desk: who sees which event, and what a page says to those who may not."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db


def test_the_desk_lists_the_events_of_a_user_with_the_role(event: Event, client: Client) -> None:
    make_event(slug="other", name="Чужой кубок")
    client.force_login(user_with(event, RoleName.ARBITER))
    html = client.get("/desk/").content.decode()
    assert "/desk/evening/" in html
    assert "arbiter" in html
    assert "Чужой кубок" not in html


def test_a_superuser_sees_all_events(event: Event, client: Client) -> None:
    make_event(slug="other", name="Чужой кубок")
    client.force_login(User.objects.create_superuser("root"))
    html = client.get("/desk/").content.decode()
    assert "/desk/evening/" in html
    assert "/desk/other/" in html
    assert client.get("/desk/other/").status_code == 200


def test_who_has_no_role_anywhere_is_told_so(event: Event, client: Client) -> None:
    client.force_login(user_with(event, None))
    assert "You have no role in an event yet." in client.get("/desk/").content.decode()


@pytest.mark.parametrize("role", list(RoleName))
def test_every_role_sees_the_desk_of_its_event(event: Event, role: RoleName) -> None:
    assert desk_of(event, role).get("/desk/evening/").status_code == 200


def test_a_stranger_is_told_whom_to_ask(event: Event) -> None:
    owner = user_with(event, RoleName.OWNER, "Olga")
    answer = desk_of(event, None).get("/desk/evening/")
    assert answer.status_code == 403
    html = answer.content.decode()
    assert owner.username in html
    assert "viewer" in html


def test_a_role_in_one_event_opens_no_other(event: Event) -> None:
    make_event(slug="other")
    assert desk_of(event, RoleName.OWNER).get("/desk/other/").status_code == 403


def test_an_event_that_does_not_exist_is_not_found(event: Event) -> None:
    assert desk_of(event).get("/desk/nowhere/").status_code == 404


def test_no_page_of_the_desk_is_kept_by_a_browser(event: Event) -> None:
    client = desk_of(event)
    for address in ("/desk/", "/desk/evening/"):
        assert "no-store" in client.get(address)["Cache-Control"]


def test_the_overview_says_how_far_the_round_is(event: Event) -> None:
    client = desk_of(event)
    assert "No round is drawn yet." in client.get("/desk/evening/").content.decode()
    event.draw(1)
    html = client.get("/desk/evening/").content.decode()
    assert "Round 1 is on" in html
    assert "0 of 3 tables have a confirmed result" in html


def test_the_public_pages_lead_to_the_desk_and_back(event: Event) -> None:
    client = desk_of(event)
    assert 'href="/desk/"' in client.get("/").content.decode()
    assert 'href="/tournaments/evening/"' in client.get("/desk/evening/").content.decode()
