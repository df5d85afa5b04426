"""The tables of a whole event a second time, from what the tables wrote: own arithmetic, nothing from `scoring`."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from tournaments.demo.score_keeper import Written

COMPARED = ("played", "won", "drawn", "lost", "match_points", "points_for", "points_against", "difference")


Part: TypeAlias = tuple[Sequence[Written], Mapping[str, Any]]
"""What was written in a stage, and the regulation of that stage as data."""


@dataclass(slots=True)
class Line:
    """What one entry, member or team has in all."""

    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0
    points_for: int = 0
    points_against: int = 0
    difference: int = 0

    def count(self, outcome: str) -> None:
        self.won += outcome == "win"
        self.drawn += outcome == "draw"
        self.lost += outcome == "loss"

    def add(self, other: "Line") -> None:
        for name in COMPARED:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def lines_of(parts: Iterable[Part], team_of: Mapping[int, int]) -> dict[int, Line]:
    """The lines of whatever the regulation ranks; each part is counted by its own rules."""
    lines: dict[int, Line] = defaultdict(Line)
    for part in parts:
        for entry, line in _of_part(part, team_of).items():
            lines[entry].add(line)
    return lines


def _of_part(part: Part, team_of: Mapping[int, int]) -> dict[int, Line]:
    written, rules = part
    if "team" not in rules:
        return _summed(written, rules)
    if rules["team"]["result"] == "boards":
        return _meetings(written, rules, team_of)
    teams: dict[int, Line] = defaultdict(Line)
    for member, line in _summed(written, rules).items():
        teams[team_of[member]].add(line)
    return teams


def _summed(written: Iterable[Written], rules: Mapping[str, Any]) -> dict[int, Line]:
    lines: dict[int, Line] = defaultdict(Line)
    for one in written:
        for entry, line in _of_match(one, rules):
            lines[entry].add(line)
    return lines


def _of_match(one: Written, rules: Mapping[str, Any]) -> Iterator[tuple[int, Line]]:
    if one.bye:
        for entry in one.sides[0]:
            yield entry, _credited(rules["bye"])
        return
    for side, entries in enumerate(one.sides):
        for entry in entries:
            if one.absent:
                missing = entry in one.absent or (
                    bool(set(entries) & set(one.absent)) and not rules["no_show"]["partner_wins"]
                )
                yield entry, _credited(rules["no_show"]["absent" if missing else "present"])
            else:
                yield entry, _played(one.deals, side, rules)


def _credited(award: Mapping[str, Any]) -> Line:
    line = Line(
        match_points=award.get("match_points", 0),
        points_for=award.get("points_for", 0),
        points_against=award.get("points_against", 0),
        difference=award.get("difference", 0),
    )
    line.count(award["outcome"])
    return line


def _played(deals: Sequence[tuple[int, int]], side: int, rules: Mapping[str, Any]) -> Line:
    match = rules["match"]
    counted = _doubled(deals) if rules["deal"].get("tied_block") == "next_doubled" else deals
    games = _games(counted, match) if match["by"] == "games" else [_sum(counted)]
    mine, theirs = side, 1 - side
    limit = match.get("cap")
    against = min(filter(None, (limit, match.get("difference_cap"))), default=None)
    won = [game[mine] > game[theirs] for game in games]
    lost = [game[mine] < game[theirs] for game in games]
    outcome = _outcome(sum(won), sum(lost))
    line = Line(
        played=1,
        match_points=match[outcome],
        points_for=sum(_at_most(game[mine], limit) for game in games),
        points_against=sum(_at_most(game[theirs], limit) for game in games),
        difference=sum(_at_most(game[mine], against) - _at_most(game[theirs], against) for game in games),
    )
    line.count(outcome)
    if match["by"] == "games":
        line.match_points += sum(_of_game(game, mine, match) for game in games)
    return line


def _doubled(deals: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """What the deals count for where one after a deal that nobody won counts twice."""
    before = [(1, 0), *deals]
    return [
        (2 * mine, 2 * theirs) if earlier == (0, 0) else (mine, theirs)
        for earlier, (mine, theirs) in zip(before, deals, strict=False)
    ]


def _games(deals: Sequence[tuple[int, int]], match: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The games of a match: each ends when a side has the target, whether one line or several make it."""
    games = []
    a = b = 0
    for one, other in deals:
        a, b = a + one, b + other
        if max(a, b) >= match["target"]:
            games.append((a, b))
            a = b = 0
    return games


