"""The deal of General: a line on which the last two doubles may lie down together (docs/rules.md GN.1)."""

from typing import TYPE_CHECKING

from games.boneyard import NO_BONEYARD
from games.deal import Dealt, Game
from games.finished import Ending
from games.layout import Step
from games.line import LEFT, RIGHT
from games.line_layout import empty_line
from games.messages import N_, Message
from games.moves import PASS, Move, Place, Together
from games.refusals import IllegalMove, Rule
from games.table_deal import TableDeal
from games.tile_masks import tile_bit
from games.tiles import Tile
from games.together import steps_of

if TYPE_CHECKING:
    from typing import Self

BLANK: Tile = (0, 0)
HIGHEST: Tile = (6, 6)

_BLANK_BIT = tile_bit(BLANK)
_LAST_TWO = _BLANK_BIT | tile_bit(HIGHEST)


class GeneralDeal(TableDeal):
    """A moment of the deal. A fish is void: the deal is played again."""

    __slots__ = ("_any_two_doubles", "_only_blank_last")

    _any_two_doubles: bool
    _only_blank_last: bool

    @classmethod
    def of(cls, game: Game, dealt: Dealt, *, any_two_doubles: bool, only_blank_last: bool) -> "Self":
        """The state before the first tile.

        `any_two_doubles` may lie together in any turn (GN-O07); `only_blank_last`: no other last tile is placed
        (GN-O05).
        """
        state = cls.begin(game, dealt, empty_line(game.tile_set), NO_BONEYARD)
        state._any_two_doubles = any_two_doubles
        state._only_blank_last = only_blank_last
        return state

    def after(self, move: Move) -> "Self":
        if isinstance(move, Together):
            in_order = Together(tuple(sorted(move.places, key=lambda place: place.end)))
            if in_order not in self._legal:
                raise self._refusal(move)
            return super().after(in_order)
        if self._only_blank_last and self._is_kept_last(move):
            raise self._refusal(move)
        return super().after(move)

    def _step(self, move: Move) -> Step | None:
        if isinstance(move, Together):
            return steps_of(self._layout, move.places)
        return self._layout.step(move)

    def _copy(self) -> "Self":
        state = super()._copy()
        state._any_two_doubles = self._any_two_doubles
        state._only_blank_last = self._only_blank_last
        return state

    def _list_moves(self) -> None:
        # The turn of TableDeal without a boneyard, and with what General adds.
        hand = self._playable(self._hands[self._index])
        legal = self._layout.placements(hand)
        if legal:
            self._legal = (
                legal + self._together(hand) if hand == _LAST_TWO or self._any_two_doubles else legal
            )
        elif any(self._playable(each) & self._layout.fitting for each in self._hands):
            self._legal = (PASS,)
        else:
            self._end(Ending.VOID)

    def _playable(self, hand: int) -> int:
        """The hand without a last tile that may not be placed."""
        if self._only_blank_last and hand.bit_count() == 1 and hand != _BLANK_BIT:
            return 0
        return hand

    def _together(self, hand: int) -> tuple[Move, ...]:
        left, right = self._layout.ends
        doubles = (left, left), (right, right)
        if left == right or not all(hand & tile_bit(each) for each in doubles):
            return ()
        return (Together((Place(doubles[0], LEFT), Place(doubles[1], RIGHT))),)

    def _is_kept_last(self, move: Move) -> bool:
        return isinstance(move, Place) and self._playable(self._hands[self._index]) == 0

    def _refusal(self, move: Move) -> IllegalMove:
        if self._ending is None and self._is_kept_last(move):
            text = N_("In this game the last tile is placed only if it is 0-0.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text), section="GN.3")
        if self._ending is None and isinstance(move, Together) and self._history is not None:
            text = N_("Only the last two tiles 0-0 and 6-6 may be placed together, one at each end.")
            if self._any_two_doubles:
                text = N_("Two tiles may be placed together only when they are doubles, one at each end.")
            return IllegalMove(Rule.OF_THE_GAME, Message(text), section="GN.1")
        return super()._refusal(move)
