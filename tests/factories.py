"""Plain records by factory-boy, and whole events made the only way that makes them right: by the domain's verbs."""

import random
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from factory.declarations import Sequence
from factory.django import DjangoModelFactory

from scoring.regulation import EntryLevel
from tournaments.domain import work
from tournaments.domain.actor import Actor
from tournaments.domain.deal_entry import DealForm
from tournaments.domain.draw import draw_round
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament
from tournaments.domain.table_play import confirm_match, current_deals, record_deal, sides_of_match
from tournaments.domain.tokens import issue_table_tokens
from tournaments.domain.transaction import write
from tournaments.models import Club, Entry, Match, Player, Round, Stage, Tournament
from tournaments.queries.match_view import result_digest
from tournaments.queries.stages import stage_of
from tournaments.tasks import run_work

FIRST_NAMES = (
    "Марія",
    "José",
    "Олександр",
    "Carmen",
    "Надежда",
    "Yoandry",
    "Ґалина",
    "Núria",
    "Пётр",
    "Eloína",
)
LAST_NAMES = ("Ибрагимов", "Muñoz", "Щербак", "Peñalver", "Їжакевич", "Acosta", "Соловьёва", "Güell")


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    # factory-boy has types for its factories, not for its declarations.
    name = Sequence(lambda number: f"Club {number}")  # type: ignore[no-untyped-call]


class PlayerFactory(DjangoModelFactory[Player]):
    """Players with names in several scripts, all different."""

    class Meta:
        model = Player

    name = Sequence(  # type: ignore[no-untyped-call]  # as above
        lambda number: (
            f"{FIRST_NAMES[number % len(FIRST_NAMES)]} {LAST_NAMES[number // 3 % len(LAST_NAMES)]}"
            + (f" {number // 80 + 1}" if number >= 80 else "")
        )
    )


@dataclass(slots=True)
class Event:
    """A tournament, and the hands that run it. Its deals are the same in every run."""

    tournament: Tournament
    actor: Actor
    tokens: dict[int, str] = field(default_factory=dict)
    dice: random.Random = field(default_factory=lambda: random.Random(28))

    @property
    def stage(self) -> Stage:
        return stage_of(self.tournament)

    @property
    def slug(self) -> str:
        return self.tournament.slug

    def entry(self, number: int) -> Entry:
        return Entry.objects.get(tournament=self.tournament, number=number)

    def player(self, number: int, place: int = 0) -> Player:
        """A player of the pair with this number."""
        return self.entry(number).players()[place]

    def draw(self, number: int) -> Round:
        drawn = draw_round(stage=self.stage, actor=self.actor, number=number)
        self.tournament.refresh_from_db()
        return drawn.round

    def matches(self, number: int) -> list[Match]:
        """The matches of a round by table, the bye left out."""
        matches = Match.objects.filter(round__stage=self.stage, round__number=number, bye=False)
        return list(matches.select_related("round__stage__tournament", "table").order_by("table__number"))

    def record(self, match: Match, *points: tuple[int, int]) -> None:
        """More deals of a match, each as the points of side A and side B."""
        for one in points:
            locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
            number = len(current_deals(locked)) + 1
            sides = sides_of_match(locked).values()
            by_entry = {entries[0]: written for entries, written in zip(sides, one, strict=True)}
            form = DealForm(level=EntryLevel.POINTS, points=by_entry)
            with write():
                record_deal(match=locked, actor=self.actor, number=number, form=form)

    def play(self, match: Match, deals: int = 8) -> None:
        """Deals by dice: one side writes 5 to 60, or a tied block."""
        for _ in range(deals):
            pips = self.dice.choice((0, *range(5, 61)))
            self.record(match, (pips, 0) if self.dice.random() < 0.5 else (0, pips))

    def confirm(self, match: Match) -> None:
        """Both sides confirm what they see."""
        for entries in sides_of_match(match).values():
            with write():
                locked = Match.objects.select_related("round__stage__tournament", "table").get(pk=match.pk)
                seen = result_digest(locked, current_deals(locked))
                confirm_match(match=locked, actor=self.actor, entry=entries[0], seen=seen)

    def play_round(self, number: int) -> None:
        """Draw a round, play all of it and confirm it."""
        self.draw(number)
        for match in self.matches(number):
            self.play(match)
            self.confirm(match)

    def publish(self) -> None:
        """Do the work that is due, as a worker would."""
        for row in work.due():
            run_work(row)


def make_event(*, pairs: int = 4, preset: str = "sport", clubs: int = 0, **facts: Any) -> Event:
    """An event whose pairs are numbered from 1, checked in, with a table for every two and a sticker on each."""
    actor = Actor(label="test")
    usual: dict[str, Any] = {"slug": "evening", "name": "Кубок клуба", "starts_on": date(2026, 10, 25)}
    facts = usual | {"tables": pairs // 2} | facts
    tournament = create_tournament(actor=actor, preset=preset, **facts)
    names = [ClubFactory.create().name for _ in range(clubs)]
    register_entries(
        tournament=tournament,
        actor=actor,
        forms=[
            EntryForm(
                players=(PlayerForm(id=PlayerFactory.create().pk), PlayerForm(id=PlayerFactory.create().pk)),
                club=names[number % clubs] if clubs else "",
                checked_in=True,
            )
            for number in range(pairs)
        ],
    )
    tokens = issue_table_tokens(tournament=tournament, actor=actor)
    tournament.refresh_from_db()
    return Event(tournament, actor, tokens)
