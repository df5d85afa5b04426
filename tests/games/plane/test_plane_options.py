"""Each value of each option of triominoes and quad-ominoes is felt in a random match, or says why not."""

import pytest

from games.options import OptionInfo, OptionValue
from games.plane.quadominoes import QUADOMINOES, Quadominoes
from games.plane.triominoes import TRIOMINOES, Triominoes
from tests.games.option_coverage import check_value, values_to_feel


@pytest.mark.parametrize(("info", "value"), values_to_feel(Triominoes, "TR"))
def test_every_value_of_triominoes_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check_value(info, value, (TRIOMINOES, TRIOMINOES.for_players(4)))


@pytest.mark.parametrize(("info", "value"), values_to_feel(Quadominoes, "TS", "QD"))
def test_every_value_of_quad_ominoes_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check_value(info, value, (QUADOMINOES,))
