"""Everything that a player sees with the personal code: where they sit now, how it stands, what they have played."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q

from scoring.draw_sections import UNDRAWN
from tournaments.models import DeskCall, Entry, Match, Player, PlayerCode, Seat, Stage, Tournament
from tournaments.models.desk_call import CallKind
from tournaments.models.match import MatchState
from tournaments.queries.entry_card import CardMatch, EntryCard, entry_card
from tournaments.queries.match_view import MatchView, SeatView, SideView, match_view
from tournaments.queries.notice import Notice, confirm_notice, seat_notice
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.seating import public_player
from tournaments.queries.standings import published_standings
from tournaments.queries.table_sheet import turn_direction


@dataclass(frozen=True, slots=True)
class PersonalMatch:
    """The player's match of the newest round they sit in; names are shown as their bearers chose.

    `disputed` is the reason that the player's side has given for disagreeing, while the desk has not answered.
    """

    view: MatchView
    seat: SeatView
    partners: list[SeatView]
    opponents: list[SeatView]
    side: SideView
    others: list[SideView]
    leads: SeatView | None
    disputed: str

    @property
    def waits_for_me(self) -> bool:
        """Whether the player's side has still to say that the result is right."""
        return self.view.state == MatchState.FINISHED and not self.side.confirmed


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The row next to the player's own and, in the reader's language, why the upper one of both stands above."""

    row: Mapping[str, Any]
    why: str


@dataclass(frozen=True, slots=True)
class PersonalStanding:
    """The published row of the player's entry with the row above and the row below; None at the ends."""

    row: Mapping[str, Any]
    after_round: int
    rows: int
    above: Neighbour | None
    below: Neighbour | None


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """`newest_round` is the number of the newest drawn round of the stage, 0 before the first.

    Where nobody draws rounds (`drawn` is False), matches start one by one, and others may play in the newest one.
    """

    tournament: Tournament
    player: Player
    stage: Stage
    newest_round: int
    drawn: bool
    direction: str
    entry: Entry | None
    match: PersonalMatch | None
    bye_in: int | None
    standing: PersonalStanding | None
    history: EntryCard | None
    notice: Notice | None

    @property
    def sheet(self) -> CardMatch | None:
        """The deals of the player's match, told from their own side."""
        played = self.history.matches if self.history and self.match else []
        return next((one for one in played if self.match and one.id == self.match.view.id), None)

    @property
    def left_out(self) -> bool:
        """Whether the newest round was drawn without the player."""
        seated = self.bye_in or (self.match.view.round if self.match else 0)
        return self.drawn and seated < self.newest_round


def personal_card(code: PlayerCode) -> PersonalCard:
    """The card that a code opens, in a number of queries that does not depend on the field."""
    seat = newest_seat(code)
    stage = seat.round.stage if seat else _present_stage(code.tournament)
    entry = _entry_of(code, seat)
    match = _match(seat) if seat and not seat.match.bye else None
    newest = stage.rounds.order_by("-number").values_list("number", flat=True).first() or 0
    regulation = stage_regulation(stage)
    drawn = regulation.pairing.system not in UNDRAWN
    return PersonalCard(
        tournament=code.tournament,
        player=code.player,
        stage=stage,
        newest_round=newest,
        drawn=drawn,
        direction=turn_direction(regulation, sides=1 + len(match.others)) if match else "",
        entry=entry,
        match=match,
        bye_in=seat.round.number if seat and seat.match.bye else None,
        standing=_standing(stage, entry.number) if entry else None,
        history=entry_card(stage, entry.number, own=True) if entry else None,
        notice=_notice(seat, match) if seat and (seat.round.number == newest or not drawn) else None,
    )


def newest_seat(code: PlayerCode) -> Seat | None:
    """Where the player sits in the newest round that they take part in."""
    seats = Seat.objects.filter(player=code.player_id, round__stage__tournament=code.tournament_id)
    return (
        seats.select_related("match__table", "round__stage__tournament", "entry")
        .order_by("-round__stage__number", "-round__number")
        .first()
    )


def _present_stage(tournament: Tournament) -> Stage:
    stage = Stage.objects.filter(tournament=tournament).order_by("-number").first()
    assert stage is not None, "a tournament is created with its first stage"
    stage.tournament = tournament
    return stage


def _entry_of(code: PlayerCode, seat: Seat | None) -> Entry | None:
    """The entry that the player belongs to; for one who was replaced, the one of their last seat."""
    player = code.player_id
    mine = Entry.objects.filter(
        Q(pair__player_1=player) | Q(pair__player_2=player) | Q(player=player), tournament=code.tournament_id
    )
    return mine.order_by("number").first() or (seat.entry if seat else None)


def _match(seat: Seat) -> PersonalMatch:
    match = seat.match
    match.round = seat.round
    view = _with_public_names(match)
    mine = next(one for one in view.seats if one.position == seat.position)
    side = next(one for one in view.sides if one.side == mine.side)
    return PersonalMatch(
        view=view,
        seat=mine,
        partners=[one for one in view.seats if one.side == mine.side and one != mine],
        opponents=[one for one in view.seats if one.side != mine.side],
        side=side,
        others=[one for one in view.sides if one != side],
        leads=next((one for one in view.seats if one.position == view.next_lead), None),
        disputed=_open_dispute(match, side),
    )


def _with_public_names(match: Match) -> MatchView:
    view = match_view(match)
    names = {
        seat.position: public_player(seat)
        for seat in match.seats.select_related("player", "entry").order_by("position")
    }
    seats = [replace(seat, player=names[seat.position]) for seat in view.seats]
    sides = [
        replace(side, players=[seat.player for seat in seats if seat.side == side.side])
        for side in view.sides
    ]
    return replace(view, seats=seats, sides=sides)


def _open_dispute(match: Match, side: SideView) -> str:
    disputes = DeskCall.objects.filter(match=match, kind=CallKind.DISPUTE, answered_at=None)
    mine = disputes.filter(entry__number__in=side.entries)
    return mine.order_by("-at").values_list("reason", flat=True).first() or ""


def _standing(stage: Stage, number: int) -> PersonalStanding | None:
    published = published_standings(stage)
    if published is None:
        return None
    rows = published.rows
    place = next((index for index, row in enumerate(rows) if row["entry"] == number), None)
    if place is None:
        return None
    mine = rows[place]
    before = rows[place - 1] if place else None
    after = rows[place + 1] if place + 1 < len(rows) else None
    return PersonalStanding(
        row=mine,
        after_round=published.publication.after_round,
        rows=len(rows),
        above=Neighbour(before, before["above"]["message"]) if before else None,
        below=Neighbour(after, mine["above"]["message"]) if after else None,
    )


def _notice(seat: Seat, match: PersonalMatch | None) -> Notice | None:
    if seat.round.closed_at is not None:
        return None
    if match is not None and match.waits_for_me:
        return confirm_notice(digest=match.view.digest, round_number=match.view.round)
    if match is not None and match.view.state != MatchState.DRAWN:
        return None
    table = seat.match.table.number if seat.match.table else None
    return seat_notice(match=seat.match_id, round_number=seat.round.number, table=table, seat=seat.position)
