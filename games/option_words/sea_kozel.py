"""The words of the options of Sea Kozel as the encyclopaedia has it (docs/rules.md SW.6)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.kozel import THRESHOLD_HOLDS, UNDER_THRESHOLD
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import DEALT_AGAIN

WORDS: Final[Mapping[str, OptionWords]] = {
    "SW-O01": OptionWords(
        N_("First lead of a match"),
        {
            "cycle": N_("1-1, 2-2 and so on to 6-6, from match to match"),
            "weekday": N_("by the day of the week: Monday 1-1, Tuesday 2-2 and so on"),
        },
    ),
    "SW-O02": OptionWords(N_("First lead on a Sunday"), {"0": N_("with 0-0"), "1": N_("with 1-1")}),
    "SW-O03": OptionWords(
        N_("A match whose first lead is 6-6 or 0-0"),
        {
            "quick": N_("begins with a quick deal: its loser writes 50 or 75"),
            "ordinary": N_("begins with an ordinary deal"),
        },
    ),
    "SW-O04": OptionWords(
        N_("When the tile of the first lead is not dealt"),
        {
            "next_double": N_("the next double up leads, after 6-6 comes 1-1"),
            "redeal": DEALT_AGAIN,
        },
    ),
    "SW-O05": THRESHOLD_HOLDS,
    "SW-O06": UNDER_THRESHOLD,
    "SW-O07": OptionWords(N_("The prices of 0-0 and 6-6 count in finding the loser")),
    "SW-O08": OptionWords(N_("Points for a hand left with just 0-0 and 6-6")),
    "SW-O09": OptionWords(
        N_("Pairs: who loses when somebody goes out"),
        {
            "opponents": N_("the opponents of whoever went out"),
            "larger_sum": N_("the pair with more points left"),
        },
    ),
    "SW-O10": OptionWords(
        N_("Pairs: the prices of 0-0 and 6-6 left over"),
        {
            "per_hand": N_("each hand is priced by itself, then both are added"),
            "pooled": N_("both hands are put together, then priced"),
        },
    ),
    "SW-O11": OptionWords(N_("An out-of-turn deal ends the match")),
    "SW-O12": OptionWords(
        N_("What the loser of an out-of-turn deal writes"),
        {
            "nothing": N_("nothing, there is only the title"),
            "remainder": N_("the own remainder"),
            "125": N_("125 points"),
        },
    ),
    "SW-O13": OptionWords(
        N_("When 0-0 and 6-6 may be led together"),
        {
            "whenever": N_("whenever the leader holds both"),
            "with_quick_right": N_("only with the right to a quick lead"),
            "never_first": N_("in any deal but the first of a match"),
        },
    ),
    "SW-O14": OptionWords(
        N_("6-0 between 0-0 and 6-6 in an out-of-turn deal"),
        {
            "whole_turn": N_("is the whole turn"),
            "one_of_two": N_("is one of the two tiles of the turn"),
            "free_extra": N_("is an extra tile besides the turn"),
        },
    ),
    "SW-O15": OptionWords(
        N_("A move that blocks a quick or out-of-turn deal"),
        {
            "void": N_("is allowed, and the deal is played again"),
            "illegal": N_("is forbidden while there is another move"),
        },
    ),
    "SW-O16": OptionWords(
        N_("Two doubles in one move, one at each end"),
        {
            "any_turn": N_("in any turn"),
            "finishing": N_("only to go out"),
            "off": N_("never"),
        },
    ),
    "SW-O17": OptionWords(
        N_("The record of whoever goes out with 6-6"),
        {
            "closed": N_("falls to 0 and has to begin anew"),
            "stays_open": N_("falls to 0 but stays open"),
        },
    ),
    "SW-O18": OptionWords(
        N_("What the loser writes when a quick deal ends on 6-6"),
        {
            "hundred": N_("100 points"),
            "quick_price": N_("the price of the quick deal, 50 or 75"),
        },
    ),
    "SW-O19": OptionWords(
        N_("Title when a deal ends on 0-0"),
        {
            "loser": N_("snotty goat, for the loser"),
            "finisher": N_("bald goat, for whoever went out"),
        },
    ),
    "SW-O20": OptionWords(
        N_("Hands that have the tiles dealt again"),
        {
            "both": N_("five doubles or six of one suit, and hands dealt again in any game"),
            "sea_only": N_("five doubles or six of one suit"),
        },
    ),
    "SW-O21": OptionWords(
        N_("Pairs: who needs a record before a quick lead"),
        {
            "other_pair": N_("the other pair"),
            "both_pairs": N_("both pairs"),
        },
    ),
    "SW-O22": OptionWords(
        N_("Eggs: which equal remainders of a deal count"),
        {
            "most": N_("only the largest ones"),
            "least": N_("only the smallest ones, in a block"),
            "any": N_("any equal remainders"),
        },
    ),
    "SW-O23": OptionWords(
        N_("Pairs with four players"),
        {
            "optional": N_("only where that is chosen"),
            "compulsory": N_("always"),
        },
    ),
    "SW-O24": OptionWords(
        N_("Eggs: the price of a quick deal with equal losers"),
        {
            "pot": N_("goes into the pot"),
            "every_tied": N_("is written by each of them"),
        },
    ),
    "SW-O25": OptionWords(
        N_("Who leads the first deal of the next match"),
        {
            "holder": N_("whoever holds the tile of the first lead"),
            "loser": N_("the loser of the match before"),
        },
    ),
    "SW-O26": OptionWords(N_("Points for 0-0 left alone in a block")),
}
