import pytest

from tests.api.evening import Evening, make_evening


@pytest.fixture
def evening(db: None) -> Evening:
    """Four pairs, two tables, round 1 drawn."""
    made = make_evening()
    made.draw(1)
    return made
