"""The words of the options of the classic game (docs/rules.md CL.4); children's domino has them too."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    A_DRAW,
    AFTER_A_DRAW,
    BLANK_UP,
    DEALT_AGAIN,
    DRAWING,
    LAST_PLACED,
    TITLE_AFTER_A_DRAW,
    TITLE_DRAWING,
    TITLE_EQUAL_REMAINDERS,
    TITLE_NEXT_LEADER,
    TITLE_OPENING,
    TITLE_POINTS_THAT_END,
    TITLE_RESERVE,
    WINNER_LEADS,
)

_DEALS: Final[Mapping[str, OptionWords]] = {
    "CL-O01": OptionWords(
        N_("Variant of the game"),
        {
            "F": N_("home version: 6-6 opens, the winner writes, 100 points win"),
            "A": N_("parent and child: for two, the loser writes, more than 100 points lose"),
            "B": N_("courtyard: the lowest double opens, whoever makes a block writes all points"),
            "C": N_("short rules: as the home version, but bad hands are dealt again"),
            "W": N_("encyclopaedia: 1-1 opens, 0-0 alone counts 25, 200 points win"),
            "E": N_("magazine: as the short rules"),
        },
    ),
    "CL-O02": OptionWords(
        TITLE_OPENING,
        {
            "six_six_down": N_("6-6, else the next lower double"),
            "lowest_double": N_("the lowest double, 0-0 included"),
            "one_one_up": N_("1-1, else the next higher double; 0-0 never opens"),
            "blank_first": BLANK_UP,
        },
    ),
    "CL-O03": OptionWords(
        N_("When nobody holds a tile that opens"),
        {
            "highest": N_("the tile with most pips leads"),
            "lowest": N_("the tile with fewest pips leads"),
            "redeal": DEALT_AGAIN,
        },
    ),
    "CL-O04": OptionWords(
        N_("Deals begun by the tiles that open"),
        {
            "first_deal_only": N_("only the first deal of a match"),
            "every_deal": N_("every deal"),
        },
    ),
    "CL-O05": OptionWords(
        TITLE_NEXT_LEADER,
        {
            "winner": WINNER_LEADS,
            "fisherman": N_("the winner, but after a block whoever placed the last tile"),
        },
    ),
    "CL-O06": OptionWords(TITLE_AFTER_A_DRAW, AFTER_A_DRAW),
    "CL-O07": OptionWords(TITLE_DRAWING, DRAWING),
    "CL-O08": OptionWords(TITLE_RESERVE),
    "CL-O19": OptionWords(N_("Tiles each for three or four players")),
}

_SCORE: Final[Mapping[str, OptionWords]] = {
    "CL-O09": OptionWords(
        N_("Who writes points"),
        {
            "charge": N_("everybody the own remainder, and more points are worse"),
            "credit": N_("the winner the remainders of the others, and more points are better"),
        },
    ),
    "CL-O10": OptionWords(
        N_("What the tiles left in a hand count"),
        {
            "plain": N_("their pips"),
            "blank25": N_("their pips; 0-0 alone counts 25"),
            "child": N_("their pips, 6-6 counts 50; 0-0 alone counts 25"),
        },
    ),
    "CL-O11": OptionWords(
        N_("6-6 left in a hand, where it counts 50"),
        {
            "tile_50": N_("counts 50, and the other tiles their pips"),
            "flat_50": N_("makes 50 of the whole hand"),
            "lone_only": N_("counts 50 only if it is the only tile left"),
        },
    ),
    "CL-O12": OptionWords(
        N_("Who wins a block"),
        {
            "smallest": N_("the smallest remainder"),
            "last_mover": LAST_PLACED,
        },
    ),
    "CL-O13": OptionWords(
        N_("What the winner of a block writes"),
        {
            "others_minus_own": N_("the remainders of all others, less the own"),
            "next_lowest_minus_own": N_("the next smallest remainder, less the own"),
            "all_points": N_("the points of all hands"),
        },
    ),
    "CL-O14": OptionWords(N_("The points of all hands after a block include the own")),
    "CL-O15": OptionWords(N_("0-0 alone in a block, where it counts 25 otherwise")),
    "CL-O16": OptionWords(TITLE_EQUAL_REMAINDERS, {"draw": A_DRAW}),
    "CL-O17": OptionWords(TITLE_POINTS_THAT_END),
    "CL-O18": OptionWords(
        N_("Reaching the points that end the match"),
        {
            "over": N_("is not enough: it takes more"),
            "reached": N_("is enough"),
        },
    ),
    "CL-O20": OptionWords(N_("6-6 in a block, where it counts 50 otherwise")),
}

WORDS: Final[Mapping[str, OptionWords]] = {**_DEALS, **_SCORE}
