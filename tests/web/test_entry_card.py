import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import Event
from tournaments.domain.actor import Actor
from tournaments.domain.desk import add_penalty, forfeit_match
from tournaments.domain.table_play import sides_of_match
from tournaments.queries.entry_card import EntryCard, entry_card

pytestmark = pytest.mark.django_db


def card_of(event: Event, number: int) -> EntryCard:
    card = entry_card(event.stage, number)
    assert card is not None
    return card


def test_the_card_tells_every_match_and_deal_from_its_own_side(event: Event, client: Client) -> None:
    match = event.matches(2)[0]
    (first,), (second,) = sides_of_match(match).values()
    event.record(match, (25, 0), (0, 40))
    mine, theirs = card_of(event, first).matches[0], card_of(event, second).matches[0]
    assert [(deal.points, deal.their_points, deal.total, deal.their_total) for deal in mine.deals] == [
        (25, 0, 25, 0),
        (0, 40, 25, 40),
    ]
    assert [deal.total for deal in theirs.deals] == [0, 40]
    assert (mine.outcome, mine.counts) == ("", False)
    html = client.get(f"/tournaments/evening/entries/{first}/").content.decode()
    assert "Not confirmed: this does not count yet." in html
    assert f"/tournaments/evening/entries/{second}/" in html


def test_a_confirmed_match_is_won_by_one_and_lost_by_the_other(event: Event) -> None:
    match = event.matches(2)[0]
    first, second = (entries[0] for entries in sides_of_match(match).values())
    event.record(match, (30, 0), *[(0, 0)] * 7)
    event.confirm(match)
    won, lost = card_of(event, first).matches[0], card_of(event, second).matches[0]
    assert (won.outcome, won.points, won.their_points, won.difference, won.match_points) == (
        "win",
        30,
        0,
        30,
        2,
    )
    assert (lost.outcome, lost.points, lost.their_points, lost.difference, lost.match_points) == (
        "loss",
        0,
        30,
        -30,
        0,
    )


def test_a_bye_and_a_forfeit_show_what_they_are_credited_with(event: Event) -> None:
    bye = event.stage.rounds.get(number=2).matches.get(bye=True)
    sits_out = bye.seats.first()
    assert sits_out is not None
    credited = card_of(event, sits_out.entry.number).matches[0]
    assert (credited.bye, credited.opponents, credited.outcome, credited.difference) == (True, [], "win", 30)
    match = event.matches(2)[0]
    present, absent = (entries[0] for entries in sides_of_match(match).values())
    desk = Actor(label="desk", user=User.objects.create(username="desk"))
    forfeit_match(match=match, actor=desk, absent=[absent], reason="Nobody came.")
    assert card_of(event, present).matches[0].difference == 30
    assert card_of(event, absent).matches[0].difference == -30
    assert card_of(event, absent).matches[0].outcome == "loss"


def test_a_penalty_stands_on_the_card_with_its_reason(event: Event, client: Client) -> None:
    desk = Actor(label="desk", user=User.objects.create(username="desk"))
    add_penalty(
        tournament=event.tournament, actor=desk, entry_number=1, code="points_10", reason="Spoke during play."
    )
    html = client.get("/tournaments/evening/entries/1/").content.decode()
    assert "Spoke during play." in html
    assert "10 points off" in html


def test_an_unknown_number_is_not_found(event: Event, client: Client) -> None:
    assert client.get("/tournaments/evening/entries/99/").status_code == 404
