"""The words of the options of Super-train (docs/rules.md ST.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import TITLE_SET

WORDS: Final[Mapping[str, OptionWords]] = {
    "ST-O01": OptionWords(
        TITLE_SET,
        {
            "6": N_("6-6: 43 tiles with the locomotives"),
            "9": N_("9-9: 73 tiles with the locomotives"),
            "12": N_("12-12: 112 tiles with the locomotives"),
            "15": N_("15-15: 160 tiles with the locomotives"),
            "18": N_("18-18: 217 tiles with the locomotives"),
        },
    ),
    "ST-O02": OptionWords(
        N_("Letter tiles"),
        {"s_r_d_t_aaa": N_("S skips, R reverses, D draws, T plays twice, three A go anywhere")},
    ),
    "ST-O03": OptionWords(N_("What a letter tile counts in a hand")),
    "ST-O04": OptionWords(N_("The double locomotive is the last engine")),
}
