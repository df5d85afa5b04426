"""Events of single players whose partners change, played through the verbs."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from scoring import presets
from scoring.regulation import as_data, parse
from tests.api.evening import Evening, user_named
from tournaments.domain.actor import Actor
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.tokens import issue_table_tokens
from tournaments.models import Match

Sides = set[frozenset[int]]


def make_individuals(
    slug: str = "individuals",
    *,
    players: int = 8,
    preset: str = "fid_individual_200",
    clubs: Mapping[int, str] | None = None,
    pairing: Mapping[str, Any] | None = None,
) -> Evening:
    """An event of `players` single players, numbered and seeded from 1; `pairing` replaces keys of the preset's."""
    owner = user_named(f"owner-of-{slug}")
    actor = Actor(label=owner.get_username(), user=owner)
    tournament = create_tournament(
        actor=actor,
        slug=slug,
        name=f"Individuals {slug}",
        preset=preset,
        starts_on=date(2026, 10, 25),
        tables=players // 4 + 1,
    )
    regulation: dict[str, Any] = as_data(presets.load(preset))
    regulation["pairing"] |= dict(pairing or {})
    parse(regulation)
    tournament.regulation = regulation
    tournament.save(update_fields=["regulation"])
    register_entries(
        tournament=tournament,
        actor=actor,
        forms=[
            EntryForm(
                players=(PlayerForm(name=f"Игрок {number}"),),
                club=(clubs or {}).get(number, ""),
                seed=number,
                checked_in=True,
            )
            for number in range(1, players + 1)
        ],
    )
    tokens = issue_table_tokens(tournament=tournament, actor=actor)
    tournament.refresh_from_db()
    return Evening(tournament=tournament, owner=owner, tokens=tokens)


def sides_in(match: Match) -> tuple[frozenset[int], frozenset[int]]:
    """The two entries on side A and those on side B."""
    first, second = sides_of_match(match).values()
    return frozenset(first), frozenset(second)


def partnerships(evening: Evening, number: int) -> Sides:
    """Who plays with whom in a round."""
    return {side for match in evening.matches(number) for side in sides_in(match)}


def resting(evening: Evening, number: int) -> list[int]:
    """Who sits out with a bye in a round."""
    byes = Match.objects.filter(round__stage=evening.stage, round__number=number, bye=True)
    return sorted(byes.values_list("seats__entry__number", flat=True))


def settle(evening: Evening, number: int) -> None:
    """Play all matches of a drawn round to 200."""
    for match in evening.matches(number):
        win(evening, match)
        evening.confirm(match)


def win(evening: Evening, match: Match) -> None:
    """Play a match to 200; the side with the lowest number wins, 210 to 40."""
    winners, losers = sorted(sides_in(match), key=min)
    evening.record(match, {min(winners): 120, min(losers): 0})
    evening.record(match, {min(winners): 0, min(losers): 40})
    evening.record(match, {min(winners): 90, min(losers): 0})
