"""The words of the options of the second version of Sea Kozel (docs/rules.md SX.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.kozel import TITLE_THRESHOLD, UNDER_THRESHOLD
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import TITLE_NEXT_LEADER

WORDS: Final[Mapping[str, OptionWords]] = {
    "SX-O01": OptionWords(TITLE_THRESHOLD),
    "SX-O02": OptionWords(
        N_("First gain that overturns the records of others"),
        {
            "more_than_25": N_("more than 25"),
            "from_25": N_("25 or more"),
        },
    ),
    "SX-O03": OptionWords(
        N_("What such a gain does"),
        {
            "all_zero": N_("all scores become 0, that of the gainer too"),
            "others_zero": N_("the scores of the others become 0, the gain stays"),
            "deal_not_written": N_("scores stay, and the gain is not written"),
        },
    ),
    "SX-O04": OptionWords(
        N_("Bald goat when a deal ends on 0-0"),
        {
            "finisher": N_("whoever went out"),
            "loser": N_("the loser"),
        },
    ),
    "SX-O05": OptionWords(
        N_("Who writes the price of 0-0 or 6-6 left over"),
        {
            "winner": N_("the winner of the deal"),
            "holder": N_("whoever holds them"),
        },
    ),
    "SX-O06": OptionWords(
        N_("Points left that count when a deal ends on 6-6"),
        {
            "largest": N_("the largest remainder"),
            "sum": N_("the remainders of all others together"),
        },
    ),
    "SX-O07": OptionWords(
        N_("6-6 for whoever has to lead it “for a hundred”"),
        {
            "kept_out": N_("is kept out of the shuffle for the leader"),
            "if_dealt": N_("is led only if the leader is dealt it"),
        },
    ),
    "SX-O08": OptionWords(
        N_("Who made the block when the last tile is a double"),
        {
            "last_non_double": N_("whoever placed the last tile that is no double"),
            "nobody": N_("nobody"),
            "off": N_("whoever placed that double"),
        },
    ),
    "SX-O09": OptionWords(
        N_("A block is written off by winning"),
        {
            "win_from_25": N_("a deal in which the others keep 25 or more"),
            "fish_from_25": N_("a block in which the others keep 25 or more"),
            "any_win": N_("any deal"),
        },
    ),
    "SX-O10": OptionWords(
        N_("Three failed attempts to write a block off"),
        {
            "gain_and_right": N_("give the other side the points and a lead “for a hundred”"),
            "match": N_("lose the match"),
        },
    ),
    "SX-O11": OptionWords(
        N_("A block with under 25 left wins a lead “for a hundred”"),
        {
            "fisherman": N_("if the others keep more than its maker"),
            "25": N_("if the others keep more than 25"),
        },
    ),
    "SX-O12": OptionWords(
        N_("A deal “for a hundred” lost with 24 or less left"),
        {
            "normal": N_("is written like any other"),
            "nothing": N_("is not written"),
        },
    ),
    "SX-O13": OptionWords(
        N_("Eggs: an attempt to play them off fails"),
        {
            "again_eggs": N_("when it ends in eggs again"),
            "or_no_record": N_("also when its winner is left without a record"),
        },
    ),
    "SX-O14": OptionWords(
        TITLE_NEXT_LEADER, {"winner_or_fisherman": N_("whoever went out or made the block")}
    ),
    "SX-O15": OptionWords(
        N_("Going out with 0-0 and 6-6 in one move"),
        {
            "as_00": N_("is the same as going out with 0-0"),
            "admiral": N_("makes the loser an admiral"),
        },
    ),
    "SX-O16": UNDER_THRESHOLD,
    "SX-O17": OptionWords(
        N_("Eggs: what the winner of the play-off writes"),
        {
            "added": N_("that deal and what the tied one would have given"),
            "play_off_only": N_("only that deal"),
        },
    ),
}
