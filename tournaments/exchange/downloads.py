"""What everybody may take away as a table: the same rows as the pages, under headings that never change.

Headings are English in every language, so that a program can rely on them; words for people are in the reader's.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.results import Result
from tournaments.queries.entry_names import EntryName
from tournaments.queries.seating import RoundSeating
from tournaments.queries.standings_table import StandingsTable

#: A cell that begins so is run as a formula by spreadsheets.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True, slots=True)
class Download:
    """A table with its headings; a cell is a number, a text or nothing."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]

    def as_csv(self) -> str:
        """RFC 4180, with the mark by which spreadsheets know UTF-8. No text is left that would run as a formula."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(self.columns)
        writer.writerows([_harmless(cell) for cell in row] for row in self.rows)
        return f"\ufeff{text.getvalue()}"

    def as_data(self) -> list[dict[str, Any]]:
        """One object a row."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


def _harmless(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


STANDINGS = (
    "place",
    "group",
    "number",
    "title",
    "club",
    "moved",
    "played",
    "won",
    "drawn",
    "lost",
    "match_points",
    "points_for",
    "points_against",
    "difference",
    "deals_won",
    "deals_lost",
    "games_won",
    "games_lost",
    "penalty",
    "above",
)


def standings_download(table: StandingsTable) -> Download:
    """The rows in the order of the page, each with why it stands above the next; then each value of the order that
    has no column yet."""
    values = tuple(code for code in table.order if code not in STANDINGS)
    rows = []
    for line in table.rows:
        row = line.row
        shown = {
            **row,
            "place": line.place,
            "number": row["entry"],
            "above": row["above"]["message"] if row["above"] else "",
        }
        rows.append((*(shown[name] for name in STANDINGS), *(row["values"][code] for code in values)))
    return Download((*STANDINGS, *values), rows)


SEATING = ("round", "table", "group", "seat", "side", "number", "team", "player", "leads_first")


def seating_download(seating: RoundSeating) -> Download:
    """A row for every seat, by table; who sits out comes last and has no table."""
    rows = [
        (
            seating.round.number,
            table.table,
            table.group,
            one.position,
            one.side,
            one.entry,
            one.team,
            one.player,
            table.table is not None and table.first_lead == one.position,
        )
        for table in (*seating.tables, *seating.byes)
        for one in table.seats
    ]
    return Download(SEATING, rows)


RESULTS = (
    "round",
    "number",
    "title",
    "opponents",
    "kind",
    "outcome",
    "match_points",
    "points_for",
    "points_against",
    "difference",
    "deals_won",
    "deals_lost",
    "place",
)


def results_download(results: Iterable[Result], names: dict[int, EntryName]) -> Download:
    """What counts, a row for each entry and round."""
    ordered: Sequence[Result] = sorted(results, key=lambda result: (result.round, result.entry))
    return Download(
        RESULTS,
        [
            (
                one.round,
                one.entry,
                names[one.entry].title,
                " ".join(map(str, one.opponents)),
                str(one.kind),
                str(one.outcome),
                one.match_points,
                one.points_for,
                one.points_against,
                one.difference,
                one.deals_won,
                one.deals_lost,
                one.place,
            )
            for one in ordered
        ],
    )
