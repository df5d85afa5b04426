"""One deal of any game, from its first tile to its end.

    state = start(SPORT, hands, leader=2)
    while outcome(state) is None:
        state = play(state, legal_moves(state)[0])

Nothing here knows a particular game: a game is options with `begin`, and states with the methods of DealState.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from games.dealing import Dealing
from games.finished import BySeat, Ending, FinishedDeal
from games.game import Dealt, Game
from games.lead import Lead, free_lead
from games.messages import N_, Message
from games.moves import Move, Pass, tiles_of
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.tiles import Piece, notation

__all__ = [
    "DealState",
    "Dealt",
    "Game",
    "Outcome",
    "finished_deal",
    "legal_moves",
    "outcome",
    "play",
    "start",
]


class Outcome(NamedTuple):
    """How a deal ended: `seat` placed the last tile, `left` are the pips left by seat.

    `points` are what each seat scored in play, by seat; empty in the games without such points.
    """

    ending: Ending
    seat: int
    left: tuple[int, ...]
    points: tuple[int, ...] = ()


class DealState(ABC):
    """A moment of a deal. It never changes: `play` gives another one. Seats count from 1, in turn order."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """What is played."""

    @property
    @abstractmethod
    def leader(self) -> int:
        """The seat that had the first turn."""

    @property
    def lead(self) -> Lead:
        """The first turn, with what it was bound to."""
        return Lead(self.leader)

    @property
    def seed(self) -> int:
        """What decides chance after the deal; 0 in the games without it."""
        return 0

    @property
    def dealt_boneyard(self) -> tuple[Piece, ...]:
        """The boneyard before the first turn, in the order in which it is drawn."""
        return ()

    @property
    def boneyard(self) -> tuple[Piece, ...]:
        """The tiles that nobody has drawn yet, in the order in which they are drawn."""
        return ()

    @property
    def points(self) -> tuple[int, ...]:
        """Points scored in play so far, by seat; empty in the games without such points."""
        return ()

    @property
    @abstractmethod
    def dealt(self) -> tuple[Collection[Piece], ...]:
        """The tiles each seat was dealt, by seat; in their order where the order matters."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The seat that moves next; in a deal that is over, the seat that would have."""

    @property
    @abstractmethod
    def hands(self) -> tuple[Collection[Piece], ...]:
        """The tiles each seat holds now, by seat."""

    @property
    @abstractmethod
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """All turns so far, each with its seat, passes included."""

    @property
    @abstractmethod
    def ends(self) -> tuple[int, ...]:
        """The numbers at the open ends, in the order of the layout; empty before the first tile."""

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """See `legal_moves` of this module."""

    @abstractmethod
    def after(self, move: Move) -> "DealState":
        """See `play` of this module."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """See `outcome` of this module."""

    def played_out(self, chance: Callable[[], float]) -> "DealState":
        """The end of the deal when each move is the legal one at `chance()`, from 0 up to 1, of their list."""
        state = self
        while moves := state.legal_moves():
            state = state.after(moves[int(chance() * len(moves))])
        return state


def start(
    game: Game,
    hands: Sequence[Iterable[Piece]],
    *,
    leader: int | Lead,
    boneyard: Iterable[Piece] = (),
    seed: int = 0,
) -> DealState:
    """The state before the first tile.

    `hands` are the tiles dealt, by seat; `leader` is the seat that has the first turn, or the whole Lead. `boneyard`
    are the tiles that may be drawn, in that order, `seed` is what decides chance after the deal. Raises IllegalDeal
    when the hands are not a deal of this game.
    """
    dealt = tuple(map(tuple, hands))
    sizes = list(map(len, dealt))
    lead = free_lead(leader) if isinstance(leader, int) else leader
    if sizes != [game.hand] * game.seats or game.hand < 1 or not 1 <= lead.seat <= game.seats:
        raise _refused_setting(game, sizes, lead.seat)
    return game.begin(Dealt(dealt, lead, tuple(boneyard), seed))


def legal_moves(state: DealState) -> tuple[Move, ...]:
    """What the seat in turn may do; `(PASS,)` when no tile fits, `()` when the deal is over.

    Moves that differ only in which of two equal ends they use are listed once; `play` takes either of them.
    """
    return state.legal_moves()


def play(state: DealState, move: Move, *, seat: int | None = None) -> DealState:
    """The state after `move`.

    `seat` is who wants to move, where that is known; without it the seat in turn is meant. Raises IllegalMove,
    which names the rule, when the move is not allowed.
    """
    if seat is not None and seat != state.turn and state.outcome() is None:
        text = N_("It is not the turn of seat %(seat)s: seat %(turn)s moves now.")
        raise IllegalMove(Rule.NOT_YOUR_TURN, Message(text, {"seat": seat, "turn": state.turn}))
    return state.after(move)


def outcome(state: DealState) -> Outcome | None:
    """How the deal ended, or None while it goes on."""
    return state.outcome()


def finished_deal(state: DealState) -> FinishedDeal:
    """Everything that can be entered about a deal of four seats on a line that is over."""
    result = state.outcome()
    if result is None:
        raise ValueError("the deal is not over")
    left, right = state.ends
    return FinishedDeal(
        ending=result.ending,
        out_seat=result.seat if result.ending is Ending.OUT else None,
        left=_by_seat(result.left),
        tiles=tuple(frozenset((low, high) for low, high in hand) for hand in state.hands),
        ends=(left, right),
        passes=_by_seat(_passes(state)),
        turns=_by_seat(_tiles_placed(state)),
        dealing=Dealing(state.game.tile_set, state.game.hand),
    )


def _refused_setting(game: Game, sizes: Sequence[int], leader: int) -> IllegalDeal:
    if sizes != [game.hand] * game.seats or game.hand < 1:
        text = N_("This game deals %(hand)s tiles to each of %(seats)s seats.")
        return IllegalDeal(Rule.HANDS, Message(text, {"hand": game.hand, "seats": game.seats}))
    text = N_("There is no seat %(seat)s to lead: the seats are 1 to %(seats)s.")
    return IllegalDeal(Rule.LEADER, Message(text, {"seat": leader, "seats": game.seats}))


def refused_tiles(game: Game, dealt: Dealt) -> IllegalDeal:
    """Why these hands and this boneyard are not different tiles of the game's set."""
    seen: set[Piece] = set()
    places = [*enumerate(dealt.hands, start=1), (0, dealt.boneyard)]
    for seat, hand in places:
        for each in hand:
            values = {"tile": notation(each), "seat": seat, "set": game.tile_set}
            if each not in game.tiles:
                text = N_("There is no tile %(tile)s in a double-%(set)s set.")
                return IllegalDeal(Rule.NOT_IN_SET, Message(text, values))
            if each in seen and seat:
                text = N_("The tile %(tile)s is dealt a second time, to seat %(seat)s.")
                return IllegalDeal(Rule.TILE_TWICE, Message(text, values))
            if each in seen:
                text = N_("The tile %(tile)s of the boneyard is dealt already.")
                return IllegalDeal(Rule.TILE_TWICE, Message(text, values))
            seen.add(each)
    raise AssertionError("these hands are a deal")


def refuse_redealt(game: Game, dealt: Dealt) -> None:
    """Raises IllegalDeal when these hands have to be dealt again."""
    seat = game.redealt_for(dealt.hands)
    if seat is not None:
        text = N_("The hand of seat %(seat)s makes the deal void: the tiles are dealt again.")
        raise IllegalDeal(Rule.REDEAL, Message(text, {"seat": seat}))


def _passes(state: DealState) -> list[int]:
    counts = [0] * state.game.seats
    for seat, move in state.moves:
        counts[seat - 1] += isinstance(move, Pass)
    return counts


def _tiles_placed(state: DealState) -> list[int]:
    counts = [0] * state.game.seats
    for seat, move in state.moves:
        counts[seat - 1] += len(tiles_of(move))
    return counts


def _by_seat(numbers: Sequence[int]) -> BySeat:
    first, second, third, fourth = numbers
    return first, second, third, fourth
