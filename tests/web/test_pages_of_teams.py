"""The public pages of an event of teams, and of a stage behind another: nothing is missing on the way."""

import pytest
from django.test import Client

from tests.api.formats import play
from tests.api.test_teams import team_event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("path", ["", "standings/", "rounds/1/", "entries/1/", "entries/1001/", "meetings/"])
def test_every_page_of_a_team_event_answers(path: str) -> None:
    evening = team_event(3)
    play(evening, 1)
    evening.publish()
    answer = Client().get(f"/tournaments/{evening.tournament.slug}/{path}")
    assert answer.status_code == 200
