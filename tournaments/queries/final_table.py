"""The final table of an event over all of its stages, out of what is published."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby

from scoring.draw_sections import StageRules
from scoring.regulation import Regulation
from tournaments.models import Stage, Tournament
from tournaments.models.tournament import TournamentState
from tournaments.queries.held_back import holds_back
from tournaments.queries.regulation import regulation_of
from tournaments.queries.standings import latest_publication


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A place in the event. `stage` is the one that decided it, `shared` whether others have the same place."""

    place: int
    shared: bool
    entry: int
    title: str
    club: str
    stage: int


@dataclass(frozen=True, slots=True)
class FinalTable:
    """`final`: the event is finished or its standings are declared final, and nothing of them is held back: nothing
    changes any more but by a correction."""

    final: bool
    rows: tuple[FinalRow, ...]


@dataclass(frozen=True, slots=True)
class _Placed:
    """An entry in the line: those of one `tie` who follow each other share a place."""

    entry: int
    title: str
    club: str
    stage: int
    tie: tuple[int, ...]


def final_table(tournament: Tournament) -> FinalTable:
    """Those who played in the last stage in its order, then those whom the stage before left behind, and so on.

    A stage for places further down stands where its first place is. Who left a stage with groups stands by the place
    in its group: the thirds of all groups share a place. Two queries a stage.
    """
    regulation = regulation_of(tournament)
    line: list[_Placed] = []
    for stage in Stage.objects.filter(tournament=tournament).order_by("number"):
        grouped = regulation.at_stage(stage.number).pairing.groups > 1
        placed = _placed(stage, grouped=grouped)
        if not placed:
            continue
        line = _put_into(line, placed, _first(regulation, stage.number, _groups(line)))
    rows: list[FinalRow] = []
    for _tie, group in groupby(line, key=lambda one: one.tie):
        members, place = list(group), len(rows) + 1
        rows += [
            FinalRow(place, len(members) > 1, one.entry, one.title, one.club, one.stage) for one in members
        ]
    over = tournament.state == TournamentState.FINISHED or tournament.final_at is not None
    return FinalTable(over and not holds_back(tournament), tuple(rows))


def _placed(stage: Stage, *, grouped: bool) -> list[_Placed]:
    """The published line of a stage; with groups by the place in the group, and then the number of the group. The
    halves of a split are no such groups: one stands above the other."""
    publication = latest_publication(stage)
    rows = publication.content["rows"] if publication is not None else []
    if not grouped:
        return [
            _Placed(row["entry"], row["title"], row["club"], stage.number, (stage.number, row["rank"]))
            for row in rows
        ]
    seen: Counter[int] = Counter()
    line = []
    for row in rows:
        seen[row["group"]] += 1
        tie = (stage.number, seen[row["group"]], 0)
        line.append(
            (
                seen[row["group"]],
                row["group"],
                _Placed(row["entry"], row["title"], row["club"], stage.number, tie),
            )
        )
    return [one for _place, _group, one in sorted(line, key=lambda each: each[:2])]


def _groups(line: list[_Placed]) -> int:
    """How many groups the stage before had: as many as share its first place."""
    return sum(one.tie == line[0].tie for one in line) if line and len(line[0].tie) == 3 else 1


def _first(regulation: Regulation, number: int, groups: int) -> int:
    """The index of the place in the line that the first of a stage has."""
    rules: StageRules | None = regulation.stages[number - 2] if number > 1 else None
    return (rules.first_place - 1) * groups if rules is not None else 0


def _put_into(line: list[_Placed], placed: list[_Placed], first: int) -> list[_Placed]:
    moved = {one.entry for one in placed}
    rest = [one for one in line if one.entry not in moved]
    return [*rest[:first], *placed, *rest[first:]]
