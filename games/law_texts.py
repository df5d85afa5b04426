"""Everything that the laws of a finished deal say, each text under a code of its own.

The referee's phone runs the same laws (static/phone/laws) and is given these texts in the reader's language: both
name a text by its code, so that they can be held against each other.
"""

from collections.abc import Mapping
from typing import Final

from games.messages import N_, Message

LAW_TEXTS: Final[Mapping[str, str]] = {
    # Tiles and hands.
    "unknown_tile": N_("There is no tile %(tile)s in a double-%(set)s set."),
    "tile_twice": N_("%(tile)s is in two hands: of seat %(first)s and of seat %(second)s."),
    "hand_over_dealt": N_("Seat %(seat)s has %(count)s tiles left: nobody is dealt more than %(dealt)s."),
    "left_disagrees": N_("The tiles of seat %(seat)s make %(counted)s pips, %(entered)s were entered."),
    "hand_below_0": N_("Seat %(seat)s cannot be left with fewer than 0 pips."),
    "hands_too_heavy": N_(
        "The heaviest hands (%(count)s) are left with %(total)s pips: more than %(most)s is impossible."
    ),
    "hands_too_light": N_(
        "%(count)s hands cannot each be left with %(pips)s pips: only %(tiles)s can make so few."
    ),
    "only_double_blank": N_(
        "Seat %(seat)s is left with 0 pips and did not go out: has it only the double blank?"
    ),
    # The open ends.
    "end_number": N_("An open end shows a number from 0 to %(most)s, not %(number)s."),
    "ends_unequal": N_("A deal is blocked only when both ends are equal, not %(left)s and %(right)s."),
    "no_block": N_("Every number is still in some hand, so somebody could move: this is no block."),
    "suit_in_hand": N_("The deal is not blocked at %(number)s while these tiles are in a hand: %(tiles)s."),
    "odd_in_block": N_(
        "In a block every number is left on an even number of halves, but these are not: %(numbers)s."
    ),
    "odd_over_two": N_("The tiles left would give the line more than two open ends: %(numbers)s."),
    "odd_other_ends": N_("By the tiles left the open ends are different from those entered: %(numbers)s."),
    "odd_none": N_("By the tiles left both open ends are equal."),
    "total_odd_in_block": N_(
        "The pips left make %(total)s, an odd number: in a block it is even. Count the hands again."
    ),
    "total_odd": N_(
        "The pips left make %(total)s, an odd number, and the ends %(left)s and %(right)s an even one."
    ),
    "total_even": N_(
        "The pips left make %(total)s, an even number, and the ends %(left)s and %(right)s an odd one."
    ),
    # How the deal ended.
    "block_with_out_seat": N_("In a block nobody goes out, but seat %(seat)s was entered."),
    "block_with_empty_hand": N_("In a block every seat has a tile left, seat %(seat)s has none."),
    "which_seat": N_("Which seat went out? It is a number from 1 to 4."),
    "out_with_tiles": N_("Seat %(seat)s went out, so it has nothing left."),
    "other_empty_hand": N_("Only seat %(out)s went out, so seat %(seat)s has a tile left."),
    "over_most": N_("%(total)s pips are left: a deal that ends by going out leaves at most %(most)s."),
    "over_doubtful": N_(
        "%(total)s pips are left: more than %(doubtful)s has hardly ever been seen. Is it right?"
    ),
    "block_total": N_("%(total)s pips are left: such a block leaves from %(least)s to %(most)s."),
    "block_tiles_left": N_(
        "%(count)s tiles are left, too many for a block: it needs at least %(played)s on the table."
    ),
    # Turns and passes.
    "turns_over_dealt": N_("Seat %(seat)s cannot have played %(played)s tiles: it was dealt %(dealt)s."),
    "turns_and_tiles": N_("Seat %(seat)s played %(played)s tiles, so %(left)s are left, not %(count)s."),
    "turns_of_out_seat": N_("Seat %(seat)s played %(played)s tiles: only who goes out plays them all."),
    "block_tiles_played": N_(
        "%(count)s tiles were played, too few for a block: it needs at least %(played)s on the table."
    ),
    "passes_below_0": N_("Nobody passes fewer than 0 times."),
    "not_in_turn": N_("By their tiles and passes the seats had %(turns)s turns, which is not in turn."),
    # Questions that name the likely slip.
    "one_of_them": N_("Is one of them %(tile)s?"),
    "in_one_hand": N_("Is %(tile)s in one hand only?"),
    "hand_again": N_("Is a tile of seat %(seat)s missing or misread?"),
    "went_out": N_("Did seat %(seat)s go out?"),
    "both_ends": N_("Do both ends show %(number)s?"),
    "count_again": N_("Count the hands again and look at the ends: one number is wrong by an odd amount."),
    "near_tile": N_("Has seat %(seat)s the tile %(near)s instead of %(tile)s?"),
    "forgotten": N_("Was the tile %(tile)s forgotten?"),
    "on_the_table": N_("Is the tile %(tile)s of seat %(seat)s on the table?"),
    "passed": N_("Did seat %(seat)s pass %(count)s times?"),
    "tiles_left": N_("Has seat %(seat)s %(count)s tiles left?"),
}


def law_text(code: str, **values: object) -> Message:
    """The text of a code with its values; the code is one of LAW_TEXTS."""
    return Message(LAW_TEXTS[code], values)
