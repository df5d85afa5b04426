"""A hall full of rows: an event of many pairs and rounds, played to the end, made in bulk for measurements."""

from datetime import date
from random import Random

from django.utils import timezone

from scoring import presets
from scoring.game_checks import NEEDS_ACCOUNT
from scoring.regulation import as_data
from scoring.tie_breaks import REGISTRY
from tournaments.models import Deal, Entry, Match, Pair, Player, Round, Seat, Stage, Table, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.match import MatchState


def play_hall(*, slug: str, pairs: int, rounds: int, deals: int = 8, seed: int = 1) -> Stage:
    """An event of `pairs` pairs (even) after `rounds` rounds of the preset `sport`, every match confirmed.

    Its standings use every registered criterion that such an event can have. Who meets whom and what is
    written comes from `seed`.
    """
    random = Random(seed)
    data = as_data(presets.load("sport"))
    codes = REGISTRY.keys() - NEEDS_ACCOUNT
    data["standings"] = {"order": sorted(codes, key=lambda code: (code in ("number", "lot"), code))}
    today = date(2026, 1, 1)
    tournament = Tournament.objects.create(
        slug=slug, name=slug, starts_on=today, ends_on=today, preset="sport", regulation=data
    )
    stage = Stage.objects.create(tournament=tournament, number=1, deals_per_match=deals, deals_multiple=4)
    entries = _entries(tournament, pairs)
    tables = Table.objects.bulk_create(
        Table(tournament=tournament, number=number) for number in range(1, pairs // 2 + 1)
    )
    for number in range(1, rounds + 1):
        random.shuffle(entries)
        _play_round(stage, number, entries, tables, deals, random)
    return stage


def _entries(tournament: Tournament, pairs: int) -> list[Entry]:
    players = Player.objects.bulk_create(Player(name=f"Player {index}") for index in range(2 * pairs))
    made = Pair.objects.bulk_create(
        Pair(player_1=players[2 * index], player_2=players[2 * index + 1]) for index in range(pairs)
    )
    return Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            number=index + 1,
            kind=EntryKind.PAIR,
            pair=pair,
            lot=index,
            state=EntryState.CHECKED_IN,
        )
        for index, pair in enumerate(made)
    )


def _play_round(
    stage: Stage, number: int, entries: list[Entry], tables: list[Table], deals: int, random: Random
) -> None:
    now = timezone.now()
    round_ = Round.objects.create(stage=stage, number=number, drawn_at=now)
    matches = Match.objects.bulk_create(
        Match(round=round_, table=table, state=MatchState.CONFIRMED, settled_at=now) for table in tables
    )
    seats, lines = [], []
    for index, match in enumerate(matches):
        sides = entries[2 * index : 2 * index + 2]
        for position in range(1, 5):
            entry = sides[(position - 1) % 2]
            assert entry.pair is not None
            player = entry.pair.player_1 if position <= 2 else entry.pair.player_2
            side = (position - 1) % 2 + 1
            seats.append(
                Seat(match=match, round=round_, position=position, side=side, entry=entry, player=player)
            )
        for deal in range(1, deals + 1):
            points = [0, 0]
            points[random.randrange(2)] = random.randrange(20, 90)
            lines.append(
                Deal(match=match, number=deal, points=points, level="points", author="bench", recorded_at=now)
            )
    Seat.objects.bulk_create(seats)
    Deal.objects.bulk_create(lines)
