"""What the table knows of a finished deal: the input of every game's score."""

from dataclasses import dataclass

from games.deal import DealState, start
from games.finished import Ending
from games.moves import tiles_of
from games.tiles import Piece, is_double, pips


@dataclass(frozen=True, slots=True, kw_only=True)
class DealFacts:
    """A finished deal, from a transcript or typed in; what a game does not ask may be left out.

    `ending` and `seat`: how it ended and who placed the last tile (the fisherman of a block; not needed where the
    score does not ask for him). `left` are the plain pips left by seat, `tiles` the tiles left by seat, which say more.
    `leader` had the first turn and led `led`; `last` are the tiles of the last placement, `last_plain_seat` placed the
    last tile that is no double. `points` were scored in play, by seat; `scored` are the same one after the other, as
    (seat, points).
    """

    ending: Ending
    seat: int | None = None
    left: tuple[int, ...] | None = None
    tiles: tuple[frozenset[Piece], ...] | None = None
    leader: int | None = None
    led: tuple[Piece, ...] = ()
    last: tuple[Piece, ...] = ()
    last_plain_seat: int | None = None
    points: tuple[int, ...] = ()
    scored: tuple[tuple[int, int], ...] = ()

    @property
    def pips_left(self) -> tuple[int, ...]:
        """The plain pips left by seat: counted from the tiles where they are known."""
        if self.tiles is not None:
            return tuple(map(pips, self.tiles))
        if self.left is None:
            raise ValueError("neither tiles nor pips left are known")
        return self.left


def facts(state: DealState) -> DealFacts:
    """Everything that is known of a deal that was played to its end."""
    result = state.outcome()
    if result is None:
        raise ValueError("the deal is not over")
    placed = [(seat, tiles_of(move)) for seat, move in state.moves if tiles_of(move)]
    plain = [seat for seat, tiles in placed if not all(map(is_double, tiles))]
    return DealFacts(
        ending=result.ending,
        seat=result.seat,
        left=result.left,
        tiles=tuple(map(frozenset, state.hands)),
        leader=state.leader,
        led=placed[0][1] if placed else (),
        last=placed[-1][1] if placed else (),
        last_plain_seat=plain[-1] if plain else None,
        points=result.points,
        scored=_scored(state) if any(result.points) else (),
    )


def _scored(state: DealState) -> tuple[tuple[int, int], ...]:
    """What was scored in play, in its order: the deal is played again, because a state knows the totals only."""
    scored: list[tuple[int, int]] = []
    at = start(state.game, state.dealt, leader=state.lead, boneyard=state.dealt_boneyard, seed=state.seed)
    for _, move in state.moves:
        before, at = at.points, at.after(move)
        for seat, points in enumerate(at.points, start=1):
            gained = points - (before[seat - 1] if before else 0)
            if gained:
                scored.append((seat, gained))
    return tuple(scored)
