"""Vectors of docs/rules.md SP.3: its seats 0 to 3 are ours 1 to 4, clockwise."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.lead import Lead
from games.options import OptionError, with_options
from games.sport import SPORT
from scoring.games.sport import SportAccount
from tests.games.vectors.finished_deals import fish, out


def leaders(first: int, deals: int) -> list[int]:
    """Who leads each deal when seat `first` led the first one."""
    account = SportAccount.begin(replace(SPORT, deals=deals))
    found = [first]
    while len(found) < deals:
        account = account.add(out(1, 0, 1, 0, 0, leader=found[-1]))
        assert account.next is not None
        assert isinstance(account.next.lead, Lead)
        found.append(account.next.lead.seat)
    return found


@pytest.mark.parametrize("deals", [4, 8, 12], ids=lambda deals: f"SP-V01 {deals}")
def test_vector_of_a_valid_number_of_deals(deals: int) -> None:
    assert with_options(SPORT, {"deals": deals}).deals == deals


def test_vector_of_an_invalid_number_of_deals_sp_v01() -> None:
    with pytest.raises(OptionError):
        with_options(SPORT, {"deals": 6})


def test_vector_of_leads_in_turn_sp_v02() -> None:
    assert leaders(first=3, deals=4) == [3, 4, 1, 2]


def test_vector_of_a_match_sp_v03() -> None:
    account = SportAccount.begin(replace(SPORT, deals=4))
    for deal in (out(1, 0, 21, 0, 0), out(2, 30, 0, 0, 0), out(1, 0, 13, 0, 0), out(2, 5, 0, 0, 0)):
        account = account.add(deal)
    # Our scores are what each pair wrote on its opponents: A wrote 34 on B, B wrote 35 on A.
    assert account.scores == (34, 35)
    assert account.winners == (1,)


@pytest.mark.parametrize(
    ("deal", "scores"),
    [
        pytest.param(out(2, 12, 0, 9, 30), (0, 21), id="SP-V04"),
        pytest.param(fish(8, 20, 10, 6), (26, 0), id="SP-V05"),
    ],
)
def test_vector_of_a_deal_s_points(deal: DealFacts, scores: tuple[int, int]) -> None:
    assert SportAccount.begin(SPORT).add(deal).scores == scores


def test_vector_of_equal_leads_sp_v06() -> None:
    assert sorted(leaders(first=2, deals=8)) == [1, 1, 2, 2, 3, 3, 4, 4]
