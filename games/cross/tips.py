"""The tip of an arm: what fits there, and which tip a tile makes of it."""

from enum import Enum, auto
from functools import cache

from games.moves import Move, Place
from games.tile_masks import parts, tile_bit
from games.tiles import double_set, is_double, suit

LEFT, RIGHT, UP, DOWN = range(4)
"""The arms, in the order of `Place.end`: left and right continue the line, up and down are the sides of the centre."""

END_NAMES = ("left", "right", "up", "down")

_MODULI = {6: 571, 9: 10015}
"""See `games.line`: a part of a suit modulo this is its place in a list."""


class Kind(Enum):
    """What a tip is; the first five are met only while there is no centre, or while it is not settled."""

    LINE = auto()  # the end of a line without a centre
    LONE = auto()  # one of the two ends of a double that lies alone and is no centre yet
    BARE = auto()  # a double at the end of a line, which becomes the centre when it is covered
    FRESH = auto()  # an empty side of a centre that changes more than this arm when it is covered
    GONE = auto()  # no arm
    EMPTY = auto()  # an empty side of a settled centre
    ARM = auto()
    CLOSED = auto()


class Tip:
    """One end as it may lie; each is made once, and knows what every placement makes of it.

    `suit` is the mask of the tiles that fit, `double` the part of it that is a double. What may be placed out of a hand
    is `answers[(hand & suit) % modulus]`. `steps` leads from a placement to its tile's bit and the tip it leaves, None
    when more than this tip changes. `worth` is what the tip counts. Open tips with the same bit as `look` differ in
    nothing but their arm; those where nothing may be added have none.
    """

    __slots__ = ("answers", "double", "end", "kind", "look", "modulus", "number", "steps", "suit", "worth")

    answers: "Answers"
    steps: "dict[Move, tuple[int, Tip | None]]"

    def __init__(self, end: int, kind: Kind, number: int, worth: int) -> None:
        self.end = end
        self.kind = kind
        self.number = number
        self.worth = worth
        self.look = 0
        self.suit = self.double = 0
        self.modulus = 1
        self.answers = _NOTHING
        self.steps = {}

    @property
    def is_open(self) -> bool:
        """Whether anything may be added."""
        return self.kind not in (Kind.GONE, Kind.CLOSED)


class _Worked(dict[int, tuple[Place, ...]]):
    """The answers of a suit too large to list them all: worked out when they are asked."""

    def __init__(self, placements: list[tuple[int, Place]]) -> None:
        super().__init__()
        self._placements = placements

    def __missing__(self, tiles: int) -> tuple[Place, ...]:
        return _among(self._placements, tiles)


Answers = list[tuple[Place, ...]] | _Worked

_NOTHING: Answers = [()]


@cache
def answers(tile_set: int, number: int, end: int, manners: tuple[int, ...]) -> tuple[Answers, int]:
    """What may be placed at a number, with the modulus; a double may lie in each of the `manners`."""
    placements = placements_at(tile_set, number, end, manners)
    mask = suit_mask(tile_set, number)
    modulus = _MODULI.get(tile_set)
    if modulus is None:
        return _Worked(placements), mask + 1
    listed: Answers = [()] * modulus
    for part in parts(mask):
        listed[part % modulus] = _among(placements, part)
    return listed, modulus


@cache
def placements_at(tile_set: int, number: int, end: int, manners: tuple[int, ...]) -> list[tuple[int, Place]]:
    """Every placement at a number, with the bit of its tile."""
    return [
        (tile_bit(tile), Place(tile, end, manner))
        for tile in suit(number, double_set(tile_set))
        for manner in (manners if is_double(tile) else (0,))
    ]


@cache
def suit_mask(tile_set: int, number: int) -> int:
    """The mask of the tiles that carry a number."""
    return sum(map(tile_bit, suit(number, double_set(tile_set))))


def _among(placements: list[tuple[int, Place]], tiles: int) -> tuple[Place, ...]:
    return tuple([place for bit, place in placements if bit & tiles])
