"""A deal that was entered move by move: anybody steps through it once its match is confirmed."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.catalogue import CATALOGUE
from games.dealing import Dealing
from games.lead import Lead
from games.notation import write
from games.random_play import random_deal
from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tournaments.demo.played_deal import play_deal
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.table_play import record_deal, sides_of_match
from tournaments.domain.transaction import write as transaction
from tournaments.models import Match
from tournaments.models.match import MatchState
from tournaments.models.player import NameShown

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(event: Event) -> Match:
    """The match of the first table: its first deal is known move by move, the others by their points."""
    match = event.matches(2)[0]
    state = random_deal(CATALOGUE["sport"].game, seed=5, lead=Lead(match.first_lead))
    with transaction():
        locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
        form = DealForm(level=EntryLevel.TRANSCRIPT, transcript=write(state))
        record_deal(match=locked, actor=event.actor, number=1, form=form)
    event.play(match, deals=7)
    return match


def address(match: Match, number: int = 1) -> str:
    return f"/tournaments/evening/matches/{match.pk}/deals/{number}/"


def test_nobody_sees_the_moves_before_the_match_is_confirmed(
    event: Event, match: Match, client: Client
) -> None:
    card = f"/tournaments/evening/entries/{sides_of_match(match)[1][0]}/"
    assert client.get(address(match)).status_code == 404
    assert address(match) not in client.get(card).content.decode()
    event.confirm(match)
    assert client.get(address(match)).status_code == 200
    html = client.get(card).content.decode()
    assert address(match) in html
    assert address(match, 2) not in html


def test_the_player_names_who_sits_where_and_what_was_written(
    event: Event, match: Match, client: Client
) -> None:
    event.confirm(match)
    shy = match.seats.select_related("player", "entry").get(position=2)
    shy.player.shown = NameShown.HIDDEN
    shy.player.save()
    html = client.get(f"{address(match)}?move=3").content.decode()
    for seat in match.seats.select_related("player").exclude(position=2):
        assert f"Seat {seat.position}, {seat.player.public_name}" in html
    assert f"Seat 2, No. {shy.entry.number}" in html
    assert shy.player.name not in html
    deal = match.deals.get(number=1)
    for points in deal.points:
        assert f"<dd>{points}</dd>" in html
    assert 'data-step="next" href="?move=4"' in html


def test_a_deal_without_moves_or_of_another_event_is_not_found(
    event: Event, match: Match, client: Client
) -> None:
    event.confirm(match)
    assert client.get(address(match, 2)).status_code == 404
    assert client.get(address(match, 9)).status_code == 404
    assert client.get(address(match).replace("evening", "morning")).status_code == 404
    assert client.get(f"/tournaments/evening/matches/{10**30}/deals/1/").status_code == 404


def test_the_page_asks_three_queries(
    event: Event, match: Match, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event.confirm(match)
    with django_assert_num_queries(3):
        client.get(address(match))


def test_a_deal_of_the_double_nine_set_is_stepped_through(client: Client) -> None:
    event = make_event(pairs=2, preset="cuba_double9_300")
    event.draw(1)
    match = event.matches(1)[0]
    for number in range(1, 40):
        lead = (match.first_lead or 1) + number - 1
        deal = play_deal(seed=number, leader=(lead - 1) % 4 + 1, dealing=Dealing(tile_set=9, hand=10))
        with transaction():
            locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
            transcript = write(deal.state)
            form = DealForm(level=EntryLevel.TRANSCRIPT, transcript=transcript, accept_unlikely=True)
            record_deal(match=locked, actor=event.actor, number=number, form=form)
        match.refresh_from_db()
        if match.state == MatchState.FINISHED:
            break
    event.confirm(match)
    html = client.get(f"{address(match)}?move=5").content.decode()
    assert "Seat 1" in html
    assert 'data-step="next" href="?move=6"' in html


def test_a_correction_by_points_takes_the_moves_away(event: Event, match: Match, client: Client) -> None:
    event.confirm(match)
    match.deals.filter(number=1).update(is_current=False)
    assert client.get(address(match)).status_code == 404
