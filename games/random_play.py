"""Random deals and random legal play: the same seed gives the same deal on every machine."""

from collections.abc import Iterator
from random import Random

from games.deal import DealState, Dealt, Game, start
from games.lead import Lead
from games.openers import Opener
from games.tiles import Piece

_SEEDS = 10**9
"""The seeds of deals are below it: short enough to be written down."""


def seeded(seed: int) -> Random:
    """The source of chance for a seed."""
    return Random(seed)  # noqa: S311 - play is to be repeatable, nothing here is secret


def random_hands(game: Game, chance: Random) -> tuple[tuple[Piece, ...], ...]:
    """Shuffled and dealt tiles, by seat, of a deal that may be played; what is left of the set lies aside."""
    return deal_out(game, chance, Lead(1)).hands


def deal_out(
    game: Game,
    chance: Random,
    lead: Lead | Opener | None = None,
    *,
    kept: dict[int, tuple[Piece, ...]] | None = None,
) -> Dealt:
    """Shuffles and deals until the deal may be played, and finds who leads.

    `lead` names the leader, or an opener finds it in the hands; None is by lot. `kept` are tiles that a seat holds
    without shuffling them; those of seat 0 lie on the table, by default what the game takes out of a first deal.
    """
    for dealt in _deals(game, chance, {0: game.taken_out} if kept is None else kept):
        if game.redealt_for(dealt.hands) is not None:
            continue
        if lead is None:
            return dealt._replace(lead=Lead(chance.randint(1, game.seats)))
        found = lead.lead(dealt.hands) if isinstance(lead, Opener) else lead
        if found is None and isinstance(lead, Opener) and lead.fallback is None:
            found = Lead(chance.randint(1, game.seats))
        if found is not None:
            return dealt._replace(lead=found)
    raise AssertionError("the tiles are dealt again until somebody may lead")


def play_out(state: DealState, chance: Random) -> DealState:
    """Plays on from `state` with any legal move until the deal is over."""
    return state.played_out(chance.random)


def random_deal(game: Game, *, seed: int, lead: Lead | Opener | None = None) -> DealState:
    """A whole random deal, played to its end. Without a `lead` the game's opener or the lot decides."""
    chance = seeded(seed)
    dealt = deal_out(game, chance, lead or game.opener)
    return play_out(begun(game, dealt), chance)


def begun(game: Game, dealt: Dealt) -> DealState:
    """`start` for what `deal_out` gave."""
    return start(game, dealt.hands, leader=dealt.lead, boneyard=dealt.boneyard, seed=dealt.seed)


def _deals(game: Game, chance: Random, kept: dict[int, tuple[Piece, ...]]) -> Iterator[Dealt]:
    while True:
        yield _dealt(game, chance, kept)


def _dealt(game: Game, chance: Random, kept: dict[int, tuple[Piece, ...]]) -> Dealt:
    aside = {each for tiles in kept.values() for each in tiles}
    tiles = [each for each in game.tiles if each not in aside]
    chance.shuffle(tiles)
    hands = []
    for seat in range(1, game.seats + 1):
        own = kept.get(seat, ())
        missing = game.hand - len(own)
        hands.append((*own, *tiles[:missing]))
        del tiles[:missing]
    boneyard = tuple(tiles) if game.keeps_boneyard else ()
    seed = chance.randrange(1, _SEEDS) if game.needs_seed else 0
    return Dealt(tuple(hands), Lead(1), boneyard, seed)
