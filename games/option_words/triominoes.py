"""The words of the options of triominoes (docs/rules.md TR.3)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import DRAW_PENALTY, TITLE_DRAW_PENALTY, TITLE_POINTS_THAT_END

WORDS: Final[Mapping[str, OptionWords]] = {
    "TR-O01": OptionWords(
        N_("What is scored"),
        {
            "seeds": N_("only the sum of the corners of each tile"),
            "outside": N_("bonuses, penalties and going out too"),
        },
    ),
    "TR-O02": OptionWords(TITLE_DRAW_PENALTY, DRAW_PENALTY),
    "TR-O03": OptionWords(
        N_("Bonus for a tile that touches with all three corners"),
        {"no_amount": N_("no bonus"), "40_and_50": N_("40 for a bridge, 50 for a hexagon")},
    ),
    "TR-O04": OptionWords(
        N_("When nobody holds a triple to lead"),
        {
            "highest_sum": N_("the tile with the highest sum is led"),
            "draw": N_("players draw in turn until one is found"),
        },
    ),
    "TR-O05": OptionWords(TITLE_POINTS_THAT_END),
    "TR-O06": OptionWords(
        N_("Points for a block"),
        {
            "own_remainder": N_("everybody loses the own remainder"),
            "smallest_gains": N_("the smallest remainder gains those of the others, less its own"),
        },
    ),
    "TR-O07": OptionWords(
        N_("What a pass costs when there is nothing to draw"),
        {"free": N_("nothing"), "10": N_("10 points")},
    ),
}
