"""What may be chosen in Kolbasa (docs/rules.md KB.2)."""

from enum import StrEnum


class StartTile(StrEnum):
    """Which tile begins the lines (KB-O01)."""

    FIRST_TILE = "first_tile"
    FIRST_DOUBLE = "first_double"  # other tiles met on the way go to the left of their row


class CutPositions(StrEnum):
    """Where the lines may be cut (KB-O03)."""

    ANY = "any"  # at every facing position
    TIPS = "tips"  # where both lines end (000/E)
    FIRST_AND_TIPS = "first_and_tips"  # there, and where the first tiles of both lines end (a narrow reading)


class CutByDouble(StrEnum):
    """What a double does where both lines show its number (KB-O04)."""

    MAY_CUT = "may_cut"
    ONLY_INSERTED = "only_inserted"


class SausageOrder(StrEnum):
    """In which order the tiles of a sausage come to the row (KB-O05)."""

    SHUFFLED = "shuffled"  # by the seed of the deal
    LAYOUT = "layout"  # the start tile first, then the first line and the second from inside out


class KolbasaFishScore(StrEnum):
    """What is charged for a fish (KB-O08)."""

    LARGER_REMAINDER = "larger_remainder"
    DIFFERENCE = "difference"
    BOTH = "both"  # everybody his own


class FirstPlayer(StrEnum):
    """Who begins the deals after the first, which goes by lot (KB-O10)."""

    WINNER = "winner"
    LOSER = "loser"


class DrawSide(StrEnum):
    """From which end of the row tiles are taken (KB-O11)."""

    RIGHT = "right"
