"""Matches on the phone at the table, from the sticker to both confirmations. Its screens are kept (screens.py)."""

import re
from datetime import timedelta
from itertools import count

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from games.finished import Ending
from games.random_play import random_deal
from games.tiles import notation
from scoring.deals import dealing_of
from scoring.event_game import game_of
from scoring.presets import load
from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.demo.played_deal import PlayedDeal, play_deal
from tournaments.domain.table_play import current_deals
from tournaments.models import Match, RoundClock
from tournaments.models.match import MatchState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def hall_of(preset: str, *, entry: str | None = None) -> tuple[Event, Match]:
    """An event of two pairs at one table, round 1 drawn; `entry` changes the level of entry."""
    event = make_event(pairs=2, preset=preset, venue="Club Náutico", time_zone="Europe/Madrid")
    if entry:
        event.tournament.regulation["deal"]["entry"] = entry
        event.tournament.save()
    event.draw(1)
    return event, event.matches(1)[0]


def opened(open_page: OpenPage, event: Event, *, table: int = 1) -> Thumb:
    page = open_page(f"/t/{event.tokens[table]}/")
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    return Thumb(page)


def points_of(match: Match) -> list[list[int]]:
    return [deal.points for deal in current_deals(match)]


def test_eight_sport_deals_by_tiles_and_both_confirm(open_page: OpenPage, complaints: list[str]) -> None:
    event, match = hall_of("sport", entry="tiles")
    thumb = opened(open_page, event)
    keep_screen(thumb.page, "sport-1-open")
    written = []
    for number in range(1, 9):
        match.refresh_from_db()
        leader = (match.first_lead - 1 + number - 1) % 4 + 1
        played = play_deal(seed=number, leader=leader)
        outcome = played.state.outcome()
        assert outcome is not None
        hands = [[notation(tile) for tile in sorted(hand)] for hand in played.state.hands]
        out = outcome.seat if outcome.ending is Ending.OUT else None
        thumb.taps()
        thumb.tiles(out, hands, played.state.ends)
        if number == 1:
            keep_screen(thumb.page, "sport-2-tiles")
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        assert thumb.taps() <= sum(map(len, hands)) + 4
        written.append(list(played.points))
    assert points_of(match) == written
    keep_screen(thumb.page, "sport-3-over")
    thumb.confirm_both()
    expect(thumb.page.get_by_text("Both sides have confirmed.")).to_be_visible()
    keep_screen(thumb.page, "sport-4-confirmed")
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    assert complaints == []


def test_a_deal_that_is_worth_one_point_is_one_tap(open_page: OpenPage, complaints: list[str]) -> None:
    event, match = hall_of("caribbean_sets")
    thumb = opened(open_page, event)
    for number, side in enumerate((0, None, 1), start=1):
        thumb.taps()
        if side is None:
            thumb.points(0, 0)
        else:
            thumb.page.locator(".deal-form .choices button").nth(side).click()
            assert thumb.page.locator(".keypad").count() == 0
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        assert thumb.taps() == 2
    assert points_of(match) == [[1, 0], [0, 0], [0, 1]]
    expect(thumb.page.get_by_text("1 : 2").first).to_be_visible()
    assert complaints == []


def double_nine_deal(leader: int, ending: Ending) -> PlayedDeal:
    """A deal with tiles asleep that ended so, at two different open ends."""
    dealing = dealing_of(load("cuba_double9_300").game)
    for seed in count(1):
        played = play_deal(seed=seed, leader=leader, dealing=dealing, losers_only=True)
        outcome = played.state.outcome()
        if outcome is not None and outcome.ending is ending and len(set(played.state.ends)) == 2:
            break
    return played


