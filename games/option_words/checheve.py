"""The words of the options of Chechevé (docs/rules.md CH.3)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import DEALT_AGAIN

WORDS: Final[Mapping[str, OptionWords]] = {
    "CH-O01": OptionWords(
        N_("Points that make a goat"),
        {
            "over": N_("more than 101"),
            "reached": N_("101 or more"),
        },
    ),
    "CH-O02": OptionWords(
        N_("6-6 left in a hand"),
        {
            "separate_50": N_("its holder writes 50, all other tiles count as usual"),
            "tile_50": N_("counts 50 among the points of that hand"),
            "flat_50": N_("its holder writes 50, and nobody writes anything else"),
        },
    ),
    "CH-O03": OptionWords(
        N_("0-0 left in a hand makes a goat"),
        {
            "any_hand": N_("always"),
            "sole_tile": N_("only if it is the only tile left"),
        },
    ),
    "CH-O04": OptionWords(
        N_("What the others write when a deal ends on 6-6"),
        {
            "fifty_each": N_("50 each and nothing else"),
            "fifty_and_ordinary": N_("50 each and the usual points besides"),
        },
    ),
    "CH-O05": OptionWords(
        N_("Going out with 0-0 and 6-6 in one move"),
        {
            "goats": N_("makes goats of the others, as 0-0 does"),
            "fifty": N_("costs the others 50 each, as 6-6 does"),
        },
    ),
    "CH-O06": OptionWords(
        N_("Equal largest remainders"),
        {
            "pot": N_("all points wait in the pot for the loser of the next deal"),
            "each_own": N_("each of the tied writes the own remainder"),
            "all_total": N_("each of the tied writes all points"),
        },
    ),
    "CH-O07": OptionWords(
        N_("What the loser of a deal writes"),
        {
            "all_hands": N_("the points of all hands"),
            "two_largest": N_("the points of the two largest hands"),
        },
    ),
    "CH-O08": OptionWords(
        N_("When nobody holds a double"),
        {
            "lowest": N_("the tile with fewest pips leads"),
            "redeal": DEALT_AGAIN,
        },
    ),
    "CH-O09": OptionWords(
        N_("Who leads after a block"),
        {
            "fisherman": N_("whoever made the block"),
            "smallest": N_("whoever has the smallest remainder"),
        },
    ),
    "CH-O10": OptionWords(
        N_("Central double of a deal not led with a double"),
        {
            "first_double": N_("the first double placed"),
            "none": N_("none, the tiles stay one line"),
        },
    ),
    "CH-O11": OptionWords(
        N_("A goat by 0-0"),
        {
            "over": N_("ends the match"),
            "title_only": N_("only has the title, and the deal is scored as usual"),
        },
    ),
    "CH-O12": OptionWords(
        N_("Arms of the first double"),
        {
            "four_at_once": N_("all four may be used at once"),
            "after_both_ends": N_("the side arms only after both ends are covered"),
        },
    ),
    "CH-O13": OptionWords(N_("A record begins with 13 points or more")),
}
