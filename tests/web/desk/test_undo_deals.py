"""A deal is taken back and put back as it was entered, at every level of entry and in games of the catalogue."""

from typing import Any

import pytest

from games.catalogue import CATALOGUE
from games.lead import Lead
from games.notation import write as written
from games.random_play import random_deal
from scoring.event_game import game_of
from scoring.games.random_match import random_match
from scoring.presets import load
from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tests.web.desk.people import user_with
from tests.web.desk.undo_events import first
from tournaments.domain.actor import Actor
from tournaments.domain.correction import correct_deal
from tournaments.domain.deal_form import DealForm
from tournaments.domain.retraction import retract_deal
from tournaments.domain.table_play import record_deal, sides_of_match
from tournaments.domain.transaction import write
from tournaments.domain.undoing.undo import undo
from tournaments.models import Journal
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db

FACTS = ("points", "level", "ending", "out_seat", "left", "tiles", "ends", "facts", "transcript")
SPORT = [["3-4"], [], ["0-0"], ["1-4"]]
KOZEL = [["6-6", "5-5"], [], ["3-2"], ["6-5", "4-4"]]


def moves(event: Event, game: str) -> str:
    if game == "kozel":
        state, _account = next(random_match(game_of(load("kozel_pairs").game), seed=11))
        return written(state)
    lead = Lead(first(event).first_lead)
    return written(random_deal(CATALOGUE[game].game, seed=5, lead=lead))


def points(event: Event, game: str) -> DealForm:
    one, other = (entries[0] for entries in sides_of_match(first(event)).values())
    return DealForm(level=EntryLevel.POINTS, points={one: 35, other: 0})


def left(event: Event, game: str) -> DealForm:
    return DealForm(level=EntryLevel.LEFT, ending="out", out_seat=1, left=[0, 12, 5, 17])


def tiles(event: Event, game: str) -> DealForm:
    if game == "kozel":
        return DealForm(level=EntryLevel.TILES, ending="out", out_seat=2, tiles=KOZEL, last=["1-0"])
    return DealForm(
        level=EntryLevel.TILES, ending="out", out_seat=2, tiles=SPORT, ends=[3, 1], accept_unlikely=True
    )


def transcript(event: Event, game: str) -> DealForm:
    return DealForm(level=EntryLevel.TRANSCRIPT, transcript=moves(event, game), accept_unlikely=True)


def facts(event: Event) -> Any:
    return first(event).deals.filter(is_current=True).values(*FACTS).get()


@pytest.mark.parametrize(
    ("preset", "game", "form", "other"),
    [
        ("sport", "sport", points, left),
        ("sport", "sport", left, points),
        ("sport", "sport", tiles, transcript),
        ("sport", "sport", transcript, tiles),
        ("kozel_pairs", "kozel", tiles, transcript),
        ("kozel_pairs", "kozel", transcript, tiles),
    ],
)
def test_a_deal_is_put_back_as_it_was_entered(preset: str, game: str, form: Any, other: Any) -> None:
    event = make_event(pairs=4, preset=preset)
    actor = Actor(label="olga", user=user_with(event, RoleName.OWNER, "olga"))
    event.draw(1)
    with write():
        record_deal(match=first(event), actor=event.actor, number=1, form=form(event, game))
    entered = facts(event)

    with write():
        again = other(event, game)
        correct_deal(match=first(event), actor=actor, number=1, version=1, form=again, reason="The sheet")
    assert facts(event) != entered
    correction = Journal.objects.get(verb="correct_deal")
    undo(tournament=event.tournament, actor=actor, line_id=correction.pk, reason="It was right")
    assert facts(event) == entered

    with write():
        retract_deal(match=first(event), actor=actor, number=1, version=3)
    assert not first(event).deals.filter(is_current=True).exists()
    retraction = Journal.objects.get(verb="retract_deal")
    undo(tournament=event.tournament, actor=actor, line_id=retraction.pk, reason="It was right")
    assert facts(event) == entered
