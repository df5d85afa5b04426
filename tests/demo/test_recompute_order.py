"""The second opinion on the table: its own arithmetic, down to the last tie."""

from typing import Any

import pytest

from tournaments.demo.agreement import COMPARED, disagreements
from tournaments.demo.recompute import Account, Recomputed, _counted, _in_order


def account(entry: int, **values: Any) -> Account:
    return Account(entry=entry, lot=values.pop("lot", entry), **values)


def order(*accounts: Account) -> list[int]:
    return [one.entry for one in _in_order(list(accounts))]


def test_match_points_then_difference_then_points_for() -> None:
    assert order(
        account(1, match_points=2, difference=50, points_for=200),
        account(2, match_points=4, difference=-10, points_for=100),
        account(3, match_points=2, difference=50, points_for=210),
        account(4, match_points=2, difference=60, points_for=100),
    ) == [2, 4, 3, 1]


def test_head_to_head_of_two() -> None:
    assert order(account(1, against={2: 0}), account(2, against={1: 2})) == [2, 1]


def test_a_mini_league_when_all_the_tied_have_met() -> None:
    assert order(
        account(1, against={2: 2, 3: 0}, deals_won=9),
        account(2, against={1: 0, 3: 1}),
        account(3, against={1: 2, 2: 1}),
    ) == [3, 1, 2]


def test_without_all_meetings_only_who_beat_all_the_others_is_first() -> None:
    tied = [account(1, against={3: 2}), account(2, deals_won=5), account(3, against={1: 0, 2: 0})]
    assert order(*tied) == [2, 1, 3]
    tied[2].against = {1: 2, 2: 2}
    assert order(*tied) == [3, 2, 1]


def test_deals_won_then_the_lot() -> None:
    assert order(account(1, lot=9), account(2, lot=3), account(3, lot=5, deals_won=1)) == [3, 2, 1]


@pytest.mark.parametrize(
    ("ending", "seat", "left", "points"),
    [
        ("out", 1, [0, 10, 5, 20], (35, 0)),
        ("out", 4, [7, 10, 5, 0], (0, 22)),
        ("block", None, [2, 8, 30, 9], (0, 49)),
        ("block", None, [2, 8, 3, 9], (22, 0)),
        ("block", None, [10, 8, 5, 7], (0, 0)),
    ],
)
def test_points_of_a_deal(ending: str, seat: int | None, left: list[int], points: tuple[int, int]) -> None:
    """docs/rules.md SP.1: the winners write the remainder of both pairs; a tied block is 0-0."""
    assert _counted(ending, seat, left) == points


def test_every_compared_value_is_compared() -> None:
    recomputed = Recomputed([account(1, match_points=2), account(2)])
    rows = [{name: getattr(one, name) for name in COMPARED} for one in recomputed.accounts]
    ranked = [row | {"rank": place} for place, row in enumerate(rows, start=1)]
    assert disagreements(ranked, recomputed) == []
    for name in COMPARED:
        wrong = [ranked[0] | {name: 99}, ranked[1]]
        assert disagreements(wrong, recomputed) == [
            f"place 1: {name} is published as 99, and the deals say {getattr(recomputed.accounts[0], name)}"
        ]
    assert disagreements(ranked[:1], recomputed) == ["1 rows are published, 2 pairs take part"]
    assert disagreements([ranked[0] | {"rank": 2}, ranked[1]], recomputed) == ["place 1: published as rank 2"]
