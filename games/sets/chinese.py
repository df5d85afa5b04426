"""The Chinese set: 32 tiles without blanks, eleven of them twice (docs/rules.md CN).

Only the set is here: its games take tricks or capture, they put nothing together, and the seeds give no rules of them.
"""

from dataclasses import dataclass
from enum import StrEnum

from games.messages import N_, Message
from games.options import OptionError, option
from games.tiles import Piece, Tile

CIVIL: tuple[Tile, ...] = (
    (6, 6), (1, 1), (4, 4), (1, 3), (5, 5), (3, 3), (2, 2), (5, 6), (4, 6), (1, 6), (1, 5),
)  # fmt: skip
"""The civil tiles in the order of their rank; there are two of each."""

MILITARY: tuple[Tile, ...] = (
    (3, 6), (4, 5), (2, 6), (3, 5), (2, 5), (3, 4), (2, 4), (1, 4), (2, 3), (1, 2),
)  # fmt: skip
"""The military tiles; there is one of each."""

KINDS = CIVIL + MILITARY


class ChineseGame(StrEnum):
    """CN-O01. The two games are outside the seeds and not made."""

    SET_ONLY = "set_only"
    TIEN_GOW = "tien_gow"
    TIU_U = "tiu_u"


class Copies(StrEnum):
    """CN-O02: whether the two copies of a civil tile are told apart."""

    INDISTINGUISHABLE = "indistinguishable"
    NUMBERED = "numbered"


class DotColour(StrEnum):
    """CN-O03. Which dots are red no seed says; `games.faces` does as Chinese dice do."""

    WHITE_AND_RED = "white_and_red"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChineseSet:
    """The set with its options. Raises OptionError for a game that is not made."""

    game: ChineseGame = option("CN-O01", ChineseGame.SET_ONLY)
    identical_copies: Copies = option("CN-O02", Copies.INDISTINGUISHABLE)
    dot_colour: DotColour = option("CN-O03", DotColour.IGNORED)

    def __post_init__(self) -> None:
        if self.game is not ChineseGame.SET_ONLY:
            text = N_("Only the Chinese tiles are here: “%(game)s” cannot be played.")
            raise OptionError("game", Message(text, {"game": self.game}))

    @property
    def tiles(self) -> tuple[Piece, ...]:
        """All 32 tiles; numbered copies have their number, 1 or 2, after the halves."""
        if self.identical_copies is Copies.NUMBERED:
            return tuple((*each, copy) for each in CIVIL for copy in (1, 2)) + MILITARY
        return tuple(each for each in CIVIL for _ in range(2)) + MILITARY
