"""The card of an entry: its place, and every match with every deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scoring.awards import outcome_of
from scoring.match_score import MatchScore
from scoring.regulation import Award, RecordOf, Regulation
from tournaments.models import Deal, Entry, Match, Penalty, Seat, Stage
from tournaments.models.match import COUNTING_STATES, MatchState
from tournaments.queries.contenders import entries_of
from tournaments.queries.match_view import score_of, written_points
from tournaments.queries.regulation import regulation_of
from tournaments.queries.standings import latest_publication


@dataclass(frozen=True, slots=True)
class CardDeal:
    """One line of the sheet from this entry's side; `total` and `their_total` are the points with it.

    Theirs are those of all other sides together. `has_moves` says that it was entered move by move.
    """

    number: int
    points: int
    their_points: int
    total: int
    their_total: int
    ending: str
    corrected: bool
    has_moves: bool


@dataclass(frozen=True, slots=True)
class CardMatch:
    """A match from this entry's side.

    `outcome` is empty while the match does not count. `difference` and `match_points` are what is credited, and
    only meant once it counts. `opponents` is empty for a bye.
    """

    id: int
    round: int
    table: int | None
    state: str
    bye: bool
    opponents: list[Entry]
    outcome: str
    points: int
    their_points: int
    difference: int
    match_points: int
    place: int | None
    titles: list[str]
    deals: list[CardDeal]

    @property
    def counts(self) -> bool:
        return self.state in COUNTING_STATES

    @property
    def is_confirmed(self) -> bool:
        """Whether its deals may be looked at by everybody."""
        return self.state == MatchState.CONFIRMED

    @property
    def played(self) -> bool:
        return not self.bye and self.state not in (MatchState.FORFEIT, MatchState.VOID)


@dataclass(frozen=True, slots=True)
class EntryCard:
    """`row` is the entry's row of the latest publication, None before it has one."""

    entry: Entry
    row: dict[str, Any] | None
    after_round: int
    matches: list[CardMatch]
    penalties: list[Penalty]
    record_of_games: bool


def entry_card(stage: Stage, number: int) -> EntryCard | None:
    """The card of No. `number` in a stage, its latest match first; None if there is no such entry."""
    entry = entries_of(stage.tournament).filter(number=number).first()
    if entry is None:
        return None
    regulation = regulation_of(stage.tournament)
    publication = latest_publication(stage)
    rows = publication.content["rows"] if publication else []
    return EntryCard(
        entry=entry,
        row=next((row for row in rows if row["entry"] == number), None),
        after_round=publication.after_round if publication else 0,
        matches=_matches(stage, entry, regulation),
        penalties=list(
            entry.penalties.filter(revoked_at__isnull=True).select_related("round").order_by("at")
        ),
        record_of_games=regulation.deal.record == RecordOf.GAME,
    )


def _matches(stage: Stage, entry: Entry, regulation: Regulation) -> list[CardMatch]:
    matches = list(
        Match.objects.filter(round__stage=stage, pk__in=entry.seats.values("match"))
        .select_related("round", "table")
        .order_by("-round__number")
    )
    ids = [match.pk for match in matches]
    sides = _entries_by_side(ids)
    deals: dict[int, list[Deal]] = {}
    for deal in Deal.objects.filter(match__in=ids, is_current=True).order_by("match_id", "number"):
        deals.setdefault(deal.match_id, []).append(deal)
    absent = _absent_sides(ids)
    return [
        _card_match(
            match, entry, regulation, sides[match.pk], deals.get(match.pk, []), absent.get(match.pk, [])
        )
        for match in matches
    ]


def _entries_by_side(ids: list[int]) -> dict[int, dict[int, dict[int, Entry]]]:
    """By match and side: the entries there, by number, each once."""
    seats = Seat.objects.filter(match__in=ids).select_related(
        "entry__pair__player_1", "entry__pair__player_2", "entry__player"
    )
    sides: dict[int, dict[int, dict[int, Entry]]] = {}
    for seat in seats.order_by("match_id", "side", "position"):
        of_match = sides.setdefault(seat.match_id, {})
        of_match.setdefault(seat.side, {}).setdefault(seat.entry.number, seat.entry)
    return sides


def _absent_sides(ids: list[int]) -> dict[int, list[int]]:
    forfeits = Match.objects.filter(pk__in=ids, state=MatchState.FORFEIT, decisions__is_current=True)
    return dict(forfeits.values_list("pk", "decisions__absent"))


def _card_match(
    match: Match,
    entry: Entry,
    regulation: Regulation,
    sides: dict[int, dict[int, Entry]],
    deals: list[Deal],
    absent: list[int],
) -> CardMatch:
    mine = next(side for side, entries in sides.items() if entry.number in entries) - 1
    opponents = [one for side, entries in sides.items() if side != mine + 1 for one in entries.values()]
    score = score_of(match, regulation, deals)
    award = _award(match, mine + 1 in absent, regulation)
    return CardMatch(
        id=match.pk,
        round=match.round.number,
        table=match.table.number if match.table else None,
        state=match.state,
        bye=match.bye,
        opponents=opponents,
        outcome=_outcome(match, score, mine, award),
        points=award.points_for if award else score.points[mine],
        their_points=award.points_against if award else sum(score.points) - score.points[mine],
        difference=award.difference if award else score.difference[mine],
        match_points=award.match_points if award else score.match_points[mine],
        place=award.place if award else _place(score, mine),
        titles=[] if award else [title.code for title in score.titles if title.side == mine],
        deals=list(_lines(deals, score, mine)),
    )


def _award(match: Match, absent: bool, regulation: Regulation) -> Award | None:
    if match.bye:
        return regulation.bye
    if match.state == MatchState.FORFEIT:
        return regulation.no_show.absent if absent else regulation.no_show.present
    return None


def _outcome(match: Match, score: MatchScore, mine: int, award: Award | None) -> str:
    if match.state not in COUNTING_STATES:
        return ""
    if award is not None:
        return award.outcome
    return outcome_of(score, mine)


def _place(score: MatchScore, mine: int) -> int | None:
    return score.places[mine] if score.places else None


def _lines(deals: Iterable[Deal], score: MatchScore, mine: int) -> Iterable[CardDeal]:
    total = their_total = 0
    for deal in deals:
        written = written_points(score, deal)
        points, their_points = written[mine], sum(written) - written[mine]
        total, their_total = total + points, their_total + their_points
        yield CardDeal(
            number=deal.number,
            points=points,
            their_points=their_points,
            total=total,
            their_total=their_total,
            ending=deal.ending,
            corrected=deal.version > 1,
            has_moves=bool(deal.transcript),
        )
