"""Who sits where in one round: for the hall's wall, by table and by name."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Match, Round, Seat
from tournaments.models.match import SETTLED_STATES
from tournaments.queries.held_back import SETTLED, draw_is_told, shown_state
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class Seated:
    """`team` is the name of the team that the entry plays for, empty where there are none; `name` that of the player,
    empty for who chose to be a number, which `player` then says in the reader's language."""

    position: int
    side: int
    entry: int
    player: str
    team: str
    name: str


@dataclass(frozen=True, slots=True)
class TableSeating:
    """One match of the round; `table` is None for the bye, `group` 0 without groups, `slot` empty outside a tree.

    `state` is that of the match, or what the public reads of it while its round is held back.
    """

    match: int
    table: int | None
    state: str
    first_lead: int
    reasons: list[str]
    seats: list[Seated]
    group: int
    slot: str

    @property
    def settled(self) -> bool:
        """Whether the match needs nothing more."""
        return self.state == SETTLED or self.state in SETTLED_STATES

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


def round_seating(round_: Round, *, whole: bool = False) -> RoundSeating:
    """The seating of a round, tables in order. Three queries however large the hall is.

    The reasons are left out while they would tell results that are held back, and so is how a match ended, unless the
    desk asks for the `whole`.
    """
    event = round_.stage.tournament
    told = whole or draw_is_told(event, round_.number)
    matches = list(round_.matches.select_related("table").order_by("table__number"))
    seats: dict[int, list[Seated]] = {}
    for seat in round_.seats.select_related("player", "entry__team").order_by("match_id", "position"):
        seats.setdefault(seat.match_id, []).append(_seated(seat))

    def table_of(match: Match) -> TableSeating:
        state = match.state if whole else shown_state(event, round_.number, match.state)
        return _table(match, seats.get(match.pk, []), state, told)

    tables = [table_of(match) for match in matches if not match.bye]
    byes = [table_of(match) for match in matches if match.bye]
    return RoundSeating(round=round_, tables=tables, bye=byes[0] if byes else None, byes=byes)


def _table(match: Match, seats: list[Seated], state: str, told: bool) -> TableSeating:
    return TableSeating(
        match=match.pk,
        table=match.table.number if match.table else None,
        state=state,
        first_lead=match.first_lead,
        reasons=[translated(reason) for reason in match.draw_reasons] if told else [],
        seats=seats,
        group=match.group,
        slot=match.slot,
    )


def _seated(seat: Seat) -> Seated:
    team = seat.entry.team.name if seat.entry.team is not None else ""
    return Seated(
        seat.position, seat.side, seat.entry.number, public_player(seat), team, seat.player.public_name
    )


def public_player(seat: Seat) -> str:
    """Who sits there, as the player chose to be shown."""
    return seat.player.public_name or _("No. %(number)s") % {"number": seat.entry.number}
