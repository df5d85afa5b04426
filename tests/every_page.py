"""Every page of the site, found by its route: whoever adds a page need not think of the walks over all of them.

An address is made from the names of its parameters, with what stands in `House.at`. A page that needs more says so in
`ASKED`; what no eye reads is named in `NO_PAGES` with the reason.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import User
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from games.catalogue import CATALOGUE
from games.lead import Lead
from games.notation import write
from games.random_play import random_deal
from scoring.regulation import EntryLevel
from tests.factories import Event, make_event
from tests.personal.people import people_of
from tests.web.desk.people import user_with
from tests.web.test_tree_page import make_knockout, play_round
from tournaments.domain.actor import Actor
from tournaments.domain.announcements import announce
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.desk import add_penalty
from tournaments.domain.desk_calls import call_desk
from tournaments.domain.setup import grant_role
from tournaments.domain.table_play import record_deal
from tournaments.domain.transaction import write as transaction
from tournaments.models import Match
from tournaments.models.access import RoleName
from tournaments.models.desk_call import CallKind
from tournaments.models.drawing import Drawing, DrawingState
from tournaments.web.organiser.desk_action import DeskAction

NO_PAGES: Mapping[str, str] = {
    "set_language": "a form's address",
    "choose-language": "a form's address",
    "health": "for machines that watch the server",
    "live": "the stream",
    "live-desk": "the stream of the desk",
    "hall-now-data": "for programs",
    "desk-new-address": "a part of a page, as its form is typed",
    "desk-entry-suggestions": "a part of a page, as its form is typed",
    "feed": "for readers of news",
    "calendar": "for calendars",
    "event-calendar": "for calendars",
    "standings-file": "a file",
    "results-file": "a file",
    "seating-file": "a file",
    "share-standings": "a picture",
    "share-entry": "a picture",
    "personal-worker": "a script",
    "personal-manifest": "a file",
    "table-worker": "a script",
    "table-manifest": "a file",
    "sign-out": "a form's address",
}
#: Parts of the site with pages of their own makers: Django's admin, and the interface's document.
OTHERS = ("admin/", "api/v1/")

ASKED: Mapping[str, str] = {
    "game-deal": "?move=3",
    "desk-swap": "?entry=1&entry=3",
    "desk-repair": "?leave=1",
}
#: Parameters that mean something else on one page than on all others.
OWN: Mapping[str, Mapping[str, object]] = {
    "played-deal": {"number": 1},
    "table-correction": {"number": 1},
    "desk-drawing": {"number": 3},
    "meetings": {"slug": "tree"},
    "desk-meetings": {"slug": "tree"},
    "desk-swap": {"slug": "drawn", "number": 1},
    "desk-repair": {"slug": "drawn", "number": 1},
    "desk-alternative": {"slug": "drawn", "number": 1},
}
#: Pages that are shown in more than one way.
MORE = (
    "/tournaments/evening/rounds/2/?by=name",
    "/tournaments/evening/standings/?after=1",
    "/tournaments/tree/meetings/",
    "/tournaments/evening/meetings/",
    "/tournaments/tree/",
    "/tournaments/later/",
    "/tournaments/later/standings/",
    "/nowhere/",
    "/desk/later/",
    "/desk/later/draw/",
    "/desk/tree/meetings/",
    "/desk/evening/meetings/",
)


@dataclass(slots=True)
class House:
    """An event in its second round with a call, a deal known by its moves and a code of a player; a tree; an event to
    come; one whose first round waits to be played.

    `at` has a value for every parameter of an address.
    """

    event: Event
    tree: Event
    later: Event
    drawn: Event
    owner: User
    at: dict[str, object] = field(default_factory=dict)


def make_house() -> House:
    event = make_event(pairs=5, clubs=2, venue="Club Náutico", time_zone="Europe/Madrid")
    event.play_round(1)
    event.draw(2)
    moves, other = event.matches(2)
    _play_moves(event, moves)
    event.play(other, deals=3)
    assert other.table is not None
    call = call_desk(
        tournament=event.tournament,
        actor=Actor(label="phone", table=other.table),
        table=other.table,
        kind=CallKind.OTHER,
        reason="…",
    )
    owner = user_with(event, RoleName.OWNER, "Клара")
    owner.is_staff = True
    owner.save()
    author = Actor(label="Клара", user=owner)
    penalty = add_penalty(
        tournament=event.tournament,
        actor=author,
        entry_number=1,
        code="late",
        reason="…",
        points=5,
        round_number=1,
    )
    announcement = announce(tournament=event.tournament, actor=author, text="…", urgent=True)
    event.publish()
    tree = make_knockout(pairs=5, slug="tree")
    play_round(tree, 1)
    tree.draw(2)
    tree.publish()
    later = make_event(slug="later", pairs=4)
    drawn = make_event(slug="drawn", pairs=6)
    drawn.draw(1)
    now = timezone.now()
    Drawing.objects.create(
        stage=event.stage,
        number=3,
        state=DrawingState.PAIRING,
        author="test",
        requested_at=now,
        changed_at=now,
    )
    at: dict[str, object] = {
        "slug": event.slug,
        "number": 2,
        "table": 2,
        "deal": 1,
        "name": "sport",
        "seed": 3,
    }
    at |= {"preset": "sport", "token": event.tokens[2], "match": moves.pk, "call": call.pk}
    at |= {"penalty": penalty.pk, "announcement": announcement.pk}
    at["line"] = event.tournament.journal.get(verb="add_penalty").pk
    at["code"] = next(iter(people_of(event).values())).code
    for one in (tree, later, drawn):
        grant_role(tournament=one.tournament, actor=one.actor, user=owner, name=RoleName.OWNER)
    return House(event, tree, later, drawn, owner, at)


def pages(house: House) -> dict[str, str]:
    """The address of every page by the name of its route."""
    return {name: _address(house, name, parameters) for name, parameters in routes() if name not in NO_PAGES}


def routes() -> Iterator[tuple[str, set[str]]]:
    """Name and parameters of every route of ours."""
    yield from _routes(get_resolver(), "")


def _routes(resolver: URLResolver, before: str) -> Iterator[tuple[str, set[str]]]:
    for one in resolver.url_patterns:
        where = before + str(one.pattern)
        if isinstance(one, URLResolver):
            if where not in OTHERS:
                yield from _routes(one, where)
        elif _answers_get(one):
            assert one.name, where
            yield one.name, set(one.pattern.regex.groupindex)


def _answers_get(route: URLPattern) -> bool:
    view: Any = getattr(route.callback, "view_class", None)
    if view is None:
        return True
    # A form's address leads whoever comes by it to the page that the form stands on.
    return hasattr(view, "get") and view.get is not DeskAction.get


def _address(house: House, name: str, parameters: set[str]) -> str:
    values = {**house.at, **OWN.get(name, {})}
    unknown = parameters - set(values)
    assert not unknown, f"{name}: say in make_house() what {unknown} is, or in NO_PAGES why nobody reads it"
    address: str = reverse(name, kwargs={parameter: values[parameter] for parameter in parameters})
    return address + ASKED.get(name, "")


def _play_moves(event: Event, match: Match) -> None:
    """The first deal is known move by move, the others by their points; both sides confirm."""
    state = random_deal(CATALOGUE["sport"].game, seed=5, lead=Lead(match.first_lead))
    with transaction():
        locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
        form = DealForm(level=EntryLevel.TRANSCRIPT, transcript=write(state))
        record_deal(match=locked, actor=event.actor, number=1, form=form)
    event.play(match, deals=7)
    event.confirm(match)
