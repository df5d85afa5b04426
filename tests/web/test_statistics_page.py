"""Statistics: charts drawn on the server, the same figures as tables, and only of confirmed matches."""

import pytest
from django.test import Client

from tests.factories import Event, make_event
from tournaments.models import Deal
from tournaments.queries.statistics import statistics_of

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/evening/statistics/"


def test_before_a_confirmed_match_the_page_says_when_there_will_be_figures(client: Client) -> None:
    event = make_event()
    event.draw(1)
    event.play(event.matches(1)[0])
    html = client.get(PAGE).content.decode()
    assert "There are figures as soon as the first match is confirmed." in html
    assert '<svg class="bars"' not in html


def test_the_figures_are_those_of_the_deals(event: Event) -> None:
    figures = statistics_of(event.tournament)
    points = [deal.points for deal in Deal.objects.filter(match__state="confirmed", is_current=True)]
    assert figures.whole.deals == len(points) == 16
    assert figures.whole.points == sum(map(sum, points))
    assert figures.whole.led == 16
    assert sum(figures.distribution) == 16
    largest = max(max(pair) for pair in points)
    assert figures.largest_deals[0].points == largest
    assert figures.distribution[largest // 10] >= 1
    assert len(figures.distribution) == largest // 10 + 1


def test_the_leader_of_a_deal_follows_the_turn(db: None) -> None:
    event = make_event(pairs=2)
    event.draw(1)
    match = event.matches(1)[0]
    # Seat 1 leads the first deal, seat 2 the second: each of side A, B wins the deals that it leads.
    match.first_lead = 1
    match.save()
    event.record(match, *[(10, 0) if number % 2 == 0 else (0, 20) for number in range(8)])
    event.confirm(match)
    figures = statistics_of(event.tournament).rounds[0]
    assert (figures.led, figures.leader_won) == (8, 8)


def test_charts_have_a_table_with_the_same_figures(event: Event, client: Client) -> None:
    html = client.get(PAGE).content.decode()
    assert html.count('<svg class="bars"') == 2
    figures = statistics_of(event.tournament)
    for one in (*figures.widest_matches, *figures.highest_scores):
        assert f"{one.points} : {one.their_points}" in html
    assert html.count("<table>") == 5
