import pytest

from tests.factories import Event, make_event


@pytest.fixture
def event(db: None) -> Event:
    """Five pairs at two tables: round 1 is confirmed and published, round 2 drawn, one sits out in each."""
    made = make_event(pairs=5, clubs=2, venue="Club Náutico", time_zone="Europe/Madrid")
    made.play_round(1)
    made.draw(2)
    made.publish()
    return made
