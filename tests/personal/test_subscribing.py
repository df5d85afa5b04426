"""A browser says where it is told: it speaks for one code, and names no address but a push service's."""

import json
from typing import Any

import pytest
from django.test import Client

from tests.factories import Event
from tests.personal.people import Person, people_of
from tests.personal.push_service import Browser
from tournaments.domain.push_subscriptions import MOST_BROWSERS
from tournaments.models import PushSubscription

pytestmark = pytest.mark.django_db

ADDRESS = "https://updates.push.example/wpush/v2/abc"


@pytest.fixture
def person(small: Event) -> Person:
    return next(iter(people_of(small).values()))


def send(person: Person, body: Any, path: str = "push/", **headers: str) -> Any:
    text = body if isinstance(body, str | bytes) else json.dumps(body)
    return Client().post(
        f"{person.address}{path}", text, content_type="application/json", headers=headers or None
    )


def of(phone: Browser, address: str = ADDRESS) -> dict[str, Any]:
    return {"endpoint": address, "expirationTime": None, "keys": phone.keys}


def test_a_browser_is_kept_for_its_code_with_its_language(person: Person) -> None:
    phone = Browser()
    assert send(person, of(phone), **{"Accept-Language": "ru"}).status_code == 204
    kept = PushSubscription.objects.get()
    assert (kept.code.player, kept.endpoint, kept.language) == (person.player, ADDRESS, "ru")
    assert {"p256dh": kept.p256dh, "auth": kept.auth} == phone.keys
    assert kept.origin == "https://testserver"


def test_asking_again_brings_it_up_to_date(person: Person) -> None:
    send(person, of(Browser()))
    PushSubscription.objects.update(failures=3)
    phone = Browser()
    assert send(person, of(phone)).status_code == 204
    kept = PushSubscription.objects.get()
    assert (kept.p256dh, kept.failures) == (phone.keys["p256dh"], 0)


def test_a_browser_is_forgotten_when_it_asks(person: Person, small: Event) -> None:
    send(person, of(Browser()))
    assert send(person, {"endpoint": f"{ADDRESS}-other"}, "push/end/").status_code == 204
    assert PushSubscription.objects.count() == 1
    assert send(person, {"endpoint": ADDRESS}, "push/end/").status_code == 204
    assert not PushSubscription.objects.exists()


def test_one_player_cannot_silence_another(small: Event) -> None:
    one, other = list(people_of(small).values())[:2]
    send(one, of(Browser()))
    assert send(other, {"endpoint": ADDRESS}, "push/end/").status_code == 204
    assert PushSubscription.objects.get().code.player == one.player


def test_a_player_has_few_browsers_and_the_oldest_makes_room(person: Person) -> None:
    for number in range(MOST_BROWSERS + 2):
        send(person, of(Browser(), f"{ADDRESS}{number}"))
    kept = PushSubscription.objects.order_by("pk").values_list("endpoint", flat=True)
    assert list(kept) == [f"{ADDRESS}{number}" for number in range(2, MOST_BROWSERS + 2)]


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/1",
        "https://127.0.0.1/1",
        "https://192.168.1.1/admin",
        "",
        5,
        None,
        "https://a\0.example/",
    ],
)
def test_no_other_address_is_kept(person: Person, address: Any) -> None:
    answer = send(person, of(Browser()) | {"endpoint": address})
    assert answer.status_code == 422
    assert answer.json()["field"] == "endpoint"
    assert answer.json()["way_out"]
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "keys",
    [
        None,
        [],
        {},
        {"p256dh": "x", "auth": "y"},
        {"p256dh": 5, "auth": "y"},
        {"p256dh": "ж", "auth": "y"},
        "keys",
    ],
)
def test_keys_that_are_none_are_refused(person: Person, keys: Any) -> None:
    assert send(person, {"endpoint": ADDRESS, "keys": keys}).status_code == 422
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("body", ["", "x", "[]", "5", "null", b"\xff\xfe", "[" * 100_000])
def test_what_is_no_subscription_is_refused(person: Person, body: str | bytes) -> None:
    assert send(person, body).status_code == 422


def test_nobody_subscribes_without_a_code(person: Person) -> None:
    stranger = Person(person.player, "000112345678")
    assert send(stranger, of(Browser())).status_code == 404
    assert not PushSubscription.objects.exists()


def test_an_address_alone_is_only_posted_to(person: Person) -> None:
    assert Client().get(f"{person.address}push/").status_code == 405
