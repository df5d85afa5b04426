"""The prizes of an event, with those who stand at the places that win them."""

from dataclasses import dataclass
from typing import Any

from tournaments.models import Publication, Tournament

#: Of a prize for many places, so many are named.
MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """`places` as they are written, such as "2–3"; `rows` are those of the published standings at these places."""

    places: str
    words: str
    rows: list[dict[str, Any]]


def prize_lines(tournament: Tournament, publication: Publication | None) -> list[PrizeLine]:
    """Every prize; who stands there is said by the publication that everybody sees, and by nothing newer."""
    rows = publication.content["rows"] if publication else []
    return [_line(prize, rows) for prize in tournament.prizes]


def _line(prize: dict[str, Any], rows: list[dict[str, Any]]) -> PrizeLine:
    first, last = prize["first"], prize["last"] or prize["first"]
    if first is None:
        return PrizeLine("", prize["words"], [])
    places = str(first) if first == last else f"{first}–{last}"
    there = [row for row in rows if first <= row["rank"] <= last]
    return PrizeLine(places, prize["words"], there if len(there) <= MOST_NAMED else [])
