"""Words of values that options of several games have: one thing is called the same in all of them."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_

DIRECTIONS: Final[Mapping[str, str]] = {
    "clockwise": N_("clockwise"),
    "counter_clockwise": N_("counter-clockwise"),
}

BLOCKED: Final[Mapping[str, str]] = {
    "after_draws": N_("when nobody can move and nothing may be drawn any more"),
    "immediate": N_("as soon as no tile fits, neither in the hands nor in the boneyard"),
}

FIRST_LEADER: Final[Mapping[str, str]] = {"lot": N_("drawn by lot"), "first_seat": N_("seat 1")}

AFTER_A_DRAW: Final[Mapping[str, str]] = {
    "next": N_("the seat after the last leader"),
    "same": N_("the last leader again"),
}

PAIR_IN_BLOCK: Final[Mapping[str, str]] = {
    "pair_sum": N_("the pair that holds fewer pips"),
    "lowest_single_hand": N_("the pair of the player who holds the fewest"),
}

DRAWING: Final[Mapping[str, str]] = {
    "until_fit": N_("one tile after another until one fits"),
    "one": N_("one tile; if it does not fit, a pass"),
    "none": N_("no drawing, only a pass"),
}

TARGET_CHECKED: Final[Mapping[str, str]] = {
    "at_once": N_("at once, in the middle of a deal too"),
    "end_of_deal": N_("at the end of the deal"),
}

DRAW_PENALTY: Final[Mapping[str, str]] = {
    "no_amount": N_("nothing"),
    "5_and_10": N_("5 for each tile, 10 more when the third does not fit either"),
}

TITLE_NEXT_LEADER: Final = N_("Who leads the next deal")
TITLE_FIRST_LEADER: Final = N_("Who leads the first deal")
TITLE_AFTER_A_DRAW: Final = N_("Who leads after a deal that nobody won")
TITLE_OPENING: Final = N_("Tiles that open")
TITLE_BLOCKED: Final = N_("When a deal is blocked")
TITLE_PAIR_IN_BLOCK: Final = N_("Which pair wins a block")
TITLE_DRAWING: Final = N_("Drawing when no tile fits")
TITLE_RESERVE: Final = N_("Tiles of the boneyard that nobody may draw")
TITLE_BLOCK_WORTH: Final = N_("What the winners of a block write")
TITLE_LED: Final = N_("Tile that is led")
TITLE_EQUAL_REMAINDERS: Final = N_("Equal smallest remainders in a block")
TITLE_SET: Final = N_("Highest double of the set")
TITLE_DEALS: Final = N_("Deals a match")
TITLE_ENDS_MATCH: Final = N_("What ends a match")
TITLE_POINTS_THAT_WIN: Final = N_("Points that win")
TITLE_POINTS_THAT_END: Final = N_("Points that end the match")
TITLE_TARGET_CHECKED: Final = N_("When it is checked whether the match is over")
TITLE_DRAW_PENALTY: Final = N_("What drawing costs")

WINNER_LEADS: Final = N_("the winner of the deal")
AGREED_DEALS: Final = N_("the agreed number of deals")
ANY_TILE: Final = N_("any tile")
BLANK_UP: Final = N_("0-0, else the next higher double")
DEALT_AGAIN: Final = N_("the tiles are dealt again")
NOBODY_SCORES: Final = N_("nobody scores")
A_DRAW: Final = N_("a draw")
LAST_PLACED: Final = N_("whoever placed the last tile")
THE_DIFFERENCE: Final = N_("the remainder of the losers, less that of the winners")
OF_THE_LOSERS: Final = N_("the remainder of the losers")
