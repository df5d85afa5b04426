"""The table of an event a second time, from what the referees kept: own arithmetic, own order.

Nothing here comes from `scoring` but the score sheets of the games themselves, which the referees keep at the tables.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.games.account import Account


@dataclass(frozen=True, slots=True)
class TableResult:
    """How one match ended: the entry on each side, what it has, its place, and the titles it was given."""

    round: int
    entries: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    titles: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, round_number: int, entries: Sequence[int], account: Account) -> "TableResult":
        """The result of a match that its own score sheet has ended, or that a side has left to others who wait."""
        sides = range(len(entries))
        places = account.places
        if places is None and account.yielding:
            places = tuple(2 if side in account.yielding else 1 for side in sides)
        if places is None:
            raise ValueError("the match is not over")
        given = tuple(tuple(title.code for title in account.titles if title.side == side) for side in sides)
        return cls(round_number, tuple(entries), account.scores, places, given)

    @property
    def winner(self) -> int | None:
        """The index of the side that is alone in the first place."""
        return self.places.index(1) if self.places.count(1) == 1 else None


@dataclass(slots=True)
class Line:
    """What one entry has in all."""

    entry: int
    lot: int
    played: int = 0
    won: int = 0
    match_points: int = 0
    points_for: int = 0
    placings: int = 0
    counted_titles: int = 0
    titles: dict[str, int] = field(default_factory=dict)
    beaten: list[int] = field(default_factory=list)


_KEYS: Mapping[str, Callable[[Line], int]] = {
    "match_points": lambda line: -line.match_points,
    "wins": lambda line: -line.won,
    "placings": lambda line: line.placings,
    "fewest_titles": lambda line: line.counted_titles,
    "fewest_points": lambda line: line.points_for,
    "points_for": lambda line: -line.points_for,
    "lot": lambda line: line.lot,
}
"""What is lower for whoever stands higher; head-to-head is left to the lot, which the caller checks."""


def recount(results: Sequence[TableResult], lots: Mapping[int, int], rules: Mapping[str, Any]) -> list[Line]:
    """The lines of the entries with these lots, in the order of the table; `rules` is the regulation as data."""
    lines = {entry: Line(entry, drawn) for entry, drawn in lots.items()}
    for result in results:
        for side, entry in enumerate(result.entries):
            _add(lines[entry], result, side, rules["match"])
    order = [_KEYS[code] for code in rules["standings"]["order"] if code in _KEYS]
    return sorted(lines.values(), key=lambda line: [key(line) for key in order])


def disagreements(published: Sequence[Mapping[str, Any]], lines: Sequence[Line]) -> list[str]:
    """Everything in which the published rows differ from the recount; empty if nothing."""
    found = []
    if [row["entry"] for row in published] != [line.entry for line in lines]:
        found.append(f"order: {[row['entry'] for row in published]}, not {[line.entry for line in lines]}")
    by_entry = {row["entry"]: row for row in published}
    for line in lines:
        row = by_entry[line.entry]
        for name in ("played", "won", "match_points", "points_for", "titles"):
            if row[name] != getattr(line, name):
                found.append(f"{line.entry}: {name} is {row[name]}, not {getattr(line, name)}")
        if "placings" in row["values"] and row["values"]["placings"] != line.placings:
            found.append(f"{line.entry}: placings are {row['values']['placings']}, not {line.placings}")
    return found


def _add(line: Line, result: TableResult, side: int, match: Mapping[str, Any]) -> None:
    place = result.places[side]
    alone_in_first = place == 1 and result.places.count(1) == 1
    line.played += 1
    line.won += alone_in_first
    line.points_for += result.scores[side]
    line.placings += place
    if "place_points" in match:
        line.match_points += match["place_points"][place - 1]
    else:
        line.match_points += (
            match["win"] if alone_in_first else match["draw"] if place == 1 else match["loss"]
        )
    for code in result.titles[side]:
        line.titles[code] = line.titles.get(code, 0) + 1
        line.counted_titles += code in match.get("counted_titles", ())
