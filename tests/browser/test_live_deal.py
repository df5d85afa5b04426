"""Deals of a feature table tapped move by move on the phone. Its screens are kept (screens.py)."""

import re
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from games.finished import Ending
from games.notation import read, write
from tests.browser.accessible import assert_for_thumbs, assert_open_to_everybody
from tests.browser.conftest import OpenPage
from tests.browser.phone import MOVE, Thumb, hands_in, left_in
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.demo.played_deal import PlayedDeal, play_deal
from tournaments.domain.table_play import current_deals
from tournaments.models import Deal, Match

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def feature_table(transactional_db: None) -> tuple[Event, Match]:
    """A table of which the regulation wants every move."""
    return table_of("transcript")


def table_of(entry: str) -> tuple[Event, Match]:
    event = make_event(pairs=2, preset="sport")
    event.tournament.regulation["deal"]["entry"] = entry
    event.tournament.save()
    event.draw(1)
    return event, event.matches(1)[0]


def opened(open_page: OpenPage, event: Event) -> Thumb:
    return ready(open_page(f"/t/{event.tokens[1]}/"))


def ready(page: Page) -> Thumb:
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    return Thumb(page)


def closed_and_opened(thumb: Thumb, event: Event) -> Thumb:
    """The page is closed in the middle, and the sticker scanned again."""
    context = thumb.page.context
    thumb.page.close()
    page = context.new_page()
    page.goto(f"/t/{event.tokens[1]}/")
    return ready(page)


def deal_with(ending: Ending, match: Match) -> PlayedDeal:
    """A deal led by whoever has the lead, in which somebody passed, with this ending."""
    deals = (play_deal(seed=seed, leader=match.first_lead) for seed in count(1))
    return next(played for played in deals if _fits(played, ending))


def _fits(played: PlayedDeal, ending: Ending) -> bool:
    outcome = played.state.outcome()
    return outcome is not None and outcome.ending is ending and ": pass" in write(played.state)


def halves(text: str, at: int) -> tuple[str, str]:
    """A transcript up to move `at`, and from there on."""
    place = text.index(f"\n{at}. ")
    return text[:place], text[place:]


def assert_stored(match: Match, played: PlayedDeal) -> None:
    """The server has the deal as it was played: who placed and passed what, the end, the points."""
    deal = stored(match)
    text = write(played.state)
    kept = read(deal.transcript)
    assert deal.level == "transcript"
    assert [move[:2] for move in MOVE.findall(deal.transcript)] == [move[:2] for move in MOVE.findall(text)]
    assert (kept.outcome(), kept.leader) == (played.state.outcome(), match.first_lead)
    assert hands_in(deal.transcript) == hands_in(text)
    assert deal.points == list(played.points)


def stored(match: Match) -> Deal:
    (deal,) = current_deals(match)
    return deal


def test_a_whole_deal_of_unseen_hands_survives_a_closed_page_and_is_stored(
    feature_table: tuple[Event, Match], open_page: OpenPage, complaints: list[str]
) -> None:
    event, match = feature_table
    played = deal_with(Ending.OUT, match)
    text = write(played.state)
    thumb = opened(open_page, event)
    begun, rest = halves(text, 15)
    thumb.play(begun)
    keep_screen(thumb.page, "live-1-in-play")
    thumb = closed_and_opened(thumb, event)
    thumb.play(rest)
    expect(thumb.page.get_by_text("Tap the tiles that are left in every hand.")).to_be_visible()
    keep_screen(thumb.page, "live-2-out")
    thumb.hands(left_in(text))
    expect(thumb.page.get_by_text("The score is then")).to_be_visible()
    keep_screen(thumb.page, "live-3-in-words")
    thumb.store()
    thumb.wait_for_deal(1, mine=False)
    assert_stored(match, played)
    assert complaints == []


def test_with_known_hands_the_app_finds_every_pass_and_the_block(
    feature_table: tuple[Event, Match], open_page: OpenPage, complaints: list[str]
) -> None:
    event, match = feature_table
    played = deal_with(Ending.BLOCK, match)
    text = write(played.state)
    thumb = opened(open_page, event)
    thumb.button(re.compile("^Yes: tap the hands")).click()
    first, second, third, _last = hands_in(text)
    thumb.hands([first, second, third])
    keep_screen(thumb.page, "live-4-hands")
    thumb.button(re.compile("^All the others are with")).click()
    thumb.taps()
    asked = thumb.play(text)
    assert thumb.taps() == sum(bool(tile) for _seat, tile, _end in MOVE.findall(text)) + asked
    expect(thumb.page.get_by_text("Block.")).to_be_visible()
    keep_screen(thumb.page, "live-5-block")
    thumb.store()
    thumb.wait_for_deal(1, mine=False)
    assert_stored(match, played)
    assert complaints == []


