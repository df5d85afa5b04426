import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event
from tests.web.desk.people import PASSWORD, desk_of, user_with
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db


def test_who_is_not_signed_in_is_led_to_the_door_and_back(event: Event, client: Client) -> None:
    user = user_with(event, RoleName.DIRECTOR)
    answer = client.get("/desk/evening/")
    assert answer.status_code == 302
    door = answer["Location"]
    assert door == "/sign-in/?next=/desk/evening/"
    assert 'value="/desk/evening/"' in client.get(door).content.decode()
    answer = client.post(door, {"username": user.username, "password": PASSWORD, "next": "/desk/evening/"})
    assert answer["Location"] == "/desk/evening/"


@pytest.mark.parametrize("to", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])
def test_the_door_never_leads_to_another_server(event: Event, client: Client, to: str) -> None:
    user = user_with(event, RoleName.VIEWER)
    answer = client.post("/sign-in/", {"username": user.username, "password": PASSWORD, "next": to})
    assert answer["Location"] == "/desk/"


def test_a_wrong_password_says_what_to_look_at_and_keeps_the_name(event: Event, client: Client) -> None:
    user = user_with(event, RoleName.VIEWER)
    html = client.post("/sign-in/", {"username": user.username, "password": "wrong"}).content.decode()
    assert "Mind capital letters" in html
    assert f'value="{user.username}"' in html


def test_after_five_wrong_passwords_the_name_is_closed_at_this_address(event: Event, client: Client) -> None:
    user = user_with(event, RoleName.VIEWER)
    for _ in range(5):
        answer = client.post("/sign-in/", {"username": user.username, "password": "wrong"})
    assert answer.status_code == 429
    assert "Too many tries" in answer.content.decode()
    answer = client.post("/sign-in/", {"username": user.username, "password": PASSWORD})
    assert answer.status_code == 429
    other = user_with(event, RoleName.DESK)
    assert client.post("/sign-in/", {"username": other.username, "password": PASSWORD}).status_code == 302


def test_signing_out_takes_a_form_and_ends_the_session(event: Event) -> None:
    client = desk_of(event)
    assert client.get("/sign-out/").status_code == 405
    assert client.post("/sign-out/").status_code == 302
    assert client.get("/desk/").status_code == 302


def test_a_closed_account_stays_outside(event: Event, client: Client) -> None:
    user = user_with(event, RoleName.OWNER)
    client.force_login(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert client.get("/desk/evening/").status_code == 302
