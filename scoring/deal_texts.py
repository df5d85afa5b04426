"""What is said of the points of one deal, each text under a code; the referee's phone is given the same texts.

See `games.law_texts`: static/phone/laws/score.js says the same by the same codes.
"""

from collections.abc import Mapping
from typing import Final

from games.messages import N_, Message

DEAL_TEXTS: Final[Mapping[str, str]] = {
    # How the points of a deal come about.
    "seat_went_out": N_("seat %(seat)s went out"),
    "block_pair_sum": N_("block: the pairs hold %(a)s and %(b)s, the smaller sum wins"),
    "block_lowest_single_hand": N_(
        "block: the lowest hands of the pairs are %(a)s and %(b)s, the lower wins"
    ),
    "written_all": N_("side %(side)s writes what is left in all four hands: %(sum)s = %(points)s"),
    "written_losers": N_(
        "side %(side)s writes what is left in the hands of the losers: %(sum)s = %(points)s"
    ),
    "written_one": N_("side %(side)s writes one point for the deal"),
    "tied_zero": N_("the block is tied: nothing is written"),
    "tied_next_doubled": N_("the block is tied: nothing is written, and the next deal counts twice"),
    "tied_previous_winner": N_("the block is tied: the side that won the deal before writes it"),
    # What is wrong with points entered by side.
    "points_two_sides": N_("there are two sides: enter the points of both"),
    "points_negative": N_("points are never negative: enter 0 for the side that writes nothing"),
    "points_both_write": N_("only one side writes a deal: enter 0 for the side that lost it"),
    "points_over_most": N_(
        "%(points)s is more than a deal can be worth (%(most)s): look at the number again"
    ),
    "points_over_doubtful": N_(
        "%(points)s is more than a deal is ever likely to be worth: confirm it if it is right"
    ),
    "points_over_raw_maximum": N_(
        "a total of %(points)s is above the maximum of %(most)s: look at the numbers again"
    ),
    "points_both_reach_target": N_(
        "both sides have the target of %(target)s: only the first to reach it does"
    ),
    "points_target_not_reached": N_(
        "nobody has the target of %(target)s: enter the game when it is finished"
    ),
    "points_equal_points": N_("equal points: play an extra deal, then enter the game"),
}


def deal_text(code: str, **values: object) -> Message:
    """The text of a code with its values; the code is one of DEAL_TEXTS."""
    return Message(DEAL_TEXTS[code], values)
