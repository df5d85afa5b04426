"""A player's own phone: the door, the card that keeps itself current, the word on the result, no network, a push."""

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.accessible import assert_open_to_everybody
from tests.browser.conftest import HURRY, OpenPage
from tests.browser.screens import keep_screen
from tests.factories import Event
from tests.personal.people import Person, people_of, seated
from tests.web.desk.people import PASSWORD, user_with
from tournaments.domain.retraction import retract_deal
from tournaments.domain.transaction import write
from tournaments.models import Match
from tournaments.models.access import RoleName
from tournaments.models.match import MatchState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

#: A change is on the card by itself within one question to the server and its jitter; `hurried` pages ask sooner.
SOON = 15_000
WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture
def match(hall: Event) -> Match:
    """The match of round 2 in which six deals are played."""
    return hall.matches(2)[0]


@pytest.fixture
def people(hall: Event) -> dict[int, Person]:
    return people_of(hall)


def at_seat(people: dict[int, Person], match: Match, position: int) -> Person:
    return people[seated(match)[position - 1].player.pk]


def heading(page: Page) -> str:
    return page.locator(".place-now").inner_text()


def test_the_digits_of_the_slip_open_the_card_and_the_phone_knows_it_again(
    people: dict[int, Person], match: Match, open_page: OpenPage, complaints: list[str]
) -> None:
    person = at_seat(people, match, 2)
    page = open_page("/p/")
    keep_screen(page, "card-door")
    page.get_by_label("The digits on your slip").fill(" ".join(re.findall(r"\d{4}", person.code)))
    page.get_by_role("button", name="Open my card").click()
    expect(page.locator(".place-now")).to_contain_text("Seat 2")
    keep_screen(page, "card-playing")
    page.goto("/p/")
    page.get_by_role("link", name=person.player.name).click()
    expect(page).to_have_url(re.compile(person.address))
    page.goto("/p/")
    page.get_by_role("button", name=re.compile("Forget")).click()
    expect(page.locator("#known")).to_be_hidden()
    assert complaints == []


def test_a_wrong_code_is_said_beside_the_field(people: dict[int, Person], open_page: OpenPage) -> None:
    page = open_page("/p/")
    page.get_by_label("The digits on your slip").fill("9999 1234 5678")
    page.get_by_role("button", name="Open my card").click()
    expect(page.get_by_role("alert")).to_contain_text("ask the desk for a new code")
    expect(page.get_by_label("The digits on your slip")).to_have_value("9999 1234 5678")
    keep_screen(page, "card-wrong-code")


