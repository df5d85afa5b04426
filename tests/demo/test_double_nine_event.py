"""The double-nine game of pairs over the API: dealt ten each, entered at every level, published and counted again."""

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from django.core.management import call_command
from pytest_django.live_server_helper import LiveServer

from scoring import presets
from scoring.deals import dealing_of
from tournaments.demo.access import organiser_token
from tournaments.demo.organiser import Organiser
from tournaments.demo.programme import CLUB, PAIRS
from tournaments.demo.referee import Referee, TablePost
from tournaments.models import Deal, Match
from tournaments.models.match import MatchState

PRESET = "cuba_double9_300"
ROUNDS = 2


@pytest.fixture
def organiser(live_server: LiveServer) -> Iterator[Organiser]:
    made = Organiser(url=live_server.url, slug="nine", token=organiser_token(), seed="nine")
    made.create_event(name="Doble nueve", pairs=PAIRS[:4], club=CLUB, tables=2, preset=PRESET)
    yield made
    made.phone.close()


def credited(points: tuple[int, int]) -> tuple[int, int]:
    """The differences of both sides: points count for them up to 300 (docs/practice.md §3)."""
    mine, theirs = (min(300, one) for one in points)
    return mine - theirs, theirs - mine


@pytest.mark.django_db(transaction=True)
def test_dealt_ten_each_the_table_is_what_the_referees_counted(organiser: Organiser) -> None:
    rules = presets.load(PRESET)
    counted: Counter[tuple[int, str]] = Counter()
    with ExitStack() as phones:
        referees = {}
        for table, token in organiser.new_table_tokens().items():
            post = TablePost(event_url=organiser.event_url, table=table, token=token, seed="nine")
            referees[table] = Referee(post, dealing=dealing_of(rules.game), losers_only=True)
            phones.callback(referees[table].phone.close)
        for number in range(1, ROUNDS + 1):
            for one in organiser.draw(number)["tables"]:
                referees[one["table"]].play_match()
            organiser.close_round(number)
    for match in Match.objects.filter(state=MatchState.CONFIRMED):
        add(counted, organiser.phone.get(f"matches/{match.pk}/"))
    call_command("standings", "nine", stdout=io.StringIO())
    rows = organiser.standings_when_complete(after=ROUNDS, played=4 * ROUNDS, seconds=5)["rows"]
    names = ("won", "points_for", "points_against", "difference")
    assert {(row["entry"], name): row[name] for row in rows for name in names} == {
        (entry, name): counted[entry, name] for entry in range(1, 5) for name in names
    }
    assert set(Deal.objects.values_list("level", flat=True)) == {"points", "left", "tiles", "transcript"}
    assert [deal for deal in Deal.objects.exclude(tiles=None) if "-9" in str(deal.tiles)]


def add(counted: Counter[tuple[int, str]], view: dict[str, Any]) -> None:
    """What a match gives both of its pairs, out of the points of its deals."""
    entries = [side["entries"][0] for side in view["sides"]]
    deals = [{one["entry"]: one["points"] for one in deal["points"]} for deal in view["deals"]]
    points = sum(deal[entries[0]] for deal in deals), sum(deal[entries[1]] for deal in deals)
    assert max(points) >= 300
    for side, entry in enumerate(entries):
        counted[entry, "won"] += points[side] > points[1 - side]
        counted[entry, "points_for"] += points[side]
        counted[entry, "points_against"] += points[1 - side]
        counted[entry, "difference"] += credited(points)[side]
