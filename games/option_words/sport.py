"""The words of the options of sport domino (docs/rules.md SP.2); the Federation's pairs have one of them too."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    A_DRAW,
    ANY_TILE,
    DIRECTIONS,
    FIRST_LEADER,
    OF_THE_LOSERS,
    THE_DIFFERENCE,
    TITLE_BLOCK_WORTH,
    TITLE_DEALS,
    TITLE_FIRST_LEADER,
    TITLE_LED,
)

WORDS: Final[Mapping[str, OptionWords]] = {
    "SP-O01": OptionWords(TITLE_DEALS),
    "SP-O02": OptionWords(
        TITLE_LED,
        {"any": ANY_TILE, "one_one_first": N_("1-1 by its holder in the first deal, later any tile")},
    ),
    "SP-O03": OptionWords(TITLE_FIRST_LEADER, FIRST_LEADER),
    "SP-O04": OptionWords(N_("Which way the lead passes from deal to deal"), DIRECTIONS),
    "SP-O05": OptionWords(N_("The record of a pair begins with 13 points or more")),
    "SP-O06": OptionWords(TITLE_BLOCK_WORTH, {"sum": OF_THE_LOSERS, "difference": THE_DIFFERENCE}),
    "SP-O07": OptionWords(
        N_("Equal points after the last deal"),
        {"draw": A_DRAW, "four_more_deals": N_("four more deals are played")},
    ),
    "SP-O08": OptionWords(N_("101 points end the match before its last deal")),
}
