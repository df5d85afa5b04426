"""The words of the options of Mexican train (docs/rules.md MX.2); Super-train has most of them too."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.sets import WORDS as SETS
from games.option_words.vocabulary import TITLE_DEALS, TITLE_SET

WORDS: Final[Mapping[str, OptionWords]] = {
    "MX-O01": OptionWords(
        TITLE_SET, {value: words for value, words in SETS["TS-O01"].values.items() if value != "3"}
    ),
    "MX-O02": OptionWords(
        N_("Tiles each, by the number of players"),
        {
            "15_11_10_8": N_("15 up to four players, 11 up to six, 10 up to eight, then 8"),
            "15_11_8": N_("15 up to four players, 11 up to six, then 8"),
            "16_down": N_("16 for two players, one less for each more, 8 from nine on"),
        },
    ),
    "MX-O03": OptionWords(
        N_("How the engine of a deal is found"),
        {
            "taken_out": N_("taken out before the tiles are shuffled; players begin in turn"),
            "held": N_("its holder begins; players draw until somebody has it"),
            "highest_double": N_("the highest double in the hands, and its holder begins"),
        },
    ),
    "MX-O04": OptionWords(
        N_("First turn of a player"),
        {
            "as_many_as_fit": N_("as many tiles as fit on the own train"),
            "one_tile": N_("one tile, as in every turn"),
        },
    ),
    "MX-O05": OptionWords(
        N_("A double on a train"),
        {
            "must_be_covered": N_("has to be covered before anything else, by the next players too"),
            "extra_tile": N_("only gives its player one more tile"),
        },
    ),
    "MX-O06": OptionWords(TITLE_DEALS, {"none": N_("one for each engine")}),
    "MX-O07": OptionWords(N_("What 0-0 counts in a hand")),
}
