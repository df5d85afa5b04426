"""The published standings with what a reader asks about them: movement, groups, what is still being played."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.db.models import OuterRef, Subquery

from tournaments.models import Publication, Round, Stage
from tournaments.queries.held_back import shown_publications
from tournaments.queries.standings import Published, published


@dataclass(frozen=True, slots=True)
class Pointer:
    """Which publication a page shows, before its standings are read (None: nothing is published).

    `last_round` and `last_stage` are the newest that the page can switch to, `drawn_round` is the newest of the event
    that is drawn.
    """

    stage: Stage
    publication: Publication | None
    last_round: int | None
    last_stage: int
    drawn_round: int | None


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A published row with its `place`, which is counted inside its group where groups are shown apart."""

    row: Mapping[str, Any]
    place: int

    @property
    def moved(self) -> int | None:
        """How many places it has moved up since the round before; None: it was not there."""
        moved: int | None = self.row["moved"]
        return moved

    @property
    def places(self) -> int:
        """How many places it moved, whichever way."""
        return abs(self.moved or 0)


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The rows of one group, 0 where everybody is in one table."""

    group: int
    rows: list[StandingsRow]


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """`order` holds the codes of the criteria; `unsettled` counts matches that are not in the table yet.

    `members` are those of teams, in a table of their own. `rounds` are those that something is published for.
    """

    publication: Publication
    order: list[str]
    groups: list[GroupTable]
    members: list[StandingsRow]
    rounds: list[int]
    unsettled: int

    @property
    def rows(self) -> list[StandingsRow]:
        """The rows of all groups."""
        return [row for group in self.groups for row in group.rows]


@dataclass(frozen=True, slots=True)
class StageChoice:
    """A stage that the page can switch to."""

    number: int
    name: str


def standings_pointer(
    slug: str, *, stage: int | None = None, after_round: int | None = None, number: int | None = None
) -> Pointer | None:
    """What the page of an event shows now: one query, and one more as long as nothing is published.

    Without `stage` it is the last one that has something published; `number` asks for one publication, also an earlier
    one. None: there is no such event, stage, round or publication, or it is held back.
    """
    shown = shown_publications(Publication.objects.filter(stage__tournament__slug=slug))
    if stage is not None:
        shown = shown.filter(stage__number=stage)
    if after_round is not None:
        shown = shown.filter(after_round=after_round)
    if number is not None:
        shown = shown.filter(number=number)
    of_stage = shown_publications(Publication.objects.filter(stage=OuterRef("stage"))).order_by(
        "-after_round"
    )
    of_event = Stage.objects.filter(tournament=OuterRef("stage__tournament")).order_by("-number")
    found = (
        shown.select_related("stage__tournament")
        .defer("body")
        .annotate(
            last_round=Subquery(of_stage.values("after_round")[:1]),
            last_stage=Subquery(of_event.values("number")[:1]),
            drawn_round=_drawn_round("stage__tournament"),
        )
        .order_by("-stage__number", "-after_round", "-number")
        .first()
    )
    if found is not None:
        return Pointer(found.stage, found, found.last_round, found.last_stage, found.drawn_round)
    return None if after_round is not None or number is not None else _unpublished(slug, stage)


def _unpublished(slug: str, number: int | None) -> Pointer | None:
    of_event = Stage.objects.select_related("tournament").filter(tournament__slug=slug)
    stages = of_event.annotate(drawn_round=_drawn_round("tournament")).order_by("-number")
    found = next((one for one in stages if number in (None, one.number)), None)
    return None if found is None else Pointer(found, None, None, stages[0].number, found.drawn_round)


def _drawn_round(tournament: str) -> Subquery:
    """The newest drawn round of the event that `tournament` leads to."""
    rounds = Round.objects.filter(stage__tournament=OuterRef(tournament)).order_by("-number")
    return Subquery(rounds.values("number")[:1])


def standings_table(pointer: Pointer) -> StandingsTable | None:
    """The standings that are pointed at; None when nothing is published. Two queries."""
    if pointer.publication is None:
        return None
    rounds = shown_publications(Publication.objects.filter(stage=pointer.stage)).order_by("after_round")
    numbers = list(rounds.values_list("after_round", flat=True).distinct())
    return table_of(Publication.objects.get(pk=pointer.publication.pk), rounds=numbers)


def table_of(publication: Publication, *, rounds: list[int]) -> StandingsTable:
    """What one publication says, as a table."""
    shown = published(publication)
    return StandingsTable(
        publication=shown.publication,
        order=shown.order,
        groups=_groups(shown),
        members=[StandingsRow(row, row["rank"]) for row in shown.members],
        rounds=rounds,
        unsettled=shown.unsettled,
    )


def stage_choices(pointer: Pointer) -> list[StageChoice]:
    """The stages of the event, none where it has only one; at most one query."""
    if pointer.last_stage == 1:
        return []
    rows = Stage.objects.filter(tournament=pointer.stage.tournament_id).order_by("number")
    return [StageChoice(number, name) for number, name in rows.values_list("number", "name")]


def _groups(shown: Published) -> list[GroupTable]:
    """Groups stand apart where the order puts one after the other."""
    if shown.order[:1] != ["group"]:
        return [GroupTable(0, [StandingsRow(row, row["rank"]) for row in shown.rows])]
    return [_group(group, list(rows)) for group, rows in groupby(shown.rows, key=lambda row: row["group"])]


def _group(group: int, rows: Iterable[Mapping[str, Any]]) -> GroupTable:
    members = list(rows)
    first = members[0]["rank"]
    return GroupTable(group, [StandingsRow(row, row["rank"] - first + 1) for row in members])
