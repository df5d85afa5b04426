"""The words of the options of quad-ominoes (docs/rules.md QD.3)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import DRAW_PENALTY, TITLE_DRAW_PENALTY

WORDS: Final[Mapping[str, OptionWords]] = {
    "QD-O01": OptionWords(
        N_("Missing square"),
        {
            "0245": N_("0-2-4-5: the set has 125 squares"),
            "none": N_("none: the set has 126 squares"),
        },
    ),
    "QD-O02": OptionWords(
        N_("What is scored"),
        {
            "none": N_("nothing: whoever wins the deal wins the match"),
            "tile_sum": N_("the sum of the corners of each tile, 800 end the match"),
        },
    ),
    "QD-O03": OptionWords(
        N_("Tiles each"), {"by_players": N_("30 for two players, then 20, 15, 12, and 10 from six on")}
    ),
    "QD-O04": OptionWords(
        TITLE_DRAW_PENALTY, {"silent": DRAW_PENALTY["no_amount"], "as_triominoes": DRAW_PENALTY["5_and_10"]}
    ),
}
