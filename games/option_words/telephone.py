"""The words of the options of Telephone (docs/rules.md TL.5)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    DEALT_AGAIN,
    DRAWING,
    TARGET_CHECKED,
    TITLE_FIRST_LEADER,
    TITLE_POINTS_THAT_END,
    TITLE_TARGET_CHECKED,
)

_PLAY: Final[Mapping[str, OptionWords]] = {
    "TL-O01": OptionWords(
        TITLE_FIRST_LEADER, {"0-0": N_("the holder of 0-0"), "2-3": N_("the holder of 2-3")}
    ),
    "TL-O02": OptionWords(N_("The first deal is led with the tile that decides it")),
    "TL-O03": OptionWords(
        N_("When nobody holds the tile that decides the first lead"),
        {"lot": N_("the lot decides who leads, with any tile"), "redeal": DEALT_AGAIN},
    ),
    "TL-O04": OptionWords(
        N_("Which double is the house"),
        {
            "covered": N_("the first with a tile on both sides"),
            "laid": N_("the first on the table"),
        },
    ),
    "TL-O05": OptionWords(
        N_("Doubles in one move"), {"up_to_four": N_("up to four, one at each end"), "one": N_("one")}
    ),
    "TL-O06": OptionWords(
        N_("Drawing when no tile fits, with two players"),
        {value: DRAWING[value] for value in ("until_fit", "none")},
    ),
    "TL-O13": OptionWords(N_("Three may play")),
    "TL-O14": OptionWords(
        N_("What an open double adds to the sum of the ends"), {"2": N_("both of its halves")}
    ),
}

_SCORE: Final[Mapping[str, OptionWords]] = {
    "TL-O07": OptionWords(
        N_("Who writes off after a block"),
        {
            "all_but_smallest": N_("all but the smallest remainder"),
            "largest": N_("only the largest remainder"),
            "everybody": N_("everybody who holds tiles"),
        },
    ),
    "TL-O08": OptionWords(
        N_("What pairs write off"),
        {
            "losers_pooled": N_("only the losing pair: the sum of its hands, rounded down to fives"),
            "losers_each": N_("only the losing pair: each hand, rounded down to fives"),
            "both_pooled": N_("both pairs: the sum of their hands, rounded down to fives"),
            "both_each": N_("both pairs: each hand, rounded down to fives"),
        },
    ),
    "TL-O09": OptionWords(
        N_("What is left to write off when a score is at 0"),
        {
            "floor": N_("is dropped: there are no debts"),
            "carried": N_("is a debt: it is taken off later points"),
        },
    ),
    "TL-O10": OptionWords(TITLE_POINTS_THAT_END),
    "TL-O11": OptionWords(
        N_("When all reach the points that end the match"),
        {
            "draw": N_("the match is drawn"),
            "fewest_loses": N_("whoever has fewest points loses"),
        },
    ),
    "TL-O12": OptionWords(TITLE_TARGET_CHECKED, TARGET_CHECKED),
    "TL-O15": OptionWords(
        N_("Equal remainders that decide a block"),
        {
            "nobody": N_("none of them is written off"),
            "all": N_("all of them are written off"),
        },
    ),
}

WORDS: Final[Mapping[str, OptionWords]] = {**_PLAY, **_SCORE}
