import pytest

from tests.factories import Event, make_event


@pytest.fixture
def event(db: None) -> Event:
    """Six pairs at three tables; nothing is drawn."""
    return make_event(pairs=6, clubs=2, time_zone="Europe/Madrid")