def test_only_the_seat_in_turn_and_only_tiles_that_fit_are_offered(
    feature_table: tuple[Event, Match], open_page: OpenPage
) -> None:
    event, match = feature_table
    thumb = opened(open_page, event)
    lead = match.first_lead
    after = lead % 4 + 1
    name = {seat.position: seat.player.name for seat in match.seats.select_related("player")}
    expect(thumb.page.get_by_text(f"To move: {name[lead]}")).to_be_visible()
    expect(thumb.page.get_by_text("The turn goes counter-clockwise", exact=True)).to_be_visible()
    expect(thumb.page.locator(".live .tile-key:enabled")).to_have_count(28)
    thumb.button("tile 3-5").click()
    expect(thumb.page.get_by_text(f"To move: {name[after]}")).to_be_visible()
    assert thumb.page.locator(".live .tile-key:enabled").count() == 12
    assert thumb.button("tile 4-6").is_disabled()
    thumb.button(f"{name[after]} passes").click()
    expect(thumb.page.get_by_text(f"{name[after]} passes.")).to_be_visible()
    assert thumb.turn() == after % 4 + 1
    thumb.button(f"{name[after]} did not pass").click()
    assert thumb.turn() == after
    thumb.button(f"{name[after]} passes").click()
    thumb.button("tile 5-6").click()
    thumb.button(re.compile("^Take back 5-6")).click()
    assert thumb.turn() == after % 4 + 1  # the pass before it stays
    thumb.button("tile 5-5").click()
    thumb.button("tile 1-5").click()
    expect(thumb.page.get_by_role("img", name="The line: 3-5 5-5 5-1. Open ends: 3 and 1.")).to_be_visible()
    thumb.button("tile 1-3").click()
    thumb.button("Right, at the 1").click()
    expect(thumb.page.get_by_role("img", name="Open ends: 3 and 3.")).to_be_visible()


def test_a_table_may_tap_the_moves_where_less_is_asked_and_take_them_back(
    transactional_db: None, open_page: OpenPage
) -> None:
    event, match = table_of("tiles")
    played = deal_with(Ending.OUT, match)
    text = write(played.state)
    thumb = opened(open_page, event)
    thumb.button("Tap every move of this deal").click()
    thumb.button("Enter only how this deal ended").click()
    expect(thumb.page.get_by_text("How did the deal end?")).to_be_visible()
    thumb.button("Tap every move of this deal").click()
    thumb.play(text)
    thumb.hands(left_in(text))
    thumb.store()
    thumb.wait_for_deal(1, mine=False)
    thumb.button("Take back deal 1").click()
    expect(thumb.deal_of(1)).to_have_count(0)
    thumb.button(re.compile("^Take back")).click()
    expect(thumb.page.get_by_text("To move:")).to_be_visible()
    thumb.play(text.rstrip().rsplit("\n", 2)[1])  # the last move again
    thumb.hands(left_in(text))
    thumb.store()
    thumb.wait_for_deal(1, mine=False)
    assert_stored(match, played)
    thumb.button("Correct 1").click()
    expect(thumb.page.get_by_text("went out.")).to_be_visible()
    keep_screen(thumb.page, "live-6-correction")


def screens(thumb: Thumb, match: Match) -> Iterator[str]:
    """The screens of a deal tapped move by move; yields the name of each when it is open."""
    text = write(deal_with(Ending.OUT, match).state)
    yield "begin"
    thumb.button(re.compile("^Yes: tap the hands")).click()
    thumb.hands(hands_in(text)[:1])
    yield "hands"
    thumb.button(re.compile("^No: tap the tiles")).click()
    begun, rest = halves(text, 15)
    thumb.play(begun)
    thumb.page.get_by_text("Moves so far").click()
    yield "in-play"
    thumb.play(rest)
    yield "out"
    thumb.hands(left_in(text))
    expect(thumb.page.get_by_text("The score is then")).to_be_visible()
    yield "in-words"


def test_every_screen_of_a_live_deal_is_open_to_every_eye_and_thumb(
    feature_table: tuple[Event, Match], open_page: OpenPage
) -> None:
    event, match = feature_table
    thumb = opened(open_page, event)
    for name in screens(thumb, match):
        assert_open_to_everybody(thumb.page, f"live-{name}")
        assert_for_thumbs(thumb.page, f"live-large-{name}")
