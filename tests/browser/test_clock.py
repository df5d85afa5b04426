"""The clock of the round on the screen in the hall: it counts, warns and rings by itself."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.factories import Event
from tournaments.domain.actor import Actor
from tournaments.domain.announcements import announce
from tournaments.domain.round_clock import start_clock
from tournaments.models import Round, RoundClock

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_the_screen_counts_warns_and_rings_without_network(hall: Event, open_page: OpenPage) -> None:
    actor = Actor(label="director", user=User.objects.create_user("director"))
    round_ = Round.objects.get(number=2)
    start_clock(round_=round_, actor=actor, minutes=45, warning=40)
    RoundClock.objects.update(started_at=timezone.now() - timedelta(minutes=39))
    announce(tournament=hall.tournament, actor=actor, text="Tea is ready", urgent=True)
    page = open_page("/", width=1920)
    page.clock.install()
    page.goto("/screen/evening/")
    left = page.locator(".round-clock-left")
    expect(left).to_contain_text("5:")
    expect(page.locator(".announcements")).to_contain_text("Urgent: Tea is ready")
    page.context.set_offline(True)
    page.clock.run_for(90_000)
    expect(page.locator("html")).to_have_attribute("data-clock", "warning")
    expect(left).to_contain_text("4:")
    page.clock.run_for(285_000)
    expect(page.locator("html")).to_have_attribute("data-clock", "bell")
    expect(page.locator("[data-part=said]")).to_have_text("The bell has rung")
    expect(left).to_have_text("0:00")
    page.clock.run_for(70_000)
    expect(page.locator("html")).to_have_attribute("data-clock", "over")
