"""Cases 1, 3, 4, 6: what arrives twice counts once."""

from typing import Any

import pytest

from tests.api.evening import Evening, deal_body, entries_of_match, make_evening
from tournaments.models import Deal

pytestmark = pytest.mark.django_db


def outbox(evening: Evening, table: int, deals: dict[int, tuple[int, int]], device: str = "") -> list[Any]:
    """Send deals (by number, points of A and B) with the keys that the phone gave them."""
    match = evening.matches(1)[table - 1]
    first, second = entries_of_match(match)
    return [
        evening.table(table).post(
            evening.url(f"matches/{match.pk}/deals/"),
            deal_body(number, {first: points[0], second: points[1]}),
            HTTP_IDEMPOTENCY_KEY=f"{device}{number}",
        )
        for number, points in deals.items()
    ]


def totals(evening: Evening, table: int) -> list[int]:
    shown: Any = evening.table(table).get(evening.url("table/"))
    return [side["points"] for side in shown.json()["sides"]]


def test_case_01_a_deal_sent_again_after_a_lost_answer_is_one_deal() -> None:
    evening = make_evening()
    evening.draw(1)
    outbox(evening, 1, dict.fromkeys(range(1, 5), (0, 0)))
    (first,) = outbox(evening, 1, {5: (34, 0)})
    (second,) = outbox(evening, 1, {5: (34, 0)})
    assert (first.status_code, first.json()) == (second.status_code, second.json()) == (201, first.json())
    assert Deal.objects.filter(number=5).count() == 1
    assert totals(evening, 1) == [34, 0]


def test_case_03_standings_made_again_add_nothing() -> None:
    """A win is 2 match points however often the sheet is confirmed and the table published."""
    evening = make_evening()
    evening.play_round(1, {1: 50, 2: 40})
    for match in evening.matches(1):
        evening.confirm(match)
    for _ in range(2):
        evening.publish()
        evening.desk().post(evening.url("entries/check-in/"), {"numbers": [1]})
    assert sorted((row["match_points"] for row in evening.rows().values()), reverse=True) == [2, 2, 0, 0]


def test_case_04_an_outbox_sent_twice_leaves_the_totals_unchanged() -> None:
    evening = make_evening()
    evening.draw(1)
    deals = {1: (34, 0), 2: (0, 20), 3: (15, 0)}
    assert [answer.status_code for answer in outbox(evening, 1, deals)] == [201, 201, 201]
    assert totals(evening, 1) == [49, 20]
    assert [answer.status_code for answer in outbox(evening, 1, deals)] == [201, 201, 201]
    assert totals(evening, 1) == [49, 20]
    assert Deal.objects.count() == 3


def test_case_06_a_second_result_for_the_same_match_is_refused_whoever_sends_it() -> None:
    """300-220 for R1 T3 twice: games won 1, difference +80."""
    evening = make_evening(pairs=6, preset="fvd_pairs_200")
    regulation = evening.tournament.regulation
    regulation["deal"]["record"] = "game"
    regulation["match"] |= {"target": 300, "difference_cap": None, "raw_maximum": None}
    evening.tournament.save()
    evening.draw(1)
    assert [one.status_code for one in outbox(evening, 3, {1: (300, 220)}, "referee")] == [201]
    (again,) = outbox(evening, 3, {1: (300, 220)}, "somebody else")
    assert (again.status_code, again.json()["code"]) == (409, "match_over")
    match = evening.matches(1)[2]
    evening.confirm(match)
    evening.publish()
    row = evening.rows()[entries_of_match(match)[0]]
    assert (row["won"], row["difference"], row["points_for"]) == (1, 80, 300)
