"""The two lines that grow from one tile: TWIN of docs/rules.md §3.2, as KB.1 describes it."""

from typing import TypeAlias

from games.kolbasa.rules import CUT, TwinTable
from games.moves import Move, Special

Line: TypeAlias = tuple[int, ...]

Laid: TypeAlias = "tuple[Twin, Line]"
"""The lines after a placement, and the sausage that it has cut off: the start tile, line 1, line 2."""

_NOTHING: Line = ()


class Twin:
    """The start tile and both lines: it never changes.

    `lines` are the tiles from the start outwards, `values` the half of the start tile that a line grows from and the
    outer halves of its tiles. `facing` are the tiles that join the values of both lines at each position from 1 on,
    `inside` is the mask of the doubles that may be pushed in, `fitting` of all tiles that may be placed.
    """

    __slots__ = ("_table", "facing", "fitting", "inside", "lines", "start", "values")

    def __init__(
        self,
        table: TwinTable,
        start: int,
        lines: tuple[Line, Line],
        values: tuple[Line, Line],
        facing: Line,
        inside: int,
    ) -> None:
        self._table = table
        self.start = start
        self.lines = lines
        self.values = values
        self.facing = facing
        self.inside = inside
        first, second = values
        fitting = inside | table.suits[first[-1]] | table.suits[second[-1]]
        for place in facing if table.cuts_anywhere else [place for _, place in self._cutting()]:
            fitting |= 1 << place
        self.fitting = fitting

    @property
    def tips(self) -> tuple[int, int]:
        """The numbers at the tips of line 1 and line 2."""
        first, second = self.values
        return first[-1], second[-1]

    @property
    def tiles(self) -> Line:
        """All tiles on the table."""
        first, second = self.lines
        return (self.start, *first, *second)

    def placements(self, place: int) -> tuple[Move, ...]:
        """How a tile may be placed."""
        table, bit = self._table, 1 << place
        first, second = self.values
        at_first, at_second = table.appends[place]
        found = [at_first] if table.suits[first[-1]] & bit else []
        if table.suits[second[-1]] & bit:
            found.append(at_second)
        if place in self.facing:
            cuts = table.cuts[place]
            cutting = enumerate(self.facing, start=1) if table.cuts_anywhere else self._cutting()
            found += [cuts[k] for k, facing in cutting if facing == place]
        if self.inside & bit:
            number = table.tiles[place][0]
            for line, values in enumerate(self.values):
                inserts = table.inserts[number][line]
                found += [inserts[joint] for joint, value in enumerate(values[:-1]) if value == number]
        return tuple(found)

    def after(self, place: int, move: Move) -> Laid:
        """What a cut or an insert, one of the `placements` of a tile, makes of the lines."""
        assert isinstance(move, Special)
        if move.name == CUT:
            return self._cut(place, move.numbers[0])
        line, joint = move.numbers
        return self._inserted(place, line - 1, joint), _NOTHING

    def appended(self, place: int, index: int) -> "Twin":
        """The lines with a tile at the tip of line 1 (index 0) or line 2."""
        table = self._table
        line, other_line = self.lines[index], self.lines[1 - index]
        values, other_values = self.values[index], self.values[1 - index]
        tip = values[-1]
        outer = table.others[place][tip]
        length = len(values)
        facing = self.facing
        if length < len(other_values):
            facing = (*facing, table.joined[outer][other_values[length]])
        line, values = (*line, place), (*values, outer)
        if index == 0:
            lines, both = (line, other_line), (values, other_values)
        else:
            lines, both = (other_line, line), (other_values, values)
        return Twin(table, self.start, lines, both, facing, self.inside | table.pushed_in[tip])

    def _inserted(self, place: int, index: int, joint: int) -> "Twin":
        """With a double behind the joint-th tile of a line: what follows it moves outwards."""
        line, values = self.lines[index], self.values[index]
        line = (*line[:joint], place, *line[joint:])
        values = (*values[: joint + 1], *values[joint:])
        lines = (line, self.lines[1]) if index == 0 else (self.lines[0], line)
        both = (values, self.values[1]) if index == 0 else (self.values[0], values)
        return Twin(self._table, self.start, lines, both, self._table.faced(*both), self.inside)

    def _cut(self, place: int, k: int) -> Laid:
        first, second = self.lines
        values, other_values = self.values
        both = values[k:], other_values[k:]
        inside = 0
        for number in (*both[0][:-1], *both[1][:-1]):
            inside |= self._table.pushed_in[number]
        left = Twin(self._table, place, (first[k:], second[k:]), both, self.facing[k:], inside)
        return left, (self.start, *first[:k], *second[:k])

    def _cutting(self) -> list[tuple[int, int]]:
        """Where which tiles may cut, by position."""
        first, second = self.lines
        return self._table.cutting(self.facing, len(first), len(second))


def begun(table: TwinTable, place: int) -> Twin:
    """The lines when only the start tile lies there; line 1 grows from its lower half."""
    low, high = table.tiles[place]
    return Twin(table, place, ((), ()), ((low,), (high,)), (), 0)
