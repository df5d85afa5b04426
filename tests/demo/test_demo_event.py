"""The demonstration takes its own unfinished evening up again, and never touches another event."""

from datetime import date

import pytest
from django.utils import timezone

from tournaments.demo.event import AUTHOR, load_league, open_evening
from tournaments.demo.programme import ROUNDS
from tournaments.domain.actor import system_actor
from tournaments.domain.setup import create_tournament
from tournaments.domain.tokens import hash_token
from tournaments.models import ApiToken, Entry, Player, Round, Table, Tournament
from tournaments.models.round import RoundState
from tournaments.queries.stages import stage_of

pytestmark = pytest.mark.django_db


def finish(slug: str) -> None:
    """Close the last round of an evening."""
    stage = stage_of(Tournament.objects.get(slug=slug))
    now = timezone.now()
    Round.objects.create(stage=stage, number=ROUNDS, state=RoundState.CLOSED, drawn_at=now, closed_at=now)


def test_an_unfinished_evening_is_taken_up_again_with_new_tokens() -> None:
    first = open_evening()
    second = open_evening()
    assert first.slug == second.slug == "demo-evening-1"
    assert sorted(second.table_tokens) == list(range(1, 9))
    stored = set(Table.objects.values_list("token_hash", flat=True))
    assert stored == {hash_token(token) for token in second.table_tokens.values()}
    alive = ApiToken.objects.get(revoked_at=None)
    assert alive.token_hash == hash_token(second.organiser_token)
    assert alive.tournament == Tournament.objects.get()


def test_after_a_finished_evening_a_new_one_begins_with_the_same_people() -> None:
    finish(open_evening().slug)
    people = Player.objects.count()
    assert open_evening().slug == "demo-evening-2"
    assert Player.objects.count() == people == 32
    assert Entry.objects.filter(tournament__slug="demo-evening-2", state="checked_in").count() == 16


def test_an_event_of_somebody_else_is_left_alone_whatever_its_address() -> None:
    theirs = create_tournament(
        actor=system_actor("club"),
        slug="demo-evening-1",
        name="Ours",
        preset="sport",
        starts_on=date(2025, 11, 19),
        tables=3,
    )
    assert open_evening().slug == "demo-evening-2"
    assert not Table.objects.filter(tournament=theirs, token_hash__isnull=False).exists()


def test_the_shipped_league_has_its_matches() -> None:
    load_league()
    tournament = Tournament.objects.get(slug="club-league")
    assert tournament.journal.filter(verb="create_tournament", author=AUTHOR).exists()
    assert stage_of(tournament).rounds.count() == 64
