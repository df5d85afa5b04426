"""The words of the options of the Chinese set (docs/rules.md CN.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords

WORDS: Final[Mapping[str, OptionWords]] = {
    "CN-O01": OptionWords(
        N_("What the set is for"),
        {
            "set_only": N_("the tiles alone, without a game"),
            "tien_gow": N_("Tien Gow, which cannot be played here"),
            "tiu_u": N_("Tiu-U, which cannot be played here"),
        },
    ),
    "CN-O02": OptionWords(
        N_("The two copies of a civil tile"),
        {
            "indistinguishable": N_("are not told apart"),
            "numbered": N_("are numbered 1 and 2"),
        },
    ),
    "CN-O03": OptionWords(
        N_("Colour of the dots"),
        {
            "white_and_red": N_("white and red, as on Chinese dice"),
            "ignored": N_("all the same"),
        },
    ),
}
