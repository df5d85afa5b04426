"""Who loses a deal of Sea Kozel, and with how much (docs/rules.md SW.1, SW.4)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.facts import DealFacts
from games.finished import Ending
from games.kozel_options import FishermanNotLowest, FishRecord, PairOutCharge
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.options import EggsFor, PairOutLoser, SpecialsInPairs
from games.table_game import PairFishCompare
from scoring.games.account import by_side, side_of
from scoring.games.hand_values import left_by_seat
from scoring.games.sea_kozel_values import SpecialHands


class SeaVerdict(NamedTuple):
    """The sides with the most points left, those whose equal remainders are eggs, and what each side would write.

    `winner` went out or has the fewest points of a fish, None when several have.
    By side, `left` is what remains and `compared` what decided. In a tie several sides have the most points.
    """

    losers: tuple[int, ...]
    tied: tuple[int, ...]
    loss: tuple[int, ...]
    left: tuple[int, ...]
    compared: tuple[int, ...]
    winner: int | None


def judged(game: SeaKozel, facts: DealFacts) -> SeaVerdict:
    """The verdict on a deal that counts."""
    fish = facts.ending is not Ending.OUT
    left = by_side_valued(game, facts)
    compared = _compared(game, facts, left, fish=fish)
    candidates = _candidates(game, facts, fish=fish)
    most = max(compared[side] for side in candidates)
    losers = tuple(side for side in candidates if compared[side] == most)
    tied = _tied(game, compared, candidates, losers, fish=fish)
    loss = _losses(game, facts, left, fish=fish)
    return SeaVerdict(losers, tied, loss, left, tuple(compared), _winner(game, facts, compared, fish=fish))


def special_hands(game: SeaKozel, *, fish: bool) -> SpecialHands:
    """The prices of this game (SW-O08, SW-O26)."""
    blank_alone = game.blank_in_fish if fish else 25
    return SpecialHands(*game.specials, blank_alone=blank_alone, both=game.both_doubles_12)


def by_side_valued(game: SeaKozel, facts: DealFacts) -> tuple[int, ...]:
    """What each side has left; special hands have their price (SW.1 rule 3, SW-O10)."""
    hands = special_hands(game, fish=facts.ending is not Ending.OUT)
    if game.specials_in_pairs is SpecialsInPairs.POOLED and facts.tiles is not None:
        tiles = facts.tiles
        pooled = [
            frozenset[tuple[int, ...]]().union(*(tiles[seat - 1] for seat in seats)) for seats in game.sides
        ]
        return tuple(map(hands.value, pooled))
    return by_side(game, left_by_seat(facts, hands.value))


def _compared(game: SeaKozel, facts: DealFacts, left: tuple[int, ...], *, fish: bool) -> Sequence[int]:
    """What is compared to find the loser (SW-O07, CM-O07)."""
    valued = game.special_before_compare
    if fish and game.pair_fish_compare is PairFishCompare.LOWEST_SINGLE_HAND:
        value = special_hands(game, fish=True).value
        seats = left_by_seat(facts, value) if valued else facts.pips_left
        return [min(seats[seat - 1] for seat in side) for side in game.sides]
    return left if valued else by_side(game, facts.pips_left)


def _candidates(game: SeaKozel, facts: DealFacts, *, fish: bool) -> list[int]:
    """The sides that may have lost (SW-O09, KZ-O12)."""
    sides = range(len(game.sides))
    if fish:
        spared = game.fisherman_not_lowest is FishermanNotLowest.WRITES_NOTHING
        return [side for side in sides if not (spared and side == _last_side(game, facts))]
    if len(game.sides) < game.seats and game.pair_out_loser is PairOutLoser.LARGER_SUM:
        return [*sides]
    if facts.seat is None:
        raise ValueError("a deal that ended by going out needs the seat that went out")
    return [side for side in sides if side != side_of(game, facts.seat)]


def _last_side(game: SeaKozel, facts: DealFacts) -> int | None:
    return None if facts.seat is None else side_of(game, facts.seat)


def _tied(
    game: SeaKozel, compared: Sequence[int], candidates: Sequence[int], losers: tuple[int, ...], *, fish: bool
) -> tuple[int, ...]:
    """The sides whose equal remainders are eggs (SW-O22); for the fewest points they have to be those of a fish."""
    at_most = losers if len(losers) > 1 else ()
    if game.eggs_for is EggsFor.MOST:
        return at_most
    pool = range(len(compared)) if fish else candidates
    if game.eggs_for is EggsFor.ANY:
        return _equal(compared, pool)
    fewest = [side for side in pool if compared[side] == min(compared)]
    return _equal(compared, fewest)


def _equal(compared: Sequence[int], pool: Iterable[int]) -> tuple[int, ...]:
    pool = [*pool]
    points = [compared[side] for side in pool]
    return tuple(side for side in pool if points.count(compared[side]) > 1)


def _winner(game: SeaKozel, facts: DealFacts, compared: Sequence[int], *, fish: bool) -> int | None:
    if not fish:
        return _last_side(game, facts)
    return compared.index(min(compared)) if compared.count(min(compared)) == 1 else None


def _losses(game: SeaKozel, facts: DealFacts, left: tuple[int, ...], *, fish: bool) -> tuple[int, ...]:
    """What each side would write as the loser (KZ-O11, KZ-O19)."""
    if fish and game.fish_record is FishRecord.DIFFERENCE:
        return tuple(points - min(left) for points in left)
    if not fish and game.pair_out_charge is PairOutCharge.PARTNER_TOO and facts.seat is not None:
        return tuple(points + left[side_of(game, facts.seat)] for points in left)
    return left
