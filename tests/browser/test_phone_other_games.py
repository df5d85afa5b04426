"""The app at tables of other games: as many hands as play, points in play, places and winners in words."""

import re
from datetime import date

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.factories import Event, PlayerFactory, make_event
from tournaments.domain.actor import Actor
from tournaments.domain.league import open_match
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament
from tournaments.domain.tokens import issue_table_tokens
from tournaments.models import Match, Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def make_singles(preset: str, players: int) -> Event:
    """An event of single players, each with a number from 1, and a sticker on its one table."""
    actor = Actor(label="test")
    tournament = create_tournament(
        actor=actor, preset=preset, slug="evening", name="Кубок", starts_on=date(2026, 10, 25), tables=1
    )
    people = [PlayerForm(id=PlayerFactory.create().pk) for _ in range(players)]
    forms = [EntryForm(players=(one,), checked_in=True) for one in people]
    register_entries(tournament=tournament, actor=actor, forms=forms)
    event = Event(tournament, actor, issue_table_tokens(tournament=tournament, actor=actor))
    tournament.refresh_from_db()
    return event


@pytest.fixture
def train(transactional_db: None) -> Event:
    """Mexican train with eight at a table."""
    event = make_singles("mexican_train_6", 8)
    rules = event.tournament.regulation
    rules["game"] |= {"seats": 8, "sides": 8}
    rules["match"]["place_points"] = [10, 8, 7, 5, 4, 3, 1, 0]
    rules["no_show"]["absent"]["place"] = 8
    event.tournament.save()
    event.draw(1)
    return event


def test_eight_hands_are_entered_and_nothing_lies_over_the_keys(train: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{train.tokens[1]}/")
    page.set_default_timeout(5000)
    thumb = Thumb(page)
    thumb.left(1, {seat: 10 + seat for seat in range(2, 9)})
    said = page.locator(".review")
    expect(said).to_contain_text("0 : 12 : 13 : 14 : 15 : 16 : 17 : 18")
    assert said.inner_text().count("Side 2 writes 12.") == 1
    page.locator(".deal-form .choices").last.locator("button").first.click()
    thumb.store()
    thumb.wait_for_deal(1, mine=False)


def test_more_than_four_stand_in_their_order_below_the_table(train: Event, open_page: OpenPage) -> None:
    page = open_page(f"/t/{train.tokens[1]}/")
    expect(page.locator("#phone[data-ready] .round-table .seat")).to_have_count(8)
    # In one look: the page may still move between two.
    felt, *tops = page.locator("#phone .round-table").evaluate(
        """table => [table.querySelector(".felt").getBoundingClientRect().bottom,
             ...[...table.querySelectorAll(".seat")].map((seat) => seat.getBoundingClientRect().top)]"""
    )
    assert felt < tops[0]
    assert tops == sorted(tops)
    assert len(set(tops)) == 4


def test_two_sit_opposite_each_other_and_say_what_they_scored_in_play(
    transactional_db: None, open_page: OpenPage
) -> None:
    event = make_singles("muggins_ladder", 2)
    open_match(stage=event.stage, actor=event.actor, entries=(1, 2))
    page = open_page(f"/t/{event.tokens[1]}/")
    thumb = Thumb(page)
    one, other = (page.locator(f".round-table .seat-{seat}").bounding_box() for seat in (1, 2))
    assert one is not None
    assert other is not None
    assert abs(one["x"] + one["width"] / 2 - other["x"] - other["width"] / 2) < 2
    thumb.left(1, {2: 7})
    expect(page.get_by_text("Enter the points that each has scored in play; nothing is 0.")).to_be_visible()
    expect(thumb.button("Store")).to_have_count(0)
    page.locator("#gained-2").fill("15")
    thumb.store()
    thumb.wait_for_deal(1, mine=False)
    expect(page.locator(".scoreboard .side-2 .points")).to_have_text("15")


@pytest.mark.parametrize(("points", "word"), [((9, 0), "победа"), ((0, 0), "ничья")])
def test_the_end_of_a_match_is_told_in_words(
    points: tuple[int, int], word: str, transactional_db: None, open_page: OpenPage
) -> None:
    event = make_event(pairs=2)
    event.draw(1)
    (match,) = event.matches(1)
    event.record(match, points, *[(0, 0)] * 7)
    page = open_page(f"/t/{event.tokens[1]}/", language="ru")
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    told = page.locator("#phone .scoreboard b", has_text=re.compile(f"^{word}$"))
    expect(told).to_have_count(1 if any(points) else 2)


def test_a_name_of_usual_length_beside_the_table_breaks_between_words_only(
    transactional_db: None, open_page: OpenPage
) -> None:
    event = make_event(pairs=2)
    event.draw(1)
    (match,) = event.matches(1)
    Match.objects.filter(pk=match.pk).update(first_lead=2)
    Player.objects.filter(pk=match.seats.get(position=2).player.pk).update(name="Марія Ибрагимов")
    page = open_page(f"/t/{event.tokens[1]}/")
    name = page.locator("#phone .round-table .lead .who")
    expect(name).to_have_text("Марія Ибрагимов")
    lines = name.evaluate(
        "name => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)"
    )
    assert round(lines) == 2
