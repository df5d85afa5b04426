"""Vectors of docs/rules.md CH.4."""

from dataclasses import replace

import pytest

from games.checheve import CHECHEVE, DoubleSixLeft
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.options import with_options
from games.random_play import deal_out, seeded
from scoring.games.checheve import ChecheveAccount
from tests.games.cross.tables import after, texts, tiles


def out(*hands: str, last: str = "2-3") -> DealFacts:
    """Seat 1 has gone out on `last`; the others keep these tiles."""
    kept = [frozenset(tiles(hand)) for hand in hands]
    return DealFacts(ending=Ending.OUT, seat=1, tiles=(frozenset(), *kept), last=tiles(last))


def fish(*hands: str) -> DealFacts:
    return DealFacts(ending=Ending.BLOCK, seat=1, tiles=tuple(frozenset(tiles(hand)) for hand in hands))


def account(players: int, **options: object) -> ChecheveAccount:
    return ChecheveAccount.begin(with_options(CHECHEVE.for_players(players), options))


def goats(after_deal: ChecheveAccount) -> list[int]:
    return [title.side + 1 for title in after_deal.titles if title.code == "goat"]


@pytest.mark.parametrize(
    ("facts", "options", "scores"),
    [
        pytest.param(fish("6-5 6-4 2-0", "5-5 6-3 5-1"), {}, (0, 48), id="CH-V01"),
        pytest.param(out("5-4", "6-5 5-5 4-5", last="6-6"), {}, (0, 50, 50), id="CH-V03"),
        pytest.param(out("6-6 1-2"), {}, (0, 53), id="CH-V05"),
        pytest.param(
            out("6-6 1-2"), {"double_six_left": DoubleSixLeft.FLAT_50}, (0, 50), id="CH-V05-flat_50"
        ),
        pytest.param(out("6-6 1-2", "5-4"), {}, (0, 50, 12), id="CH-V06"),
        pytest.param(out("3-4", "6-2 0-4", "5-5 6-4"), {}, (0, 0, 0, 39), id="CH-V10"),
    ],
)
def test_vector_of_the_points_of_a_deal(
    facts: DealFacts, options: dict[str, object], scores: tuple[int, ...]
) -> None:
    assert facts.tiles is not None
    assert account(len(facts.tiles), **options).add(facts).scores == scores


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param(out("1-2", "3-4", last="0-0"), [2, 3], id="CH-V02"),
        pytest.param(out("0-0 1-2"), [2], id="CH-V04"),
    ],
)
def test_vector_of_goats_by_the_double_blank(facts: DealFacts, expected: list[int]) -> None:
    assert facts.tiles is not None
    ended = account(len(facts.tiles)).add(facts)

    assert goats(ended) == expected
    assert ended.finished
    assert ended.losers == tuple(seat - 1 for seat in expected)


@pytest.mark.parametrize(
    ("kept", "score", "expected"),
    [pytest.param("1-2", 101, [], id="CH-V07-101"), pytest.param("1-3", 102, [2], id="CH-V07-102")],
)
def test_vector_of_more_than_101(kept: str, score: int, expected: list[int]) -> None:
    before = account(2)
    before = replace(before, records=(before.records[0], replace(before.records[1], score=98)))
    ended = before.add(out(kept))

    assert ended.scores[1] == score
    assert goats(ended) == expected


@pytest.mark.parametrize(
    ("players", "left"),
    [
        pytest.param(2, 14, id="CH-V08-2"),
        pytest.param(3, 7, id="CH-V08-3"),
        pytest.param(4, 4, id="CH-V08-4"),
    ],
)
def test_vector_of_the_boneyard(players: int, left: int) -> None:
    assert len(deal_out(CHECHEVE.for_players(players), seeded(1)).boneyard) == left


@pytest.mark.parametrize("_", [pytest.param(None, id="CH-V09")])
def test_vector_of_doubles_open_closed_and_together(_: None) -> None:
    state = after(CHECHEVE, "1-1", "1-4 left", "1-6 right", holding="4-4 6-6 1-2 5-5")

    assert sorted(texts(state)) == sorted(
        [
            "4-4 left",
            "4-4 left closed",
            "6-6 right",
            "6-6 right closed",
            "4-4 left, 6-6 right",
            "4-4 left closed, 6-6 right",
            "4-4 left, 6-6 right closed",
            "4-4 left closed, 6-6 right closed",
            "1-2 up",
        ]
    )


@pytest.mark.parametrize("_", [pytest.param(None, id="CH-V11")])
def test_vector_of_the_double_blank_that_opens_last(_: None) -> None:
    assert CHECHEVE.opener.lead([tiles("1-2 3-4"), tiles("0-0 5-6")]) == Lead(2, (0, 0))
