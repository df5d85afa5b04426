"""Complete schedules: everybody has everybody as partner once and as opponent twice, by closed form or from a table."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tournaments.pairing.rotation import finite_field

Foursome = tuple[int, int, int, int]
FEWEST = 4


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """Places from 0. In a foursome (a, c, b, d) a and c are partners against b and d; the others rest."""

    tables: tuple[Foursome, ...]
    resting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Design:
    """A schedule that is known as a whole before the first round."""

    players: int
    rounds: tuple[ScheduledRound, ...]


@lru_cache(maxsize=32)
def whist(players: int) -> Design | None:
    """The schedule for so many players, or None when we know none.

    Its rounds number `players`, one fewer when they are a multiple of four. Nobody has a partner twice, nor an
    opponent more than twice. By the end everybody has rested as often as everybody else; of 4n or 4n + 1 players
    everybody has had everybody as a partner, of the others each misses one. On the way there nobody has rested more
    than twice as often as somebody else.

    A field of 2^k elements, or of 4n + 1, gives the schedule; others are developed from one stored round by adding
    1 modulo the number of players (one fewer for 4n, where one player stays). 4n + 3 players take the schedule of
    4n + 4, and the partner and opponents of the empty place rest.
    """
    if players < FEWEST:
        return None
    if players % 4 == 3:
        larger = whist(players + 1)
        rounds = [_without(larger_round, players) for larger_round in larger.rounds] if larger else []
    else:
        rounds = _closed_form(players) or _from_starter(players)
    return Design(players, tuple(_rests_evenly(rounds, players))) if rounds else None


def _closed_form(players: int) -> list[ScheduledRound]:
    power = finite_field.prime_power(players)
    if power is None:
        return []
    prime, degree = power
    if prime == 2:
        return _binary(finite_field.powers(prime, degree))
    return _odd(finite_field.powers(prime, degree), prime) if players % 4 == 1 else []


def _binary(powers: Sequence[int]) -> list[ScheduledRound]:
    """For 2^k: in round a, x and x + a are partners and x + wa, x + wa + a their opponents.

    a, wa and (w + 1)a run through all differences, so each of two meets the other once as partner, twice as opponent.
    """
    rounds = []
    for index, a in enumerate(powers):
        across = powers[(index + 1) % len(powers)]
        heads = [x for x in range(len(powers) + 1) if x == min(x, x ^ a, x ^ across, x ^ a ^ across)]
        rounds.append(ScheduledRound(tuple((x, x ^ a, x ^ across, x ^ a ^ across) for x in heads), ()))
    return rounds


def _odd(powers: Sequence[int], prime: int) -> list[ScheduledRound]:
    """For q = 4n + 1: in round s, s + w^i and s - w^i are partners against s + w^(i+n) and s - w^(i+n); s rests."""
    n = len(powers) // 4
    starter = [tuple(powers[i + n * step] for step in (0, 2, 1, 3)) for i in range(n)]
    return [
        ScheduledRound(
            tuple(_four([finite_field.add(place, s, prime) for place in table]) for table in starter), (s,)
        )
        for s in range(len(powers) + 1)
    ]


def _from_starter(players: int) -> list[ScheduledRound]:
    """Adds 1 again and again to the stored round; -1 there is the one who stays, here the last place."""
    places = _starters().get(str(players))
    if places is None:
        return []
    circle = players - 1 if -1 in places else players
    rounds = []
    for step in range(circle):
        moved = [players - 1 if place < 0 else (place + step) % circle for place in places]
        tables = tuple(_four(moved[begin : begin + 4]) for begin in range(0, len(moved), 4))
        rounds.append(ScheduledRound(tables, tuple(sorted(set(range(players)) - set(moved)))))
    return rounds


@lru_cache(maxsize=1)
def _starters() -> dict[str, list[int]]:
    text = (Path(__file__).parent / "starters.json").read_text(encoding="ascii")
    starters: dict[str, list[int]] = json.loads(text)["starters"]
    return starters


def _without(larger: ScheduledRound, empty: int) -> ScheduledRound:
    resting = next(table for table in larger.tables if empty in table)
    return ScheduledRound(
        tuple(table for table in larger.tables if empty not in table),
        tuple(sorted(place for place in resting if place != empty)),
    )


def _rests_evenly(rounds: Sequence[ScheduledRound], players: int) -> list[ScheduledRound]:
    """The same rounds, each time next the one whose resting players have rested least."""
    rests = [0] * players
    last = [-1] * players
    left = dict(enumerate(rounds))
    ordered: list[ScheduledRound] = []
    while left:
        index = min(
            left,
            key=lambda index: (
                sorted((rests[place] for place in left[index].resting), reverse=True),
                sorted((last[place] for place in left[index].resting), reverse=True),
                index,
            ),
        )
        for place in left[index].resting:
            rests[place] += 1
            last[place] = len(ordered)
        ordered.append(left.pop(index))
    return ordered


def _four(places: Sequence[int]) -> Foursome:
    a, c, b, d = places
    return a, c, b, d
