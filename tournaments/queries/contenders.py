"""The field of a draw, out of the rows."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.db.models import Q, QuerySet

from scoring.regulation import PairingSystem, Regulation, Seeding
from scoring.results import Result, ResultKind
from scoring.standings import Row
from tournaments.models import Entry, Stage, Tournament
from tournaments.models.entry import EntryState
from tournaments.pairing.field import Contender
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.ranking import results_of_ranked, standings_rows
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.wishes import to_keep_apart


def entries_of(tournament: Tournament) -> QuerySet[Entry]:
    """All entries with the people and clubs that name them."""
    return Entry.objects.filter(tournament=tournament).select_related(
        "pair__player_1__club", "pair__player_2__club", "player__club", "club", "team"
    )


def present_entries(stage: Stage, *, round_number: int) -> QuerySet[Entry]:
    """The only definition of who is drawn: checked in, not asked to be left out of the round, the round within the
    entry's rounds, and a place in the stage where not everybody plays in it."""
    present = (
        entries_of(stage.tournament)
        .filter(Q(to_round__isnull=True) | Q(to_round__gte=round_number))
        .filter(state=EntryState.CHECKED_IN, from_round__lte=round_number, team__isnull=True)
        .exclude(absences__round_number=round_number)
        .order_by("number")
    )
    return present.filter(stage_places__stage=stage) if has_closed_field(stage) else present


def has_closed_field(stage: Stage) -> bool:
    """Whether only those play in the stage who have a place in it: nobody joins who did not qualify, or a tree that is
    drawn."""
    in_a_tree = stage_regulation(stage).pairing.system is PairingSystem.KNOCKOUT
    return (stage.number > 1 or in_a_tree) and stage.places.exists()


def contenders(
    stage: Stage, regulation: Regulation, entries: Sequence[Entry], *, round_number: int
) -> list[Contender]:
    """Everybody in `entries` with what they bring from before this round (score, place, opponents met, byes had,
    floats, first leads, partners) and whom they are not to meet."""
    counted = counting_results(stage).before_round(round_number)
    results = counted.results()
    rows = standings_rows(counted, results)
    histories = _histories(counted, results)
    first = not counted.matches and counted.before is None
    places = places_of(seeded(stage, entries)) if first else _standing_places(rows, entries)
    scores = {row.entry: row.match_points for row in rows}
    avoid = to_keep_apart(stage.tournament, strict=True)
    apart = to_keep_apart(stage.tournament, strict=False)
    return [
        replace(
            _contender(
                entry, histories[entry.number], score=scores.get(entry.number, 0), rank=places[entry.number]
            ),
            avoid=avoid.get(entry.number, ()),
            apart=apart.get(entry.number, ()),
        )
        for entry in entries
    ]


def country_of(entry: Entry) -> str | None:
    """The country of its players when they share one, else that of its club; None when nobody said."""
    countries = {player.country for player in entry.players()}
    shared = countries.pop() if len(countries) == 1 else ""
    return shared or (entry.club.country if entry.club else "") or None


def in_seeding_order(entries: Sequence[Entry], seeding: Seeding) -> list[Entry]:
    """The order in which a tree is filled or groups are made; `standings` leaves it as it is given."""
    match seeding:
        case Seeding.SEEDS:
            return by_seed_and_lot(entries)
        case Seeding.LOT:
            return sorted(entries, key=lambda entry: entry.lot)
        case Seeding.REGISTRATION:
            return sorted(entries, key=lambda entry: -entry.number)
        case Seeding.STANDINGS:
            return list(entries)


def by_seed_and_lot(entries: Sequence[Entry]) -> list[Entry]:
    """The order before anything was played: seeded entries by seed, then the others by lot."""
    return sorted(entries, key=lambda entry: (entry.seed is None, entry.seed or 0, entry.lot))


