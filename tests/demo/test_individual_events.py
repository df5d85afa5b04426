"""Whole events of individuals over the API: somebody leaves, somebody comes late, and every credit is counted again."""

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.core.management import call_command
from pytest_django.live_server_helper import LiveServer

from tournaments.demo.organiser import Organiser
from tournaments.demo.programme import CLUB, PAIRS
from tournaments.demo.referee import Referee, TablePost
from tournaments.domain.tokens import issue_api_token

pytestmark = pytest.mark.django_db(transaction=True)

SEED = "individuals"
PLAYERS = [[name] for pair in PAIRS for name in pair]


@dataclass(slots=True)
class Line:
    """What one player has in all; the arithmetic is the test's own."""

    played: int = 0
    won: int = 0
    lost: int = 0
    match_points: int = 0
    points_for: int = 0
    points_against: int = 0
    difference: int = 0

    def add(self, credit: tuple[int, int, int], *, win: int, played: bool = True) -> None:
        points_for, points_against, difference = credit
        self.played += played
        self.won += difference > 0
        self.lost += difference < 0
        self.match_points += win if difference > 0 else win // 2 if difference == 0 else 0
        self.points_for += points_for
        self.points_against += points_against
        self.difference += difference


@dataclass(frozen=True, slots=True)
class Credits:
    """What the regulation of the event gives, as its file says: (for, against, difference)."""

    win: int
    cap: int | None
    present: tuple[int, int, int]
    absent: tuple[int, int, int]


EVENTS = {
    "fid_individual_200": (9, 9, Credits(1, 200, (200, 0, 100), (0, 200, -200))),
    "whist_individual": (9, 9, Credits(2, None, (0, 0, 30), (0, 0, -30))),
}


@dataclass(slots=True)
class IndividualEvent:
    """An event on a live server, its referees, and who sat with whom."""

    organiser: Organiser
    referees: dict[int, Referee]
    partners: Counter[frozenset[int]] = field(default_factory=Counter)
    byes: list[int] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    missing: dict[int, int] = field(default_factory=dict)

    def draw(self, number: int) -> Any:
        drawn = self.organiser.draw(number)
        for table in drawn["tables"]:
            seated = {seat["position"]: seat["entry"] for seat in table["seats"]}
            assert sorted(seated) == [1, 2, 3, 4]
            self.partners.update([frozenset({seated[1], seated[3]}), frozenset({seated[2], seated[4]})])
            self.matches.append(table["match"])
        self.byes += [bye["seats"][0]["entry"] for bye in drawn["byes"]]
        return drawn

    def play(self, drawn: Any) -> None:
        for table in drawn["tables"]:
            if table["match"] not in self.missing:
                self.referees[table["table"]].play_match()

    def come_late(self, name: str) -> int:
        entry = self.organiser.phone.must_post("entries/", {"players": [{"name": name}]})
        number: int = entry["number"]
        self.organiser.phone.must_post("entries/check-in/", {"numbers": [number]})
        return number

    def leave(self, drawn: Any) -> int:
        """Somebody who was drawn goes home before the first deal, and the desk decides the match."""
        table = drawn["tables"][0]
        number: int = table["seats"][0]["entry"]
        self.organiser.phone.must_post(f"entries/{number}/withdrawal/", {"reason": "ill"})
        body = {"absent": [number], "reason": "went home"}
        self.organiser.phone.must_post(f"matches/{table['match']}/forfeit/", body)
        self.missing[table["match"]] = number
        return number

    def counted(self, rules: Credits) -> dict[int, Line]:
        """Every player's line out of the deals as the API gives them."""
        lines: dict[int, Line] = {}
        for number in self.byes:
            lines.setdefault(number, Line()).add(rules.present, win=rules.win, played=False)
        for match in self.matches:
            view = self.organiser.phone.get(f"matches/{match}/")
            one, other = (side["entries"] for side in view["sides"])
            points: Counter[int] = Counter()
            for deal in view["deals"]:
                points.update({each["entry"]: each["points"] for each in deal["points"]})
            for mine, theirs in ((one, other), (other, one)):
                for entry in mine:
                    line = lines.setdefault(entry, Line())
                    if match in self.missing:
                        credit = rules.absent if entry == self.missing[match] else rules.present
                        line.add(credit, win=rules.win, played=False)
                    else:
                        line.add(credited(points[entry], points[theirs[0]], rules.cap), win=rules.win)
        return lines


def credited(mine: int, theirs: int, cap: int | None) -> tuple[int, int, int]:
    """Points as they are written, the difference up to the cap."""
    return mine, theirs, (min(mine, cap) - min(theirs, cap)) if cap else mine - theirs


@pytest.fixture
def phones() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def open_event(live_server: LiveServer, phones: ExitStack, preset: str, players: int) -> IndividualEvent:
    user = User.objects.create_user("organiser")
    user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
    token = issue_api_token(user=user, name="test", lifetime=timedelta(hours=1))
    organiser = Organiser(url=live_server.url, slug=preset.replace("_", "-"), token=token, seed=SEED)
    phones.callback(organiser.phone.close)
    organiser.create_event(name=preset, pairs=PLAYERS[:players], club=CLUB, tables=3, preset=preset)
    referees = {}
    for table, sticker in organiser.new_table_tokens().items():
        post = TablePost(event_url=organiser.event_url, table=table, token=sticker, seed=SEED)
        referees[table] = Referee(post)
        phones.callback(referees[table].phone.close)
    return IndividualEvent(organiser, referees)


def published(event: IndividualEvent, *, after: int) -> list[dict[str, Any]]:
    call_command("standings", event.organiser.slug, stdout=io.StringIO())
    played = 4 * (len(event.matches) - len(event.missing))
    found = event.organiser.standings_when_complete(after=after, played=played, seconds=5)
    rows: list[dict[str, Any]] = found["rows"]
    return rows


@pytest.mark.parametrize("preset", EVENTS)
def test_an_event_of_individuals_is_played_to_its_end_and_every_player_has_what_was_won(
    live_server: LiveServer, phones: ExitStack, preset: str
) -> None:
    players, rounds, rules = EVENTS[preset]
    event = open_event(live_server, phones, preset, players)
    gone = late = 0
    for number in range(1, rounds + 1):
        if number == 3:
            late = event.come_late("Поздняя Вера")
        drawn = event.draw(number)
        if number == 5:
            gone = event.leave(drawn)
        event.play(drawn)
    event.organiser.close_round(rounds)
    rows = {row["entry"]: row for row in published(event, after=rounds)}
    counted = event.counted(rules)
    assert set(rows) == set(range(1, players + 2)) == set(counted)
    for entry, line in counted.items():
        assert {name: rows[entry][name] for name in Line.__slots__} == {
            name: getattr(line, name) for name in Line.__slots__
        }, entry
    assert rows[gone]["played"] < 5
    assert late == gone or sum(rows[late][name] for name in ("won", "drawn", "lost")) == rounds - 2
    assert max(event.partners.values()) <= 2
    assert max(Counter(event.byes).values()) <= 2
