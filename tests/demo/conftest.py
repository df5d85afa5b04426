"""A small event of four pairs on a live server, with the simulated organiser's token."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission, User
from pytest_django.live_server_helper import LiveServer

from tournaments.demo.organiser import Organiser
from tournaments.demo.programme import CLUB, PAIRS
from tournaments.domain.tokens import issue_api_token
from tournaments.models import Stage, Tournament

SEED = "small evening"
ROUNDS = 2
DEALS = 4


@dataclass(frozen=True, slots=True)
class SmallEvening:
    """Four pairs, two tables, matches of four deals; nothing is drawn yet."""

    organiser: Organiser
    tokens: dict[int, str]


@pytest.fixture
def small_evening(live_server: LiveServer) -> Iterator[SmallEvening]:
    """Set the event up over HTTP; only its number of deals is not something the API lets one choose."""
    user = User.objects.create_user("organiser")
    user.user_permissions.add(Permission.objects.get(codename="add_tournament"))
    token = issue_api_token(user=user, name="test", lifetime=timedelta(hours=1))
    organiser = Organiser(url=live_server.url, slug="small", token=token, seed=SEED)
    organiser.create_event(name="Small evening", pairs=PAIRS[:4], club=CLUB, tables=2)
    tournament = Tournament.objects.get(slug="small")
    tournament.regulation["match"]["deals"] = DEALS
    tournament.save(update_fields=["regulation"])
    Stage.objects.update(deals_per_match=DEALS)
    yield SmallEvening(organiser, organiser.new_table_tokens())
    organiser.phone.close()
