"""People of an event: roles, helpers' accounts with a password shown once, and never without an owner."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event, make_event
from tests.web.desk.people import PASSWORD, desk_of, user_with
from tournaments.models import HelperAccount, Role
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

PEOPLE = "/desk/evening/setup/people/"


@pytest.fixture
def owner(event: Event) -> Client:
    return desk_of(event, RoleName.OWNER)


def role_of(username: str) -> str | None:
    return Role.objects.filter(user__username=username).values_list("name", flat=True).first()


def test_an_owner_gives_changes_and_takes_away_a_role(event: Event, owner: Client) -> None:
    User.objects.create_user("marta")
    assert owner.post(PEOPLE, {"username": "marta", "role": "arbiter"})["Location"] == PEOPLE
    assert role_of("marta") == "arbiter"
    assert owner.post(f"{PEOPLE}role/", {"username": "marta", "role": "director"}).status_code == 302
    assert role_of("marta") == "director"
    assert owner.post(f"{PEOPLE}remove/", {"username": "marta"}).status_code == 302
    assert role_of("marta") is None


def test_the_last_owner_stays(event: Event, owner: Client) -> None:
    name = "owner-of-evening"
    for address, sent in (("role/", {"role": "viewer"}), ("remove/", {})):
        answer = owner.post(f"{PEOPLE}{address}", {"username": name} | sent)
        assert answer.status_code == 409
        assert "Make somebody else an owner first." in answer.content.decode()
    assert role_of(name) == "owner"
    user_with(event, RoleName.OWNER, "second")
    assert owner.post(f"{PEOPLE}remove/", {"username": "second"}).status_code == 302


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        ({"username": "nobody", "role": "arbiter"}, 422, "Nobody has an account of the name"),
        ({"username": "", "role": "arbiter"}, 422, "Write the name of the account."),
        ({"username": "owner-of-evening", "role": "king"}, 422, "Select a valid choice"),
    ],
)
def test_a_role_for_nobody_is_refused(owner: Client, sent: dict[str, str], status: int, said: str) -> None:
    answer = owner.post(PEOPLE, sent)
    assert answer.status_code == status
    assert said in answer.content.decode()


def make_helper(owner: Client, **sent: Any) -> str:
    answer = owner.post(
        f"{PEOPLE}helper/", {"username": "luis", "full_name": "Luis Mora", "role": "desk"} | sent
    )
    assert "no-store" in answer["Cache-Control"]
    found = re.findall(r'class="secret">([^<]+)<', answer.content.decode())
    return str(found[1])


def test_a_helper_signs_in_once_with_the_password_shown_and_chooses_another(owner: Client) -> None:
    password = make_helper(owner)
    assert password not in owner.get(PEOPLE).content.decode()
    helper = Client()
    answer = helper.post("/sign-in/", {"username": "luis", "password": password, "next": "/desk/evening/"})
    assert answer["Location"] == "/desk/password/"
    for address in ("/desk/", "/desk/evening/", "/desk/new/"):
        assert helper.get(address)["Location"] == "/desk/password/"
    wrong = {"old_password": password, "new_password1": "kurz", "new_password2": "kurz"}
    assert helper.post("/desk/password/", wrong).status_code == 422
    chosen = wrong | {"new_password1": "a long sentence of mine", "new_password2": "a long sentence of mine"}
    assert helper.post("/desk/password/", chosen)["Location"] == "/desk/evening/"
    assert helper.get("/desk/evening/").status_code == 200
    assert not HelperAccount.objects.get().must_choose
    again = Client()
    again.post("/sign-in/", {"username": "luis", "password": "a long sentence of mine"})
    assert again.get("/desk/evening/").status_code == 200


def test_a_lost_password_is_renewed_only_for_helpers_of_this_event(event: Event, owner: Client) -> None:
    first = make_helper(owner)
    answer = owner.post(f"{PEOPLE}password/", {"username": "luis"})
    second = re.findall(r'class="secret">([^<]+)<', answer.content.decode())[1]
    assert second != first
    assert not User.objects.get(username="luis").check_password(first)
    user_with(event, RoleName.ARBITER, "arbiter")
    refused = owner.post(f"{PEOPLE}password/", {"username": "arbiter"})
    assert refused.status_code == 422
    assert "is not in the hands of this event" in refused.content.decode()
    other = make_event(slug="other", pairs=2)
    Role.objects.create(tournament=other.tournament, user=User.objects.get(username="luis"), name="owner")
    assert owner.post(f"{PEOPLE}password/", {"username": "luis"}).status_code == 422
    assert User.objects.get(username="arbiter").check_password(PASSWORD)


def test_a_taken_or_impossible_name_makes_no_account(event: Event, owner: Client) -> None:
    User.objects.create_user("luis")
    sent = {"username": "luis", "full_name": "", "role": "desk"}
    answer = owner.post(f"{PEOPLE}helper/", sent)
    assert answer.status_code == 409
    assert "is taken" in answer.content.decode()
    assert owner.post(f"{PEOPLE}helper/", sent | {"username": "two words"}).status_code == 422
    assert not HelperAccount.objects.exists()


@pytest.mark.parametrize("role", [RoleName.DIRECTOR, RoleName.ARBITER])
def test_only_an_owner_says_who_runs_the_event(event: Event, role: RoleName) -> None:
    desk = desk_of(event, role)
    me = f"{role}-of-evening"
    page = desk.get(PEOPLE).content.decode()
    assert "Only an owner" in page
    for address in ("", "role/", "remove/", "helper/", "password/"):
        assert desk.post(f"{PEOPLE}{address}", {"username": me, "role": "owner"}).status_code == 403
    assert role_of(me) == role


def test_everybody_may_change_their_own_password(event: Event) -> None:
    desk = desk_of(event)
    new = {
        "old_password": PASSWORD,
        "new_password1": "other words of mine",
        "new_password2": "other words of mine",
    }
    assert desk.post("/desk/password/", new)["Location"] == "/desk/"
    assert desk.get("/desk/evening/").status_code == 200
    assert Client().get("/desk/password/")["Location"].startswith("/sign-in/")
