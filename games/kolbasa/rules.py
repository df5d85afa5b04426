"""What the options of Kolbasa make of the lines, and the tables of its tiles."""

from dataclasses import dataclass
from functools import cache

from games.kolbasa.options import CutByDouble, CutPositions
from games.moves import Move, Place, Special
from games.tiles import Piece, double_set, is_double, position, tile

CUT, INSERT = "cut", "insert"

LINES = (1, 2)
"""The lines as docs/rules.md numbers them; `Place.end` counts from 0."""


@dataclass(frozen=True, slots=True)
class CutRules:
    """Where may be cut, and whether a double may be pushed into a line."""

    tile_set: int
    equal_lengths: bool = False
    positions: CutPositions = CutPositions.ANY
    by_double: CutByDouble = CutByDouble.MAY_CUT
    insert_double: bool = True


class TwinTable:
    """A double-n set under these rules; tiles are their places in `double_set` everywhere in the engine.

    `places` are those of the tiles, `suits` masks by number, `joined[a][b]` is the tile a-b, `others` the other half of
    a tile by the tile and one half, `pushed_in` the mask of the double that a joint of this number lets in. `appends`
    are the moves of a tile by line, `cuts` by position, `inserts` of a double by its number, line and joint.
    """

    def __init__(self, rules: CutRules) -> None:
        numbers = range(rules.tile_set + 1)
        self.rules = rules
        self.tiles = double_set(rules.tile_set)
        self.places: dict[Piece, int] = {each: place for place, each in enumerate(self.tiles)}
        self.joined = [[position(tile(a, b)) for b in numbers] for a in numbers]
        self.suits = [sum(1 << place for place in self.joined[number]) for number in numbers]
        self.others = [[sum(each) - half for half in numbers] for each in self.tiles]
        self.is_double = [is_double(each) for each in self.tiles]
        self.pushed_in = [1 << self.joined[each][each] if rules.insert_double else 0 for each in numbers]
        self.cuts_anywhere = rules == CutRules(rules.tile_set, insert_double=rules.insert_double)
        length = range(len(self.tiles))
        self.appends: list[tuple[Move, ...]] = [
            tuple(Place(each, line - 1) for line in LINES) for each in self.tiles
        ]
        self.cuts: list[list[Move]] = [[Special(CUT, each, (k,)) for k in length] for each in self.tiles]
        self.inserts: list[list[list[Move]]] = [
            [[Special(INSERT, (each, each), (line, joint)) for joint in length] for line in LINES]
            for each in numbers
        ]

    def faced(self, first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
        """The tiles that join the values of two lines at each position from 1 to the end of the shorter one."""
        joined = self.joined
        both = zip(first[1:], second[1:], strict=False)
        return tuple([joined[value][other] for value, other in both])

    def cutting(self, facing: tuple[int, ...], first: int, second: int) -> list[tuple[int, int]]:
        """Where which of the facing tiles may cut lines that are so long, by position."""
        rules, places = self.rules, list(range(1, len(facing) + 1))
        at_tips = {first} if first == second else set[int]()
        if rules.equal_lengths and not at_tips:
            return []
        if rules.positions is not CutPositions.ANY:
            allowed = at_tips | {1} if rules.positions is CutPositions.FIRST_AND_TIPS else at_tips
            places = [k for k in places if k in allowed]
        cutting = [(k, facing[k - 1]) for k in places]
        if rules.by_double is CutByDouble.MAY_CUT:
            return cutting
        return [(k, place) for k, place in cutting if not self.is_double[place]]


@cache
def twin_table(rules: CutRules) -> TwinTable:
    """The table of these rules, made once."""
    return TwinTable(rules)
