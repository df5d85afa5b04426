"""Each value of each option of the common model, the classic game, Kozel, sport and Federation pairs is felt."""

from dataclasses import replace

import pytest

from games.children import Children
from games.classic import A, B, Classic, F, OpenListScope, W
from games.federation import FEDERATION, Federation, LaterLead, MatchEnd
from games.game import Game
from games.kozel import Kozel
from games.kozel import W as KOZEL
from games.options import OptionInfo, OptionValue
from games.sport import SPORT, Sport
from tests.games.option_coverage import check_value, values_to_feel

FOUR = F.for_players(4)
FEW_TILES = replace(FOUR, hand_size_3_4=2, hand=2, open_list_scope=OpenListScope.EVERY_DEAL)
"""Small hands often hold no double, and are often dealt again."""
KOZEL_TWO, KOZEL_THREE = KOZEL.for_players(2), KOZEL.for_players(3)
KOZEL_PAIRS = replace(KOZEL, pairs=True)

BASES: dict[str, tuple[Game, ...]] = {
    "CM-O01": (replace(FEW_TILES, redeal_all_games=True),),
    "CM-O03": (FEW_TILES,),
    "CM-O07": (KOZEL_PAIRS,),
    "CM-O08": (replace(KOZEL, target=30, threshold=None),),
    "CM-O09": (FEDERATION,),
    "CL-O03": (FEW_TILES,),
    "CL-O06": (replace(F, target=1000),),
    "CL-O11": (A,),
    "CL-O14": (B,),
    "CL-O15": (W, A),
    "CL-O20": (A,),
    "KZ-O16": (replace(KOZEL_THREE, threshold=None),),
    "KZ-O19": (KOZEL_PAIRS,),
    "FD-O03": (replace(FEDERATION, match_end=MatchEnd.TARGET), FEDERATION),
    "FD-O06": (FEDERATION, replace(FEDERATION, later_leader=LaterLead.WINNER)),
}
"""Where an option has a chance to matter, if that is not with the defaults of its game."""

DEFAULTS: dict[str, tuple[Game, ...]] = {
    "TS": (FOUR,),
    "CM": (F, FOUR, KOZEL_TWO),
    "CL": (F, FOUR),
    "KZ": (KOZEL_TWO, KOZEL_THREE, KOZEL),
    "SP": (SPORT,),
    "FD": (FEDERATION,),
    "KD": (Children(target=5), Children(target=5, seats=4)),
}


@pytest.mark.parametrize(
    ("info", "value"),
    [
        *values_to_feel(Classic, "TS", "CM"),
        *values_to_feel(Classic, "CL"),
        *values_to_feel(Kozel, "KZ"),
        *values_to_feel(Sport, "SP"),
        *values_to_feel(Federation, "FD"),
        *values_to_feel(Children, "KD"),
    ],
)
def test_every_value_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check_value(info, value, BASES.get(info.id, DEFAULTS[info.id[:2]]))
