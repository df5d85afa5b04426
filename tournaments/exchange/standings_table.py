"""Published standings as a table of text, for files and terminals.

Which columns there are follows from the regulation: what it never counts (draws, games, deals) has no column.
"""

import csv
import io
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from scoring.regulation import MatchBy, RecordOf, Regulation


def csv_columns(regulation: Regulation) -> dict[str, str]:
    """The headings in their order, each with the key of a published row it shows.

    The first one is named after what is ranked (pair, player or team); `points` are match points.
    """
    wins = {"won": "won", "drawn": "drawn", "lost": "lost"}
    if not regulation.match.draws_allowed:
        del wins["drawn"]
    columns = {regulation.game.unit.value: "entry", "points": "match_points", **wins, "played": "played"}
    if regulation.match.by == MatchBy.GAMES:
        columns |= {"games_won": "games_won", "games_lost": "games_lost"}
    if regulation.deal.record == RecordOf.DEAL:
        columns |= {"deals_won": "deals_won", "deals_lost": "deals_lost"}
    columns |= {name: name for name in ("points_for", "points_against", "difference")}
    if regulation.penalties.scale:
        columns["penalty"] = "penalty"
    return columns


def as_csv(rows: Sequence[Mapping[str, Any]], regulation: Regulation) -> str:
    """The rows with a heading as CSV (RFC 4180, hence the line ends); numbers only."""
    columns = csv_columns(regulation)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([row[key] for key in columns.values()] for row in rows)
    return text.getvalue()


def as_text(rows: Sequence[Mapping[str, Any]], regulation: Regulation) -> str:
    """The rows for a terminal: rank and name before the columns of `as_csv`."""
    columns = {"rank": "rank", "name": "title", **csv_columns(regulation)}
    lines = [list(columns), *([str(row[key]) for key in columns.values()] for row in rows)]
    widths = [max(_width(line[place]) for line in lines) for place in range(len(columns))]
    return "\n".join(_line(line, widths, names_at=1) for line in lines) + "\n"


def _line(cells: Sequence[str], widths: Sequence[int], *, names_at: int) -> str:
    padded = []
    for place, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        blanks = " " * (width - _width(cell))
        padded.append(cell + blanks if place == names_at else blanks + cell)
    return "  ".join(padded).rstrip()


def _width(text: str) -> int:
    """How many columns of a terminal the text takes: East Asian letters take two, combining marks none."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(unicodedata.combining(letter) > 0 for letter in text)
