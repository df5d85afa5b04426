"""One publication as the table of a page shows it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tournaments.models import Publication
from tournaments.queries.standings_table import StandingsTable, table_of
from tournaments.web.public.standings_lines import Criterion, Line, criteria_of, criteria_of_members, lines_of


@dataclass(frozen=True, slots=True)
class StandingsShown:
    """The parts that `public/standings_table.html` is made of: the rows by group, and those of members of teams, which
    have criteria of their own."""

    table: StandingsTable
    criteria: Sequence[Criterion]
    columns: Sequence[Criterion]
    place_of: dict[str, int]
    groups: list[tuple[int, list[Line]]] = field(default_factory=list)
    members: "MembersShown | None" = None


@dataclass(frozen=True, slots=True)
class MembersShown:
    """The table of the members of teams."""

    criteria: Sequence[Criterion]
    columns: Sequence[Criterion]
    place_of: dict[str, int]
    lines: list[Line]


def members_shown(table: StandingsTable) -> MembersShown | None:
    """The members of teams in a table of their own; None where no teams are ranked."""
    if not table.members:
        return None
    criteria = criteria_of_members(table)
    return MembersShown(
        criteria=criteria,
        columns=[criterion for criterion in criteria if criterion.column],
        place_of={criterion.code: criterion.place for criterion in criteria},
        lines=lines_of(table.members, criteria),
    )


def standings_shown(publication: Publication) -> StandingsShown:
    """The table of a publication with why each row stands where it does; a query at most, for what it says."""
    table = table_of(publication, rounds=[])
    criteria = criteria_of(table)
    return StandingsShown(
        table=table,
        criteria=criteria,
        columns=[criterion for criterion in criteria if criterion.column],
        place_of={criterion.code: criterion.place for criterion in criteria},
        groups=[(group.group, lines_of(group.rows, criteria)) for group in table.groups],
        members=members_shown(table),
    )
