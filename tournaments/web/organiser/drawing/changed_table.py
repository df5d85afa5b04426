"""A table before and after a change, as the previews of the desk show it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from tournaments.models import Tournament
from tournaments.pairing.aims import BYE
from tournaments.queries.contenders import entries_of


class Meets(Protocol):
    """Whatever says who meets whom at which table; 0 in place of the second is a bye."""

    @property
    def table(self) -> int | None: ...

    @property
    def first(self) -> int: ...

    @property
    def second(self) -> int: ...


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table with its entries as number and full title; without a `number` of its own they sit out."""

    number: int | None
    entries: list[tuple[int, str]]


def table_lines(tables: Iterable[Meets], titles: Mapping[int, str]) -> list[TableLine]:
    """The tables in the order of the hall, those who sit out last."""
    lines = [
        TableLine(
            one.table, [(number, titles[number]) for number in (one.first, one.second) if number != BYE]
        )
        for one in tables
    ]
    return sorted(lines, key=lambda line: (line.number is None, line.number or 0))


def entry_titles(tournament: Tournament) -> dict[int, str]:
    """The full titles of all entries by number, for the desk."""
    return {entry.number: entry.title for entry in entries_of(tournament)}
