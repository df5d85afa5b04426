"""A new event at the desk: what is played, when and where, or the same again on another day."""

from datetime import date, time

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring import presets
from tests.factories import Event, make_event
from tests.web.desk.people import PASSWORD, desk_of, user_with
from tournaments.domain.event_address import address_of, free_address
from tournaments.models import Entry, Match, Role, Tournament
from tournaments.models.access import RoleName
from tournaments.wording.preset_titles import TITLES, preset_groups

pytestmark = pytest.mark.django_db

NEW = "/desk/new/"
FORM = {
    "name": "Кубок Ёлки",
    "slug": "",
    "venue": "Клуб «Дубль»",
    "time_zone": "Europe/Madrid",
    "starts_on": "2026-10-25",
    "ends_on": "",
    "starts_at": "19:30",
    "places": "16",
    "about": "Взнос 10 €",
    "tables": "8",
    "key": "once",
}


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("organiser", password=PASSWORD, is_staff=True))
    return client


def test_an_empty_desk_leads_to_the_first_event(staff: Client) -> None:
    home = staff.get("/desk/").content.decode()
    assert "Make the first one." in home
    assert f'href="{NEW}"' in home
    assert "Play this" in staff.get(NEW).content.decode()


def test_the_form_makes_the_event_with_an_address_of_its_name(staff: Client) -> None:
    answer = staff.post(f"{NEW}sport/", FORM)
    assert (answer.status_code, answer["Location"]) == (302, "/desk/kubok-yolki/setup/")
    made = Tournament.objects.get()
    assert (made.name, made.starts_on, made.ends_on) == (
        "Кубок Ёлки",
        date(2026, 10, 25),
        date(2026, 10, 25),
    )
    assert (made.starts_at, made.places, made.preset) == (time(19, 30), 16, "sport")
    assert made.tables.count() == 8
    assert Role.objects.get().name == RoleName.OWNER
    page = staff.get("/desk/kubok-yolki/setup/").content.decode()
    assert "8 tables, 8 without a sticker" in page
    assert "On to registration" in page


def test_a_second_click_makes_no_second_event(staff: Client) -> None:
    first = staff.post(f"{NEW}sport/", FORM)
    again = staff.post(f"{NEW}sport/", FORM)
    assert first["Location"] == again["Location"]
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "Write what the event is called."),
        ({"slug": "кубок"}, "Write Latin letters, digits and hyphens only"),
        ({"slug": "new"}, "is one of ours"),
        ({"slug": "evening"}, "is taken"),
        ({"starts_on": ""}, "Choose the first day."),
        ({"starts_on": "вчера"}, "Write a day such as 2026-10-25."),
        ({"ends_on": "2026-10-24"}, "The last day lies before the first."),
        ({"starts_at": "half past"}, "Write a time such as 19:30."),
        ({"time_zone": "Madrid"}, "is no time zone"),
        ({"time_zone": ""}, "Write the time zone of the hall"),
        ({"tables": "5000"}, "1000"),
        ({"places": "0"}, "1"),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_what_was_typed_stays(
    staff: Client, event: Event, wrong: dict[str, str], said: str
) -> None:
    before = Tournament.objects.count()
    answer = staff.post(f"{NEW}sport/", FORM | wrong)
    html = answer.content.decode()
    assert answer.status_code in (409, 422)
    assert said in html
    assert "Клуб «Дубль»" in html
    assert Tournament.objects.count() == before


def test_an_unknown_preset_is_not_found(staff: Client) -> None:
    assert staff.get(f"{NEW}whist/").status_code == 404


def test_a_search_finds_presets_by_their_rules_and_says_when_there_are_none(staff: Client) -> None:
    found = staff.get(NEW, {"q": "TEAMS 300"}).content.decode()
    assert "World teams, three pairs, 300 points" in found
    assert "Kolbasa" not in found
    assert "Try fewer words." in staff.get(NEW, {"q": "chess"}).content.decode()


def test_every_preset_stands_in_one_group_under_its_own_title() -> None:
    shown = [choice.name for group in preset_groups() for choice in group.choices]
    assert sorted(shown) == list(presets.names())
    assert {name: str(title) for name, title in TITLES.items()} == {
        name: presets.load(name).title for name in presets.names()
    }


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Кубок города 2026", "kubok-goroda-2026"),
        ("Щедрівка і Їжак", "shchedrivka-i-yizhak"),
        ("Coupe d'Été à Málaga", "coupe-d-ete-a-malaga"),
        ("  ---  ", ""),
        ("骨牌", ""),
    ],
)
def test_an_address_is_written_in_latin_letters(name: str, address: str) -> None:
    assert address_of(name) == address


