"""The words of the options of Muggins (docs/rules.md MG.2).

MG-O04 is two options: their keys name them after the id.
"""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    DRAWING,
    FIRST_LEADER,
    NOBODY_SCORES,
    TARGET_CHECKED,
    TITLE_DRAWING,
    TITLE_EQUAL_REMAINDERS,
    TITLE_FIRST_LEADER,
    TITLE_NEXT_LEADER,
    TITLE_RESERVE,
    TITLE_TARGET_CHECKED,
    WINNER_LEADS,
)

_PLAY: Final[Mapping[str, OptionWords]] = {
    "MG-O02": OptionWords(
        N_("How doubles after the first are laid"),
        {
            "choice": N_("lengthwise or crosswise, as the player likes"),
            "always_crosswise": N_("always crosswise"),
        },
    ),
    "MG-O03": OptionWords(
        N_("Arms of the first double"),
        {
            "four_at_once": N_("all four may be used at once"),
            "after_both_ends": N_("the side arms only after both ends are covered"),
        },
    ),
    "MG-O04 draw_policy": OptionWords(
        TITLE_DRAWING, {value: DRAWING[value] for value in ("until_fit", "one")}
    ),
    "MG-O04 reserve": OptionWords(TITLE_RESERVE),
    "MG-O05": OptionWords(TITLE_FIRST_LEADER, FIRST_LEADER),
    "MG-O06": OptionWords(
        TITLE_NEXT_LEADER, {"winner": WINNER_LEADS, "next_in_turn": N_("the next seat in turn")}
    ),
    "MG-O12": OptionWords(N_("Four players play in two pairs")),
}

_SCORE: Final[Mapping[str, OptionWords]] = {
    "MG-O01": OptionWords(
        N_("How the points for a block are rounded to fives"),
        {
            "nearest": N_("to the nearest five"),
            "down": N_("always down"),
            "up": N_("always up"),
        },
    ),
    "MG-O07": OptionWords(N_("Points for each five")),
    "MG-O08": OptionWords(N_("The last tile of a deal also scores its fives")),
    "MG-O09": OptionWords(
        TITLE_EQUAL_REMAINDERS, {"nobody": NOBODY_SCORES, "shared": N_("they share the points")}
    ),
    "MG-O10": OptionWords(TITLE_TARGET_CHECKED, TARGET_CHECKED),
    "MG-O11": OptionWords(N_("Points for open halves that add up to 0")),
}

WORDS: Final[Mapping[str, OptionWords]] = {**_PLAY, **_SCORE}
