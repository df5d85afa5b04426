"""Two processes submit the same next deal at the same instant; `campaigns/races.py` does it 20 times over."""

import pytest

from tests.concurrency.deal_race import race_for_deals
from tests.concurrency.racers import Race


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_in_a_hall_of_84_tables_each_deal_is_stored_once(race: Race) -> None:
    assert race_for_deals(race, tables=84, times=3) == {"stored answer": 126, "409 with the state": 126}


@pytest.mark.django_db(transaction=True)
def test_on_any_database_each_deal_is_stored_once(race: Race) -> None:
    assert race_for_deals(race, tables=6, times=6) == {"stored answer": 18, "409 with the state": 18}
