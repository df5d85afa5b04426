"""The words of the options of children's domino (docs/rules.md KD)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords

WORDS: Final[Mapping[str, OptionWords]] = {
    "KD-O01": OptionWords(
        N_("What the tiles show"),
        {
            "letters": N_("letters"),
            "digits": N_("digits"),
            "pictures": N_("pictures"),
            "colours": N_("colours"),
            "flowers": N_("flowers"),
        },
    ),
    "KD-O02": OptionWords(
        N_("What a deal is worth"),
        {
            "winner_only": N_("one point for the winner; fewest tiles win a block"),
            "index_as_pips": N_("as in classic domino, with 0 to 6 for the symbols in their order"),
            "tiles_left": N_("a point for each tile that the others keep"),
        },
    ),
    "KD-O03": OptionWords(
        N_("Lead of the first deal"),
        {
            "lot": N_("by lot or the youngest player, with any tile"),
            "classic": N_("by the tiles that open in classic domino"),
        },
    ),
}
