"""Vectors of docs/rules.md §6."""

from dataclasses import replace

import pytest

from games.classic import F
from games.federation import FEDERATION
from games.game import Game
from games.kozel import W
from games.lead import Lead
from games.sport import SPORT
from scoring.games import begin_match
from scoring.games.account import Account
from tests.games.vectors.finished_deals import out


def test_vector_of_players_in_pairs_tn_v01() -> None:
    assert 168 * len(SPORT.sides[0]) == 336


def leader_of_deal(number: int, game: Game, first: int) -> int:
    """The book's number of the seat that leads this deal when its seat `first` led the first one."""
    places = game.places
    account: Account = begin_match(game)
    leader = places.index(first) + 1
    for _ in range(number - 1):
        account = account.add(out(1, 0, 1, 0, 0, leader=leader))
        assert account.next is not None
        assert isinstance(account.next.lead, Lead)
        leader = account.next.lead.seat
    return places[leader - 1]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        pytest.param(replace(SPORT, deals=12), 2, id="TN-V02"),
        pytest.param(replace(FEDERATION, deals=12), 0, id="TN-V03"),
    ],
)
def test_vector_of_the_leader_of_deal_12(game: Game, expected: int) -> None:
    assert leader_of_deal(12, game, first=3) == expected


@pytest.mark.parametrize(
    ("game", "scores"),
    [
        pytest.param(replace(W, pairs=True), (0, 19), id="TN-V04 KZ"),
        pytest.param(SPORT, (19, 0), id="TN-V04 SP"),
        pytest.param(FEDERATION, (28, 0), id="TN-V04 FD"),
        pytest.param(F.for_players(4), (28, 0, 0, 0), id="TN-V04 CL-F"),
    ],
)
def test_vector_of_the_same_hands_in_four_games_tn_v04(game: Game, scores: tuple[int, ...]) -> None:
    assert begin_match(game).add(out(1, 0, 12, 9, 7)).scores == scores
