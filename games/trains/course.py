"""A deal of trains while it is played: hands, tips, markers and the turn (docs/rules.md MX.2, ST.2).

It changes move by move. States of a deal are made from it and copy it first; the random player keeps one to the end.
"""

from collections.abc import Callable
from functools import cache

from games.finished import Ending
from games.sets.super_train import Letter
from games.trains.fits import HUB, MEXICAN, FitTable, Way
from games.trains.history import DREW, FAILED, STOPPED, History

NOTHING = -1


class Course:
    """`hands` and the tiles of the `well` are bits of the FitTable. `turn` and `last`, who laid last, count from 0.

    `tips` are by end, empty until the engine lies. `open` has a bit for each end that everybody may use. `duty` is the
    end with a double to be covered, or NOTHING. `fresh` has a bit for each seat whose first turn builds its train, and
    `begun` says that it has and may go on. `drawn`: the seat has drawn its one tile. `again`, `skip`, `gift` are turns
    to come, seats to be left out and tiles to be drawn by the next; `owed` are to be drawn before anything else.
    """

    __slots__ = (
        "again", "begun", "drawn", "duty", "ending", "engines", "fresh", "gift", "hands", "history", "last",
        "must_cover", "open", "owed", "skip", "step", "table", "taken", "tips", "turn", "well",
    )  # fmt: skip

    def __init__(
        self,
        table: FitTable,
        *,
        hands: tuple[int, ...],
        well: tuple[int, ...],
        turn: int,
        engine: int | None,
        engines: int,
        builds: bool,
        must_cover: bool,
    ) -> None:
        """`engine` lies already, as the number on it; None: one of `engines` is still to be laid."""
        self.table = table
        self.hands = list(hands)
        self.well = well
        self.turn = self.last = turn
        self.engines = engines
        self.tips = [] if engine is None else [engine] * (len(hands) + 1)
        self.must_cover = must_cover
        self.fresh = (1 << len(hands)) - 1 if builds else 0
        self.open = 1 << MEXICAN
        self.duty = NOTHING
        self.step = 1
        self.taken = self.again = self.skip = self.gift = self.owed = 0
        self.begun = self.drawn = False
        self.history: History = None
        self.ending: Ending | None = None

    def copy(self) -> "Course":
        """The same moment, to play on from it."""
        course = Course.__new__(Course)
        for name in Course.__slots__:
            setattr(course, name, getattr(self, name))
        course.hands = self.hands.copy()
        course.tips = self.tips.copy()
        return course

    @property
    def may_draw(self) -> bool:
        """Whether a seat that can lay nothing draws now."""
        return (not self.drawn or self.owed > 0) and self.taken < len(self.well)

    @property
    def may_stop(self) -> bool:
        """Whether the seat may leave its first train as it is."""
        return self.begun and self.duty == NOTHING

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends that the seat in turn may use, in their order."""
        own = self.turn + 1
        if self.duty != NOTHING:
            return (self.duty,)
        if self.fresh >> self.turn & 1:
            return (own,)
        return _ends(self.open | 1 << own)

    def placements(self) -> list[tuple[int, int]]:
        """The ends where the seat in turn may lay a tile, each with the bits of the ways that fit."""
        hand = self.hands[self.turn]
        if not self.tips:
            engine = hand & self.engines
            return [(HUB, engine)] if engine else []
        if self.owed and self.taken < len(self.well):
            return []
        joins, tips = self.table.joins, self.tips
        found = [(end, fitting) for end in self.ends if (fitting := hand & joins[tips[end]])]
        anywhere = hand & self.table.anywhere
        if anywhere and self.duty == NOTHING and not self.fresh >> self.turn & 1:
            usable = self.ends
            found += [(end, anywhere) for end in range(len(tips)) if end not in usable]
        return found

    def lay(self, end: int, number: int) -> None:
        """The seat in turn lays a tile of its hand in this way, which has to fit there."""
        way = self.table.ways[number]
        turn, hands = self.turn, self.hands
        hands[turn] ^= way.bits
        self.history = (self.history, turn, end, number)
        self.last = turn
        self.drawn = False
        if not hands[turn]:
            self.ending = Ending.OUT
        if end == HUB:
            self.tips = [way.outer] * (len(hands) + 1)
            return
        self.tips[end] = way.outer
        if end == turn + 1:
            self.open &= ~(2 << turn)
        if way.is_double and self.must_cover:
            self.duty = end
        else:
            self.duty = NOTHING
            self._follow(end, way)

    def draw(self) -> None:
        """The seat in turn takes the next tile of the boneyard."""
        tile = self.well[self.taken]
        self.hands[self.turn] |= tile
        self.taken += 1
        self.history = (self.history, self.turn, DREW, 0)
        if not self.tips:
            if not tile & self.engines:
                self.turn = (self.turn + 1) % len(self.hands)
        elif self.owed:
            self.owed -= 1
        else:
            self.drawn = True

    def fail(self) -> None:
        """The seat in turn can lay nothing, and marks its train."""
        self.history = (self.history, self.turn, FAILED, 0)
        self.open |= 2 << self.turn
        self.again = 0
        self._end_turn()

    def stop(self) -> None:
        """The seat in turn leaves its first train as it is."""
        self.history = (self.history, self.turn, STOPPED, 0)
        self._end_turn()

    def notice_block(self) -> bool:
        """Whether nobody can move any more; asked when the seat in turn can neither lay nor draw.

        Every seat that fails marks its train, so no hand may have a tile for any tip.
        """
        if self.taken == len(self.well):
            held, joins, tips = sum(self.hands), self.table.joins, self.tips
            asked = tips if self.duty == NOTHING else [tips[self.duty]]
            if not any(held & joins[tip] for tip in asked):
                self.ending = Ending.BLOCK
        return self.ending is not None

    def move_at(self, chance: Callable[[], float]) -> None:
        """Makes the move at `chance()`, from 0 up to 1, of the legal ones, or finds the deal blocked."""
        found = self.placements()
        if found:
            chosen = int(chance() * (sum([fitting.bit_count() for _, fitting in found]) + self.may_stop))
            for end, fitting in found:
                count = fitting.bit_count()
                if chosen < count:
                    while chosen:
                        fitting &= fitting - 1
                        chosen -= 1
                    self.lay(end, (fitting & -fitting).bit_length() - 1)
                    return
                chosen -= count
            self.stop()
        elif self.may_draw:
            chance()
            self.draw()
        elif not self.notice_block():
            chance()
            self.fail()

    def _follow(self, end: int, way: Way) -> None:
        """What comes after a tile that needs no cover."""
        turn = self.turn
        if way.letter is not None:
            self._obey(way.letter)
        if end == turn + 1 and self.fresh >> turn & 1:
            self.begun = bool(self.hands[turn] & self.table.joins[way.outer])
            if self.begun:
                return
        elif way.is_double:
            self.again += 1
        self._end_turn()

    def _obey(self, letter: Letter) -> None:
        """What a letter demands (docs/rules.md ST-O02); A has done it by where it lies."""
        if letter is Letter.SKIP:
            self.skip += 1
        elif letter is Letter.REVERSE:
            self.step = -self.step
        elif letter is Letter.DRAW:
            self.gift += 1
        elif letter is Letter.TWICE:
            self.again += 1

    def _end_turn(self) -> None:
        self.fresh &= ~(1 << self.turn)
        self.begun = self.drawn = False
        if self.again:
            self.again -= 1
            return
        self.turn = (self.turn + self.step * (1 + self.skip)) % len(self.hands)
        self.skip = 0
        self.owed, self.gift = self.gift, 0


@cache
def _ends(open_ends: int) -> tuple[int, ...]:
    return tuple(end for end in range(HUB) if open_ends >> end & 1)
