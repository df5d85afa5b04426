"""What a publication says: the rows in order, how each has moved, why it stands above the next, and what is missing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.results import Result
from scoring.shares import Behind, Share, behind
from scoring.standings import Explanation, Row
from tournaments.queries.counting import Counting
from tournaments.queries.entry_names import EntryName
from tournaments.queries.ranking import member_rows, standings
from tournaments.translation import message_as_data


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The round after which the standings are, how many matches up to it do not count yet, and what was published
    for the round before (None: it is the first of its stage)."""

    number: int
    unsettled: int
    before: Any


def standings_content(
    counted: Counting, results: list[Result], facts: RoundFacts, names: Mapping[int, EntryName]
) -> dict[str, Any]:
    """The standings after a round as data that JSON can hold; the same facts make the same data."""
    ranked = standings(counted, results, after_round=facts.number)
    order = counted.regulation.standings.order
    reasons = behind(ranked.rows, ranked.totals, order, members=ranked.members)
    ranks = _ranks(facts.before, "rows")
    content = {
        "after_round": facts.number,
        "order": list(order),
        "unsettled": facts.unsettled,
        "rows": [_row(row, names[row.entry], reasons.get(row.entry), ranks) for row in ranked.rows],
    }
    if counted.regulation.team is not None:
        members = member_rows(counted, results, after_round=facts.number)
        ranks = _ranks(facts.before, "members")
        content["members"] = [
            _row(row, names[row.entry], None, ranks) | {"team": counted.team_of[row.entry]} for row in members
        ]
    return content


def _ranks(content: Any, table: str) -> dict[int, int]:
    return {row["entry"]: row["rank"] for row in content.get(table, ())} if content else {}


def _row(row: Row, name: EntryName, why: Behind | None, ranks: Mapping[int, int]) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "shared": row.shared,
        "moved": ranks[row.entry] - row.rank if row.entry in ranks else None,
        "entry": row.entry,
        "group": row.group,
        "title": name.title,
        "club": name.club,
        "played": row.played,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "match_points": row.match_points,
        "points_for": row.points_for,
        "points_against": row.points_against,
        "difference": row.difference,
        "deals_won": row.deals_won,
        "deals_lost": row.deals_lost,
        "games_won": row.games_won,
        "games_lost": row.games_lost,
        "penalty": row.penalty,
        "titles": dict(row.titles),
        "values": {criterion: _exact(value) for criterion, value in row.values},
        "above": None if row.above is None else _above(row.above, why),
    }


def _above(above: Explanation, why: Behind | None) -> dict[str, Any]:
    return {
        "criterion": above.criterion,
        "mine": _exact(above.mine),
        "theirs": _exact(above.theirs),
        "entry_below": above.entry_below,
        "shared": above.shared,
        "tied_on": list(above.tied_on),
        "message": message_as_data(above.message),
        "mine_from": _shares(why.mine) if why else [],
        "theirs_from": _shares(why.theirs) if why else [],
    }


def _shares(shares: Iterable[Share]) -> list[dict[str, int | Sequence[int]]]:
    return [{"round": one.round, "entries": list(one.entries), "value": one.value} for one in shares]


def _exact(value: object) -> Any:
    """A whole number as it is, a fraction as text such as "7/2": never a float."""
    return value if value is None or isinstance(value, int) else str(value)
