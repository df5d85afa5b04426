"""On what the cross games differ around the central double (CROSS of docs/rules.md §3.2)."""

from enum import StrEnum
from typing import NamedTuple


class Centre(StrEnum):
    """Which double becomes the centre."""

    FIRST_LAID = "first_laid"
    ONLY_LED = "only_led"  # only a double that was led: after another lead the table stays a line
    FIRST_COVERED = "first_covered"  # the first double with a tile on both of its sides in the line


class ArmsAvailable(StrEnum):
    """When the arms beside the line may be used (CH-O12, OS-O07, MG-O03)."""

    FOUR_AT_ONCE = "four_at_once"
    AFTER_BOTH_ENDS = "after_both_ends"  # side arms when both ends of the central double are covered


class CentreOfTwo(StrEnum):
    """Which of two doubles laid together, before there is a centre, becomes it (OS-O06)."""

    MOVER_NAMES = "mover_names"  # the first open one of those in the move
    FIRST_COVERED = "first_covered"  # as in Telephone


class Closing(StrEnum):
    """Which doubles may be laid face down."""

    NEVER = "never"
    NOT_CENTRE = "not_centre"  # any but the one that becomes the centre
    NOT_LED = "not_led"  # any but a led one


class Cut(StrEnum):
    """What two doubles do that close both ends before any double is on the table (OS.1 rule 4)."""

    NONE = "none"  # they may not
    ENDS_DEAL = "ends_deal"
    ORDINARY = "ordinary"  # nothing fits any more, so that it is a block like any other


class Laying(StrEnum):
    """How doubles lie on an arm, where their free halves count."""

    DOUBLED = "doubled"  # nothing to choose: a double counts both halves
    CHOICE = "choice"  # lengthwise it counts one half, crosswise both
    ACROSS = "across"  # always crosswise


class CrossRules(NamedTuple):
    """What may be laid where, and what it counts.

    `section` of docs/rules.md states the rules of the game. `doubles` may be laid in one turn. `per_five` points are
    scored for each five of the free halves, 0 where nothing is scored in play.
    """

    tile_set: int
    section: str
    centre: Centre = Centre.FIRST_LAID
    arms: ArmsAvailable = ArmsAvailable.FOUR_AT_ONCE
    centre_of_two: CentreOfTwo = CentreOfTwo.MOVER_NAMES
    closing: Closing = Closing.NEVER
    cut: Cut = Cut.NONE
    laying: Laying = Laying.DOUBLED
    doubles: int = 1
    per_five: int = 0
