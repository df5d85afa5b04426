"""Events in which something can be done and taken back, and how to bring them there."""

from collections.abc import Callable
from datetime import date

from django.contrib.auth.models import User

from scoring.regulation import as_data, parse
from tests.factories import Event, make_event
from tournaments.domain.actor import Actor
from tournaments.domain.finish import finish_tournament
from tournaments.domain.people import give_role
from tournaments.domain.registration import EntryForm, PlayerForm, register_entry
from tournaments.domain.rounds import close_round
from tournaments.domain.setup import create_tournament
from tournaments.domain.table_play import locked_match
from tournaments.domain.teams import TeamForm, register_teams
from tournaments.domain.waiting_list import set_places
from tournaments.models import Match, Round, Tournament
from tournaments.models.access import RoleName
from tournaments.queries.regulation import regulation_of

SLIP = "A slip"

Do = Callable[[Event], object]


def teams() -> Event:
    made = create_tournament(
        actor=Actor(label="test"),
        starts_on=date(2026, 10, 25),
        slug="evening",
        name="Кубок команд",
        preset="world_teams_300",
        tables=6,
    )
    return Event(made, Actor(label="test"))


def timed() -> Event:
    return make_event(pairs=6, tables=4, preset="spain_club_200")


def people(*names: str) -> tuple[PlayerForm, ...]:
    return tuple(PlayerForm(name=name) for name in names)


def first(event: Event) -> Match:
    """The first match of the newest round, as a verb wants it."""
    last = Round.objects.order_by("-number")[0]
    found = Match.objects.filter(round=last, bye=False).order_by("table__number")[0]
    return locked_match(tournament=event.tournament, match_id=found.pk, actor=event.actor)


def drawn(event: Event) -> None:
    event.draw(1)


def begun(event: Event) -> None:
    event.draw(1)
    event.record(first(event), (30, 0), (0, 25))


def played(event: Event) -> None:
    event.play_round(1)


def closed(event: Event) -> None:
    played(event)
    close_round(round_=first(event).round, actor=event.actor)


def finished(event: Event) -> None:
    closed(event)
    event.publish()
    finish_tournament(tournament=event.tournament, actor=event.actor)


def team(event: Event) -> None:
    members = tuple(people(f"Ana {one}", f"Eva {one}") for one in "ABCD")
    register_teams(
        tournament=event.tournament, actor=event.actor, forms=[TeamForm(name="Los Gallos", members=members)]
    )


def full(event: Event) -> None:
    """Three wait for a place."""
    set_places(tournament=event.tournament, actor=event.actor, places=6)
    for name in ("Lima", "Mota", "Nava"):
        form = EntryForm(players=people(f"Ana {name}", f"Eva {name}"))
        register_entry(tournament=event.tournament, actor=event.actor, form=form)


def room(event: Event) -> None:
    """Three wait although a place is free."""
    full(event)
    Tournament.objects.filter(pk=event.tournament.pk).update(places=7)


def new_entry(event: Event) -> None:
    form = EntryForm(players=people("Ana Nueva", "Eva Nueva"), club="Norte", seed=3, checked_in=True)
    register_entry(tournament=event.tournament, actor=event.actor, form=form)


def staged(event: Event) -> None:
    data = as_data(regulation_of(event.tournament))
    data["stages"] = [{"name": "Финал", "places": 2, "pairing": {"system": "round_robin"}}]
    event.tournament.regulation = as_data(parse(data))
    event.tournament.save(update_fields=["regulation"])
    closed(event)


def helper(event: Event) -> None:
    User.objects.create_user("helper")


def helper_with(name: RoleName) -> Do:
    def ready(event: Event) -> None:
        helper(event)
        give_role(tournament=event.tournament, actor=event.actor, username="helper", name=name)

    return ready


def then(*acts: Do) -> Do:
    def do(event: Event) -> None:
        for act in acts:
            act(event)

    return do


def of_entry(act: Callable[..., object], number: int, **more: object) -> Do:
    return lambda event: act(tournament=event.tournament, actor=event.actor, number=number, **more)


def of_entries(act: Callable[..., object], *numbers: int) -> Do:
    return lambda event: act(tournament=event.tournament, actor=event.actor, numbers=numbers)


def of_event(act: Callable[..., object], **more: object) -> Do:
    return lambda event: act(tournament=event.tournament, actor=event.actor, **more)


def of_round(act: Callable[..., object], **more: object) -> Do:
    return lambda event: act(round_=first(event).round, actor=event.actor, **more)
