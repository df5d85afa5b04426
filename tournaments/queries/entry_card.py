"""The card of an entry: its place, and every match with every deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scoring.adjusted import adjusted_results
from scoring.awards import losers_by_forfeit, outcome_of
from scoring.match_score import MatchScore
from scoring.regulation import Award, RecordOf, Regulation
from tournaments.models import Deal, Decision, Entry, Match, Penalty, Seat, Stage, Substitution
from tournaments.models.match import COUNTING_STATES, DECIDED_STATES, MatchState
from tournaments.queries.contenders import entries_of
from tournaments.queries.counted_match import adjusted_of
from tournaments.queries.held_back import is_shown, shown_state
from tournaments.queries.match_view import score_of, written_points
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.standings import latest_publication
from tournaments.queries.substitutions import substitutions_of
from tournaments.queries.what_if import tells_what_if


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

    `outcome` is empty while the match does not count, and nothing of the score is there while its round is
    `held_back`. `difference` and `match_points` are what is credited, and
    only meant once it counts. `partners` play on the same side where partners change; `opponents` is empty for a bye.
    `decided` is why the desk has written another result down than was played.
    """

    id: int
    round: int
    table: int | None
    state: str
    bye: bool
    partners: list[Entry]
    opponents: list[Entry]
    outcome: str
    points: int
    their_points: int
    difference: int
    match_points: int
    place: int | None
    titles: list[str]
    deals: list[CardDeal]
    decided: str
    held_back: bool = False

    @property
    def counts(self) -> bool:
        return self.state in COUNTING_STATES and not self.held_back

    @property
    def is_confirmed(self) -> bool:
        """Whether its deals may be looked at by everybody."""
        return self.state == MatchState.CONFIRMED and not self.held_back

    @property
    def played(self) -> bool:
        return not self.bye and self.state not in DECIDED_STATES


@dataclass(frozen=True, slots=True)
class EntryCard:
    """`row` is the entry's row of the latest publication, None before it has one. `tells_what_if`: in events like this
    it can be said what an entry needs for a place."""

    entry: Entry
    row: dict[str, Any] | None
    after_round: int
    matches: list[CardMatch]
    penalties: list[Penalty]
    substitutions: list[Substitution]
    record_of_games: bool
    tells_what_if: bool = False


def entry_card(stage: Stage, number: int, *, own: bool = False) -> EntryCard | None:
    """The card of No. `number`: its place in a stage, its matches of all stages, the latest first.

    None if there is no such entry. `own` is for those who played: they know their results, also those that are held
    back from everybody else.
    """
    entry = entries_of(stage.tournament).filter(number=number).first()
    if entry is None:
        return None
    publication = latest_publication(stage)
    rows = publication.content["rows"] if publication else []
    return EntryCard(
        entry=entry,
        row=next((row for row in rows if row["entry"] == number), None),
        after_round=publication.after_round if publication else 0,
        matches=_matches(stage, entry, own=own),
        penalties=[
            penalty
            for penalty in entry.penalties.filter(revoked_at=None).select_related("round").order_by("at")
            if own or penalty.round is None or is_shown(stage.tournament, penalty.round.number)
        ],
        substitutions=list(substitutions_of(entry)),
        record_of_games=stage_regulation(stage).deal.record == RecordOf.GAME,
        tells_what_if=tells_what_if(stage_regulation(stage)),
    )


def _matches(stage: Stage, entry: Entry, *, own: bool) -> list[CardMatch]:
    """The matches of all stages, each under the regulation of its own."""
    matches = list(
        Match.objects.filter(pk__in=entry.seats.values("match"))
        .select_related("round__stage", "table")
        .order_by("-round__number")
    )
    ids = [match.pk for match in matches]
    sides = _entries_by_side(ids)
    deals: dict[int, list[Deal]] = {}
    for deal in Deal.objects.filter(match__in=ids, is_current=True).order_by("match_id", "number"):
        deals.setdefault(deal.match_id, []).append(deal)
    decisions = _decisions(ids)
    for match in matches:
        match.round.stage.tournament = stage.tournament
    return [
        _card_match(
            match,
            entry,
            stage_regulation(match.round.stage),
            sides[match.pk],
            deals.get(match.pk, []),
            decisions.get(match.pk),
        )
        if own or is_shown(stage.tournament, match.round.number)
        else _without_result(match, entry, sides[match.pk])
        for match in matches
    ]


def _without_result(match: Match, entry: Entry, sides: dict[int, dict[int, Entry]]) -> CardMatch:
    """The match of a round that is held back: who meets whom, and nothing of how it ended."""
    mine = next(side for side, entries in sides.items() if entry.number in entries)
    return CardMatch(
        id=match.pk,
        round=match.round.number,
        table=match.table.number if match.table else None,
        state=shown_state(match.round.stage.tournament, match.round.number, match.state),
        bye=match.bye,
        partners=[one for one in sides[mine].values() if one.number != entry.number],
        opponents=[one for side, entries in sides.items() if side != mine for one in entries.values()],
        outcome="",
        points=0,
        their_points=0,
        difference=0,
        match_points=0,
        place=None,
        titles=[],
        decided="",
        deals=[],
        held_back=True,
    )


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


def _decisions(ids: list[int]) -> dict[int, Decision]:
    decisions = Decision.objects.filter(match__in=ids, is_current=True)
    return {decision.match_id: decision for decision in decisions.order_by("pk")}


def _card_match(
    match: Match,
    entry: Entry,
    regulation: Regulation,
    sides: dict[int, dict[int, Entry]],
    deals: list[Deal],
    decision: Decision | None,
) -> CardMatch:
    mine = next(side for side, entries in sides.items() if entry.number in entries) - 1
    opponents = [one for side, entries in sides.items() if side != mine + 1 for one in entries.values()]
    score = score_of(match, regulation, deals)
    award = _award(match, entry, sides, decision, regulation)
    return CardMatch(
        id=match.pk,
        round=match.round.number,
        table=match.table.number if match.table else None,
        state=match.state,
        bye=match.bye,
        partners=[one for one in sides[mine + 1].values() if one.number != entry.number],
        opponents=opponents,
        outcome=_outcome(match, score, mine, award),
        points=award.points_for if award else score.points[mine],
        their_points=award.points_against if award else sum(score.points) - score.points[mine],
        difference=award.difference if award else score.difference[mine],
        match_points=award.match_points if award else score.match_points[mine],
        place=award.place if award else _place(score, mine),
        titles=[] if award else [title.code for title in score.titles if title.side == mine],
        deals=list(_lines(deals, score, mine)),
        decided=decision.reason if decision and match.state == MatchState.ADJUSTED else "",
    )


def _award(
    match: Match,
    entry: Entry,
    sides: dict[int, dict[int, Entry]],
    decision: Decision | None,
    regulation: Regulation,
) -> Award | None:
    """What is credited in place of play."""
    if match.bye:
        return regulation.bye
    if decision is None:
        return None
    of_sides = [list(entries) for entries in sides.values()]
    if match.state == MatchState.FORFEIT:
        rules = regulation.no_show
        losers = losers_by_forfeit(of_sides, rules, absent=decision.absent)
        return rules.absent if entry.number in losers else rules.present
    if match.state == MatchState.ADJUSTED:
        results = adjusted_results(
            adjusted_of(decision), of_sides, regulation, round_number=match.round.number
        )
        mine = next(result for result in results if result.entry == entry.number)
        return Award(
            outcome=mine.outcome,
            points_for=mine.points_for,
            points_against=mine.points_against,
            difference=mine.difference,
            match_points=mine.match_points,
            place=mine.place,
        )
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
