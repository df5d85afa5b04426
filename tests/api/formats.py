"""Events of any format, played through the verbs by whoever is said to win."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring import presets
from scoring.regulation import as_data, parse
from tests.api.evening import Evening, make_evening
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Match, Stage

Winner = Callable[[int, int], int]

#: One short match that cannot end level.
SHORT = {"by": "target", "target": 100, "win": 2, "draw": 1, "loss": 0, "draws_allowed": False}


def lower(one: int, other: int) -> int:
    """Entries are numbered as they are seeded: the favourite wins."""
    return min(one, other)


def make_format(sections: Mapping[str, Any], *, pairs: int = 4, **facts: Any) -> Evening:
    """An event of `sport` with other sections; its pairs are seeded by their numbers."""
    evening = make_evening(pairs=pairs, **facts)
    regulation = as_data(presets.load("sport")) | {"match": SHORT} | dict(sections)
    parse(regulation)
    evening.tournament.regulation = regulation
    evening.tournament.save(update_fields=["regulation"])
    Stage.objects.filter(tournament=evening.tournament).update(deals_per_match=None, deals_multiple=1)
    return evening


def matches_of(evening: Evening, number: int) -> list[Match]:
    """The matches of a round of the event by table, byes left out."""
    matches = Match.objects.filter(
        round__stage__tournament=evening.tournament, round__number=number, bye=False
    )
    return list(matches.select_related("round__stage__tournament", "table").order_by("table__number"))


def meetings(evening: Evening, number: int) -> set[tuple[int, ...]]:
    """Who meets in a round, the smaller number first."""
    return {
        tuple(sorted(entries[0] for entries in sides_of_match(match).values()))
        for match in matches_of(evening, number)
    }


def byes(evening: Evening, number: int) -> list[int]:
    """Who sits out with a bye in a round."""
    rows = Match.objects.filter(round__stage__tournament=evening.tournament, round__number=number, bye=True)
    return sorted(set(rows.values_list("seats__entry__number", flat=True)))


def win(evening: Evening, match: Match, winner: int, points: int = 100) -> None:
    """Play a match so that an entry wins it, and let both sides confirm."""
    written = {
        entry: points if winner in entries else 0
        for entries in sides_of_match(match).values()
        for entry in entries
    }
    evening.record(match, written)
    evening.confirm(match)


def play(evening: Evening, number: int, winner: Winner = lower) -> None:
    """Draw a round and play all of it."""
    evening.draw(number)
    settle(evening, number, winner)


def settle(evening: Evening, number: int, winner: Winner = lower) -> None:
    """Play all matches of a drawn round."""
    for match in matches_of(evening, number):
        one, other = (entries[0] for entries in sides_of_match(match).values())
        win(evening, match, winner(one, other))


def order(evening: Evening) -> list[tuple[int, int]]:
    """Rank and entry of the published table, from the top."""
    return sorted((row["rank"], entry) for entry, row in evening.rows().items())


def final_order(evening: Evening) -> Sequence[tuple[int, int]]:
    """Place and entry of the final table of the event."""
    rows = evening.desk().get(evening.url("final-table/")).json()["rows"]
    return sorted((row["place"], row["entry"]) for row in rows)
