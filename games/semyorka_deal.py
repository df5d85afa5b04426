"""The deal of Semyorka: what sixes and sevens do to the turn (docs/rules.md SM.1a)."""

from typing import TYPE_CHECKING

from games.boneyard import Drawing
from games.chance import shuffled
from games.deal import Dealt
from games.finished import Ending
from games.layout import Layout, Step
from games.line import LEFT, RIGHT
from games.messages import N_, Message
from games.moves import PASS, Move, Place, Together
from games.refusals import IllegalMove, Rule
from games.semyorka_options import (
    ExtraMove,
    OpenerTriggers,
    PartialBoneyard,
    RobbedToZero,
    SevenByLastTile,
    SevenSkip,
    TwoTilesBonus,
)
from games.table_deal import TableDeal
from games.tip_line import TipLine
from games.together import steps_of

if TYPE_CHECKING:
    from typing import Self

    from games.semyorka import Semyorka

AGAIN, PENALTY = 6, 7
"""The sums of the tips that count."""

DUE = 2
"""So many tiles the next player takes for a seven."""

STREAK = 3
"""After so many placements in one turn two tiles may be played in a row."""


class SemyorkaDeal(TableDeal):
    """A moment of the deal; `_streak` tiles were placed in this turn, the seats in `_earned` may begin with two."""

    __slots__ = ("_earned", "_options", "_streak")

    _layout: TipLine
    _options: "Semyorka"
    _streak: int
    _earned: int

    @classmethod
    def of(cls, game: "Semyorka", dealt: Dealt, layout: TipLine, drawing: Drawing) -> "Self":
        """The state before the first tile. Raises IllegalDeal."""
        state = cls.begin(game, dealt, layout, drawing)
        state._options = game
        state._streak = state._earned = 0
        return state

    @property
    def tip_sum(self) -> int:
        """The sum of both tips, 0 before the first tile."""
        return self._layout.sum

    def after(self, move: Move) -> "Self":
        if isinstance(move, Together) and not (self._may_place_two() and len(move.places) == 2):
            raise self._refusal(move)
        return super().after(move)

    def _step(self, move: Move) -> Step | None:
        if isinstance(move, Together):
            return steps_of(self._layout, move.places)
        return self._layout.step(move)

    def _copy(self) -> "Self":
        state = super()._copy()
        state._options = self._options
        state._streak = self._streak
        state._earned = self._earned
        return state

    def _after_placing(self, step: Step) -> None:
        self._streak += step.tiles.bit_count()
        total = self._layout.sum
        if self._hands[self._index] and total != AGAIN and total != PENALTY:
            self._pass_turn()
        else:
            self._follow(total if self._counts() else 0)

    def _follow(self, total: int) -> None:
        """What follows from a last tile, and from the sum of the tips if it counts."""
        options = self._options
        if not self._hands[self._index]:
            if total == PENALTY and options.seven_by_last_tile is SevenByLastTile.NEXT_DRAWS:
                self._take_two()
            self._end(Ending.OUT)
        elif total == AGAIN:
            self._drawn = 0
            self._list_moves()
        elif total == PENALTY:
            self._take_two()
            if self._hands[self._index]:
                self._pass_turn(skipped=options.seven_skip is SevenSkip.SKIP)
            else:
                self._end(Ending.OUT)
        else:
            self._pass_turn()

    def _pass_turn(self, *, skipped: bool = False) -> None:
        if self._options.two_tiles_bonus is TwoTilesBonus.NEXT_TURN:
            own = 1 << self._index
            self._earned = self._earned | own if self._streak >= STREAK else self._earned & ~own
        self._streak = self._drawn = 0
        self._index = (self._index + (2 if skipped else 1)) % len(self._hands)
        self._list_moves()

    def _list_moves(self) -> None:
        super()._list_moves()
        if self._ending is None and (self._streak or self._earned):
            self._list_rights()

    def _list_rights(self) -> None:
        """What a player may do besides, who has placed tiles in this turn or many in the last one."""
        if self._may_place_two():
            self._legal += _successions(self._layout, self._hands[self._index])
        may_decline = self._streak and self._options.extra_move is ExtraMove.MAY_DECLINE
        if may_decline and PASS not in self._legal:
            self._legal += (PASS,)

    def _may_place_two(self) -> bool:
        match self._options.two_tiles_bonus:
            case TwoTilesBonus.SAME_TURN:
                return self._streak >= STREAK
            case TwoTilesBonus.NEXT_TURN:
                return not self._streak and bool(self._earned >> self._index & 1)
            case TwoTilesBonus.OFF:
                return False

    def _counts(self) -> bool:
        """Whether the placement that was just made counts as a six or a seven (SM-O03)."""
        if self._history is None or self._history[0] is not None:
            return True
        match self._options.opener_triggers:
            case OpenerTriggers.WHEN_FREE:
                return self._setting.lead.tile is None
            case OpenerTriggers.ALWAYS:
                return True
            case OpenerTriggers.NEVER:
                return False

    def _take_two(self) -> None:
        """The next seat takes the tiles that are due: from the boneyard, then at random from who made the seven."""
        left = len(self._setting.boneyard) - self._taken
        drawn = min(left, DUE)
        if drawn < DUE and self._options.partial_boneyard is PartialBoneyard.BOTH_FROM_MAKER:
            drawn = 0
        hands = list(self._hands)
        robbed = self._robbed(DUE - drawn)
        hands[self._index] ^= robbed
        hands[self._next_index()] |= robbed | sum(self._setting.boneyard[self._taken : self._taken + drawn])
        self._hands = tuple(hands)
        self._taken += drawn

    def _robbed(self, missing: int) -> int:
        """The mask of the tiles that the seat in turn loses."""
        hand = self._hands[self._index]
        tiles = [1 << place for place in range(hand.bit_length()) if hand >> place & 1]
        keeps = int(self._options.robbed_to_zero is RobbedToZero.KEEPS_ONE)
        count = max(0, min(missing, len(tiles) - keeps))
        if not count:
            return 0
        return sum(shuffled(tiles, seed=self._setting.seed, step=len(self.moves))[:count])

    def _refusal(self, move: Move) -> IllegalMove:
        if self._ending is None and isinstance(move, Together) and self._history is not None:
            if not self._may_place_two():
                text = N_("Two tiles in a row may be played only after three or more placements in one turn.")
                return IllegalMove(Rule.OF_THE_GAME, Message(text), section="SM.1")
            if len(move.places) != 2:
                text = N_("At most two tiles may be played in a row.")
                return IllegalMove(Rule.OF_THE_GAME, Message(text), section="SM.1")
        return super()._refusal(move)


def _successions(layout: Layout, hand: int) -> tuple[Move, ...]:
    """Every two tiles that may be played in a row; two at different ends are listed once, the left one first."""
    found: list[Move] = []
    for first in layout.placements(hand):
        step = layout.step(first)
        if step is None or not isinstance(first, Place):
            continue
        for second in step.layout.placements(hand ^ step.tiles):
            if isinstance(second, Place) and (first.end, second.end) != (RIGHT, LEFT):
                found.append(Together((first, second)))
    return tuple(found)
