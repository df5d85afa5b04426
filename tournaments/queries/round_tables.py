"""The tables of a drawn round as they stand, for what the director changes by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Deal, Decision, Match, Round
from tournaments.models.match import MatchState
from tournaments.pairing.aims import BYE


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A meeting of two, or one who sits out: `second` is 0 then and `table` None. `begun`: played or decided."""

    match: int
    table: int | None
    first: int
    second: int
    group: int
    begun: bool

    @property
    def pair(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def entries(self) -> list[int]:
        """The entries at the table."""
        return [number for number in self.pair if number != BYE]

    @property
    def sides(self) -> list[list[int]]:
        """As the record of a draw writes a table: the entries of each side."""
        return [[number] for number in self.entries]


def round_tables(round_: Round) -> list[RoundTable]:
    """Every table of a round in which two meet, in the order of the hall, and after them who sits out."""
    matches = list(round_.matches.select_related("table").order_by("bye", "table__number", "pk"))
    entries: dict[int, list[int]] = {match.pk: [] for match in matches}
    seats = round_.seats.order_by("match_id", "side", "position").values_list("match_id", "entry__number")
    for match_id, number in seats:
        if number not in entries[match_id]:
            entries[match_id].append(number)
    begun = begun_matches(matches)
    return [
        RoundTable(
            match=match.pk,
            table=match.table.number if match.table else None,
            first=entries[match.pk][0],
            second=BYE if match.bye else entries[match.pk][1],
            group=match.group,
            begun=match.pk in begun,
        )
        for match in matches
    ]


def begun_matches(matches: Sequence[Match]) -> set[int]:
    """The matches that have begun or were decided, by their ids; a bye never has."""
    ids = [match.pk for match in matches if not match.bye]
    with_deals = Deal.objects.filter(match__in=ids).values_list("match_id", flat=True)
    decided = Decision.objects.filter(match__in=ids).values_list("match_id", flat=True)
    begun = {match.pk for match in matches if not match.bye and match.state != MatchState.DRAWN}
    return begun | set(with_deals) | set(decided)
