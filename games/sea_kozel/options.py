"""What may be chosen in Sea Kozel (docs/rules.md SW.6)."""

from enum import StrEnum

from games.messages import N_


class FirstLead(StrEnum):
    """Which tile leads the first deal of a match (SW-O01)."""

    CYCLE = "cycle"  # 1-1, 2-2 … 6-6 from match to match
    WEEKDAY = "weekday"  # 1-1 on Monday and so on


class WeekdayQuick(StrEnum):
    """Whether a first lead that is 6-6 or 0-0 makes a quick deal (SW-O03)."""

    QUICK = "quick"
    ORDINARY = "ordinary"


class FirstTileNotDealt(StrEnum):
    """What becomes of a first lead that lies in the boneyard (SW-O04)."""

    NEXT_DOUBLE = "next_double"
    REDEAL = "redeal"


class PairOutLoser(StrEnum):
    """Which pair loses when a seat went out (SW-O09)."""

    OPPONENTS = "opponents"
    LARGER_SUM = "larger_sum"


class SpecialsInPairs(StrEnum):
    """How the special hands of a pair are valued (SW-O10)."""

    PER_HAND = "per_hand"
    POOLED = "pooled"


class OutOfTurnPoints(StrEnum):
    """What the loser of an out-of-turn deal writes (SW-O12)."""

    NOTHING = "nothing"  # he only has the title
    REMAINDER = "remainder"
    WHOLE_MATCH = "125"


class OutOfTurnAllowed(StrEnum):
    """When a leader may lead 0-0 and 6-6 together (SW-O13)."""

    WHENEVER = "whenever"  # he holds both
    WITH_QUICK_RIGHT = "with_quick_right"
    NEVER_FIRST = "never_first"  # not in the first deal of a match


class GapTile(StrEnum):
    """What 6-0 costs that is put into the gap of an out-of-turn deal (SW-O14)."""

    WHOLE_TURN = "whole_turn"
    ONE_OF_TWO = "one_of_two"
    FREE_EXTRA = "free_extra"


class QuickFishMove(StrEnum):
    """Whether a move may block a quick or an out-of-turn deal (SW-O15)."""

    VOID = "void"  # it may, and the deal is void
    ILLEGAL = "illegal"  # not while there is another move


class TwoDoubles(StrEnum):
    """When two doubles may be placed in one move (SW-O16)."""

    ANY_TURN = "any_turn"
    FINISHING = "finishing"
    OFF = "off"


class SixSixReset(StrEnum):
    """What becomes of the record of whoever goes out with 6-6, besides its score of 0 (SW-O17)."""

    CLOSED = "closed"
    STAYS_OPEN = "stays_open"


class FinishInQuickDeal(StrEnum):
    """What the loser writes when a quick deal ends on 6-6 (SW-O18)."""

    HUNDRED = "hundred"
    QUICK_PRICE = "quick_price"


class SnotTitle(StrEnum):
    """Who has the title when a deal ends on 0-0 (SW-O19)."""

    LOSER = "loser"  # snotty goat
    FINISHER = "finisher"  # bald goat (000/E)


class Redeal(StrEnum):
    """Which hands have the tiles dealt again (SW-O20)."""

    BOTH = "both"  # those of Sea Kozel, and those of 002 for all varieties while CM-O01 is on
    SEA_ONLY = "sea_only"


class QuickRightInPairs(StrEnum):
    """Which pairs need a record before a quick lead (SW-O21)."""

    OTHER_PAIR = "other_pair"
    BOTH_PAIRS = "both_pairs"


class EggsFor(StrEnum):
    """Which equal remainders are eggs (SW-O22)."""

    MOST = "most"
    LEAST = "least"
    ANY = "any"


class Pairs4(StrEnum):
    """Whether four players are two pairs (SW-O23)."""

    OPTIONAL = "optional"  # as KZ-O21 says
    COMPULSORY = "compulsory"


class QuickTie(StrEnum):
    """Who gets the price of a quick deal with equal losers (SW-O24)."""

    POT = "pot"
    EVERY_TIED = "every_tied"


class FirstMatchAfterLast(StrEnum):
    """Who leads the next match of a sitting (SW-O25)."""

    HOLDER = "holder"  # of its first tile
    LOSER = "loser"  # of the match before


SEA_LEADS = N_("Sea Kozel has its own first lead (SW.2).")
SEA_VALUES = N_("Sea Kozel values hands in its own way (docs/rules.md §3.6).")
SEA_EGGS = N_("Sea Kozel has its own eggs (SW-O22).")
ALWAYS_DECIDED = N_("Who leads is always decided: by a tile or by the last deal (SW.2).")
SAME_HANDS = N_("Seven tiles that 002 deals again have five doubles or six tiles of one suit as well.")
