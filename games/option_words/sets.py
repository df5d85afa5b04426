"""The words of the options of the tile sets (docs/rules.md §2.3)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import TITLE_SET

WORDS: Final[Mapping[str, OptionWords]] = {
    "TS-O01": OptionWords(
        TITLE_SET,
        {
            "3": N_("3-3: ten tiles"),
            "6": N_("6-6: 28 tiles"),
            "9": N_("9-9: 55 tiles"),
            "12": N_("12-12: 91 tiles"),
            "15": N_("15-15: 136 tiles"),
            "18": N_("18-18: 190 tiles"),
        },
    ),
    "TS-O02": OptionWords(
        N_("Squares in the set"),
        {
            "0245": N_("all but the missing square"),
            "none": N_("all 126, whatever square is said to be missing"),
        },
    ),
}
