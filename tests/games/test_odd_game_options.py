"""Each value of each option of General, Kolbasa, Semyorka and Bergen is felt in a random match, or says why not."""

from dataclasses import replace

import pytest

from games.bergen import BERGEN, Bergen
from games.game import Game
from games.general import BALD, NORMAL, General
from games.kolbasa.game import KOLBASA, Kolbasa
from games.options import OptionInfo, OptionValue
from games.semyorka import SEMYORKA, Semyorka
from tests.games.option_coverage import check_value, values_to_feel

TO_A_NUMBER = replace(KOLBASA, target=1000)

BASES: dict[str, tuple[Game, ...]] = {
    "GN-O05": (BALD,),
    "KB-O08": (TO_A_NUMBER,),
}
"""Where an option has a chance to matter, if that is not with the defaults of its game."""

DEFAULTS: dict[str, tuple[Game, ...]] = {
    "GN": (NORMAL,),
    "KB": (KOLBASA,),
    "SM": (SEMYORKA.for_players(2), SEMYORKA.for_players(4)),
    "BG": (BERGEN, BERGEN.for_players(3), BERGEN.for_players(4)),
}

WAITING = ("GN-O02", "GN-O03")
"""They only say which team yields to one that waits: shown by the tests of General."""


@pytest.mark.parametrize(
    ("info", "value"),
    [
        *[each for each in values_to_feel(General, "GN") if each.values[0].id not in WAITING],
        *values_to_feel(Kolbasa, "KB"),
        *values_to_feel(Semyorka, "SM"),
        *values_to_feel(Bergen, "BG"),
    ],
)
def test_every_value_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check_value(info, value, BASES.get(info.id, DEFAULTS[info.id[:2]]))
