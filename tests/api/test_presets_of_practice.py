"""Every preset of practice §6 can be registered for and drawn, and its first table plays; whole ones: campaign."""

from datetime import date

import pytest

from scoring import presets
from scoring.teams import players_of_member
from tests.api.evening import user_named
from tournaments.domain.actor import Actor
from tournaments.domain.draw import draw_round
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament
from tournaments.domain.teams import TeamForm, register_teams
from tournaments.models import Match
from tournaments.queries.stages import stage_of

pytestmark = pytest.mark.django_db

#: How many enter, and how many tables the first round has.
FIRST_ROUNDS = {
    "spain_club_200": (9, 4),
    "spain_open_300": (8, 4),
    "brazil_150": (10, 5),
    "cuba_double9_300": (14, 7),
    "brazil_best_of_11": (8, 4),
    "caribbean_sets": (6, 2),
    "world_teams_300": (5, 6),
    "spain_league_8": (4, 16),
    "canary_league_12": (3, 12),
    "fvd_quartets_200": (6, 4),
    "fvd_100": (12, 6),
    "club_open_100": (6, 3),
    "social_rr_40": (5, 2),
}


@pytest.mark.parametrize("name", FIRST_ROUNDS)
def test_its_first_round_is_drawn(name: str) -> None:
    entries, tables = FIRST_ROUNDS[name]
    regulation = presets.load(name)
    owner = user_named("owner")
    actor = Actor(label="owner", user=owner)
    tournament = create_tournament(
        actor=actor, slug="evening", name=name, preset=name, starts_on=date(2026, 10, 25), tables=tables
    )
    people = [tuple(PlayerForm(name=f"{number} {one}") for one in "ab") for number in range(entries)]
    if regulation.team is None:
        forms = [EntryForm(players=pair, checked_in=True) for pair in people]
        register_entries(tournament=tournament, actor=actor, forms=forms)
    else:
        size = players_of_member(regulation)
        teams = [
            TeamForm(
                name=f"Team {number}",
                members=tuple(
                    tuple(PlayerForm(name=f"{number} {place} {one}") for one in range(size))
                    for place in range(regulation.team.size)
                ),
                checked_in=True,
            )
            for number in range(entries)
        ]
        register_teams(tournament=tournament, actor=actor, forms=teams)
    draw_round(stage=stage_of(tournament), actor=actor, number=1)
    assert Match.objects.filter(bye=False).count() == tables
