"""Times and days are the hall's own, whoever looks, from wherever, whenever."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
import time_machine
from django.conf import settings
from django.forms import DateField
from django.test import Client
from django.utils import translation
from django.utils.formats import date_format

from tests.factories import make_event
from tournaments.models import Round, Tournament
from tournaments.wording.hall import hall_days, hall_time, signed

pytestmark = pytest.mark.django_db


def test_case_56_an_evening_after_the_clock_change_keeps_its_hour_and_its_day(client: Client) -> None:
    # 25 October 2026: Madrid has put the clocks back that night, so 19:30 there is 18:30 UTC. Looked at five days
    # before, in summer time, by a reader in Caracas.
    made = make_event(time_zone="Europe/Madrid", starts_on=date(2026, 10, 25))
    made.draw(1)
    Round.objects.update(drawn_at=datetime(2026, 10, 25, 18, 30, tzinfo=UTC))
    with time_machine.travel("2026-10-20T12:00:00-04:00", tick=False):
        event_page = client.get("/tournaments/evening/").content.decode()
        seating = client.get("/tournaments/evening/rounds/1/").content.decode()
    assert '<time datetime="2026-10-25">25 October 2026</time>' in event_page
    assert (
        '<time datetime="2026-10-25T19:30:00+01:00">25 October 2026, 19:30 (Europe/Madrid)</time>' in seating
    )


def test_an_event_of_one_day_shows_one_day_and_a_longer_one_both() -> None:
    event = Tournament(starts_on=date(2026, 10, 25), ends_on=date(2026, 10, 25))
    assert hall_days(event).count("<time") == 1
    event.ends_on = date(2026, 10, 27)
    assert hall_days(event).count("<time") == 2


def test_a_moment_late_in_the_evening_is_on_the_hall_s_day() -> None:
    caracas = Tournament(time_zone="America/Caracas")
    shown = hall_time(datetime(2026, 10, 26, 2, 15, tzinfo=UTC), caracas)
    assert "25 October 2026, 22:15 (America/Caracas)" in shown


@pytest.mark.parametrize(("value", "text"), [(30, "+30"), (0, "0"), (-12, "\N{MINUS SIGN}12")])
def test_a_difference_carries_its_sign(value: int, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["30 November 2026", "30 Nov 2026", "30 Nov 2026, 21:05", "30 Nov", "21:05"]),
        ("ru", ["30 ноября 2026 г.", "30.11.2026", "30.11.2026 21:05", "30 ноября", "21:05"]),
    ],
)
def test_days_and_times_are_written_as_in_the_language_of_the_reader(
    language: str, written: list[str]
) -> None:
    moment = datetime(2026, 11, 30, 21, 5, tzinfo=UTC)
    kinds = ("DATE_FORMAT", "SHORT_DATE_FORMAT", "SHORT_DATETIME_FORMAT", "MONTH_DAY_FORMAT", "TIME_FORMAT")
    with translation.override(language):
        assert [date_format(moment, kind) for kind in kinds] == written


def test_a_day_typed_in_english_has_its_day_first() -> None:
    with translation.override("en"):
        assert DateField().clean("03/04/2026") == date(2026, 4, 3)


@pytest.mark.parametrize("script", ["personal/freshness.js", "scripts/freshness.js", "scripts/screen.js"])
def test_a_script_tells_the_time_of_24_hours_by_the_clock_in_the_hall(script: str) -> None:
    text = (Path(settings.BASE_DIR) / "static" / script).read_text(encoding="utf-8")
    assert 'hourCycle: "h23"' in text
    assert "timeZone: " in text
