"""The words of the options of the Federation's pairs (docs/rules.md FD.2).

FD-O03 is two options: their keys name them after the id.
"""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    AFTER_A_DRAW,
    AGREED_DEALS,
    ANY_TILE,
    OF_THE_LOSERS,
    PAIR_IN_BLOCK,
    THE_DIFFERENCE,
    TITLE_AFTER_A_DRAW,
    TITLE_BLOCK_WORTH,
    TITLE_ENDS_MATCH,
    TITLE_LED,
    TITLE_NEXT_LEADER,
    TITLE_PAIR_IN_BLOCK,
    TITLE_POINTS_THAT_WIN,
)

WORDS: Final[Mapping[str, OptionWords]] = {
    "FD-O01": OptionWords(
        TITLE_NEXT_LEADER,
        {
            "next_seat": N_("the next seat in turn"),
            "winner": N_("whoever went out; after a block the winner with fewer points left"),
            "lot": N_("drawn by lot again"),
        },
    ),
    "FD-O02": OptionWords(
        TITLE_LED,
        {"any": ANY_TILE, "six_six_first": N_("6-6 by its holder in the first deal, later any tile")},
    ),
    "FD-O03 match_end": OptionWords(
        TITLE_ENDS_MATCH,
        {"deals": AGREED_DEALS, "target": N_("the points that win")},
    ),
    "FD-O03 target": OptionWords(TITLE_POINTS_THAT_WIN),
    "FD-O04": OptionWords(
        TITLE_BLOCK_WORTH,
        {
            "whole": N_("the remainder of both pairs"),
            "difference": THE_DIFFERENCE,
            "losers_only": OF_THE_LOSERS,
        },
    ),
    "FD-O05": OptionWords(TITLE_PAIR_IN_BLOCK, PAIR_IN_BLOCK),
    "FD-O06": OptionWords(TITLE_AFTER_A_DRAW, AFTER_A_DRAW),
    "FD-O07": OptionWords(
        N_("A tile that fell open during play"),
        {
            "stays": N_("stays with its owner, who need not play it"),
            "must_be_played": N_("has to be played"),
        },
    ),
}
