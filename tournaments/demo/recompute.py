"""The standings of a sport event a second time, straight from the rows of its deals.

Nothing here comes from `scoring` or from the query that decides what counts: own SQL, own arithmetic, own order
(docs/rules.md SP.1: 2-1-0; then difference, points for, head-to-head, deals won, lot). Two ways that agree are
hardly wrong in the same place.
"""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from django.db import connection

_MATCHES = """
SELECT DISTINCT m.id, e.number, s.side
FROM tournaments_match m
JOIN tournaments_round r ON r.id = m.round_id
JOIN tournaments_stage g ON g.id = r.stage_id
JOIN tournaments_tournament t ON t.id = g.tournament_id
JOIN tournaments_seat s ON s.match_id = m.id
JOIN tournaments_entry e ON e.id = s.entry_id
WHERE t.slug = %s AND m.state = 'confirmed'
"""
_DEALS = """
SELECT d.match_id, d.number, d.points, d.ending, d.out_seat, d."left", d.tiles
FROM tournaments_deal d
JOIN tournaments_match m ON m.id = d.match_id
JOIN tournaments_round r ON r.id = m.round_id
JOIN tournaments_stage g ON g.id = r.stage_id
JOIN tournaments_tournament t ON t.id = g.tournament_id
WHERE t.slug = %s AND m.state = 'confirmed' AND d.is_current
ORDER BY d.match_id, d.number
"""
_LOTS = """
SELECT e.number, e.lot FROM tournaments_entry e
JOIN tournaments_tournament t ON t.id = e.tournament_id
WHERE t.slug = %s
"""


@dataclass(slots=True)
class Account:
    """What one pair has in all. `against` is its match points by opponent met."""

    entry: int
    lot: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0
    points_for: int = 0
    points_against: int = 0
    difference: int = 0
    deals_won: int = 0
    deals_lost: int = 0
    against: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class Recomputed:
    """The accounts in the order of the table, how much they rest on, and deals whose points belie their own pips."""

    accounts: list[Account]
    matches: int = 0
    deals: int = 0
    wrong_deals: list[str] = field(default_factory=list)


def recompute(slug: str) -> Recomputed:
    """The final table of the event out of its confirmed matches and their current deals."""
    accounts = {number: Account(number, lot) for number, lot in _rows(_LOTS, slug)}
    found = Recomputed(list(accounts.values()))
    deals: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for match, number, points, ending, out_seat, left, tiles in _rows(_DEALS, slug):
        written = _by_side(_json(points))
        counted = _counted(ending, out_seat, _pips_left(_json(left), _json(tiles)))
        if counted not in (None, written):
            found.wrong_deals.append(f"match {match}, deal {number}: {written} is stored, {counted} was left")
        deals[match].append(written)
    sides: dict[int, dict[int, int]] = defaultdict(dict)
    for match, entry, side in _rows(_MATCHES, slug):
        sides[match][side] = entry
    for match, by_side in sides.items():
        found.matches += 1
        found.deals += len(deals[match])
        _credit(accounts[by_side[1]], accounts[by_side[2]], deals[match])
    found.accounts = _in_order(found.accounts)
    return found


def _rows(query: str, slug: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query, [slug])
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


def _json(value: Any) -> Any:
    """A JSON column as the driver hands it over: text from SQLite, data or text from PostgreSQL."""
    return json.loads(value) if isinstance(value, str) else value


def _by_side(points: list[int]) -> tuple[int, int]:
    side_a, side_b = points
    return side_a, side_b


def _pips_left(left: list[int] | None, tiles: list[list[str]] | None) -> list[int] | None:
    if tiles is not None:
        return [sum(int(half) for tile in hand for half in tile.split("-")) for hand in tiles]
    return left


def _counted(ending: str, out_seat: int | None, left: list[int] | None) -> tuple[int, int] | None:
    """Points by side of a deal whose pips are known: the winners write everything that is left."""
    if left is None:
        return None
    side_a, side_b = left[0] + left[2], left[1] + left[3]
    if ending == "out":
        a_won = out_seat in (1, 3)
    elif side_a == side_b:
        return 0, 0
    else:
        a_won = side_a < side_b
    return (side_a + side_b, 0) if a_won else (0, side_a + side_b)


def _credit(one: Account, other: Account, deals: list[tuple[int, int]]) -> None:
    mine, theirs = sum(deal[0] for deal in deals), sum(deal[1] for deal in deals)
    deals_won = sum(deal[0] > deal[1] for deal in deals), sum(deal[1] > deal[0] for deal in deals)
    _add(one, other.entry, (mine, theirs), deals_won)
    _add(other, one.entry, (theirs, mine), deals_won[::-1])


def _add(account: Account, opponent: int, points: tuple[int, int], deals: tuple[int, int]) -> None:
    mine, theirs = points
    earned = 2 if mine > theirs else 1 if mine == theirs else 0
    account.played += 1
    account.won += earned == 2
    account.drawn += earned == 1
    account.lost += earned == 0
    account.match_points += earned
    account.points_for += mine
    account.points_against += theirs
    account.difference += mine - theirs
    account.deals_won += deals[0]
    account.deals_lost += deals[1]
    account.against[opponent] = account.against.get(opponent, 0) + earned


def _in_order(accounts: list[Account]) -> list[Account]:
    def main(one: Account) -> tuple[int, int, int]:
        return -one.match_points, -one.difference, -one.points_for

    ordered: list[Account] = []
    for _key, group in groupby(sorted(accounts, key=main), key=main):
        tied = list(group)
        ordered += sorted(tied, key=lambda one: (-_head_to_head(one, tied), -one.deals_won, one.lot))
    return ordered


def _head_to_head(one: Account, tied: list[Account]) -> int:
    """Match points among the tied when all of them met; otherwise only whoever beat all the others has any."""
    numbers = {account.entry for account in tied}
    earned = {account.entry: _among(account, numbers - {account.entry}) for account in tied}
    if all(len(points) == len(tied) - 1 for points in earned.values()):
        return sum(earned[one.entry])
    beaten = sum(points == 2 for points in earned[one.entry])
    return beaten if beaten == len(tied) - 1 else -1


def _among(account: Account, others: set[int]) -> list[int]:
    return [points for opponent, points in account.against.items() if opponent in others]
