from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from tournaments.pairing.aims import BYE
from tournaments.pairing.field import Draw
from tournaments.queries.alternative import alternative_to
from tournaments.queries.round_tables import round_tables
from tournaments.translation import translated
from tournaments.web.organiser.drawing.changed_table import entry_titles, table_lines
from tournaments.web.organiser.drawing.drawn import DrawnView


@dataclass(frozen=True, slots=True)
class OtherTable:
    """A meeting of the alternative; it has no place in the hall."""

    first: int
    second: int
    table: int | None = None


class AlternativePage(DrawnView):
    """What would have been drawn without a table (0: without the bye), and what that would have cost."""

    def get(self, request: HttpRequest, number: int, table: int) -> HttpResponse:
        found = alternative_to(self.round, table) if table < 2**15 else None
        tables = list(_new_tables(found.draw, self._drawn())) if found and found.draw else []
        context = {
            "round": self.round,
            "table": table,
            "alternative": found,
            "words": [translated(one) for one in found.words] if found else [],
            "lines": table_lines(tables, entry_titles(self.tournament)),
        }
        return self.show("desk/draw/alternative.html", context)

    def _drawn(self) -> set[frozenset[int]]:
        return {frozenset(one.pair) for one in round_tables(self.round)}


def _new_tables(draw: Draw, drawn: set[frozenset[int]]) -> Iterator[OtherTable]:
    pairs = [(one.sides[0], one.sides[1]) for one in draw.tables] + [(bye.number, BYE) for bye in draw.byes]
    return (OtherTable(*pair) for pair in pairs if frozenset(pair) not in drawn)
