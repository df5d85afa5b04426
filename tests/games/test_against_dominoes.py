"""A sample of the campaign that plays sport deals beside the PyPI package `dominoes`."""

from campaigns import sport_deals
from games.finished import Ending


def test_300_deals_agree_in_legal_moves_end_winner_and_points_and_obey_the_laws() -> None:
    tally = sport_deals.campaign(seed=20, count=300)
    assert tally.faults == []
    assert tally.endings[Ending.OUT] + tally.endings[Ending.BLOCK] == 300
    assert tally.endings[Ending.BLOCK] > 30


def test_a_campaign_is_the_same_for_the_same_seed() -> None:
    assert sport_deals.campaign(seed=5, count=10) == sport_deals.campaign(seed=5, count=10)
