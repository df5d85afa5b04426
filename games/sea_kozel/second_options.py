"""What may be chosen in the second version of Sea Kozel (docs/rules.md SX.2)."""

from enum import StrEnum

from games.messages import N_


class CounterThreshold(StrEnum):
    """Which gain of a side without a record overturns the records of others (SX-O02)."""

    MORE_THAN_25 = "more_than_25"
    FROM_25 = "from_25"


class CounterEffect(StrEnum):
    """What such a gain does (SX-O03)."""

    ALL_ZERO = "all_zero"  # also the gain itself
    OTHERS_ZERO = "others_zero"
    DEAL_NOT_WRITTEN = "deal_not_written"


class BaldGoatBearer(StrEnum):
    """Who has the title when a deal ends on 0-0 (SX-O04)."""

    FINISHER = "finisher"
    LOSER = "loser"


class SpecialValuesCredit(StrEnum):
    """Who writes the value of 0-0 or 6-6 left alone (SX-O05)."""

    WINNER = "winner"
    HOLDER = "holder"


class LoserPointsWith3(StrEnum):
    """What counts of several losers when a deal ends on 6-6 (SX-O06)."""

    LARGEST = "largest"
    SUM = "sum"


class SixSixAvailable(StrEnum):
    """How the leader who has to lead 6-6 comes by it (SX-O07)."""

    KEPT_OUT = "kept_out"  # of the shuffle, for him
    IF_DEALT = "if_dealt"


class FishermanDoubleRule(StrEnum):
    """Who is the fisherman when the last tile was a double (SX-O08)."""

    LAST_NON_DOUBLE = "last_non_double"
    NOBODY = "nobody"
    OFF = "off"  # whoever placed it


class WriteOffSuccess(StrEnum):
    """Which deal of an attempt writes a fish off (SX-O09)."""

    WIN_FROM_25 = "win_from_25"  # one won while the others keep 25 or more
    FISH_FROM_25 = "fish_from_25"  # such a one that is a fish
    ANY_WIN = "any_win"


class WriteOffFailure(StrEnum):
    """What three failed attempts cost (SX-O10)."""

    GAIN_AND_RIGHT = "gain_and_right"
    MATCH = "match"


class OthersMoreThan(StrEnum):
    """What the others have to keep more than, for the fisherman to win with less than 25 (SX-O11)."""

    FISHERMAN = "fisherman"
    TWENTY_FIVE = "25"


class SvoyakLowLoss(StrEnum):
    """What a deal lost “for a hundred” with 24 or less is worth (SX-O12)."""

    NORMAL = "normal"
    NOTHING = "nothing"


class EggsAttempt(StrEnum):
    """When an attempt to play eggs off fails (SX-O13)."""

    AGAIN_EGGS = "again_eggs"
    OR_NO_RECORD = "or_no_record"


class NextLeader(StrEnum):
    """Who leads after an ordinary deal (SX-O14)."""

    WINNER_OR_FISHERMAN = "winner_or_fisherman"


class FinishBoth(StrEnum):
    """What going out with 0-0 and 6-6 in one move is (SX-O15)."""

    AS_BLANK = "as_00"
    ADMIRAL = "admiral"


class EggsWorth(StrEnum):
    """What the winner of a play-off adds (SX-O17)."""

    ADDED = "added"  # what the tied deal would have given him
    PLAY_OFF_ONLY = "play_off_only"


OWN_FISH = N_("In this version the winner of a fish follows from its own rule 11 (SX.1).")
OWN_EGGS = N_("In this version eggs are played off by its own rule 12 (SX.1).")
FOUR_IN_PAIRS = "In this version four players have to be two pairs (SX)."
MOST_WIN = N_("More points are better in this version, and whoever has most of them wins.")
