"""Stages from the overview: on to the next one, and back while nothing was drawn."""

import json

import pytest

from scoring.regulation import as_data, parse
from tests.factories import Event, make_event
from tests.web.desk.people import desk_of
from tournaments.models import Stage
from tournaments.models.access import RoleName
from tournaments.queries.regulation import regulation_of

pytestmark = pytest.mark.django_db

DESK = "/desk/evening/"


@pytest.fixture
def event(db: None) -> Event:
    """Four pairs that play a round of a Swiss, of whom the first two play a final."""
    made = make_event(pairs=4)
    data = json.loads(json.dumps(as_data(regulation_of(made.tournament))))
    data["stages"] = [{"name": "Финал", "places": 2, "pairing": {"system": "round_robin"}}]
    made.tournament.regulation = as_data(parse(data))
    made.tournament.save(update_fields=["regulation"])
    return made


def test_the_next_stage_is_opened_with_those_who_qualify(event: Event) -> None:
    event.play_round(1)
    desk = desk_of(event)
    assert "Go on to Финал" in desk.get(DESK).content.decode()
    assert desk.post(f"{DESK}stages/", {"number": "2"})["Location"] == DESK
    assert Stage.objects.get(number=2).places.count() == 2
    html = desk.get(DESK).content.decode()
    assert "Stage 2 is open." in html
    assert "Go on to" not in html
    assert "Cross table" in html


def test_a_stage_before_anything_was_played_is_refused_with_the_way_out(event: Event) -> None:
    answer = desk_of(event).post(f"{DESK}stages/", {"number": "2"})
    assert answer.status_code == 422
    assert "Nothing was played in the stage before. Draw its first round." in answer.content.decode()


def test_the_step_is_taken_back_with_a_reason_while_nothing_is_drawn(event: Event) -> None:
    event.play_round(1)
    desk = desk_of(event)
    desk.post(f"{DESK}stages/", {"number": "2"})
    assert "Take the step to this stage back" in desk.get(DESK).content.decode()
    answer = desk.post(f"{DESK}stages/back/", {"reason": ""})
    assert answer.status_code == 422
    assert "Say in a few words why." in answer.content.decode()
    assert desk.post(f"{DESK}stages/back/", {"reason": "A wrong result"}).status_code == 302
    assert Stage.objects.count() == 1
    desk.post(f"{DESK}stages/", {"number": "2"})
    event.draw(2)
    assert "Take the step to this stage back" not in desk.get(DESK).content.decode()
    answer = desk.post(f"{DESK}stages/back/", {"reason": "A wrong result"})
    assert answer.status_code == 409
    assert "Only a stage in which nothing was drawn" in answer.content.decode()


@pytest.mark.parametrize(
    ("address", "sent"), [("stages/", {"number": "2"}), ("stages/back/", {"reason": "No"})]
)
@pytest.mark.parametrize("role", [RoleName.ARBITER, RoleName.VIEWER, None])
def test_only_the_director_moves_between_stages(
    event: Event, role: RoleName | None, address: str, sent: dict[str, str]
) -> None:
    event.play_round(1)
    assert desk_of(event, role).post(DESK + address, sent).status_code == 403
    assert Stage.objects.count() == 1


def test_the_stages_of_a_preset_are_named_in_the_language_of_the_reader() -> None:
    event = make_event(pairs=8, preset="brazil_best_of_11")
    html = desk_of(event).get(DESK, headers={"accept-language": "ru"}).content.decode()
    assert "Полуфиналы и финал" in html
    assert "сейчас" in html, "of a stage in the plural too"
    assert "Semi-finals" not in html
