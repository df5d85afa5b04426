"""Points in play, moment by moment, for the games that look at the target in the middle of a deal."""

from collections.abc import Iterator, Sequence

from games.facts import DealFacts
from games.table_game import PairFishCompare, TableGame
from scoring.games.account import by_side


def scored_in_play(facts: DealFacts) -> Iterator[Sequence[tuple[int, int]]]:
    """What was scored at each moment, as (seat, points); where only totals are known, they are one moment."""
    if facts.scored:
        for each in facts.scored:
            yield (each,)
    elif facts.points:
        yield tuple((seat, points) for seat, points in enumerate(facts.points, start=1) if points)


def compared_in_fish(game: TableGame, left: tuple[int, ...]) -> tuple[int, ...]:
    """What decides a fish, by side: the pips left of the side, or of its better hand (CM-O07)."""
    if game.pair_fish_compare is PairFishCompare.LOWEST_SINGLE_HAND:
        return tuple(min(left[seat - 1] for seat in seats) for seats in game.sides)
    return by_side(game, left)
