"""The director holds rounds back and shows them again; the public page in another browser follows by itself."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.desk_pages import look_at, sign_in
from tests.factories import Event
from tests.web.desk.people import user_with
from tournaments.models.access import RoleName

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PUBLISHING = "/desk/evening/publishing/"


def test_what_is_held_back_leaves_the_public_page_and_comes_back(
    hall: Event, open_page: OpenPage, complaints: list[str]
) -> None:
    for match in hall.matches(2):
        hall.play(match, deals=2 if match == hall.matches(2)[0] else 8)
        hall.confirm(match)
    hall.publish()
    user_with(hall, RoleName.DIRECTOR, "dora")
    public = open_page("/tournaments/evening/standings/", width=390)
    expect(public.get_by_role("heading", level=1)).to_have_text("Standings after round 2")
    desk = sign_in(open_page, "dora", PUBLISHING, width=1280)
    look_at(desk, "publishing", width=1280)

    desk.get_by_label("The public sees results through round").fill("1")
    desk.get_by_role("button", name="Hold the later rounds back").click()
    expect(desk.get_by_role("status")).to_contain_text("The public sees results through round 1.")
    expect(public.get_by_role("heading", level=1)).to_have_text("Standings after round 1", timeout=10_000)
    expect(public.get_by_text("The organiser holds back what is played after round 1")).to_be_visible()
    look_at(desk, "publishing-held-back", width=1280)
    desk.set_viewport_size({"width": 390, "height": 844})
    look_at(desk, "publishing-held-back", width=390)

    desk.get_by_role("link", name="Undo").click()
    expect(desk.get_by_text("The public sees the results that it saw before this.")).to_be_visible()
    look_at(desk, "undo", width=390)
    desk.get_by_label("Reason").fill("The prizes are given")
    desk.get_by_role("button", name="Take it back").click()
    expect(desk.get_by_role("status")).to_contain_text("Taken back: Results were held back from the public.")
    look_at(desk, "journal", width=390)
    expect(public.get_by_role("heading", level=1)).to_have_text("Standings after round 2", timeout=10_000)

    desk.goto(PUBLISHING)
    desk.get_by_role("link", name="Look back – Publication 1").first.click()
    expect(desk.get_by_text("You look at the past")).to_be_visible()
    look_at(desk, "publishing-moment", width=390)
    assert complaints == []
