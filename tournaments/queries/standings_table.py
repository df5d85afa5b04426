"""The published standings with what a reader asks about them: movement, what is still being played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.models import Publication, Stage
from tournaments.queries.standings import latest_publication, published_standings
from tournaments.queries.tournament_page import round_numbers, unsettled_matches


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A published row, and how many places it has `moved` up since the round before (None: was not there)."""

    row: Mapping[str, Any]
    moved: int | None

    @property
    def places(self) -> int:
        """How many places it moved, whichever way."""
        return abs(self.moved or 0)


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """`order` holds the codes of the criteria; `unsettled` counts matches that are not in the table yet."""

    publication: Publication
    order: list[str]
    rows: list[StandingsRow]
    rounds: list[int]
    unsettled: int


def standings_table(stage: Stage, *, after_round: int | None = None) -> StandingsTable | None:
    """The standings after a round (None: the last published one), or None when nothing is published for it."""
    published = published_standings(stage, after_round=after_round)
    if published is None:
        return None
    shown = published.publication.after_round
    before = latest_publication(stage, after_round=shown - 1) if shown > 1 else None
    return StandingsTable(
        publication=published.publication,
        order=published.order,
        rows=_with_movement(published.rows, before),
        rounds=round_numbers(stage),
        unsettled=unsettled_matches(stage, after_round=shown),
    )


def _with_movement(rows: Sequence[Mapping[str, Any]], before: Publication | None) -> list[StandingsRow]:
    ranks = {row["entry"]: row["rank"] for row in before.content["rows"]} if before else {}
    return [
        StandingsRow(row, ranks[row["entry"]] - row["rank"] if row["entry"] in ranks else None)
        for row in rows
    ]
