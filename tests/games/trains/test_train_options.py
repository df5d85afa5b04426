"""Each value of each option of Mexican train and Super-train changes something, or says why it cannot."""

import pytest

from games.catalogue import CATALOGUE, configured
from games.options import OptionInfo, OptionValue, options_of, text_of
from games.trains.mexican_train import MEXICAN_TRAIN, MexicanTrain
from games.trains.super_train import SUPER_TRAIN, SuperTrain
from tests.games.option_coverage import check_value, values_to_feel

FEW_TILES = configured("mexican_train", options={"set": 6}), configured("mexican_train", options={"set": 9})
"""So that as many rounds as there are doubles are not the default in both."""


SHORT = configured("super_train", options={"base_set": 6}, seats=8)
"""So that a letter, which always fits, is sometimes left in a hand."""


@pytest.mark.parametrize(("info", "value"), values_to_feel(MexicanTrain, "MX"))
def test_every_value_of_mexican_train_is_felt(info: OptionInfo, value: OptionValue) -> None:
    bases = {"hand": (MEXICAN_TRAIN.for_players(7),), "rounds": FEW_TILES}
    check_value(info, value, bases.get(info.name, (MEXICAN_TRAIN,)), matches=10)


@pytest.mark.parametrize(("info", "value"), values_to_feel(SuperTrain, "ST"))
def test_every_value_of_super_train_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check_value(info, value, (SUPER_TRAIN, SHORT), matches=10)


def test_all_options_are_reached_by_name() -> None:
    assert [f"{each.id} {each.name}" for each in options_of(MexicanTrain)] == [
        "MX-O01 set",
        "MX-O02 hand",
        "MX-O03 engine",
        "MX-O04 first_turn",
        "MX-O05 double_rule",
        "MX-O06 rounds",
        "MX-O07 double_blank_value",
    ]
    assert [f"{each.id} {each.name}" for each in options_of(SuperTrain) if each.id.startswith("ST")] == [
        "ST-O01 base_set",
        "ST-O02 letters",
        "ST-O03 letter_tile_value",
        "ST-O04 last_engine",
    ]


@pytest.mark.parametrize("name", ["mexican_train", "super_train"])
def test_every_option_can_be_chosen_as_text(name: str) -> None:
    for info in CATALOGUE[name].options:
        for value in info.values:
            chosen = getattr(configured(name, options={info.name: text_of(value)}), info.field)
            assert chosen == value
