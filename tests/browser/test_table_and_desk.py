"""What a table has for the desk, and how a match ends without network: each thing by a thumb."""

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.phone import Thumb
from tests.browser.screens import keep_screen
from tests.factories import Event, make_event
from tournaments.domain.table_play import current_deals
from tournaments.models import DeskCall, Penalty, SheetPhoto
from tournaments.models.match import MatchState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event(transactional_db: None) -> Event:
    made = make_event(pairs=2)
    made.draw(1)
    return made


def opened(open_page: OpenPage, event: Event) -> Thumb:
    page = open_page(f"/t/{event.tokens[1]}/")
    expect(page.locator("#phone[data-ready]")).to_be_visible()
    return Thumb(page)


def pair(number: int) -> bytes:
    """A number as JPEG writes it."""
    return number.to_bytes(2, "big")


def send(thumb: Thumb, name: str, address: str) -> None:
    """Tap a button whose request goes to an address that ends so; the server has taken it."""
    with thumb.page.expect_response(lambda answer: answer.url.endswith(address)) as answered:
        thumb.button(name).click()
    assert answered.value.status == 201


def test_the_table_calls_the_desk_with_a_reason(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event)
    thumb.button("Call the desk").click()
    thumb.button("A tile is missing").click()
    thumb.page.get_by_label("In a few words").fill("0-0")
    send(thumb, "Call", "/calls/")
    call = DeskCall.objects.get()
    assert (call.kind, call.reason, call.table.number) == ("tile", "0-0", 1)
    thumb.button("Call the desk").click()
    expect(thumb.page.get_by_text("The desk was called: A tile is missing.")).to_be_visible()
    keep_screen(thumb.page, "desk-called")


def test_the_table_gives_a_penalty_of_the_scale(open_page: OpenPage, event: Event) -> None:
    thumb = opened(open_page, event)
    thumb.button("Penalty").click()
    thumb.button(re.compile("^No. ")).first.click()
    thumb.button("10 points off").click()
    thumb.page.get_by_label("Reason").fill("talking")
    send(thumb, "Give the penalty", "/penalties/")
    penalty = Penalty.objects.get()
    assert (penalty.points, penalty.reason, penalty.user) == (10, "talking", None)
    assert penalty.author.startswith("table 1")


def test_a_photo_is_made_small_on_the_phone_and_sent(
    open_page: OpenPage, event: Event, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    thumb = opened(open_page, event)
    large = thumb.page.evaluate(
        """() => { const canvas = document.createElement("canvas"); canvas.width = 4000; canvas.height = 3000;
                   const pen = canvas.getContext("2d");
                   for (let at = 0; at < 4000; at += 1) {
                     pen.fillStyle = `hsl(${at * 7 % 360} 80% 50%)`;
                     pen.fillRect(at * 31 % 4000, at * 17 % 3000, 90, 60);
                   }
                   return canvas.toDataURL("image/png").split(",")[1]; }"""
    )
    picture = tmp_path / "sheet.png"
    picture.write_bytes(base64.b64decode(large))
    thumb.button("Photo of the paper sheet").click()
    thumb.page.get_by_label("Take or choose a photo").set_input_files(picture)
    expect(thumb.page.get_by_alt_text("The photo that will be sent")).to_be_visible()
    keep_screen(thumb.page, "desk-photo")
    send(thumb, "Send the photo", "/photos/")
    photo = SheetPhoto.objects.get()
    assert photo.media_type == "image/jpeg"
    with photo.image.open() as file:
        data = file.read()
    frame = data.index(b"\xff\xc0")  # the header that names height and width
    assert (data[frame + 5 : frame + 7], data[frame + 7 : frame + 9]) == (pair(1200), pair(1600))
    assert len(data) < 525_000


def test_a_side_that_disagrees_asks_the_desk(open_page: OpenPage, event: Event) -> None:
    event.play(event.matches(1)[0])
    thumb = opened(open_page, event)
    thumb.button("We disagree").first.click()
    thumb.page.get_by_label("What is not right?").fill("deal 3 was ours")
    thumb.button("Ask the desk to decide").click()
    expect(thumb.page.get_by_text("The desk is asked to decide: deal 3 was ours")).to_be_visible()
    keep_screen(thumb.page, "desk-dispute")
    assert DeskCall.objects.get().kind == "dispute"


def test_an_older_deal_is_corrected_with_a_reason(open_page: OpenPage, event: Event) -> None:
    match = event.matches(1)[0]
    event.record(match, (34, 0), (0, 20))
    thumb = opened(open_page, event)
    thumb.button("Correct 1").click()
    thumb.button("Delete the last digit").click()
    thumb.digits(5)
    thumb.page.get_by_label("Reason").fill("misread")
    keep_screen(thumb.page, "correction")
    thumb.button("Store the correction").click()
    expect(thumb.deal_of(1)).to_contain_text("35 : 0")
    thumb.wait_for_deal(1, mine=False)
    assert [(deal.points, deal.reason) for deal in current_deals(match)] == [
        ([35, 0], "misread"),
        ([0, 20], ""),
    ]


def test_both_sides_confirm_without_network_exactly_what_they_saw(open_page: OpenPage, event: Event) -> None:
    match = event.matches(1)[0]
    event.play(match, deals=7)
    thumb = opened(open_page, event)
    thumb.page.context.set_offline(True)
    thumb.points(0, 34)
    thumb.store()
    thumb.wait_for_deal(8, mine=True)
    code = thumb.page.get_by_text("Code of this result").inner_text()
    thumb.confirm_both()
    keep_screen(thumb.page, "confirmed-without-network")
    thumb.page.context.set_offline(False)
    expect(thumb.page.get_by_text("Both sides have confirmed.")).to_be_visible()
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED
    seen = set(match.confirmations.values_list("seen", flat=True))
    assert [digest[:8] for digest in seen] == [code.split()[-1]]