def seeded(stage: Stage, entries: Sequence[Entry]) -> list[Entry]:
    """The order in which a stage begins: by the places it was seeded with, else by seed and lot."""
    seeds = dict(stage.places.values_list("entry_id", "seed"))
    by_lot = by_seed_and_lot(entries)
    return sorted(by_lot, key=lambda entry: seeds.get(entry.pk, len(seeds) + 1))


@dataclass(slots=True)
class _History:
    """What one entry brings from the rounds before."""

    met: list[tuple[int, int]] = field(default_factory=list)
    byes: int = 0
    floats: list[int] = field(default_factory=list)
    leads: int = 0
    partners: list[tuple[int, int]] = field(default_factory=list)


def _contender(entry: Entry, history: _History, *, score: int, rank: int) -> Contender:
    return Contender(
        number=entry.number,
        score=score,
        rank=rank,
        club=entry.club.name if entry.club else None,
        country=country_of(entry),
        met=tuple(opponent for _round, opponent in history.met),
        met_rounds=tuple(number for number, _opponent in history.met),
        byes=history.byes,
        floats=tuple(history.floats),
        leads=history.leads,
        partners=tuple(partner for _round, partner in history.partners),
        partner_rounds=tuple(number for number, _partner in history.partners),
    )


def _histories(counted: Counting, results: Sequence[Result]) -> dict[int, _History]:
    histories: dict[int, _History] = defaultdict(_History)
    scores: dict[int, int] = defaultdict(int)
    by_round: dict[int, list[Result]] = defaultdict(list)
    for result in results_of_ranked(counted, results):
        by_round[result.round].append(result)
    for number in sorted(by_round):
        for result in by_round[number]:
            history = histories[result.entry]
            history.byes += result.kind == ResultKind.BYE
            history.met += [(number, opponent) for opponent in result.opponents]
            history.floats.append(_float(result, scores))
        for result in by_round[number]:
            scores[result.entry] += result.match_points
    _count_leads(counted, histories)
    _name_partners(counted, histories)
    return histories


def _float(result: Result, scores: dict[int, int]) -> int:
    """1 when it met a higher score, -1 when a lower one or when it sat out, 0 otherwise."""
    if result.kind == ResultKind.BYE:
        return -1
    if len(result.opponents) != 1:
        return 0
    mine, theirs = scores[result.entry], scores[result.opponents[0]]
    return (theirs > mine) - (theirs < mine)


def _count_leads(counted: Counting, histories: dict[int, _History]) -> None:
    if counted.before is not None:
        _count_leads(counted.before, histories)
    for match in counted.matches:
        if match.bye or match.absent or len(match.sides) != 2:
            continue
        # Partners sit opposite each other, so that the seats belong to the sides in turn.
        leading = (match.first_lead - 1) % 2
        for side, entries in enumerate(match.sides):
            for entry in entries:
                histories[entry].leads += 1 if side == leading else -1


def _name_partners(counted: Counting, histories: dict[int, _History]) -> None:
    """Who played on one side with whom; a forfeited match counts here as it does for opponents."""
    if counted.before is not None:
        _name_partners(counted.before, histories)
    forfeits_meet = counted.regulation.pairing.forfeits_meet
    for match in counted.matches:
        if match.bye or (match.absent and not forfeits_meet):
            continue
        for entries in match.sides:
            for entry in entries:
                histories[entry].partners += [(match.round, other) for other in entries if other != entry]


def places_of(entries: Sequence[Entry]) -> dict[int, int]:
    """The place of each in the order given, from 1."""
    return {entry.number: place for place, entry in enumerate(entries, start=1)}


def _standing_places(rows: Sequence[Row], entries: Sequence[Entry]) -> dict[int, int]:
    """Places from 1 without gaps among those present; who has no row yet, having just joined, stands last by lot."""
    by_number = {entry.number: entry for entry in entries}
    ranked = [by_number.pop(row.entry) for row in rows if row.entry in by_number]
    return places_of([*ranked, *sorted(by_number.values(), key=lambda entry: entry.lot)])
