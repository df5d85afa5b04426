"""An event of each game over the API: played at the tables, published, and counted a second time by the referees."""

import io
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.core.management import call_command
from pytest_django.live_server_helper import LiveServer

from scoring import presets
from scoring.regulation import as_data
from tournaments.demo.game_referee import GameReferee
from tournaments.demo.ledger import TableResult, disagreements, recount
from tournaments.demo.organiser import Organiser
from tournaments.demo.programme import CLUB, PAIRS
from tournaments.demo.referee import TablePost
from tournaments.domain.tokens import issue_api_token
from tournaments.models import Deal, Entry

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "games"
DRAWN = [
    ("kozel_singles", 8, 2),
    ("kozel_pairs", 4, 2),
    ("sea_kozel", 4, 1),
    ("telephone_pairs", 4, 1),
    ("checheve", 7, 2),
    ("bergen", 4, 2),
    ("mexican_train_6", 6, 1),
    ("triominoes", 4, 1),
]


class GameEvent:
    """One event of a preset with so many entries, a table for each match and a referee at each table."""

    def __init__(self, live_server: LiveServer, preset: str, entries: int, phones: ExitStack) -> None:
        user = User.objects.create_user("organiser")
        user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
        token = issue_api_token(user=user, name="test", lifetime=timedelta(hours=1))
        self.regulation = presets.load(preset)
        self.slug = preset.replace("_", "-")
        self.organiser = Organiser(url=live_server.url, slug=self.slug, token=token, seed=SEED)
        phones.callback(self.organiser.phone.close)
        names = [[f"Игрок {number}"] for number in range(1, entries + 1)]
        people = names if self.regulation.game.unit == "player" else PAIRS[:entries]
        self.organiser.create_event(name=preset, pairs=people, club=CLUB, tables=entries // 2, preset=preset)
        self.referees = {}
        for table, sticker in self.organiser.new_table_tokens().items():
            post = TablePost(event_url=self.organiser.event_url, table=table, token=sticker, seed=SEED)
            self.referees[table] = GameReferee(post, self.regulation)
            phones.callback(self.referees[table].phone.close)

    def play_round(self, number: int) -> list[TableResult]:
        drawn = self.organiser.draw(number)
        results = [self.referees[one["table"]].play_match() for one in drawn["tables"]]
        self.organiser.close_round(number)
        return results

    def published(self, *, after: int, played: int) -> list[dict[str, Any]]:
        call_command("standings", self.slug, stdout=io.StringIO())
        found = self.organiser.standings_when_complete(after=after, played=played, seconds=5)
        rows: list[dict[str, Any]] = found["rows"]
        return rows

    def disagreements(self, results: list[TableResult], *, after: int) -> list[str]:
        """What the published table and the referees' own count differ in."""
        played = sum(len(result.entries) for result in results)
        lots = dict(Entry.objects.values_list("number", "lot"))
        lines = recount(results, lots, as_data(self.regulation))
        return disagreements(self.published(after=after, played=played), lines)


@pytest.fixture
def phones() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.mark.parametrize(("preset", "entries", "rounds"), DRAWN, ids=[name for name, *_ in DRAWN])
def test_the_published_table_is_what_the_referees_counted(
    live_server: LiveServer, phones: ExitStack, preset: str, entries: int, rounds: int
) -> None:
    event = GameEvent(live_server, preset, entries, phones)
    results = [result for number in range(1, rounds + 1) for result in event.play_round(number)]
    assert event.disagreements(results, after=rounds) == []
    assert Deal.objects.filter(level="transcript").exists()


def test_a_ladder_for_two_ranks_by_matches_opened_one_by_one(
    live_server: LiveServer, phones: ExitStack
) -> None:
    event = GameEvent(live_server, "muggins_ladder", 4, phones)
    results = []
    for entries in ((1, 2), (1, 3), (2, 3), (1, 2)):
        match = event.organiser.open_match(entries)
        results.append(event.referees[match["table"]].play_match())
    assert event.disagreements(results, after=4) == []


def test_general_with_waiting_teams_the_winners_stay(live_server: LiveServer, phones: ExitStack) -> None:
    event = GameEvent(live_server, "general_winner_stays", 4, phones)
    results: list[TableResult] = []
    for _match in range(6):
        opened = event.organiser.open_next_match(1)
        now = [side["entries"][0] for side in opened["sides"]]
        if results and results[-1].winner is not None:
            stayed = results[-1].winner
            assert now[stayed] == results[-1].entries[stayed]
            assert now[1 - stayed] != results[-1].entries[1 - stayed]
        results.append(event.referees[1].play_match())
    assert {entry for result in results for entry in result.entries} == {1, 2, 3, 4}
    assert event.disagreements(results, after=6) == []
