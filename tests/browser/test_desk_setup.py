"""From an empty database to open registration, as an organiser's thumb would."""

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from tests.browser.accessible import assert_open_to_everybody
from tests.browser.conftest import OpenPage
from tests.web.desk.people import PASSWORD
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_an_organiser_makes_an_event_from_nothing(
    transactional_db: None, open_page: OpenPage, complaints: list[str]
) -> None:
    User.objects.create_superuser("organiser", password=PASSWORD)
    page = open_page("/desk/", width=390)
    page.get_by_label("Name").fill("organiser")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Make the first one.").click()
    page.get_by_label("Search in all rules").fill("8 deals losers")
    expect(page.locator(".preset")).to_have_count(1)
    assert_open_to_everybody(page, "setup-new")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Play this – Sport dominoes, pairs, 8 deals", exact=True).click()
    page.get_by_label("Name").fill("Осенний кубок")
    expect(page.locator("#proposed")).to_contain_text("/tournaments/osenniy-kubok/")
    page.get_by_label("First day").fill("2026-10-25")
    page.get_by_label("Begins at").fill("19:30")
    page.get_by_label("Time zone of the hall").fill("Europe/Madrid")
    page.get_by_label("Tables").fill("2")
    page.get_by_role("button", name="Make the event").click()
    expect(page).to_have_url(re.compile("/desk/osenniy-kubok/setup/$"))
    assert_open_to_everybody(page, "setup-overview")

    page.get_by_role("link", name="Rules").click()
    page.get_by_label("Rounds", exact=True).fill("3")
    page.get_by_role("button", name="Save and go on: Prizes").click()
    page.get_by_role("group", name="Prize 1").get_by_label("From place").fill("1")
    page.get_by_role("group", name="Prize 1").get_by_label("Prize").fill("Кубок")
    page.get_by_role("button", name="Save and go on: Tables and stickers").click()
    page.get_by_role("button", name="Make stickers and show them").click()
    expect(page.locator(".sticker")).to_have_count(2)
    assert_open_to_everybody(page, "setup-stickers")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name="On to registration").click()
    expect(page).to_have_url(re.compile("/desk/osenniy-kubok/entries/$"))
    made = Tournament.objects.get()
    assert made.regulation["pairing"]["rounds"] == 3
    assert complaints == []
