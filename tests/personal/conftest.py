from collections.abc import Iterator

import pytest
from pytest_django import Settings

from tests.factories import Event, make_event
from tests.personal.push_service import Browser, PushService


@pytest.fixture
def event(db: None) -> Event:
    """Five pairs at two tables: round 1 is confirmed and published, round 2 drawn, one sits out in each."""
    made = make_event(pairs=5, venue="Club Náutico", time_zone="Europe/Madrid")
    made.play_round(1)
    made.draw(2)
    made.publish()
    return made


@pytest.fixture
def small(db: None) -> Event:
    """Two pairs; nothing is drawn."""
    return make_event(pairs=2)


@pytest.fixture
def service(settings: Settings) -> Iterator[PushService]:
    """A push service on this machine, which may be called here."""
    settings.PUSH_TO_LOCAL_ADDRESSES = True
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def phone() -> Browser:
    return Browser()
