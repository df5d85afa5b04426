"""Single slips of whoever noted the tiles left, and which of them would explain what was entered.

The yardstick is the law of the open ends: among the tiles left, the numbers on an odd number of halves are exactly
the two open ends, none if the ends are equal. Each number is on eight halves, and every joint of the line uses up two.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from games.finished import Ending, FinishedDeal
from games.messages import N_, Message
from games.tiles import Tile, double_set, notation, tile

Hands: TypeAlias = tuple[frozenset[Tile], ...]

MOST_SUGGESTIONS = 6
"""More guesses than this help nobody."""


def odd_numbers(tiles: Iterable[Tile]) -> frozenset[int]:
    """The numbers that are on an odd number of halves."""
    odd: set[int] = set()
    for each in tiles:
        for half in each:
            odd ^= {half}
    return frozenset(odd)


def odd_halves_fit(deal: FinishedDeal, tiles: Iterable[Tile]) -> bool:
    """Whether these tiles can be all that is left, by the open ends of the deal as far as they are known."""
    odd = odd_numbers(tiles)
    if deal.ending is Ending.BLOCK:
        return not odd
    if deal.ends is None:
        return len(odd) <= 2
    left, right = deal.ends
    return odd == (frozenset({left, right}) if left != right else frozenset())


def one_pip_away(misread: Tile) -> list[Tile]:
    """The tiles that differ from one in a single half, by a single pip."""
    low, high = misread
    near = {tile(low - 1, high), tile(low + 1, high), tile(low, high - 1), tile(low, high + 1)}
    return sorted(near & set(double_set(6)))


def repairs(deal: FinishedDeal, hands: Hands, is_right: Callable[[Hands], bool]) -> tuple[Message, ...]:
    """The single changes to `hands` that make them right: a half misread by a pip, a tile forgotten, one too many."""
    changes = chain(_misread(hands), _forgotten(hands, deal.out_seat), _on_the_table(hands, deal.out_seat))
    found: list[Message] = []
    for suggestion, changed in changes:
        if len(found) < MOST_SUGGESTIONS and suggestion not in found and is_right(changed):
            found.append(suggestion)
    return tuple(found)


def _misread(hands: Hands) -> Iterator[tuple[Message, Hands]]:
    held = frozenset().union(*hands)
    for seat, hand in enumerate(hands, start=1):
        for each in sorted(hand):
            for near in one_pip_away(each):
                if near not in held:
                    text = N_("Has seat %(seat)s the tile %(near)s instead of %(tile)s?")
                    values = {"seat": seat, "near": notation(near), "tile": notation(each)}
                    yield Message(text, values), _with(hands, seat, hand - {each} | {near})


def _forgotten(hands: Hands, out_seat: int | None) -> Iterator[tuple[Message, Hands]]:
    for missing in sorted(set(double_set(6)).difference(*hands)):
        for seat, hand in enumerate(hands, start=1):
            if seat != out_seat and len(hand) < 7:
                text = N_("Was the tile %(tile)s forgotten?")
                yield Message(text, {"tile": notation(missing)}), _with(hands, seat, hand | {missing})


def _on_the_table(hands: Hands, out_seat: int | None) -> Iterator[tuple[Message, Hands]]:
    for seat, hand in enumerate(hands, start=1):
        if len(hand) > 1 or seat == out_seat:
            for each in sorted(hand):
                text = N_("Is the tile %(tile)s of seat %(seat)s on the table?")
                yield Message(text, {"tile": notation(each), "seat": seat}), _with(hands, seat, hand - {each})


def _with(hands: Hands, seat: int, hand: frozenset[Tile]) -> Hands:
    return (*hands[: seat - 1], hand, *hands[seat:])
