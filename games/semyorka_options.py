"""What may be chosen in Semyorka (docs/rules.md SM.2)."""

from enum import StrEnum


class SevenSkip(StrEnum):
    """What becomes of the turn of the player who takes two tiles for a seven (SM-O02)."""

    SKIP = "skip"  # the example of 000/W, 003
    PLAY = "play"  # its rule sentence


class OpenerTriggers(StrEnum):
    """Whether the first tile of a deal counts as a six or a seven (SM-O03)."""

    WHEN_FREE = "when_free"  # if it was led freely; the forced opening double does not
    ALWAYS = "always"
    NEVER = "never"


class ExtraMove(StrEnum):
    """What a six asks of the player (SM-O04)."""

    MUST = "must"
    MAY_DECLINE = "may_decline"


class TwoTilesBonus(StrEnum):
    """When two tiles may be played in a row (SM-O05)."""

    SAME_TURN = "same_turn"  # from the fourth placement of one turn on
    NEXT_TURN = "next_turn"  # with the first move of the turn after one of three placements
    OFF = "off"


class SevenByLastTile(StrEnum):
    """What a seven made with the last tile asks of the next player (SM-O06)."""

    DEAL_OVER = "deal_over"
    NEXT_DRAWS = "next_draws"


class RobbedToZero(StrEnum):
    """What becomes of a seven-maker who has no other tiles than those that are due (SM-O07)."""

    KEEPS_ONE = "keeps_one"
    WINS = "wins"  # he is out, and the deal is over


class LoserTie(StrEnum):
    """Who gets a stick for an equal largest remainder (SM-O08)."""

    ALL_TIED = "all_tied"
    NOBODY = "nobody"


class FishermanGone(StrEnum):
    """Who leads when the finisher or fisherman is out of the match (SM-O09)."""

    NEXT_CLOCKWISE = "next_clockwise"


class LaterLeadTile(StrEnum):
    """What is led in the deals after the first (SM-O10)."""

    ANY = "any"
    OPENER_AGAIN = "opener_again"  # the opening double of the party, by its holder


class PartyOpenerSequence(StrEnum):
    """Which double opens which party (SM-O11)."""

    ASCENDING = "ascending"  # 1-1, 2-2 … 6-6, and 1-1 again


class PartialBoneyard(StrEnum):
    """Where two tiles come from when one is left in the boneyard (SM-O13)."""

    ONE_AND_ONE = "one_and_one"
    BOTH_FROM_MAKER = "both_from_maker"