def test_a_double_nine_deal_by_tiles_on_boards_of_55(open_page: OpenPage, complaints: list[str]) -> None:
    event, match = hall_of("cuba_double9_300", entry="tiles")
    thumb = opened(open_page, event)
    written = []
    for number in (1, 2):
        leader = (match.first_lead + number - 2) % 4 + 1
        ending = Ending.OUT if number == 1 else Ending.BLOCK
        played = double_nine_deal(leader, ending)
        outcome = played.state.outcome()
        assert outcome is not None
        hands = [[notation(tile) for tile in sorted(hand)] for hand in played.state.hands]
        out = outcome.seat if outcome.ending is Ending.OUT else None
        thumb.tiles(out, hands, played.state.ends, asleep=True)
        boards = thumb.page.locator(".board")
        assert boards.first.locator(".tiles button").count() == 55
        for board in boards.all():
            for tile in board.locator(".tiles button").all():
                box = tile.bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 44
        assert thumb.page.evaluate("document.documentElement.scrollWidth") <= 390
        keep_screen(thumb.page, f"nine-{number}-tiles")
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        written.append(list(played.points))
    assert points_of(match) == written
    assert complaints == []


def test_a_match_to_200_by_points_ends_after_the_bell(open_page: OpenPage, complaints: list[str]) -> None:
    event, match = hall_of("fvd_pairs_200")
    started = timezone.now() - timedelta(minutes=34)
    RoundClock.objects.create(round_id=match.round_id, seconds=35 * 60, warning=5 * 60, started_at=started)
    thumb = opened(open_page, event)
    expect(thumb.page.get_by_text("The warning was given.")).to_be_visible()
    for number, (side, points) in enumerate([(0, 34), (1, 100), (1, 27), (0, 0)], start=1):
        thumb.taps()
        thumb.points(side, points)
        if number == 1:
            keep_screen(thumb.page, "fvd-0-points")
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        assert thumb.taps() <= 6
    keep_screen(thumb.page, "fvd-1-before-the-bell")
    thumb.button("The bell has rung").click()
    keep_screen(thumb.page, "fvd-2-bell")
    thumb.button("Yes, deal 5 is being played").click()
    expect(thumb.page.get_by_text("The bell has rung. Deal 5 is the last one.")).to_be_visible()
    keep_screen(thumb.page, "fvd-3-last-deal")
    thumb.points(0, 50)
    thumb.store()
    expect(thumb.page.get_by_role("heading", name=re.compile("The match is over"))).to_be_visible()
    keep_screen(thumb.page, "fvd-4-over")
    thumb.confirm_both()
    expect(thumb.page.get_by_text("Both sides have confirmed.")).to_be_visible()
    match.refresh_from_db()
    assert (match.state, match.bell_deal) == (MatchState.CONFIRMED, 5)
    assert points_of(match) == [[34, 0], [0, 100], [0, 27], [0, 0], [50, 0]]
    assert complaints == []


def test_a_kozel_evening_by_the_pips_left(open_page: OpenPage, complaints: list[str]) -> None:
    event, match = hall_of("kozel_pairs")
    game = game_of(load("kozel_pairs").game)
    thumb = opened(open_page, event)
    for number in range(1, 40):
        outcome = random_deal(game, seed=number).outcome()
        assert outcome is not None
        out = outcome.seat if outcome.ending is Ending.OUT else None
        left = {seat: pips for seat, pips in enumerate(outcome.left, start=1) if seat != out}
        thumb.left(out, left)
        if number == 1:
            expect(thumb.page.get_by_text("The score is then")).to_be_visible()
            keep_screen(thumb.page, "kozel-1-pips")
        thumb.store()
        thumb.wait_for_deal(number, mine=False)
        match.refresh_from_db()
        if match.state == MatchState.FINISHED:
            break
    expect(thumb.page.get_by_role("heading", name=re.compile("The match is over"))).to_be_visible()
    keep_screen(thumb.page, "kozel-2-over")
    thumb.confirm_both()
    expect(thumb.page.get_by_text("Both sides have confirmed.")).to_be_visible()
    assert complaints == []
