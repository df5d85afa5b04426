"""The words of the options of Kozel (docs/rules.md KZ.3); Osel and both kinds of Sea Kozel have them too."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    ANY_TILE,
    DEALT_AGAIN,
    DRAWING,
    TITLE_DRAWING,
    TITLE_OPENING,
    TITLE_POINTS_THAT_END,
    TITLE_RESERVE,
)

TITLE_THRESHOLD: Final = N_("Threshold: fewest points that begin a record")

UNDER_THRESHOLD: Final = OptionWords(
    N_("Points under the threshold"),
    {
        "remember": N_("are remembered and added to the next ones"),
        "discard": N_("are lost"),
    },
)

THRESHOLD_HOLDS: Final = OptionWords(
    N_("How long the threshold holds"),
    {
        "until_opened": N_("until the record has begun"),
        "every_deal": N_("in every deal of the match"),
    },
)

WORDS: Final[Mapping[str, OptionWords]] = {
    "KZ-O01": OptionWords(
        N_("Variant of the game"),
        {
            "W": N_("encyclopaedia: records begin with 13, the last tile of the boneyard stays"),
            "A": N_("parent and child: for two, no threshold, a block costs the difference"),
            "C": N_("short rules: only 1-1 opens, no threshold, usually in pairs"),
            "E": N_("magazine: 1-1 or the next double up opens, records begin with 13"),
            "F": N_("shop leaflet: the lowest double opens, records begin with 13"),
        },
    ),
    "KZ-O02": OptionWords(
        TITLE_OPENING,
        {
            "one_one_for_four": N_("1-1 with four players, the lowest double otherwise"),
            "one_one_then_next": N_("1-1, else the next higher double"),
            "one_one_only": N_("only 1-1"),
            "lowest_double": N_("the lowest double"),
        },
    ),
    "KZ-O03": OptionWords(
        N_("0-0 among the doubles that open"),
        {
            "excluded": N_("never opens"),
            "lowest": N_("is the lowest double; where 1-1 opens first, it comes next"),
            "last": N_("opens only when nobody holds another double"),
        },
    ),
    "KZ-O04": OptionWords(
        N_("When nobody holds a tile that opens"),
        {
            "highest": N_("the tile with most pips leads"),
            "lowest": N_("the tile with fewest pips leads"),
            "redeal": DEALT_AGAIN,
        },
    ),
    "KZ-O05": OptionWords(TITLE_RESERVE),
    "KZ-O06": OptionWords(TITLE_DRAWING, DRAWING),
    "KZ-O07": OptionWords(TITLE_THRESHOLD, {"none": N_("no threshold: all points are written")}),
    "KZ-O08": UNDER_THRESHOLD,
    "KZ-O09": THRESHOLD_HOLDS,
    "KZ-O10": OptionWords(
        N_("When remembered points are forgotten"),
        {
            "nothing_written": N_("after a deal that adds nothing to them"),
            "on_a_win": N_("when their side wins a deal"),
            "never": N_("never"),
        },
    ),
    "KZ-O11": OptionWords(
        N_("What a loser of a block writes"),
        {
            "full": N_("the whole remainder"),
            "difference": N_("only what it exceeds the smallest remainder by"),
        },
    ),
    "KZ-O12": OptionWords(
        N_("Whoever made the block without the smallest remainder"),
        {
            "writes_and_leads": N_("writes like any loser and leads the next deal"),
            "writes_nothing": N_("writes nothing and leads the next deal"),
            "lowest_leads": N_("writes; the smallest remainder leads the next deal"),
        },
    ),
    "KZ-O13": OptionWords(
        N_("Eggs: which equal remainders of a block count"),
        {
            "minimum": N_("only the smallest ones"),
            "any": N_("any equal remainders"),
        },
    ),
    "KZ-O14": OptionWords(
        N_("Eggs: what goes into the pot"),
        {
            "sum": N_("the equal remainders added up"),
            "one": N_("one of the equal remainders"),
        },
    ),
    "KZ-O15": OptionWords(
        N_("Eggs: who gets the pot"),
        {
            "next_deal_loser": N_("the loser of the next deal"),
            "third_player_now": N_("who has more left in the same block, else the next loser"),
        },
    ),
    "KZ-O16": OptionWords(
        N_("Eggs: when a deal has several losers"),
        {
            "most_points": N_("whoever writes most gets the pot; if two do, it waits"),
            "all": N_("each of them writes the whole pot"),
        },
    ),
    "KZ-O17": OptionWords(TITLE_POINTS_THAT_END),
    "KZ-O18": OptionWords(
        N_("What the tiles left in a hand count"),
        {
            "plain": N_("their pips"),
            "blank25": N_("their pips; 0-0 alone counts 25, but 0 in a block"),
            "child": N_("their pips, 6-6 counts 50; 0-0 alone counts 25, but 0 in a block"),
        },
    ),
    "KZ-O19": OptionWords(
        N_("Pairs: hands that count when somebody goes out"),
        {
            "losing_pair": N_("both hands of the losing pair"),
            "partner_too": N_("also the hand of the partner of whoever went out"),
        },
    ),
    "KZ-O20": OptionWords(
        N_("Lead of later deals"),
        {
            "any": ANY_TILE,
            "opener_again": N_("by the tiles that open, as in the first deal"),
        },
    ),
    "KZ-O21": OptionWords(N_("Four players play in two pairs")),
}
