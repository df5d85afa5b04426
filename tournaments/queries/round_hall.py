"""A round while it is played, for the desk: every table with how far it is, and what needs somebody first."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from statistics import median_low

from django.db.models import Q
from django.utils import timezone

from scoring.event_game import seats_for
from scoring.matches import DealLine, fold
from scoring.regulation import MatchBy, Regulation
from tournaments.models import Confirmation, Deal, Decision, DeskCall, Match, Round, SheetPhoto
from tournaments.models.desk_call import CallKind
from tournaments.models.match import DECIDED_STATES, SETTLED_STATES, MatchState
from tournaments.queries.match_view import stayed_in
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_desk import SideAtTable, TableAtDesk, round_desk

#: A table at which nothing was entered for so long is looked after.
QUIET = timedelta(minutes=15)
#: So many deals behind the middle of the hall is behind.
DEALS_BEHIND = 2


class Need(StrEnum):
    """Why somebody should look at a table, the most pressing first."""

    DISPUTE = "dispute"
    CALL = "call"
    PHOTO = "photo"
    CONFIRMATION = "confirmation"
    LAGGING = "lagging"


@dataclass(frozen=True, slots=True)
class TableInPlay:
    """`points` are those of each side as the sheet counts them, or as the desk decided, `deals` how many are entered.
    `waiting` are the sides whose word is missing, `calls` the open ones but disputes. `last_at` is when something was
    last entered."""

    match: int
    number: int
    state: str
    sides: list[SideAtTable]
    points: tuple[int, ...]
    deals: int
    waiting: tuple[int, ...]
    calls: tuple[DeskCall, ...]
    disputes: tuple[DeskCall, ...]
    photos: int
    last_at: datetime | None
    lagging: bool

    @property
    def settled(self) -> bool:
        return self.state in SETTLED_STATES

    @property
    def needs(self) -> list[Need]:
        """All reasons to look at this table."""
        reasons = {
            Need.DISPUTE: self.disputes,
            Need.CALL: self.calls,
            Need.PHOTO: self.photos,
            Need.CONFIRMATION: self.state == MatchState.FINISHED,
            Need.LAGGING: self.lagging,
        }
        return [need for need in Need if reasons[need]]

    @property
    def shown_as(self) -> str:
        """The one word for the colour of the table: what is most pressing, else its state. A table that waits for its
        sides has a colour of its own already."""
        pressing = [need for need in self.needs if need is not Need.CONFIRMATION]
        return pressing[0] if pressing else self.state


@dataclass(frozen=True, slots=True)
class RoundHall:
    """`planned` is the number of deals of a match, None where it ends otherwise."""

    round: Round
    tables: list[TableInPlay]
    byes: list[TableAtDesk]
    planned: int | None

    @property
    def first(self) -> list[TableInPlay]:
        """The tables that need the desk, the most pressing first."""
        order = list(Need)
        needy = [table for table in self.tables if table.needs]
        return sorted(needy, key=lambda table: (order.index(table.needs[0]), table.number))

    def next_to(self, number: int, *, back: bool = False) -> TableInPlay | None:
        """The table after `number` (or before it) that needs somebody; where none does, the next one without a settled
        result. After the last comes the first again."""
        wanted = [table for table in self.tables if table.needs] or self.unsettled
        others = [table for table in wanted if table.number != number]
        if back:
            others.reverse()
        ahead = [table for table in others if (table.number < number if back else table.number > number)]
        return next(iter([*ahead, *others]), None)

    @property
    def unsettled(self) -> list[TableInPlay]:
        """What stands in the way of closing the round."""
        return [table for table in self.tables if not table.settled]


def round_hall(round_: Round, *, now: datetime | None = None) -> RoundHall:
    """The round now. A number of queries that does not depend on the hall."""
    now = now or timezone.now()
    desk = round_desk(round_)
    regulation = stage_regulation(round_.stage)
    matches = {match.pk: match for match in round_.matches.defer("draw_reasons").order_by("pk")}
    deals = _deals(round_)
    middle = _middle(deals, matches.values()) if regulation.match.by is MatchBy.DEALS else 0
    begun = min((lines[0].recorded_at for lines in deals.values() if lines), default=None)
    confirmed = _confirmed(round_)
    calls = _open_calls(round_)
    photos = _unseen_photos(round_)
    decided = _decided_points(round_)
    tables = []
    # Drawn again between two of these reads, a table of before is not there any more.
    for table in (one for one in desk.tables if one.match in matches):
        match, lines = matches[table.match], deals[table.match]
        lagging = _lags(match, lines, middle, begun, now) and round_.closed_at is None
        sides = range(1, len(table.sides) + 1)
        known = calls[table.number]
        tables.append(
            TableInPlay(
                match=table.match,
                number=table.number or 0,
                state=table.state,
                sides=table.sides,
                points=decided.get(table.match) or _points(match, lines, regulation, len(table.sides)),
                deals=len(lines),
                waiting=tuple(side for side in sides if side not in confirmed[table.match]),
                calls=tuple(call for call in known if call.kind != CallKind.DISPUTE),
                disputes=tuple(call for call in known if call.kind == CallKind.DISPUTE),
                photos=photos[table.match],
                last_at=lines[-1].recorded_at if lines else None,
                lagging=lagging,
            )
        )
    return RoundHall(round_, tables, desk.byes, round_.stage.deals_per_match)


def _lags(match: Match, deals: Sequence[Deal], middle: int, begun: datetime | None, now: datetime) -> bool:
    """Whether a table is clearly behind the others, or silent for long. A round is often drawn hours before it is
    played: it has begun with the first deal of any table, and before that nobody is late."""
    if match.state not in (MatchState.DRAWN, MatchState.PLAYING) or begun is None:
        return False
    last = deals[-1].recorded_at if deals else begun
    return now - last > QUIET or middle - len(deals) >= DEALS_BEHIND


def _middle(deals: dict[int, list[Deal]], matches: Iterable[Match]) -> int:
    """How many deals half of the hall has; decided matches say nothing."""
    played = [
        len(deals[match.pk]) for match in matches if not match.bye and match.state not in DECIDED_STATES
    ]
    return median_low(played) if played else 0


def _points(match: Match, deals: Sequence[Deal], regulation: Regulation, sides: int) -> tuple[int, ...]:
    score = fold(
        [DealLine(deal.number, tuple(deal.points), deal.facts) for deal in deals],
        regulation,
        first_lead=match.first_lead,
        time_called=match.time_called_at is not None,
        seats=seats_for(regulation.game, sides),
        stayed=stayed_in(match, regulation),
    )
    return score.points


def _deals(round_: Round) -> dict[int, list[Deal]]:
    rows = Deal.objects.filter(match__round=round_, is_current=True).order_by("match_id", "number")
    deals: dict[int, list[Deal]] = defaultdict(list)
    for deal in rows.only("match_id", "number", "points", "facts", "recorded_at"):
        deals[deal.match_id].append(deal)
    return deals


def _confirmed(round_: Round) -> dict[int, set[int]]:
    rows = Confirmation.objects.filter(match__round=round_, is_current=True).order_by()
    sides: dict[int, set[int]] = defaultdict(set)
    for match_id, side in rows.values_list("match_id", "side"):
        sides[match_id].add(side)
    return sides


def _open_calls(round_: Round) -> dict[int | None, list[DeskCall]]:
    """Calls by number of the table; one that names no match belongs to the round that is on."""
    which = Q(match__round=round_)
    if round_.closed_at is None:
        which |= Q(match=None, table__tournament=round_.stage.tournament_id, at__gte=round_.drawn_at)
    calls: dict[int | None, list[DeskCall]] = defaultdict(list)
    rows = DeskCall.objects.filter(which, answered_at=None).select_related("table", "entry").order_by("at")
    for call in rows:
        calls[call.table.number].append(call)
    return calls


def _decided_points(round_: Round) -> dict[int, tuple[int, ...]]:
    """The adjusted results, by match."""
    rows = Decision.objects.filter(match__round=round_, is_current=True).order_by()
    return {match: tuple(points) for match, points in rows.values_list("match_id", "points") if points}


def _unseen_photos(round_: Round) -> dict[int, int]:
    photos: dict[int, int] = defaultdict(int)
    rows = SheetPhoto.objects.filter(match__round=round_, seen_at=None).order_by()
    for match_id in rows.values_list("match_id", flat=True):
        photos[match_id] += 1
    return photos
