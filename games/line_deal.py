"""A deal on a line: one tile a turn, nothing drawn, a seat without a fitting tile passes (docs/rules.md §3.3)."""

from collections import deque
from collections.abc import Callable
from itertools import cycle, islice
from typing import TypeAlias

from games.deal import DealState, Dealt, Game, Outcome, refuse_redealt, refused_tiles
from games.lead import Lead
from games.line import LEFT, RIGHT, Juncture, LineTable, line_table
from games.messages import N_, Message
from games.moves import PASS, Move, Pass, Place
from games.refusals import IllegalDeal, IllegalMove, Rule, listed
from games.tiles import Tile, notation

_History: TypeAlias = "tuple[_History, Move] | None"
"""All moves so far, the last one outermost: the states of one deal share it."""


_NOTHING: tuple[Move, ...] = ()
_ONLY_PASS: tuple[Move, ...] = (PASS,)


class _Deal:
    """What stays the same all through a deal; `hands` are those before the first tile, by seat."""

    __slots__ = ("game", "hands", "lead", "table")

    def __init__(self, game: Game, table: LineTable, hands: tuple[int, ...], lead: Lead) -> None:
        self.game = game
        self.table = table
        self.hands = hands
        self.lead = lead


class LineDeal(DealState):
    """A moment of a deal on a line without a boneyard."""

    __slots__ = ("_deal", "_held", "_history", "_juncture", "_legal")

    _deal: _Deal
    _held: int  # the tiles that are not on the table yet, so `_deal.hands[i] & _held` is a hand now
    _juncture: Juncture
    _legal: tuple[Move, ...]
    _history: _History

    @classmethod
    def begin(cls, game: Game, dealt: Dealt) -> "LineDeal":
        """See `Game.begin`."""
        table = line_table(game.tile_set, game.seats)
        masks = table.masks.hands(dealt.hands)
        if masks is None:
            raise refused_tiles(game, dealt)
        if game.hand <= game.tile_set or not table.whole_suits.isdisjoint(masks):
            refuse_redealt(game, dealt)
        lead = dealt.lead
        state = cls()
        state._deal = _Deal(game, table, masks, lead)
        state._held = sum(masks)
        state._juncture = table.lead(lead)
        state._legal = state._juncture.placements(masks[lead.seat - 1])
        if not state._legal:
            text = N_("Seat %(seat)s does not hold the tile %(tile)s, which has to be led.")
            values = {"seat": lead.seat, "tile": str(lead.tile and notation(lead.tile))}
            raise IllegalDeal(Rule.LEADER, Message(text, values))
        state._history = None
        return state

    @property
    def game(self) -> Game:
        return self._deal.game

    @property
    def leader(self) -> int:
        return self._deal.lead.seat

    @property
    def lead(self) -> Lead:
        return self._deal.lead

    @property
    def dealt(self) -> tuple[frozenset[Tile], ...]:
        return tuple(map(self._deal.table.masks.tiles, self._deal.hands))

    @property
    def turn(self) -> int:
        return self._juncture.index + 1

    @property
    def hands(self) -> tuple[frozenset[Tile], ...]:
        return tuple(self._deal.table.masks.tiles(hand & self._held) for hand in self._deal.hands)

    @property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        backwards: list[Move] = []
        history = self._history
        while history is not None:
            history, move = history
            backwards.append(move)
        seats = cycle(range(1, self.game.seats + 1))
        in_turn = islice(seats, self.leader - 1, None)
        return tuple(zip(in_turn, reversed(backwards), strict=False))

    @property
    def ends(self) -> tuple[int, ...]:
        return self._juncture.ends

    @property
    def chain(self) -> tuple[tuple[int, int], ...]:
        """The line from left to right, each tile as its left half and its right half."""
        line: deque[tuple[int, int]] = deque()
        for _, move in self.moves:
            if not isinstance(move, Place):
                continue
            low, high = move.tile
            if not line:
                line.append((low, high))
            elif move.end == LEFT:
                line.appendleft((low, high) if high == line[0][0] else (high, low))
            else:
                line.append((low, high) if low == line[-1][1] else (high, low))
        return tuple(line)

    def legal_moves(self) -> tuple[Move, ...]:
        return self._legal

    def after(self, move: Move) -> "LineDeal":
        # Every move of a simulation goes through here: a legal one takes as few steps as possible, and `_refusal`
        # finds out afterwards what was wrong with any other.
        deal, juncture, held = self._deal, self._juncture, self._held
        step = juncture.steps.get(move)
        if step is None:
            return self._after_pass(move)
        bit, following = step
        hand = deal.hands[juncture.index] & held
        if not hand & bit:
            raise self._refusal(move)
        held ^= bit
        if hand == bit:
            following, legal = following.out, _NOTHING
        else:
            hand = deal.hands[following.index] & held
            modulus = following.modulus
            at_left = following.at_left[(hand & following.left_suit) % modulus]
            legal = at_left + following.at_right[(hand & following.right_suit) % modulus]
            if not legal:
                if held & following.fitting:
                    legal = _ONLY_PASS
                else:
                    following = following.blocked
        state = LineDeal()
        state._deal = deal
        state._held = held
        state._juncture = following
        state._legal = legal
        state._history = (self._history, move)
        return state

    def _after_pass(self, move: Move) -> "LineDeal":
        if self._legal is not _ONLY_PASS or not isinstance(move, Pass):
            raise self._refusal(move)
        following = self._juncture.passed
        state = LineDeal()
        state._deal = self._deal
        state._held = self._held
        state._juncture = following
        state._legal = following.placements(self._deal.hands[following.index] & self._held) or _ONLY_PASS
        state._history = (self._history, move)
        return state

    def played_out(self, chance: Callable[[], float]) -> "LineDeal":
        # The turns of `after` without a state for each: simulation does nothing else, and this halves its time.
        hands, juncture, held = self._deal.hands, self._juncture, self._held
        legal, history = self._legal, self._history
        while legal:
            move = legal[int(chance() * len(legal))]
            history = (history, move)
            if legal is _ONLY_PASS:
                juncture = juncture.passed
            else:
                bit, following = juncture.steps[move]
                held ^= bit
                if not hands[juncture.index] & held:
                    juncture, legal = following.out, _NOTHING
                    break
                juncture = following
            hand, modulus = hands[juncture.index] & held, juncture.modulus
            legal = juncture.at_left[(hand & juncture.left_suit) % modulus]
            legal += juncture.at_right[(hand & juncture.right_suit) % modulus]
            if not legal:
                if held & juncture.fitting:
                    legal = _ONLY_PASS
                else:
                    juncture = juncture.blocked
        state = LineDeal()
        state._deal = self._deal
        state._held = held
        state._juncture = juncture
        state._legal = legal
        state._history = history
        return state

    def outcome(self) -> Outcome | None:
        ending = self._juncture.ending
        if ending is None:
            return None
        pips = self._deal.table.masks.pips
        last_seat = (self.turn - 2) % self.game.seats + 1
        return Outcome(ending, last_seat, tuple([pips(hand & self._held) for hand in self._deal.hands]))

    def _refusal(self, move: Move) -> IllegalMove:
        if self._juncture.ending:
            return IllegalMove(Rule.DEAL_OVER, Message(N_("The deal is over: nobody moves any more.")))
        if isinstance(move, Pass):
            fitting = {each.tile for each in self.legal_moves() if isinstance(each, Place)}
            tiles = listed(map(notation, sorted(fitting)))
            text = N_("Seat %(seat)s may not pass: %(tiles)s can be played.")
            return IllegalMove(Rule.MUST_PLAY, Message(text, {"seat": self.turn, "tiles": tiles}))
        if not isinstance(move, Place):
            return IllegalMove(
                Rule.OF_THE_GAME, Message(N_("In this game a turn is one tile at one end, or a pass."))
            )
        if move.tile not in self.hands[self.turn - 1]:
            return self._refused_tile(move.tile)
        return self._refused_end(move)

    def _refused_tile(self, tile: Tile) -> IllegalMove:
        values: dict[str, object] = {"tile": notation(tile), "seat": self.turn}
        if tile not in self._deal.table.tiles:
            values["set"] = self._deal.game.tile_set
            text = N_("There is no tile %(tile)s in a double-%(set)s set.")
            return IllegalMove(Rule.NOT_IN_SET, Message(text, values))
        if any(isinstance(played, Place) and played.tile == tile for _, played in self.moves):
            text = N_("The tile %(tile)s is already on the table.")
            return IllegalMove(Rule.ALREADY_PLAYED, Message(text, values))
        text = N_("Seat %(seat)s does not hold the tile %(tile)s.")
        return IllegalMove(Rule.NOT_IN_HAND, Message(text, values))

    def _refused_end(self, move: Place) -> IllegalMove:
        if not self.ends and self._deal.lead.tile not in (None, move.tile):
            text = N_("The tile %(tile)s has to be led.")
            return IllegalMove(Rule.LEAD, Message(text, {"tile": notation(self._deal.lead.tile or ())}))
        if not self.ends:
            return IllegalMove(Rule.NO_SUCH_END, Message(N_("The first tile has no end to choose.")))
        if move.end not in (LEFT, RIGHT):
            return IllegalMove(Rule.NO_SUCH_END, Message(N_("A line has only a left and a right end.")))
        left, right = self.ends
        if set(move.tile).isdisjoint(self.ends):
            text = N_("The tile %(tile)s fits neither end: they are %(left)s and %(right)s.")
        elif move.end == LEFT:
            text = N_("The tile %(tile)s does not fit the left end, which is %(left)s.")
        else:
            text = N_("The tile %(tile)s does not fit the right end, which is %(right)s.")
        values = {"tile": notation(move.tile), "left": left, "right": right}
        return IllegalMove(Rule.DOES_NOT_FIT, Message(text, values))
