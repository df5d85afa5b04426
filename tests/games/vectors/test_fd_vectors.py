"""Vectors of docs/rules.md FD.3: counter-clockwise, so its seats 0, 3, 2, 1 are ours 1, 2, 3, 4."""

from dataclasses import replace

import pytest

from games.deal import legal_moves, play
from games.facts import DealFacts
from games.federation import FEDERATION
from games.lead import Lead
from games.random_play import begun, deal_out, seeded
from games.table_game import PairFishCompare
from games.tiles import double_set
from scoring.games.federation import FederationAccount
from tests.games.vectors.finished_deals import fish, out

PLACES = FEDERATION.places
"""The book's number of each of our seats."""


def by_book(*left: int) -> tuple[int, ...]:
    """Numbers by the book's seats 0 to 3, in the order of ours."""
    return tuple(left[place] for place in PLACES)


def test_vector_of_the_turn_fd_v01() -> None:
    state = begun(FEDERATION, deal_out(FEDERATION, seeded(1), Lead(1)))
    turns: list[int] = []
    while len(turns) < 5:
        turns.append(PLACES[state.turn - 1])
        state = play(state, legal_moves(state)[0])
    assert turns == [0, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("deal", "scores"),
    [
        pytest.param(out(1, *by_book(0, 12, 9, 7)), (28, 0), id="FD-V02"),
        pytest.param(fish(*by_book(6, 10, 7, 3)), (0, 0), id="FD-V03"),
        pytest.param(fish(*by_book(4, 9, 6, 9)), (28, 0), id="FD-V04"),
        pytest.param(fish(*by_book(2, 10, 20, 10)), (0, 42), id="FD-V05"),
        pytest.param(fish(*by_book(5, 0, 3, 6)), (0, 14), id="FD-V07"),
    ],
)
def test_vector_of_a_deal_s_points(deal: DealFacts, scores: tuple[int, int]) -> None:
    assert FederationAccount.begin(FEDERATION).add(deal).scores == scores


def test_vector_of_the_lowest_single_hand_fd_v05() -> None:
    game = replace(FEDERATION, pair_fish_compare=PairFishCompare.LOWEST_SINGLE_HAND)
    assert FederationAccount.begin(game).add(fish(*by_book(2, 10, 20, 10))).scores == (42, 0)


def test_vector_of_an_empty_boneyard_fd_v06() -> None:
    state = begun(FEDERATION, deal_out(FEDERATION, seeded(1)))
    assert state.boneyard == ()
    assert set().union(*state.dealt) == set(double_set(6))


def test_vector_of_leads_fd_v08() -> None:
    account = FederationAccount.begin(replace(FEDERATION, deals=4))
    leaders = [PLACES.index(2) + 1]
    while len(leaders) < 4:
        account = account.add(out(1, 0, 1, 0, 0, leader=leaders[-1]))
        assert account.next is not None
        assert isinstance(account.next.lead, Lead)
        leaders.append(account.next.lead.seat)
    assert [PLACES[seat - 1] for seat in leaders] == [2, 1, 0, 3]
