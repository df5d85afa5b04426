"""What may be chosen in Kozel, and in the games that inherit from it (docs/rules.md KZ.3)."""

from enum import StrEnum


class KozelOpener(StrEnum):
    """The tiles that open, the first of them first (KZ-O02)."""

    ONE_ONE_FOR_FOUR = "one_one_for_four"  # 000/W, 002, 003: four players 1-1, others the lowest double
    ONE_ONE_THEN_NEXT = "one_one_then_next"  # 000/A, 000/E
    ONE_ONE_ONLY = "one_one_only"  # 000/C
    LOWEST_DOUBLE = "lowest_double"  # 004


class BlankDoubleOpens(StrEnum):
    """Where 0-0 stands among the doubles that open (KZ-O03)."""

    EXCLUDED = "excluded"
    LOWEST = "lowest"
    LAST = "last"


class ThresholdScope(StrEnum):
    """Which losses the threshold holds back (KZ-O09, SW-O05)."""

    UNTIL_OPENED = "until_opened"  # those before the record is open
    EVERY_DEAL = "every_deal"


class UnderThreshold(StrEnum):
    """What becomes of points under the threshold (KZ-O08, SW-O06, SX-O16)."""

    REMEMBER = "remember"
    DISCARD = "discard"


class ClearMemory(StrEnum):
    """When remembered points are forgotten (KZ-O10)."""

    NOTHING_WRITTEN = (
        "nothing_written"  # Osel: in a deal in which the side neither writes nor remembers anything
    )
    ON_A_WIN = "on_a_win"  # 004: when the side wins a deal
    NEVER = "never"


class FishRecord(StrEnum):
    """What a loser of a fish writes (KZ-O11)."""

    FULL = "full"  # his own remainder
    DIFFERENCE = "difference"  # what it is more than the smallest (000/A)


class FishermanNotLowest(StrEnum):
    """What becomes of a fisherman whose remainder is not the smallest (KZ-O12)."""

    WRITES_AND_LEADS = "writes_and_leads"
    WRITES_NOTHING = "writes_nothing"  # all the others write (000/E)
    LOWEST_LEADS = "lowest_leads"  # he writes, and the smallest remainder leads


class EggsScope(StrEnum):
    """Which equal remainders are eggs (KZ-O13)."""

    MINIMUM = "minimum"
    ANY = "any"


class EggsAmount(StrEnum):
    """What equal remainders put into the pot (KZ-O14)."""

    SUM = "sum"
    ONE = "one"


class EggsTo(StrEnum):
    """Who gets the pot (KZ-O15)."""

    NEXT_DEAL_LOSER = "next_deal_loser"
    THIRD_PLAYER_NOW = "third_player_now"  # whoever has more in the same fish, else the next loser


class EggsSeveralLosers(StrEnum):
    """Which of several losers gets the pot (KZ-O16)."""

    MOST_POINTS = "most_points"
    ALL = "all"


class PairOutCharge(StrEnum):
    """What a pair writes when an opponent went out (KZ-O19)."""

    LOSING_PAIR = "losing_pair"  # its own two hands
    PARTNER_TOO = "partner_too"  # and the hand of the finisher's partner (004, Federation)


class LaterLeadTile(StrEnum):
    """What is led after the first deal (KZ-O20)."""

    ANY = "any"
    OPENER_AGAIN = "opener_again"
