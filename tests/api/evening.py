"""A small event made through the domain's own verbs, and clients that speak to it for each actor."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from typing import Any

from django.contrib.auth.models import Permission, User
from rest_framework.test import APIClient

from scoring.regulation import EntryLevel
from tournaments.domain import work
from tournaments.domain.actor import Actor
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.draw import draw_round
from tournaments.domain.publication import PUBLISH_STANDINGS, publish_standings
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament, grant_role
from tournaments.domain.table_play import confirm_match, current_deals, record_deal, sides_of_match
from tournaments.domain.tokens import issue_api_token, issue_table_tokens
from tournaments.domain.transaction import write
from tournaments.models import Match, Publication, Round, Stage, Tournament, Work
from tournaments.models.access import RoleName
from tournaments.queries.match_view import result_digest
from tournaments.queries.stages import stage_of

KEYS = (f"key-{number}" for number in count(1))
"""Idempotency keys that were never used before."""

Points = Mapping[int, int]
"""Points by entry number."""


@dataclass(slots=True)
class Evening:
    """An event whose pairs are numbered from 1; every table has a sticker."""

    tournament: Tournament
    owner: User
    tokens: dict[int, str] = field(default_factory=dict)

    @property
    def stage(self) -> Stage:
        return stage_of(self.tournament)

    @property
    def actor(self) -> Actor:
        return Actor(label=self.owner.get_username(), user=self.owner)

    def url(self, path: str = "") -> str:
        return f"/api/v1/tournaments/{self.tournament.slug}/{path}"

    def draw(self, number: int) -> Round:
        return draw_round(stage=self.stage, actor=self.actor, number=number).round

    def matches(self, number: int) -> list[Match]:
        """The matches of a round by table, the bye left out."""
        matches = Match.objects.filter(round__stage=self.stage, round__number=number, bye=False)
        return list(matches.select_related("round__stage__tournament", "table").order_by("table__number"))

    def match_of(self, number: int, entry: int) -> Match:
        """The match of an entry in a round."""
        seats = Match.objects.filter(
            round__stage=self.stage, round__number=number, seats__entry__number=entry
        )
        return seats.select_related("round__stage__tournament", "table").distinct().get()

    def desk(self, role: RoleName | None = None, name: str = "") -> APIClient:
        """A client with a role here (None: the owner's)."""
        if role is None:
            return signed_in(self.owner)
        user = user_named(name or f"{role}-of-{self.tournament.slug}")
        grant_role(tournament=self.tournament, actor=self.actor, user=user, name=role)
        return signed_in(user)

    def table(self, number: int, device: str = "") -> APIClient:
        """The phone that scanned the sticker of a table."""
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Table {self.tokens[number]}", HTTP_DOUBLESIX_DEVICE=device)
        return client

    def record(self, match: Match, points: Points) -> None:
        """The next deal of a match, through the verb."""
        number = current_deals(match)[-1].number + 1 if current_deals(match) else 1
        form = DealForm(level=EntryLevel.POINTS, points=points)
        with write():
            locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
            record_deal(match=locked, actor=self.actor, number=number, form=form)

    def play(self, match: Match, points: Points | None = None, *, deals: int = 8) -> None:
        """All deals of a match: `points` (by default 30 for side A) in the first, the others blocks of 0-0."""
        sides = sides_of_match(match)
        first = points or {sides[1][0]: 30, sides[2][0]: 0}
        self.record(match, first)
        for _ in range(deals - 1):
            self.record(match, dict.fromkeys(first, 0))

    def confirm(self, match: Match) -> None:
        """Both sides confirm what they see."""
        for entries in sides_of_match(match).values():
            with write():
                locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
                seen = result_digest(locked, current_deals(locked))
                confirm_match(match=locked, actor=self.actor, entry=entries[0], seen=seen)

    def play_round(self, number: int, points: Points | None = None) -> None:
        """Draw a round, play and confirm all of it; `points` names what some entries write."""
        self.draw(number)
        for match in self.matches(number):
            pair = [entries[0] for entries in sides_of_match(match).values()]
            known = {entry: (points or {}).get(entry, 0) for entry in pair}
            self.play(match, known if any(known.values()) else None)
            self.confirm(match)

    def publish(self) -> list[Publication]:
        """What the worker would do now."""
        row = Work.objects.filter(kind=PUBLISH_STANDINGS, key=str(self.stage.pk)).first()
        claimed = work.claim(row.pk) if row else None
        if claimed is None:
            return []
        made = publish_standings(stage_id=self.stage.pk, input_version=claimed.generation)
        work.finish(claimed)
        return made

    def rows(self, after_round: int | None = None) -> dict[int, dict[str, Any]]:
        """The published rows by entry."""
        address = self.url("standings/") + (f"?after={after_round}" if after_round else "")
        answer = APIClient().get(address)
        assert answer.status_code == 200, answer.content
        return {row["entry"]: row for row in answer.json()["rows"]}


def make_evening(
    slug: str = "evening",
    *,
    pairs: int = 4,
    preset: str = "sport",
    tables: int | None = None,
    checked_in: bool = True,
    clubs: Mapping[int, str] | None = None,
) -> Evening:
    """An event with `pairs` pairs, numbered from 1, and one table for every two of them."""
    owner = user_named(f"owner-of-{slug}")
    actor = Actor(label=owner.get_username(), user=owner)
    tournament = create_tournament(
        actor=actor,
        slug=slug,
        name=f"Evening {slug}",
        preset=preset,
        starts_on=date(2026, 10, 25),
        tables=pairs // 2 if tables is None else tables,
    )
    register_entries(
        tournament=tournament,
        actor=actor,
        forms=[
            EntryForm(
                players=(PlayerForm(name=f"Ана {number}"), PlayerForm(name=f"Борис {number}")),
                club=(clubs or {}).get(number, ""),
                seed=number,
                checked_in=checked_in,
            )
            for number in range(1, pairs + 1)
        ],
    )
    tokens = issue_table_tokens(tournament=tournament, actor=actor)
    tournament.refresh_from_db()
    return Evening(tournament=tournament, owner=owner, tokens=tokens)


def user_named(name: str, *, may_create: bool = False) -> User:
    """A signed-up user without a role; with `may_create`, one who may create tournaments."""
    user, _created = User.objects.get_or_create(username=name)
    if may_create:
        user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
    return user


def signed_in(user: User) -> APIClient:
    client = APIClient()
    client.force_login(user)
    return client


def with_api_token(user: User, **options: Any) -> APIClient:
    """A program that acts for a user."""
    token = issue_api_token(user=user, name="scoreboard", lifetime=timedelta(hours=1), **options)
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    return client


def next_key() -> dict[str, Any]:
    """The header with an idempotency key of its own."""
    return {"HTTP_IDEMPOTENCY_KEY": next(KEYS)}


def deal_body(number: int, points: Points, **more: Any) -> dict[str, Any]:
    """A deal entered by points."""
    listed = [{"entry": entry, "points": written} for entry, written in points.items()]
    return {"number": number, "points": listed, **more}


def entries_of_match(match: Match) -> tuple[int, int]:
    """The entries of side A and side B."""
    first, second = sides_of_match(match).values()
    return first[0], second[0]
