"""What the demonstration keeps in the database: a league that was played, and one evening that is being played.

An evening of the demonstration is known by its address and by who made it, so that no other event is ever touched.
"""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.demo.programme import CLUB, PAIRS, ROUNDS
from tournaments.domain.actor import Actor, system_actor
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament, grant_role
from tournaments.domain.tokens import issue_api_token, issue_table_tokens
from tournaments.domain.transaction import write
from tournaments.exchange.league_files import read_league
from tournaments.exchange.league_import import Event, import_league, league_regulation
from tournaments.models import ApiToken, Player, Round, Tournament
from tournaments.models.access import RoleName
from tournaments.models.round import RoundState

LEAGUE_FOLDER = Path(__file__).parent / "data" / "club-league"
LEAGUE = Event(
    slug="club-league", name="Club league, autumn 2025", preset="bo3_100", time_zone="Europe/Madrid"
)
AUTHOR = "demonstration"
ADDRESS = "demo-evening-"
DEMO_USER = "demo-organiser"
TOKEN_LIFETIME = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class OpenEvening:
    """An evening that can be played: its address, its tables' tokens, and the simulated organiser's token."""

    slug: str
    table_tokens: dict[int, str]
    organiser_token: str


def load_league() -> None:
    """Bring in the league that is shipped with the program."""
    league = read_league(
        LEAGUE_FOLDER,
        regulation=league_regulation(LEAGUE.preset),
        time_zone=ZoneInfo(LEAGUE.time_zone),
    )
    import_league(actor=_actor(), league=league, event=LEAGUE)


def open_evening() -> OpenEvening:
    """The evening that was left unfinished, or a new one; with new tokens, the old ones stop working."""
    with write():
        tournament = _unfinished() or _new_evening()
        return OpenEvening(
            slug=tournament.slug,
            table_tokens=issue_table_tokens(tournament=tournament, actor=_actor()),
            organiser_token=_organiser_token(tournament),
        )


def _actor() -> Actor:
    return system_actor(AUTHOR)


def _evenings() -> QuerySet[Tournament]:
    return Tournament.objects.filter(
        slug__startswith=ADDRESS, journal__verb="create_tournament", journal__author=AUTHOR
    )


def _unfinished() -> Tournament | None:
    finished = Round.objects.filter(number=ROUNDS, state=RoundState.CLOSED)
    return _evenings().exclude(stages__rounds__in=finished).order_by("-id").first()


def _new_evening() -> Tournament:
    number = _evenings().count() + 1
    while Tournament.objects.filter(slug=f"{ADDRESS}{number}").exists():
        number += 1
    tournament = create_tournament(
        actor=_actor(),
        slug=f"{ADDRESS}{number}",
        name=_("Demo evening %(number)d") % {"number": number},
        preset="sport",
        starts_on=timezone.localdate(),
        venue=CLUB,
        tables=len(PAIRS) // 2,
    )
    known = dict(Player.objects.filter(club__name=CLUB).values_list("name", "id"))

    def form(name: str) -> PlayerForm:
        return PlayerForm(id=known[name]) if name in known else PlayerForm(name=name, club=CLUB)

    forms = [EntryForm(players=(form(one), form(two)), checked_in=True) for one, two in PAIRS]
    register_entries(tournament=tournament, actor=_actor(), forms=forms)
    return tournament


def _organiser_token(tournament: Tournament) -> str:
    user, created = User.objects.get_or_create(username=DEMO_USER)
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    grant_role(tournament=tournament, actor=_actor(), user=user, name=RoleName.DIRECTOR)
    ApiToken.objects.filter(user=user, revoked_at=None).update(revoked_at=timezone.now())
    return issue_api_token(user=user, name=_("demo evening"), lifetime=TOKEN_LIFETIME, tournament=tournament)
