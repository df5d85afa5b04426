"""The same league played match by match through the API gives the table that its import gives."""

import csv
import io
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from rest_framework.test import APIClient

from scoring import presets
from tournaments.domain.tokens import issue_api_token
from tournaments.exchange.league_files import League, LeagueMatch, read_league

pytestmark = pytest.mark.django_db

EVENT = "/api/v1/tournaments/league/"


class Organiser:
    """Enters a league over the API with a client's token."""

    def __init__(self) -> None:
        user = User.objects.create_superuser("organiser")
        token = issue_api_token(user=user, name="test", lifetime=timedelta(hours=1))
        self.client = APIClient(headers={"Authorization": f"Bearer {token}"})
        self.keys: Iterator[int] = count(1)

    def post(self, address: str, body: dict[str, Any]) -> Any:
        answer = self.client.post(address, body, headers={"Idempotency-Key": str(next(self.keys))})
        assert 200 <= answer.status_code < 300, answer.content
        return answer.json()

    def create(self, league: League) -> None:
        day = league.matches[0].played_at.date().isoformat()
        event = {"slug": "league", "name": "League", "preset": "bo3_100", "starts_on": day, "tables": 1}
        self.post("/api/v1/tournaments/", event)
        entries = [
            {
                "number": pair.number,
                "players": [{"name": name} for name in pair.players],
                "checked_in": True,
            }
            for pair in league.pairs
        ]
        self.post(f"{EVENT}entries/bulk/", {"entries": entries})

    def play(self, played: LeagueMatch) -> None:
        match = self.post(f"{EVENT}matches/", {"entries": list(played.pairs)})
        address = f"{EVENT}matches/{match['id']}/"
        digest = ""
        for number, game in enumerate(played.games, start=1):
            points = [
                {"entry": entry, "points": written} for entry, written in zip(played.pairs, game, strict=True)
            ]
            receipt = self.post(f"{address}deals/", {"number": number, "points": points})
            digest = receipt["digest"]
        for entry in played.pairs:
            self.post(f"{address}confirmations/", {"entry": entry, "seen": digest})


def test_the_league_played_through_the_api_gives_the_expected_table(
    league_folder: Path, expected_standings: str
) -> None:
    league = read_league(
        league_folder, regulation=presets.load("bo3_100"), time_zone=ZoneInfo("Europe/Madrid")
    )
    organiser = Organiser()
    organiser.create(league)
    for match in league.matches:
        organiser.play(match)
    said = io.StringIO()
    call_command("standings", "league", format="csv", stdout=said)
    assert said.getvalue() == expected_standings
    published = organiser.client.get(f"{EVENT}standings/").json()["rows"]
    assert [(str(row["entry"]), str(row["match_points"])) for row in published] == [
        (row["pair"], row["points"]) for row in csv.DictReader(io.StringIO(expected_standings))
    ]
