"""The vectors of docs/rules.md ST.2: Super-train."""

import pytest

from games.catalogue import configured
from games.random_play import deal_out, seeded
from games.sets.super_train import DOUBLE_LOCOMOTIVE, LOCOMOTIVE, extra_tiles
from games.trains.super_train import SUPER_TRAIN


@pytest.mark.parametrize("count", [pytest.param(21, id="ST-V01")])
def test_vector_the_extra_tiles(count: int) -> None:
    assert len([each for each in SUPER_TRAIN.tiles if LOCOMOTIVE in each]) == count


@pytest.mark.parametrize("count", [pytest.param(112, id="ST-V02")])
def test_vector_the_full_set(count: int) -> None:
    assert len(set(SUPER_TRAIN.tiles)) == len(SUPER_TRAIN.tiles) == count


@pytest.mark.parametrize(("extra", "count"), [pytest.param(18, 73, id="ST-V03")])
def test_vector_a_double_nine_set(extra: int, count: int) -> None:
    game = configured("super_train", options={"base_set": 9})
    assert set(extra_tiles(9)) <= set(game.tiles)
    assert (len(extra_tiles(9)), len(game.tiles)) == (extra, count)


@pytest.mark.parametrize("values", [pytest.param((17, 20), id="ST-V04")])
def test_vector_the_value_of_a_locomotive(values: tuple[int, int]) -> None:
    assert (SUPER_TRAIN.value([(7, LOCOMOTIVE)]), SUPER_TRAIN.value([DOUBLE_LOCOMOTIVE])) == values


@pytest.mark.parametrize("boneyard", [pytest.param(39, id="ST-V05")])
def test_vector_the_boneyard_of_four_players(boneyard: int) -> None:
    dealt = deal_out(SUPER_TRAIN, seeded(1))
    assert [len(hand) for hand in dealt.hands] == [18] * 4
    assert len(dealt.boneyard) == boneyard
