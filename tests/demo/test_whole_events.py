"""Every format over HTTP to its end, with one who leaves, one who comes late and one who stays away; counted again."""

import io
from collections.abc import Mapping
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django.live_server_helper import LiveServer

from scoring import presets
from scoring.regulation import Regulation, as_data, parse
from tournaments.demo.access import organiser_token
from tournaments.demo.judgement import faults
from tournaments.demo.organiser import Organiser
from tournaments.demo.whole_event import PlayedEvent, WholeEvent
from tournaments.models import Stage, Tournament

pytestmark = pytest.mark.django_db(transaction=True)

TREE = {"order": ["tree_place", "difference"]}
QUICK = {"by": "target", "target": 100, "win": 2, "draw": 1, "loss": 0, "draws_allowed": False}
SWISS = {"system": "swiss", "rounds": 3}
BYE = {"outcome": "win", "match_points": 2}

#: How many entries, and the sections in which the regulation is another than `sport`. Whole presets are played by the
#: campaign `whole_events`.
FORMATS: dict[str, tuple[int, Mapping[str, Any]]] = {
    "swiss, accelerated, then split": (8, {"pairing": SWISS | {"accelerated": 1, "split_after": 2}}),
    "swiss, the whole ranking": (5, {"pairing": SWISS | {"ranking": "whole", "order": "neighbours"}}),
    "swiss, and a stage that goes on counting": (
        4,
        {
            "pairing": SWISS | {"rounds": 2},
            "stages": [{"name": "On", "carry": True, "pairing": SWISS | {"rounds": 1}}],
        },
    ),
    "all twice": (3, {"pairing": {"system": "round_robin", "legs": 2}}),
    "knock-out with all matches": (
        7,
        {
            "pairing": {"system": "knockout", "knockout": {"third_place": True, "consolation": True}},
            "standings": TREE,
        },
    ),
    "double knock-out": (
        4,
        {"pairing": {"system": "knockout", "knockout": {"lives": 2}}, "standings": TREE},
    ),
    "groups and then a tree": (
        6,
        {
            "pairing": {"system": "round_robin", "groups": 2, "seeding": "lot"},
            "stages": [
                {
                    "name": "Final",
                    "places": 2,
                    "pairing": {"system": "knockout", "seeding": "standings"},
                    "standings": TREE,
                }
            ],
        },
    ),
    "partners change": (8, {"game": {"unit": "player"}, "pairing": {"system": "rotation", "rounds": 2}}),
    "teams, board against board": (
        4,
        {"game": {"unit": "team"}, "team": {"size": 2}, "pairing": {"system": "round_robin"}, "bye": BYE},
    ),
    "teams, everybody against everybody": (
        3,
        {
            "game": {"unit": "team"},
            "team": {"size": 2, "boards": "all"},
            "pairing": SWISS | {"rounds": 4},
            "bye": BYE,
        },
    ),
    "quartets": (
        5,
        {
            "game": {"unit": "team"},
            "team": {"size": 4, "result": "sum"},
            "pairing": {"system": "rotation", "rounds": 2, "byes_allowed": 2},
        },
    ),
    "free matches": (3, {"pairing": {"system": "league"}}),
    "winner stays": (3, {"pairing": {"system": "winner_stays"}}),
}


def play(live_server: LiveServer, regulation: Regulation, entries: int, *, tables: int) -> PlayedEvent:
    organiser = Organiser(url=live_server.url, slug="whole", token=organiser_token(), seed="whole")
    organiser.create_event(name="Whole", pairs=(), club="", tables=tables)
    tournament = Tournament.objects.get(slug="whole")
    tournament.regulation = as_data(regulation)
    tournament.save(update_fields=["regulation"])
    Stage.objects.update(
        deals_per_match=regulation.match.deals, deals_multiple=regulation.match.deals_multiple or 1
    )

    def publish() -> None:
        call_command("standings", "whole", stdout=io.StringIO())

    try:
        return WholeEvent(organiser, regulation, seed="whole", publish=publish).play(entries)
    finally:
        organiser.phone.close()


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_played_to_its_end(live_server: LiveServer, name: str) -> None:
    entries, sections = FORMATS[name]
    regulation = parse(as_data(presets.load("sport")) | {"match": QUICK} | dict(sections))
    members = regulation.team.size if regulation.team is not None else 1
    event = play(live_server, regulation, entries, tables=entries * members)
    assert faults(event) == []
    assert event.left
    assert event.late or regulation.pairing.system == "knockout"