def test_a_taken_or_impossible_address_gets_a_number(event: Event) -> None:
    assert free_address("Evening") == "evening-2"
    assert free_address("骨牌") == "event"
    assert free_address("new") == "new-2"


def test_the_address_is_proposed_while_the_name_is_typed(staff: Client) -> None:
    assert "/tournaments/kubok/" in staff.get(f"{NEW}address/", {"name": "Кубок"}).content.decode()
    assert not staff.get(f"{NEW}address/", {"name": ""}).content.decode().strip()


def test_who_may_not_make_events_is_told_whom_to_ask(event: Event) -> None:
    director = desk_of(event)
    assert "New event" not in director.get("/desk/").content.decode()
    for address in (NEW, f"{NEW}sport/", f"{NEW}like/evening/"):
        answer = director.get(address)
        assert answer.status_code == 403
        assert "Ask the staff" in answer.content.decode()
    assert director.post(f"{NEW}sport/", FORM).status_code == 403
    assert Client().get(NEW)["Location"].startswith("/sign-in/")
    assert Tournament.objects.count() == 1


def test_the_permission_is_enough(event: Event) -> None:
    user = user_with(event, None)
    user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
    client = Client()
    client.force_login(user)
    assert client.post(f"{NEW}sport/", FORM).status_code == 302


def owner_who_may_create(event: Event) -> Client:
    user = user_with(event, RoleName.OWNER, "owner")
    user.is_staff = True
    user.save(update_fields=["is_staff"])
    client = Client()
    client.force_login(user)
    return client


COPY = FORM | {"slug": "again", "with_tables": "on", "with_prizes": "on", "with_people": "on"}


def test_the_same_again_takes_rules_hall_prizes_and_people_and_nothing_played(event: Event) -> None:
    user_with(event, RoleName.ARBITER, "arbiter")
    event.tournament.prizes = [{"first": 1, "last": 1, "words": "Кубок"}]
    event.tournament.save(update_fields=["prizes"])
    event.play_round(1)
    desk = owner_who_may_create(event)
    assert "Like “Кубок клуба”" in desk.get(NEW).content.decode()
    assert 'value="Кубок клуба"' in desk.get(f"{NEW}like/evening/").content.decode()
    assert desk.post(f"{NEW}like/evening/", COPY)["Location"] == "/desk/again/setup/"
    made = Tournament.objects.get(slug="again")
    source = Tournament.objects.get(slug="evening")
    assert (made.regulation, made.prizes, made.preset) == (source.regulation, source.prizes, "sport")
    assert (made.state, made.regulation_frozen_at) == ("registration", None)
    assert made.tables.count() == source.tables.count()
    assert not made.tables.filter(token_hash__isnull=False).exists()
    assert dict(made.roles.values_list("user__username", "name")) == {"owner": "owner", "arbiter": "arbiter"}
    assert not made.entries.exists()
    assert not Match.objects.filter(round__stage__tournament=made).exists()


def test_entries_are_copied_as_registered_without_those_who_withdrew(event: Event) -> None:
    Entry.objects.filter(tournament=event.tournament, number=3).update(state="withdrawn", to_round=0)
    owner_who_may_create(event).post(f"{NEW}like/evening/", COPY | {"with_entries": "on"})
    copied = Entry.objects.filter(tournament__slug="again").order_by("number")
    assert [(one.number, one.state) for one in copied] == [
        (number, "registered") for number in (1, 2, 4, 5, 6)
    ]
    first = Entry.objects.get(tournament=event.tournament, number=1)
    assert copied[0].players() == first.players()


def test_an_event_that_one_may_not_look_at_cannot_be_copied(staff: Client, event: Event) -> None:
    assert staff.get(f"{NEW}like/evening/").status_code == 404
    assert staff.post(f"{NEW}like/evening/", COPY).status_code == 404


def test_the_list_of_earlier_events_asks_as_often_for_many(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    client = Client()
    client.force_login(User.objects.create_superuser("root"))
    for number in range(12):
        make_event(slug=f"event-{number}", pairs=2)
    with django_assert_max_num_queries(4):
        assert client.get(NEW).status_code == 200
