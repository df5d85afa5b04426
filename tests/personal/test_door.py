"""The door: a code opens it, a wrong one does not, and many wrong ones close it for who guesses and for nobody else."""

import pytest
from axes.models import AccessAttempt
from django.test import Client

from tests.factories import Event
from tests.personal.people import Person, people_of
from tournaments.domain.player_codes import number_of, revoke_player_codes
from tournaments.web.personal import guard

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(small: Event) -> list[Person]:
    return list(people_of(small).values())


def wrong(code: str, by: int = 1) -> str:
    """A code of the same player with another secret."""
    return f"{number_of(code)}{(int(code[4:]) + by) % 10**8:08d}"


def test_the_code_as_it_is_read_out_leads_to_the_card(people: list[Person], client: Client) -> None:
    code = people[0].code
    for typed in (code, f"{code[:4]} {code[4:8]} {code[8:]}", f"{code[:4]}-{code[4:8]}-{code[8:]}"):
        answer = client.post("/p/", {"code": typed})
        assert (answer.status_code, answer["Location"]) == (302, people[0].address)


def test_an_address_with_spaces_or_dashes_leads_to_the_card_too(people: list[Person], client: Client) -> None:
    code = people[0].code
    answer = client.get(f"/p/{code[:4]}-{code[4:8]}-{code[8:]}/")
    assert (answer.status_code, answer["Location"]) == (302, people[0].address)


@pytest.mark.parametrize("typed", ["", "12", "no digits at all", "9" * 12, "9" * 50])
def test_what_opens_nothing_is_said_with_the_way_out(
    people: list[Person], client: Client, typed: str
) -> None:
    answer = client.post("/p/", {"code": typed})
    assert answer.status_code == 404
    assert "ask the desk for a new code" in answer.content.decode()


def test_a_revoked_code_opens_nothing(people: list[Person], client: Client, small: Event) -> None:
    revoke_player_codes(tournament=small.tournament, actor=small.actor, players=[people[0].player.pk])
    assert client.get(people[0].address).status_code == 404
    assert client.get(people[1].address).status_code == 200


def test_five_wrong_codes_close_this_number_at_this_address(people: list[Person], client: Client) -> None:
    code = people[0].code
    for by in range(1, 6):
        assert client.get(f"/p/{wrong(code, by)}/").status_code == 404
    locked = client.get(people[0].address)
    assert locked.status_code == 429
    assert "Wait a quarter of an hour" in locked.content.decode()
    assert client.post("/p/", {"code": code}).status_code == 429
    # Another player at the same address, and the same player from elsewhere, come in as before.
    assert client.get(people[1].address).status_code == 200
    assert Client(REMOTE_ADDR="198.51.100.7").get(people[0].address).status_code == 200


def test_a_phone_that_has_its_card_open_stays_in(people: list[Person], client: Client) -> None:
    phone = Client()
    assert phone.get(people[0].address).status_code == 200
    for by in range(1, 6):
        client.get(f"/p/{wrong(people[0].code, by)}/")
    assert client.get(people[0].address).status_code == 429
    assert phone.get(people[0].address).status_code == 200


def test_the_mark_of_one_card_opens_no_door_to_another(people: list[Person]) -> None:
    phone = Client()
    phone.get(people[0].address)
    mark = phone.cookies[guard.COOKIE].value
    guessing = Client()
    guessing.cookies[guard.COOKIE] = mark
    for by in range(1, 6):
        guessing.get(f"/p/{wrong(people[1].code, by)}/")
    assert guessing.get(people[1].address).status_code == 429


def test_who_goes_through_all_numbers_is_stopped_too(
    people: list[Person], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MOST_WRONG_PER_ADDRESS", 7)
    for number in range(7):
        assert client.get(f"/p/9{number:03d}12345678/").status_code == 404
    assert client.get("/p/900812345678/").status_code == 429
    assert client.get(people[0].address).status_code == 429
    assert Client(REMOTE_ADDR="198.51.100.7").get(people[0].address).status_code == 200


def test_what_was_typed_wrongly_is_not_kept(people: list[Person], client: Client) -> None:
    tried = wrong(people[0].code)
    client.get(f"/p/{tried}/")
    client.post("/p/", {"code": tried})
    kept = str(list(AccessAttempt.objects.values()))
    assert AccessAttempt.objects.exists()
    assert tried not in kept
    assert tried[4:] not in kept


def test_wrong_codes_do_not_close_the_door_of_the_desk(people: list[Person], client: Client) -> None:
    for by in range(1, 7):
        client.get(f"/p/{wrong(people[0].code, by)}/")
    assert client.post("/sign-in/", {"username": "nobody", "password": "wrong"}).status_code == 200