def _of_game(game: tuple[int, int], side: int, match: Mapping[str, Any]) -> int:
    if game[side] <= game[1 - side]:
        return 0
    bonus = match.get("margin_bonus") or {"margin": 0, "points": 0}
    lead = _at_most(game[side], match.get("cap")) - _at_most(game[1 - side], match.get("cap"))
    return int(match["game_win"]) + (bonus["points"] if lead >= bonus["margin"] else 0)


def _meetings(
    written: Iterable[Written], rules: Mapping[str, Any], team_of: Mapping[int, int]
) -> dict[int, Line]:
    """Teams by their meetings: what the boards of a team have won, against what those of the other have."""
    team = rules["team"]
    turns = team["size"] if team["boards"] == "all" else 1
    boards = list(written)
    first = min((one.round for one in boards), default=1)
    sums: dict[tuple[int, int], Line] = defaultdict(Line)
    against: dict[tuple[int, int], int] = {}
    for one in boards:
        began = one.round - (one.round - first) % turns
        for entry, line in _of_match(one, rules):
            sums[team_of[entry], began].add(line)
        teams = {team_of[entries[0]] for entries in one.sides}
        for mine in teams:
            for other in teams - {mine}:
                against[mine, began] = other
    lines: dict[int, Line] = defaultdict(Line)
    for (mine, began), boards_won in sums.items():
        met = against.get((mine, began))
        theirs = sums[met, began] if met is not None else Line()
        outcome = _outcome(boards_won.match_points, theirs.match_points)
        if met is None:
            outcome = rules["bye"]["outcome"]
        elif outcome == "draw" and rules["pairing"]["system"] == "knockout":
            outcome = _outcome_of(boards_won, theirs)
        line = Line(
            played=int(boards_won.played > 0),
            match_points=team.get(outcome, 0),
            points_for=boards_won.match_points,
            points_against=theirs.match_points,
            difference=boards_won.match_points - theirs.match_points,
        )
        line.count(outcome)
        lines[mine].add(line)
    return lines


def _outcome(mine: int, theirs: int) -> str:
    return "draw" if mine == theirs else "win" if mine > theirs else "loss"


def _outcome_of(mine: Line, theirs: Line) -> str:
    level = _outcome(mine.difference, theirs.difference)
    return level if level != "draw" else _outcome(mine.points_for, theirs.points_for)


def _sum(deals: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(one for one, _other in deals), sum(other for _one, other in deals)


def _at_most(value: int, limit: int | None) -> int:
    return value if limit is None else min(value, limit)


#: What is higher for whoever stands higher. The other criteria are looked at where the places are judged.
KEYS: Mapping[str, Callable[[Line], int]] = {
    "match_points": lambda line: line.match_points,
    "wins": lambda line: line.won,
    "difference": lambda line: line.difference,
    "points_for": lambda line: line.points_for,
}


def table_faults(
    number: int, rows: Sequence[Mapping[str, Any]], parts: Sequence[Part], team_of: Mapping[int, int]
) -> list[str]:
    """What the published rows of stage `number` differ in from the `parts` that count in it, its own the last."""
    rules = parts[-1][1]
    lines = lines_of(parts, team_of)
    found = [
        f"stage {number}, No. {row['entry']}: {name} is published as {row[name]}, counted {getattr(line, name)}"
        for row in rows
        for line in [lines.get(row["entry"], Line())]
        for name in COMPARED
        if row[name] != getattr(line, name)
    ]
    missing = set(lines) - {row["entry"] for row in rows}
    if missing:
        found.append(f"stage {number}: no rows for {sorted(missing)}")
    return [*found, *_order_faults(number, rules["standings"]["order"], rows, lines)]


def _order_faults(
    number: int, order: Sequence[str], rows: Sequence[Mapping[str, Any]], lines: Mapping[int, Line]
) -> Iterator[str]:
    """Neighbours stand in the order of the criteria, as far as they can be counted here."""
    for above, below in pairwise(rows):
        for code in order:
            if code == "group":
                if above["group"] != below["group"]:
                    break
                continue
            if code not in KEYS:
                break
            mine, theirs = (KEYS[code](lines.get(row["entry"], Line())) for row in (above, below))
            if mine < theirs:
                yield f"stage {number}: No. {above['entry']} stands above No. {below['entry']} by {code}"
            if mine != theirs:
                break
