"""The card behind a personal code: where its player sits, with whom, how it stands, and nobody else's things."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.personal.people import code_of, html_of, people_of, seated
from tournaments.domain.hall import set_service
from tournaments.domain.league import open_match
from tournaments.domain.personal_match import dispute_as_player
from tournaments.domain.publication import request_publication
from tournaments.domain.retraction import retract_deal
from tournaments.domain.rounds import close_round
from tournaments.domain.setup import add_tables
from tournaments.domain.table_play import locked_match
from tournaments.domain.transaction import write
from tournaments.models import Match, Player, PlayerCode, Tournament
from tournaments.models.player import NameShown

pytestmark = pytest.mark.django_db


def words(html: str) -> str:
    """What a reader sees, in one line."""
    visible = re.sub(r"<(script|style|svg|head)\b.*?</\1>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", visible)).split())


def test_each_player_sees_table_seat_partner_and_opponents(event: Event) -> None:
    people = people_of(event)
    for match in event.matches(2):
        seats = seated(match)
        for seat in seats:
            text = words(html_of(people[seat.player.pk]))
            assert match.table is not None
            assert f"Table {match.table.number} Seat {seat.position}" in text
            partner = seats[(seat.position + 1) % 4]
            assert f"Partner {partner.player.name} seat {partner.position}" in text
            assert "Opponents" in text


def test_who_leads_is_named_and_the_leader_is_told(event: Event) -> None:
    people = people_of(event)
    match = event.matches(2)[0]
    seats = seated(match)
    leader = seats[match.first_lead - 1]
    other = seats[match.first_lead % 4]
    assert "You lead" in words(html_of(people[leader.player.pk]))
    assert f"{leader.player.name} leads, seat {leader.position}" in words(html_of(people[other.player.pk]))


def test_the_score_and_every_deal_are_there_as_soon_as_they_are_entered(event: Event) -> None:
    people = people_of(event)
    match = event.matches(2)[0]
    event.record(match, (25, 0), (0, 40))
    first, second = seated(match)[:2]
    assert "25 : 40" in words(html_of(people[first.player.pk]))
    assert "40 : 25" in words(html_of(people[second.player.pk]))


def test_who_sits_out_is_told_so(event: Event) -> None:
    people = people_of(event)
    bye = event.stage.rounds.get(number=2).matches.get(bye=True)
    for seat in bye.seats.all():
        html = html_of(people[seat.player_id])
        assert "You sit out" in html
        assert 'data-notice-text="Round 2: you sit out."' in html


def test_the_place_is_there_with_the_reason_for_both_neighbours(event: Event) -> None:
    people = people_of(event)
    text = words(html_of(people[event.player(1).pk]))
    assert "place after round 2" in text
    assert ("Above you: No. " in text) or ("Nobody is above you." in text)
    assert "Below you: No. " in text or "Above you: No. " in text


def test_after_the_round_the_card_waits_for_the_next_one(event: Event) -> None:
    people = people_of(event)
    for match in event.matches(2):
        event.play(match)
        event.confirm(match)
    close_round(round_=event.stage.rounds.get(number=2), actor=event.actor)
    player = seated(event.matches(2)[0])[0].player
    html = html_of(people[player.pk])
    assert "Round 2 is over. The next round appears here by itself." in html
    assert "data-notice" not in html
    event.draw(3)
    assert 'data-notice-text="Round 3: ' in html_of(people[player.pk])


def test_before_the_first_round_the_card_says_that_it_waits(db: None) -> None:
    event = make_event(pairs=2)
    people = people_of(event)
    assert "No round is drawn yet." in html_of(people[event.player(1).pk])


def test_who_came_too_late_for_the_round_is_told_so(event: Event) -> None:
    people = people_of(event)
    match = event.matches(2)[0]
    player = seated(match)[0].player
    other = event.matches(2)[1]
    match.seats.all().delete()
    match.delete()
    assert other.seats.exists()
    assert "You are not seated in round 2." in html_of(people[player.pk])


def test_names_are_shown_as_their_bearers_chose(event: Event) -> None:
    people = people_of(event)
    me, hidden, mate, initial = (seat.player for seat in seated(event.matches(2)[0]))
    Player.objects.filter(pk=hidden.pk).update(name="Secreta Persona", shown=NameShown.HIDDEN)
    Player.objects.filter(pk=initial.pk).update(name="Corta Apellido", shown=NameShown.INITIAL)
    html = html_of(people[me.pk])
    assert "Secreta" not in html
    assert "Apellido" not in html
    assert "Corta A." in html
    assert mate.name in html


def test_a_card_shows_only_its_own_event(event: Event) -> None:
    other = make_event(slug="other", pairs=2)
    other.draw(1)
    people = people_of(other)
    html = html_of(people[other.player(1).pk])
    assert "/tournaments/other/" in html
    assert "/tournaments/evening/" not in html


def test_a_reader_that_has_the_card_is_told_so_until_something_changes(event: Event, client: Client) -> None:
    person = people_of(event)[seated(event.matches(2)[0])[0].player.pk]
    first = client.get(person.address)
    again = client.get(person.address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(person.address, headers={"Accept-Language": "ru"})["ETag"] != first["ETag"]


def move_table(event: Event, match: Match) -> None:
    add_tables(tournament=event.tournament, actor=event.actor, count=1)
    assert match.table is not None
    number = match.table.number
    set_service(tournament=event.tournament, actor=event.actor, table_number=number, in_service=False)


def take_back(event: Event, match: Match) -> None:
    event.record(match, (25, 0))
    with write():
        locked = locked_match(tournament=event.tournament, match_id=match.pk, actor=event.actor)
        retract_deal(match=locked, actor=event.actor, number=1, version=1)


def rename_tournament(event: Event, match: Match) -> None:
    Tournament.objects.filter(pk=event.tournament.pk).update(name="Open")


def rename_player(event: Event, match: Match) -> None:
    Player.objects.filter(pk=seated(match)[1].player.pk).update(name="Nuevo Nombre")
    request_publication(event.stage)
    event.publish()


def end_round(event: Event, match: Match) -> None:
    for one in event.matches(2):
        event.play(one)
        event.confirm(one)
    close_round(round_=event.stage.rounds.get(number=2), actor=event.actor)


def dispute(event: Event, match: Match) -> None:
    event.play(match)
    code = PlayerCode.objects.get(player=seated(match)[0].player)
    dispute_as_player(code=code, match_id=match.pk, reason="deal 3 was ours")


@pytest.mark.parametrize(
    "change",
    [
        lambda event, match: event.record(match, (25, 0)),
        take_back,
        lambda event, match: event.play(match),
        dispute,
        move_table,
        end_round,
        rename_tournament,
        rename_player,
    ],
    ids=[
        "deal",
        "taken back",
        "finished",
        "disputed",
        "moved",
        "round over",
        "event renamed",
        "player renamed",
    ],
)
def test_whatever_changes_the_card_changes_its_tag(
    event: Event, client: Client, change: Callable[[Event, Match], object]
) -> None:
    match = event.matches(2)[0]
    person = people_of(event)[seated(match)[0].player.pk]
    first = client.get(person.address)
    change(event, match)
    fresh = client.get(person.address, headers={"If-None-Match": first["ETag"]})
    assert fresh.status_code == 200
    assert fresh.content != first.content


def test_nobody_on_the_way_keeps_the_card_or_learns_its_address(event: Event, client: Client) -> None:
    people = people_of(event)
    answer = client.get(people[event.player(1).pk].address)
    assert answer["Cache-Control"] == "private, no-cache"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("pairs", [30, 168])
def test_queries_do_not_grow_with_the_field(
    pairs: int, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = make_event(pairs=pairs)
    event.draw(1)
    match = event.matches(1)[0]
    event.play(match)
    event.confirm(match)
    event.publish()
    person = people_of(event)[seated(match)[0].player.pk]
    client.get(person.address)
    with django_assert_num_queries(28):
        first = client.get(person.address)
    with django_assert_num_queries(9):
        assert client.get(person.address, headers={"If-None-Match": first["ETag"]}).status_code == 304


def test_another_kind_of_event_has_cards_too(db: None) -> None:
    event = make_event(pairs=4, preset="club_night_100")
    event.draw(1)
    people = people_of(event)
    assert "Seat" in html_of(people[event.player(1).pk])


def test_where_nobody_draws_rounds_a_match_goes_on_whatever_starts_beside_it(db: None) -> None:
    event = make_event(pairs=5, preset="bo3_100")
    people = people_of(event)
    mine, other, late = (people[event.player(number).pk] for number in (1, 3, 5))
    assert "No match of yours has started yet." in html_of(late)
    match = open_match(stage=event.stage, actor=event.actor, entries=(1, 2))
    open_match(stage=event.stage, actor=event.actor, entries=(3, 4))
    assert "No match of yours has started yet." in html_of(late)
    assert "not seated" not in html_of(late)
    for person, table in ((mine, 1), (other, 2)):
        assert f"Table {table} Seat" in words(html_of(person))
    event.record(match, (100, 40), (100, 60))
    waiting = html_of(mine)
    assert "Yes, I confirm" in waiting
    assert "data-notice=" in waiting


def test_the_turn_goes_as_the_game_says(db: None) -> None:
    event = make_event(pairs=2, preset="kozel_pairs")
    event.draw(1)
    html = html_of(people_of(event)[event.player(1).pk])
    assert "The turn goes clockwise" in html
    assert "The turn goes clockwise" in Client().get(f"/t/{event.tokens[1]}/").content.decode()


def test_a_dispute_does_not_ask_about_a_result_that_both_sides_have_confirmed(event: Event) -> None:
    match = event.matches(2)[0]
    event.play(match)
    code = code_of(event, seated(match)[0].entry.number)
    dispute_as_player(code=code, match_id=match.pk, reason="Deal 3")
    person = people_of(event)[code.player_id]
    assert "Is this the result?" in html_of(person)
    event.confirm(match)
    assert "Is this the result?" not in html_of(person)


def test_a_finished_event_promises_no_further_round(event: Event) -> None:
    for match in event.matches(2):
        event.play(match)
        event.confirm(match)
    close_round(round_=event.matches(2)[0].round, actor=event.actor)
    person = people_of(event)[event.player(1).pk]
    Tournament.objects.update(state="finished")
    text = words(html_of(person))
    assert "The event is finished." in text
    assert "The next round appears" not in text
