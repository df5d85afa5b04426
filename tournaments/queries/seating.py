"""Who sits where in one round: for the hall's wall, by table and by name."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Round, Seat
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class Seated:
    position: int
    side: int
    entry: int
    player: str


@dataclass(frozen=True, slots=True)
class TableSeating:
    """One match of the round; `table` is None for the bye."""

    match: int
    table: int | None
    state: str
    first_lead: int
    reasons: list[str]
    seats: list[Seated]

    @property
    def side_count(self) -> int:
        """How many sides meet; the first seats are those of the first player of each."""
        return len({seated.side for seated in self.seats})

    def side(self, side: int) -> list[Seated]:
        """The people of one side, in turn order."""
        return [seated for seated in self.seats if seated.side == side]


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """The tables in order, and who sits out; `bye` is the first of `byes`, in most events the only one."""

    round: Round
    tables: list[TableSeating]
    bye: TableSeating | None
    byes: list[TableSeating]


def round_seating(round_: Round) -> RoundSeating:
    """The seating of a round, tables in order. Three queries however large the hall is."""
    matches = list(round_.matches.select_related("table").order_by("table__number"))
    seats: dict[int, list[Seated]] = {}
    for seat in round_.seats.select_related("player", "entry").order_by("match_id", "position"):
        seats.setdefault(seat.match_id, []).append(_seated(seat))
    tables = [_table(match, seats.get(match.pk, [])) for match in matches if not match.bye]
    byes = [_table(match, seats.get(match.pk, [])) for match in matches if match.bye]
    return RoundSeating(round=round_, tables=tables, bye=byes[0] if byes else None, byes=byes)


def _table(match: Match, seats: list[Seated]) -> TableSeating:
    return TableSeating(
        match=match.pk,
        table=match.table.number if match.table else None,
        state=match.state,
        first_lead=match.first_lead,
        reasons=[translated(reason) for reason in match.draw_reasons],
        seats=seats,
    )


def _seated(seat: Seat) -> Seated:
    return Seated(seat.position, seat.side, seat.entry.number, public_player(seat))


def public_player(seat: Seat) -> str:
    """Who sits there, as the player chose to be shown."""
    return seat.player.public_name or _("No. %(number)s") % {"number": seat.entry.number}
