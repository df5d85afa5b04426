"""Random deals and random legal play: the same seed gives the same deal on every machine."""

from random import Random

from games.deal import DealState, Game, start
from games.tiles import Tile, double_set


def seeded(seed: int) -> Random:
    """The source of chance for a seed."""
    return Random(seed)  # noqa: S311 - play is to be repeatable, nothing here is secret


def random_hands(game: Game, chance: Random) -> tuple[tuple[Tile, ...], ...]:
    """Shuffled and dealt tiles, by seat; what is left of the set lies aside."""
    tiles = list(double_set(game.tile_set))
    chance.shuffle(tiles)
    return tuple(tuple(tiles[seat * game.hand : (seat + 1) * game.hand]) for seat in range(game.seats))


def play_out(state: DealState, chance: Random) -> DealState:
    """Plays on from `state` with any legal move until the deal is over."""
    return state.played_out(chance.random)


def random_deal(game: Game, *, seed: int) -> DealState:
    """A whole random deal, played to its end; the leader is random too."""
    chance = seeded(seed)
    hands = random_hands(game, chance)
    return play_out(start(game, hands, leader=chance.randint(1, game.seats)), chance)
