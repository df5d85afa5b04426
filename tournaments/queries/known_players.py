"""People who are known already: suggested while a name is typed, and named when it may be one of them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations

from django.db.models import Q

from tournaments.models import Club, Entry, Player, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.plain_name import plain

#: So many are suggested; more would hide the one that is looked for.
SUGGESTED = 8
#: A name of so few words is known in any order of them, a longer one also with its last word first.
_WORDS_IN_ANY_ORDER = 3


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A player with the club, and the entry of this event that it plays in already (None: in none)."""

    id: int
    name: str
    club: str
    plays_in: int | None


def suggested_players(tournament: Tournament, typed: str) -> list[KnownPlayer]:
    """Whose name has words that begin as typed, in any spelling and order; two queries."""
    words = plain(typed).split()
    if not words:
        return []
    players = Player.objects.select_related("club")
    for word in words:
        players = players.filter(Q(plain_name__startswith=word) | Q(plain_name__contains=f" {word}"))
    found = list(players.order_by("name", "id")[: SUGGESTED * 4])
    found.sort(key=lambda player: not player.plain_name.startswith(words[0]))
    return _known(tournament, found[:SUGGESTED])


def namesakes(tournament: Tournament, names: Iterable[str]) -> dict[str, list[KnownPlayer]]:
    """By name, who is known under the same words, however they are spelled and ordered; two queries for all names."""
    spelled = {name: set(_orders(name)) for name in names if plain(name)}
    every = {order for orders in spelled.values() for order in orders}
    by_spelling: dict[str, list[KnownPlayer]] = defaultdict(list)
    found = list(Player.objects.select_related("club").filter(plain_name__in=every).order_by("id"))
    for player, known in zip(found, _known(tournament, found), strict=True):
        by_spelling[player.plain_name].append(known)
    return {
        name: [known for order in sorted(orders) for known in by_spelling.get(order, ())]
        for name, orders in spelled.items()
    }


def suggested_clubs(typed: str) -> list[str]:
    """Names of clubs with words that begin as typed; one query."""
    words = plain(typed).split()
    if not words:
        return []
    names = Club.objects.order_by("name").values_list("name", flat=True)
    return [name for name in names if all(f" {word}" in f" {plain(name)}" for word in words)][:SUGGESTED]


def _known(tournament: Tournament, players: list[Player]) -> list[KnownPlayer]:
    plays = _plays(tournament, [player.pk for player in players])
    return [
        KnownPlayer(player.pk, player.name, player.club.name if player.club else "", plays.get(player.pk))
        for player in players
    ]


def _plays(tournament: Tournament, players: list[int]) -> dict[int, int]:
    """The number of the entry in which each of these players takes part."""
    here = Q(pair__player_1__in=players) | Q(pair__player_2__in=players) | Q(player__in=players)
    rows = Entry.objects.filter(here, tournament=tournament).exclude(state=EntryState.WITHDRAWN)
    return {
        player: number
        for number, *people in rows.values_list(
            "number", "pair__player_1_id", "pair__player_2_id", "player_id"
        )
        for player in people
        if player is not None
    }


def _orders(name: str) -> Iterable[str]:
    words = plain(name).split()
    if len(words) <= _WORDS_IN_ANY_ORDER:
        return (" ".join(order) for order in permutations(words))
    return (" ".join(words[at:] + words[:at]) for at in range(len(words)))
