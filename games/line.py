"""The line: one chain of tiles with two open ends (LINE of docs/rules.md §3.2).

A *juncture* is whose turn it is and which two ends are open. One set of tiles has few of them, so each is made once
and knows what fits, what follows from every move and when the deal is blocked: a move is a few look-ups, whatever
has been played before.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from games.finished import Ending
from games.lead import Lead
from games.moves import Move, Place
from games.tile_masks import TileMasks, parts, tile_bit
from games.tiles import Tile, double_set, is_double, suit

LEFT, RIGHT = 0, 1

END_NAMES = ("left", "right")

_MODULI = {6: 571, 9: 10015}
"""For a double-n set, the least number that leaves a different remainder for every part of a suit.

The remainder of a mask is then its place in a list, which takes half the time of a dictionary: the masks of one
suit differ in high bits only, and a dictionary would look for them one after the other."""


class OpenEnd:
    """What may be placed at one end.

    `suit` is the mask of all tiles that fit, `placements` their placements, each with its tile's bit. What may be
    placed out of a hand is `answers[(hand & suit) % modulus]`.
    """

    __slots__ = ("answers", "modulus", "placements", "suit")

    def __init__(self, tiles: Sequence[Tile], end: int, modulus: int | None) -> None:
        self.placements = [(tile_bit(each), Place(each, end)) for each in tiles]
        self.suit = sum(bit for bit, _ in self.placements)
        self.modulus = modulus or self.suit + 1
        self.answers: list[tuple[Move, ...]] | _Answers
        self.answers = [()] * modulus if modulus else _Answers(self.placements)
        if modulus:
            for part in parts(self.suit):
                self.answers[part % modulus] = _among(self.placements, part)


class _Answers(dict[int, tuple[Move, ...]]):
    """The answers of a suit too large to list them all: worked out each time."""

    def __init__(self, placements: list[tuple[int, Place]]) -> None:
        super().__init__()
        self._placements = placements

    def __missing__(self, tiles: int) -> tuple[Move, ...]:
        return _among(self._placements, tiles)


def _among(placements: Iterable[tuple[int, Place]], tiles: int) -> tuple[Move, ...]:
    return tuple([place for bit, place in placements if bit & tiles])


_NO_END = OpenEnd((), LEFT, 1)


class Juncture:
    """Whose turn it is, at which open ends; made by LineTable and never changed afterwards.

    `index` is the seat in turn less 1, `ends` are the numbers, left and right, empty before the first tile. `steps`
    leads from each placement to its tile's bit and to the juncture after it; `passed` is the juncture after a pass.
    `fitting` is the mask of the tiles that fit. `out` and `blocked` are the same ends in a deal that is over, and
    have its `ending`.
    """

    __slots__ = (
        "at_left",
        "at_right",
        "blocked",
        "ending",
        "ends",
        "fitting",
        "index",
        "left_suit",
        "modulus",
        "out",
        "passed",
        "right_suit",
        "steps",
    )

    passed: "Juncture"
    out: "Juncture"
    blocked: "Juncture"

    def __init__(
        self,
        seat: int,
        ends: tuple[int, ...],
        open_ends: tuple[OpenEnd, OpenEnd] = (_NO_END, _NO_END),
        ending: Ending | None = None,
    ) -> None:
        self.index = seat - 1
        self.ends = ends
        self.ending = ending
        self.steps: dict[Move, tuple[int, Juncture]] = {}
        left, right = open_ends
        self.left_suit, self.right_suit = left.suit, right.suit
        self.at_left, self.at_right = left.answers, right.answers
        self.modulus = max(left.modulus, right.modulus)
        self.fitting = self.left_suit | self.right_suit

    def placements(self, hand: int) -> tuple[Move, ...]:
        """What the seat in turn may place out of this hand."""
        modulus = self.modulus
        at_left = self.at_left[(hand & self.left_suit) % modulus]
        return at_left + self.at_right[(hand & self.right_suit) % modulus]


class LineTable:
    """What a double-n set and a number of seats fix for every deal on a line."""

    def __init__(self, tile_set: int, seats: int) -> None:
        self.tiles = double_set(tile_set)
        self.masks = TileMasks(self.tiles)
        numbers = range(tile_set + 1)
        doubles = [each for each in self.tiles if is_double(each)]
        self.whole_suits = frozenset(
            sum(map(tile_bit, whole))
            for whole in (doubles, *[suit(number, self.tiles) for number in numbers])
        )
        """The masks of the hands of n + 1 tiles that are all one suit, or all doubles."""
        modulus = _MODULI.get(tile_set)
        suits = [suit(number, self.tiles) for number in numbers]
        self._at_left = [OpenEnd(tiles, LEFT, modulus) for tiles in suits]
        self._at_right = [OpenEnd(tiles, RIGHT, modulus) for tiles in suits]
        self._open = [
            {(left, right): self._juncture(seat, left, right) for left in numbers for right in numbers}
            for seat in range(1, seats + 1)
        ]
        for seat, junctures in enumerate(self._open, start=1):
            for juncture in junctures.values():
                self._join(juncture, self._open[seat % seats])
        self._leads = [self._lead(seat, self.tiles) for seat in range(1, seats + 1)]

    def lead(self, lead: Lead) -> Juncture:
        """The juncture before the first tile; with a tile that has to be led it knows no other."""
        if lead.tile is None:
            return self._leads[lead.seat - 1]
        return self._lead(lead.seat, [each for each in self.tiles if each == lead.tile])

    def _juncture(self, seat: int, left: int, right: int) -> Juncture:
        # Of two equal ends the moves list the left one only.
        at_right = self._at_right[right] if left != right else _NO_END
        juncture = Juncture(seat, (left, right), (self._at_left[left], at_right))
        juncture.out = Juncture(seat, (left, right), ending=Ending.OUT)
        juncture.blocked = Juncture(seat, (left, right), ending=Ending.BLOCK)
        return juncture

    def _join(self, juncture: Juncture, following: dict[tuple[int, int], Juncture]) -> None:
        left, right = juncture.ends
        juncture.passed = following[left, right]
        for bit, place in self._at_left[left].placements:
            juncture.steps[place] = bit, following[sum(place.tile) - left, right]
        for bit, place in self._at_right[right].placements:
            juncture.steps[place] = bit, following[left, sum(place.tile) - right]

    def _lead(self, seat: int, tiles: Sequence[Tile]) -> Juncture:
        following = self._open[seat % len(self._open)]
        leads = OpenEnd(tiles, LEFT, None)
        juncture = Juncture(seat, (), (leads, _NO_END))
        for bit, place in leads.placements:
            juncture.steps[place] = bit, following[place.tile]
        return juncture


@cache
def line_table(tile_set: int, seats: int) -> LineTable:
    """The table of the double-n set for so many seats, made once."""
    return LineTable(tile_set, seats)
