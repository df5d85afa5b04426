"""The list of the entries at the desk: searched, filtered, counted; the next entry typed; who waits for a place."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.domain.registration import EntryForm, PlayerForm, register_entry
from tournaments.domain.waiting_list import set_places
from tournaments.models import Entry, Journal, Player
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

ENTRIES = "/desk/evening/entries/"
NEW = f"{ENTRIES}new/"


def register(event: Event, *names: str, checked_in: bool = False) -> Entry:
    people = tuple(PlayerForm(name=name) for name in names)
    form = EntryForm(players=people, checked_in=checked_in)
    return register_entry(tournament=event.tournament, actor=event.actor, form=form)


def states(event: Event) -> dict[int, str]:
    return dict(Entry.objects.filter(tournament=event.tournament).values_list("number", "state"))


def test_the_list_names_everybody_and_stands_in_the_navigation(event: Event) -> None:
    html = desk_of(event).get(ENTRIES).content.decode()
    assert html.count('<a href="/desk/evening/entries/') >= 6
    assert 'aria-current="page">Pairs</a>' in html


@pytest.mark.parametrize("typed", ["nunez", "NÚÑEZ", "pena del", "31"])
def test_a_search_finds_every_spelling_the_club_and_the_number(event: Event, typed: str) -> None:
    form = EntryForm(
        players=(PlayerForm(name="José Núñez"), PlayerForm(name="Ґалина Їжак")),
        club="Peña del Norte",
        number=31,
    )
    register_entry(tournament=event.tournament, actor=event.actor, form=form)
    html = desk_of(event).get(ENTRIES, {"find": typed}).content.decode()
    assert "José Núñez" in html
    assert "1 entry<" in html


def test_the_list_is_filtered_by_state_and_says_when_nobody_is_like_that(event: Event) -> None:
    desk = desk_of(event)
    assert "6 entries<" in desk.get(ENTRIES, {"state": "checked_in"}).content.decode()
    html = desk.get(ENTRIES, {"state": "withdrawn"}).content.decode()
    assert "Nobody is like this." in html


def test_a_pair_is_registered_and_the_form_is_ready_for_the_next(event: Event) -> None:
    desk = desk_of(event, RoleName.DESK)
    typed = {"name_1": "Ana  Pérez", "name_2": "Luis Gómez", "club": "Norte", "here": "on", "key": "one"}
    answer = desk.post(NEW, typed)
    assert answer["Location"] == f"{ENTRIES}?next=1&here=1"
    entry = event.entry(7)
    assert (entry.title, entry.club and entry.club.name, entry.state) == (
        "Ana Pérez – Luis Gómez",
        "Norte",
        "checked_in",
    )
    html = desk.get(answer["Location"]).content.decode()
    assert "No. 7 is registered: Ana Pérez – Luis Gómez." in html
    assert "autofocus" in html
    desk.post(NEW, typed)
    assert Entry.objects.count() == 7, "a second click registers nobody twice"


def test_a_missing_name_is_told_at_its_field_and_the_other_one_kept(event: Event) -> None:
    answer = desk_of(event).post(NEW, {"name_1": "Ana Pérez", "name_2": " "})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Write the player&#x27;s name." in html
    assert 'value="Ana Pérez"' in html


def test_case_51_a_variant_of_a_known_name_is_asked_about_and_namesakes_may_play(event: Event) -> None:
    """Father and son with one name: both allowed; "José Pérez" and "Jose  Perez": a warning."""
    father = register(event, "José Pérez", "Ana Ruiz").players()[0]
    desk = desk_of(event)
    typed = {"name_1": "Jose  Perez", "name_2": "Eva Sol"}
    asked = desk.post(NEW, typed)
    html = asked.content.decode()
    assert asked.status_code == 422
    assert "This name is known already." in html
    assert "already plays in No. 7" in html
    assert Player.objects.filter(plain_name="jose perez").count() == 1
    son = {"doubt_1": "Jose Perez", "same_1": "new"}
    again = desk.post(NEW, typed | son)
    assert again.status_code == 422, "the answer was about another spelling"
    son["doubt_1"] = "Jose  Perez"
    assert desk.post(NEW, typed | son).status_code == 302
    assert event.entry(8).players()[0] not in (None, father)


def test_case_52_nobody_plays_twice_in_one_event(event: Event) -> None:
    player = event.player(1)
    chosen = {"name_1": player.name, "player_1": player.pk, "name_2": "Eva Sol"}
    answer = desk_of(event).post(NEW, chosen)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "already plays in No. 1." in html
    assert "Withdraw that entry first, or register another player." in html
    assert Entry.objects.count() == 6


def test_a_known_player_is_the_same_person_in_the_next_event(event: Event) -> None:
    other = make_event(slug="other", pairs=2)
    player = other.player(1)
    asked = desk_of(event).post(NEW, {"name_1": player.name, "name_2": "Eva Sol"})
    assert f'value="{player.pk}"' in asked.content.decode()
    answer = desk_of(event, RoleName.DESK).post(
        NEW,
        {"name_1": player.name, "name_2": "Eva Sol", "doubt_1": player.name, "same_1": str(player.pk)},
    )
    assert answer.status_code == 302
    assert event.player(7) == player


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"player_1": "x"}, 422),
        ({"player_1": "999999"}, 302),
        ({"same_1": "999999", "doubt_1": "Ana Pérez"}, 302),
        ({"name_1": "ж" * 201}, 422),
        ({"club": "ж" * 201}, 422),
        ({"name_1": "\0"}, 422),
    ],
)
def test_whatever_is_sent_is_answered(event: Event, sent: dict[str, str], status: int) -> None:
    answer = desk_of(event).post(NEW, {"name_1": "Ana Pérez", "name_2": "Luis Gómez"} | sent)
    assert answer.status_code == status


def test_names_and_clubs_are_suggested_in_any_spelling_and_order(event: Event) -> None:
    known = register(event, "Иван Соловьёв", "José María Peña")
    known.players()[0].save()
    desk = desk_of(event, RoleName.DESK)
    for field, typed, found in (
        ("name_1", "соловьев", "Иван Соловьёв"),
        ("name_2", "pena jo", "José María Peña"),
        ("club", "CLUB", "Club "),
    ):
        html = desk.get(f"{ENTRIES}suggestions/", {"field": field, field: typed}).content.decode()
        assert found in html, typed
    nothing = desk.get(f"{ENTRIES}suggestions/", {"field": "name_1", "name_1": " "})
    assert b"<li" not in nothing.content


def test_only_those_who_register_are_told_of_known_players(event: Event) -> None:
    for role in (RoleName.VIEWER, None):
        desk = desk_of(event, role)
        assert desk.get(f"{ENTRIES}suggestions/", {"field": "name_1", "name_1": "a"}).status_code == 403
        assert desk.post(NEW, {"name_1": "Ana", "name_2": "Eva"}).status_code == 403
    assert Client().get(ENTRIES).status_code == 302
    assert desk_of(event, RoleName.ARBITER).get(ENTRIES).status_code == 200


def test_who_comes_after_the_last_place_waits_and_is_never_drawn() -> None:
    event = make_event(pairs=6, tables=4)
    set_places(tournament=event.tournament, actor=event.actor, places=6)
    desk = desk_of(event)
    answer = desk.post(NEW, {"name_1": "Ana", "name_2": "Eva", "here": "on"}, follow=True)
    assert "is at place 1 of the waiting list." in answer.content.decode()
    assert event.entry(7).state == "waiting"
    refused = desk.post(f"{ENTRIES}check-in/", {"numbers": "7"})
    assert refused.status_code == 422
    assert "No. 7 is on the waiting list. Give it a place first." in refused.content.decode()
    event.draw(1)
    assert len(event.matches(1)) == 3
    assert not event.entry(7).seats.exists()


def test_the_first_who_waits_gets_the_place_that_becomes_free(event: Event) -> None:
    set_places(tournament=event.tournament, actor=event.actor, places=6)
    register(event, "Ana", "Eva")
    register(event, "Tom", "Kai")
    desk = desk_of(event)
    moved = desk.post(f"{ENTRIES}8/up/", {"key": "one"})
    assert moved["Location"] == f"{ENTRIES}#waiting"
    desk.post(f"{ENTRIES}8/up/", {"key": "one"})
    seen = desk.get(f"{ENTRIES}1/withdrawal/").content.decode()
    assert "No. 8, Tom – Kai, gets its place from the waiting list." in seen
    desk.post(f"{ENTRIES}1/withdrawal/", {"seen": value_of(seen, "seen")})
    assert states(event) | {1: "withdrawn", 7: "waiting", 8: "registered"} == states(event)
    assert list(Journal.objects.filter(verb="admit_entry").values_list("author", flat=True))


def test_a_place_is_given_by_hand_while_one_is_free(event: Event) -> None:
    set_places(tournament=event.tournament, actor=event.actor, places=6)
    register(event, "Ana", "Eva")
    register(event, "Tom", "Kai")
    desk = desk_of(event)
    full = desk.post(f"{ENTRIES}8/admission/")
    assert full.status_code == 409
    assert "All 6 places are taken." in full.content.decode()
    event.draw(1)
    assert desk.post(f"{ENTRIES}places/", {"places": "7"}).status_code == 302
    assert states(event)[7] == "waiting", "after the first draw the desk decides"
    assert desk.post(f"{ENTRIES}8/admission/").status_code == 302
    assert (event.entry(8).state, event.entry(8).from_round) == ("registered", 2)
    assert desk.post(f"{ENTRIES}1/admission/").status_code == 422


def test_only_the_director_sets_the_places(event: Event) -> None:
    assert desk_of(event, RoleName.ARBITER).post(f"{ENTRIES}places/", {"places": "7"}).status_code == 403
    desk = desk_of(event)
    for wrong in ("0", "-1", "x", "10000"):
        assert desk.post(f"{ENTRIES}places/", {"places": wrong}).status_code == 422
    assert desk.post(f"{ENTRIES}places/", {"places": "7"}).status_code == 302
    assert "places free" in desk.get(ENTRIES).content.decode()
    assert desk.post(f"{ENTRIES}places/", {"places": ""}).status_code == 302
    event.tournament.refresh_from_db()
    assert event.tournament.places is None


def test_a_late_pair_is_told_what_the_missed_rounds_are_worth(event: Event) -> None:
    event.draw(1)
    desk = desk_of(event)
    html = desk.get(ENTRIES).content.decode()
    assert "plays from round 2 on. Each round before it is" in html
    assert "/desk/evening/draw/1/repair/" in html
    desk.post(NEW, {"name_1": "Ana", "name_2": "Eva", "here": "on"})
    assert event.entry(7).from_round == 2


@pytest.mark.parametrize("pairs", [2, 60, 300])
def test_queries_do_not_grow_with_the_field(
    pairs: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    made = make_event(slug="hall", pairs=pairs, tables=1)
    desk = desk_of(made)
    desk.get("/desk/hall/entries/")
    with django_assert_num_queries(7):
        assert desk.get("/desk/hall/entries/").status_code == 200
    with django_assert_num_queries(6):
        assert desk.get("/desk/hall/entries/check-in/").status_code == 200


def value_of(html: str, name: str) -> str:
    """The value of a hidden field on a page."""
    field = html.partition(f'name="{name}" value="')[2]
    return field.partition('"')[0]