def test_deals_and_the_end_of_the_match_appear_by_themselves(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(at_seat(people, match, 1).address, hurried=True)
    expect(page.locator(".lead-now")).to_contain_text("Deal 7 of 8")
    hall.record(match, (25, 0))
    expect(page.locator(".lead-now")).to_contain_text("Deal 8 of 8", timeout=SOON)
    hall.record(match, (0, 10))
    expect(page.get_by_role("heading", name="Is this the result?")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("alert")).to_contain_text("Round 2: confirm your result.")
    keep_screen(page, "card-confirm")
    page.get_by_role("button", name="Seen").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.get_by_role("button", name="Yes, I confirm").click()
    expect(page.get_by_text("Your side has confirmed the result.")).to_be_visible()
    assert match.confirmations.filter(is_current=True).count() == 1
    assert complaints == []


def test_both_sides_confirm_on_their_own_phones(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    hall.play(match, deals=2)
    for position in (1, 2):
        page = open_page(at_seat(people, match, position).address)
        page.get_by_role("button", name="Yes, I confirm").click()
        expect(page.get_by_text("Your side has confirmed the result.")).to_be_visible()
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    keep_screen(page, "card-confirmed")


def test_what_became_of_the_word_of_a_side_stays_to_be_read(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    hall.play(match, deals=2)
    page = open_page(at_seat(people, match, 1).address)
    expect(page.locator("html[data-ready]")).to_be_attached()
    with write():
        retract_deal(match=hall.matches(2)[0], actor=hall.actor, number=8, version=1)
    page.get_by_role("button", name="Yes, I confirm").click()
    problem = page.get_by_role("alert").filter(
        has_text="The result has changed since this side looked at it."
    )
    expect(problem).to_be_visible()
    expect(page.locator(".lead-now")).to_contain_text("Deal 8 of 8")
    expect(page.locator("html[data-ready]")).to_be_attached()
    page.wait_for_timeout(1000)
    expect(problem).to_be_visible()
    hall.play(match, deals=1)
    page.goto(at_seat(people, match, 1).address)
    with page.expect_response(lambda answer: answer.url.endswith(at_seat(people, match, 1).address)):
        page.get_by_role("button", name="Yes, I confirm").click()
    page.wait_for_timeout(1000)
    expect(page.get_by_role("status").filter(has_text="confirmed")).to_be_visible()


def test_what_is_being_written_is_not_taken_away(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    hall.play(match, deals=2)
    page = open_page(at_seat(people, match, 1).address)
    page.get_by_text("No, we disagree").click()
    page.get_by_label("What is not right?").fill("deal 3 was ours")
    hall.tournament.name = "Another name"
    hall.tournament.save()
    page.get_by_role("heading", name="Is this the result?").click()
    expect(page.get_by_label("What is not right?")).to_have_value("deal 3 was ours", timeout=SOON)
    keep_screen(page, "card-dispute")
    page.get_by_role("button", name="Ask the desk to decide").click()
    expect(page.get_by_text("The desk is asked to decide: deal 3 was ours")).to_be_visible()


def test_a_new_round_is_told_by_a_banner(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    for one in hall.matches(2):
        hall.play(one, deals=8 - one.deals.filter(is_current=True).count())
        hall.confirm(one)
    page = open_page(at_seat(people, match, 3).address, hurried=True)
    hall.draw(3)
    expect(page.get_by_role("alert")).to_contain_text("Round 3: ", timeout=SOON)
    expect(page.get_by_role("heading", name="Round 3", exact=True).first).to_be_visible()
    keep_screen(page, "card-new-round")


def test_without_network_the_last_state_stays_and_says_how_old_it_is(
    people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    page = open_page(at_seat(people, match, 1).address, hurried=True)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    place = heading(page)
    page.context.set_offline(True)
    expect(page.locator("#silent")).to_contain_text("The server does not answer.", timeout=SOON)
    assert heading(page) == place
    page.reload()
    assert heading(page) == place
    expect(page.locator("#silent")).to_contain_text("This is how it stood at")
    keep_screen(page, "card-offline")
    page.goto("/p/")
    expect(page.get_by_role("button", name="Open my card")).to_be_visible()
    page.context.set_offline(False)
    page.goto(at_seat(people, match, 1).address)
    expect(page.locator("#current")).to_contain_text("Current as of", timeout=SOON)


#: The worker of the page notes what it would show: not every Chromium has a place for notifications.
NOTE_NOTIFICATIONS = """() => {
  self.noted = [];
  self.registration.showNotification = async (title, how) => { self.noted.push([title, how.body, how.tag]); };
}"""


def test_a_push_is_shown_as_a_notification(
    people: dict[int, Person], match: Match, open_page: OpenPage, complaints: list[str]
) -> None:
    page = open_page(at_seat(people, match, 1).address)
    page.context.grant_permissions(["notifications"])
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker = page.context.service_workers[0]
    worker.evaluate(NOTE_NOTIFICATIONS)
    told = {"title": "Кубок", "body": "Round 3: table 12, seat 2", "tag": "seat-9-12", "lang": "en"}
    deliver_push(page, json.dumps(told))
    for _attempt in range(50):
        if worker.evaluate("self.noted.length"):
            break
        page.wait_for_timeout(100)
    assert worker.evaluate("self.noted") == [[told["title"], told["body"], told["tag"]]]
    assert complaints == []


def deliver_push(page: Page, data: str) -> None:
    """Hand a push to the worker of the page, as the browser does when its push service calls."""
    session = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    mine = next(one for one in registrations if one["scopeURL"].endswith("/p/"))
    origin = re.sub(r"/p/$", "", mine["scopeURL"])
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": mine["registrationId"], "data": data},
    )


@pytest.fixture
def plain_http(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], server_url: str
) -> Iterator[Page]:
    """A phone in the hall's network, which reaches the laptop by a name over plain http: no secure context."""
    arguments = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP hall.local 127.0.0.1"]
    browser: Browser = browser_type.launch(**(browser_type_launch_args | {"args": arguments}))
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        base_url=server_url.replace("127.0.0.1", "hall.local"),
        locale="en",
    )
    yield context.new_page()
    browser.close()


def test_over_plain_http_the_open_page_carries_everything(
    hall: Event, people: dict[int, Person], match: Match, plain_http: Page
) -> None:
    page = plain_http
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.add_init_script(HURRY)
    page.goto(at_seat(people, match, 1).address)
    assert page.evaluate("isSecureContext") is False
    expect(page.locator("#notify")).to_be_hidden()
    hall.record(match, (25, 0))
    expect(page.locator(".lead-now")).to_contain_text("Deal 8 of 8", timeout=SOON)
    place = heading(page)
    page.context.set_offline(True)
    expect(page.locator("#silent")).to_contain_text("The server does not answer.", timeout=SOON)
    assert heading(page) == place
    assert complaints == []


def test_the_card_is_open_to_everybody(
    hall: Event,
    people: dict[int, Person],
    match: Match,
    open_page: OpenPage,
    complaints: list[str],
) -> None:
    bye = hall.stage.rounds.get(number=2).matches.get(bye=True).seats.first()
    assert bye is not None
    hall.play(match, deals=2)
    page = open_page("/p/")
    addresses = {
        "door": "/p/",
        "finished": at_seat(people, match, 1).address,
        "waiting": at_seat(people, hall.matches(2)[1], 1).address,
        "bye": people[bye.player_id].address,
    }
    for name, address in addresses.items():
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert_open_to_everybody(page, f"card-{name}")
        assert page.evaluate(WIDTH) <= 390, name
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(WIDTH) <= 390, f"{name} in large text"
        for control in page.locator("main button:visible, main input:visible, main textarea:visible").all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 44, control.evaluate("one => one.outerHTML")
    assert complaints == []


def test_the_card_works_without_script(
    hall: Event, people: dict[int, Person], match: Match, open_page: OpenPage
) -> None:
    hall.play(match, deals=2)
    page = open_page(at_seat(people, match, 1).address, script=False)
    page.get_by_role("button", name="Yes, I confirm").click()
    expect(page.get_by_text("Your side has confirmed the result.")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_slips_are_open_to_everybody_and_fit_on_paper(
    hall: Event, open_page: OpenPage, complaints: list[str], width: int
) -> None:

    user = user_with(hall, RoleName.DESK)
    page = open_page("/sign-in/?next=/desk/evening/codes/", width=width)
    page.get_by_label("Name").fill(user.username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Print slips")).to_be_visible()
    for name in ("codes", "slips"):
        assert_open_to_everybody(page, f"desk-{name}-{width}")
        assert page.evaluate(WIDTH) <= width, name
        if name == "codes":
            page.get_by_role("button", name="Issue codes and show the slips").click()
    page.emulate_media(media="print")
    keep_screen(page, f"desk-slips-printed-{width}")
    if folder := os.environ.get("SCREENSHOTS"):
        page.pdf(path=f"{folder}/desk-slips-{width}.pdf", format="A4")
    assert complaints == []
