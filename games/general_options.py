"""What may be chosen in General (docs/rules.md GN.4)."""

from enum import StrEnum


class GeneralNeeds(StrEnum):
    """What the finisher ends with, so that the loser is the General (GN-O01)."""

    EITHER = "either"  # 0-0 or 6-6 or both (000/W, 003)
    BOTH = "both"  # both in one turn ("in fact", 000/W, 003 later)
    EVERY_LOSER = "every_loser"  # anything (000/E, literally)


class GeneralYield(StrEnum):
    """When a team gives up its place to one that waits (GN-O02)."""

    TWO_LOSSES_OR_GENERAL = "two_losses_or_general"
    TWO_LOSSES_OR_FIRST_DEAL_GENERAL = "two_losses_or_first_deal_general"  # 000/W, 003
    GENERAL = "general"  # 000/E


class GeneralAtStart(StrEnum):
    """Which generals make a team yield (GN-O03)."""

    ANY_TIME = "any_time"  # 000/E
    FIRST_DEAL = "first_deal"  # only one of the team's first deal at the table (000/W, 003)


class Variation(StrEnum):
    """Which game is played (GN-O04)."""

    NORMAL = "normal"
    BALD = "bald"


class BaldFinish(StrEnum):
    """What else than 0-0 may finish in the bald variation (GN-O05)."""

    AIM_ONLY = "aim_only"  # every tile, but without a title
    ONLY_BLANK = "only_blank"  # nothing: another last tile stays in the hand (000/E)


class Signals(StrEnum):
    """Whether partners may signal (GN-O06)."""

    BY_VARIATION = "by_variation"  # not in the bald one
    ON = "on"
    OFF = "off"


class TwoDoubles(StrEnum):
    """Which doubles may be placed together, one at each tip (GN-O07)."""

    LAST_MOVE = "last_move"  # 0-0 and 6-6, as the last two tiles
    ANY_TURN = "any_turn"  # any two


class MatchEnd(StrEnum):
    """What ends a match (GN-O08)."""

    DEALS = "deals"
    MINUTES = "minutes"  # the lunch break


class MatchWinner(StrEnum):
    """Which team wins (GN-O09)."""

    FEWEST = "fewest"  # the one with fewer generals; as many are a draw


class FishRedealShuffler(StrEnum):
    """Who shuffles after a fish (GN-O10)."""

    PREVIOUS_SHUFFLER = "previous_shuffler"
    FISHERMAN = "fisherman"


class WinnerStaysOrder(StrEnum):
    """Which of several waiting teams sits down next (GN-O11)."""

    QUEUE = "queue"  # the one that waits longest; the yielding team goes to the end
