"""The words of the options of Bergen (docs/rules.md BG.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    BLANK_UP,
    DRAWING,
    NOBODY_SCORES,
    TARGET_CHECKED,
    TITLE_DRAWING,
    TITLE_EQUAL_REMAINDERS,
    TITLE_NEXT_LEADER,
    TITLE_OPENING,
    TITLE_TARGET_CHECKED,
    WINNER_LEADS,
)

WORDS: Final[Mapping[str, OptionWords]] = {
    "BG-O01": OptionWords(TITLE_DRAWING, {value: DRAWING[value] for value in ("one", "until_fit")}),
    "BG-O02": OptionWords(N_("Points that win with four players")),
    "BG-O03": OptionWords(
        N_("A block in which several, but not all, hold no double"),
        {
            "smallest_remainder": N_("the smallest of these hands scores"),
            "each": N_("each of these hands scores"),
            "none": NOBODY_SCORES,
        },
    ),
    "BG-O04": OptionWords(
        TITLE_EQUAL_REMAINDERS, {"nobody": NOBODY_SCORES, "each": N_("each of these hands scores")}
    ),
    "BG-O05": OptionWords(
        TITLE_NEXT_LEADER,
        {
            "soap_again": N_("by the tiles that open, as in the first deal"),
            "winner": WINNER_LEADS,
        },
    ),
    "BG-O06": OptionWords(TITLE_TARGET_CHECKED, TARGET_CHECKED),
    "BG-O07": OptionWords(N_("Points for leading a double")),
    "BG-O08": OptionWords(
        N_("Points within 3 of the end of the match"),
        {
            "none": N_("count in full"),
            "capped": N_("count no more than is missing"),
        },
    ),
    "BG-O09": OptionWords(TITLE_OPENING, {"blank_up": BLANK_UP, "highest_double": N_("the highest double")}),
    "BG-O10": OptionWords(
        N_("Whoever cannot move while there are tiles to draw"),
        {"must": N_("has to draw"), "choice": N_("may draw or pass")},
    ),
}
