"""A player's word on the result: for the own side, of the own match, about what the card had shown."""

import pytest
from django.test import Client

from tests.factories import Event
from tests.personal.people import Person, people_of, seated
from tournaments.models import Confirmation, DeskCall, Journal, Match
from tournaments.models.match import MatchState
from tournaments.queries.match_view import match_view

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(event: Event) -> Match:
    """A match that has all its deals."""
    found = event.matches(2)[0]
    event.play(found)
    found.refresh_from_db()
    return found


@pytest.fixture
def people(event: Event) -> dict[int, Person]:
    return people_of(event)


def at_seat(people: dict[int, Person], match: Match, position: int) -> Person:
    return people[seated(match)[position - 1].player.pk]


def confirm(person: Person, match: Match, *, number: str = "", seen: str = "") -> int:
    sent = {"match": number or str(match.pk), "seen": seen or match_view(match).digest}
    return Client().post(f"{person.address}confirm/", sent).status_code


def test_each_side_confirms_on_its_own_phone_and_the_match_is_settled(
    match: Match, people: dict[int, Person]
) -> None:
    assert "Yes, I confirm" in Client().get(at_seat(people, match, 1).address).content.decode()
    assert confirm(at_seat(people, match, 1), match) == 302
    match.refresh_from_db()
    assert match.state == MatchState.FINISHED
    assert confirm(at_seat(people, match, 2), match) == 302
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    assert sorted(Confirmation.objects.filter(match=match).values_list("side", flat=True)) == [1, 2]


def test_partners_are_one_side_whose_word_is_said_once(match: Match, people: dict[int, Person]) -> None:
    assert confirm(at_seat(people, match, 1), match) == 302
    assert confirm(at_seat(people, match, 3), match) == 302
    assert Confirmation.objects.filter(match=match).count() == 1
    html = Client().get(at_seat(people, match, 3).address).content.decode()
    assert "Yes, I confirm" not in html


def test_the_journal_names_the_player(match: Match, people: dict[int, Person]) -> None:
    person = at_seat(people, match, 1)
    confirm(person, match)
    assert Journal.objects.get(verb="confirm_match", subject=f"match:{match.pk}").author == (
        f"player {person.player.name}"
    )


def test_what_has_changed_since_is_not_confirmed(match: Match, people: dict[int, Person]) -> None:
    assert confirm(at_seat(people, match, 1), match, seen="0" * 64) == 409
    assert not Confirmation.objects.filter(match=match).exists()


def test_only_the_own_match_is_confirmed_or_disputed(
    event: Event, match: Match, people: dict[int, Person]
) -> None:
    stranger = at_seat(people, event.matches(2)[1], 1)
    assert confirm(stranger, match) == 403
    answer = Client().post(f"{stranger.address}dispute/", {"match": str(match.pk), "reason": "no"})
    assert answer.status_code == 403
    assert "You do not play in this match." in answer.content.decode()
    assert not Confirmation.objects.filter(match=match).exists()
    assert not DeskCall.objects.exists()


@pytest.mark.parametrize("number", ["x", "-1", "٣", "9" * 30, "999999"])
def test_a_match_that_is_not_there_is_not_found(match: Match, people: dict[int, Person], number: str) -> None:
    assert confirm(at_seat(people, match, 1), match, number=number) == 404


def test_a_match_in_play_is_not_confirmed(event: Event, people: dict[int, Person]) -> None:
    playing = event.matches(2)[1]
    event.record(playing, (10, 0))
    person = at_seat(people, playing, 1)
    assert confirm(person, playing) == 409
    assert "confirm/" not in Client().get(person.address).content.decode()


def test_nobody_confirms_without_a_code(match: Match) -> None:
    answer = Client().post(
        "/p/000112345678/confirm/", {"match": str(match.pk), "seen": match_view(match).digest}
    )
    assert answer.status_code == 404
    assert not Confirmation.objects.filter(match=match).exists()


def test_a_dispute_with_its_reason_comes_to_the_desk_once(match: Match, people: dict[int, Person]) -> None:
    person = at_seat(people, match, 2)
    for _ in range(2):
        answer = Client().post(
            f"{person.address}dispute/", {"match": str(match.pk), "reason": "deal 3 was ours"}
        )
        assert answer.status_code == 302
    call = DeskCall.objects.get()
    assert (call.kind, call.match, call.reason) == ("dispute", match, "deal 3 was ours")
    assert call.entry == seated(match)[1].entry
    mine, theirs = (
        Client().get(at_seat(people, match, position).address).content.decode() for position in (4, 1)
    )
    assert "The desk is asked to decide: deal 3 was ours" in mine
    assert "deal 3 was ours" not in theirs


@pytest.mark.parametrize("reason", ["", "   ", "\0", "ж" * 501])
def test_a_dispute_says_why_in_few_words(match: Match, people: dict[int, Person], reason: str) -> None:
    answer = Client().post(
        f"{at_seat(people, match, 1).address}dispute/", {"match": str(match.pk), "reason": reason}
    )
    assert answer.status_code == 422
    assert not DeskCall.objects.exists()


def test_a_settled_match_is_disputed_at_the_desk_only(
    event: Event, match: Match, people: dict[int, Person]
) -> None:
    event.confirm(match)
    answer = Client().post(
        f"{at_seat(people, match, 1).address}dispute/", {"match": str(match.pk), "reason": "no"}
    )
    assert answer.status_code == 409
    assert not DeskCall.objects.exists()


def test_coming_back_by_an_old_address_leads_to_the_card(match: Match, people: dict[int, Person]) -> None:
    person = at_seat(people, match, 1)
    for act in ("confirm", "dispute"):
        answer = Client().get(f"{person.address}{act}/")
        assert (answer.status_code, answer["Location"]) == (302, person.address)
