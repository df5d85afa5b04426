"""Single slips of whoever noted the tiles left, and which of them would explain what was entered.

The yardstick is the law of the open ends: among the tiles left, the numbers on an odd number of halves are exactly
the two open ends, none if the ends are equal. Each number is on eight halves, and every joint of the line uses up two.
Where tiles sleep nobody knows which halves they have, and the yardstick measures nothing.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from games.dealing import DEALT_OUT, Dealing
from games.finished import Ending, FinishedDeal
from games.law_texts import law_text
from games.messages import Message
from games.tiles import Tile, notation, suit, tile

Hands: TypeAlias = tuple[frozenset[Tile], ...]

MOST_SUGGESTIONS = 8
"""More guesses than this help nobody. Where the ends are known there are never more: a half misread by a pip changes
two neighbouring numbers, by which seven pairs of tiles differ, and the tile of these two may be forgotten or too many.
"""


def odd_numbers(tiles: Iterable[Tile]) -> frozenset[int]:
    """The numbers that are on an odd number of halves."""
    odd: set[int] = set()
    for each in tiles:
        for half in each:
            odd ^= {half}
    return frozenset(odd)


def odd_halves_fit(deal: FinishedDeal, tiles: Iterable[Tile]) -> bool:
    """Whether these tiles can be all that is left, by the open ends of the deal as far as they are known."""
    if deal.dealing.asleep:
        return True
    odd = odd_numbers(tiles)
    if deal.ending is Ending.BLOCK:
        return not odd
    if deal.ends is None:
        return len(odd) <= 2
    left, right = deal.ends
    return odd == (frozenset({left, right}) if left != right else frozenset())


def one_pip_away(misread: Tile, dealing: Dealing = DEALT_OUT) -> list[Tile]:
    """The tiles of the set that differ from one in a single half, by a single pip."""
    low, high = misread
    near = {tile(low - 1, high), tile(low + 1, high), tile(low, high - 1), tile(low, high + 1)}
    return sorted(near & set(dealing.tiles))


def repairs(deal: FinishedDeal, hands: Hands) -> tuple[Message, ...]:
    """The single changes to `hands` that make them right: a half misread by a pip, a tile forgotten, one too many."""
    return _that_are_right(
        deal, chain(_misread(deal, hands), _forgotten(deal, hands), _on_the_table(deal, hands))
    )


def forgotten(deal: FinishedDeal, hands: Hands) -> tuple[Message, ...]:
    """The tiles of which one must have been forgotten where a hand seems empty; none where all too many could be."""
    questions = _that_are_right(deal, _forgotten(deal, hands), most=MOST_SUGGESTIONS + 1)
    return questions if len(questions) <= MOST_SUGGESTIONS else ()


def instead_of_one(deal: FinishedDeal, hands: Hands, twice: Tile) -> tuple[Message, ...]:
    """What would be right where two hands hold the same tile: another tile in one of them, or nothing.

    A tile a pip away is the likeliest. Where the open ends leave few tiles that it can be, only those are offered.
    """
    free = sorted(set(deal.dealing.tiles).difference(*hands))
    questions = {each: law_text("one_of_them", tile=notation(each)) for each in free}
    changes = ((questions[each], changed) for each in free for changed in _replaced(hands, twice, {each}))
    fitting = _that_are_right(deal, changes, most=len(free))
    near = [questions[each] for each in one_pip_away(twice, deal.dealing) if each in questions]
    likely = [question for question in near if question in fitting]
    in_one_hand = law_text("in_one_hand", tile=notation(twice))
    one_less = _that_are_right(deal, ((in_one_hand, changed) for changed in _replaced(hands, twice, set())))
    if likely:
        return (*likely, *one_less)
    if len(fitting) < MOST_SUGGESTIONS:
        return (*one_less, *fitting) or tuple(near)
    return (*near, *one_less)


def _that_are_right(
    deal: FinishedDeal, changes: Iterable[tuple[Message, Hands]], *, most: int = MOST_SUGGESTIONS
) -> tuple[Message, ...]:
    found: list[Message] = []
    for suggestion, changed in changes:
        if len(found) < most and suggestion not in found and _can_be_left(deal, changed):
            found.append(suggestion)
    return tuple(found)


def _can_be_left(deal: FinishedDeal, hands: Hands) -> bool:
    """Whether these can be the hands at the end, as far as tiles and ends tell."""
    tiles = [each for hand in hands for each in hand]
    if not odd_halves_fit(deal, tiles):
        return False
    if deal.ending is Ending.OUT:
        return all(bool(hand) is not (seat == deal.out_seat) for seat, hand in enumerate(hands, start=1))
    closed = deal.dealing.numbers if deal.ends is None else deal.ends
    return all(hands) and any(not suit(number, tiles) for number in closed)


def _misread(deal: FinishedDeal, hands: Hands) -> Iterator[tuple[Message, Hands]]:
    held = frozenset().union(*hands)
    for seat, hand in enumerate(hands, start=1):
        for each in sorted(hand):
            for near in one_pip_away(each, deal.dealing):
                if near not in held:
                    question = law_text("near_tile", seat=seat, near=notation(near), tile=notation(each))
                    yield question, _with(hands, seat, hand - {each} | {near})


def _forgotten(deal: FinishedDeal, hands: Hands) -> Iterator[tuple[Message, Hands]]:
    for missing in sorted(set(deal.dealing.tiles).difference(*hands)):
        for seat, hand in enumerate(hands, start=1):
            if seat != deal.out_seat and len(hand) < deal.dealing.hand:
                question = law_text("forgotten", tile=notation(missing))
                yield question, _with(hands, seat, hand | {missing})


def _on_the_table(deal: FinishedDeal, hands: Hands) -> Iterator[tuple[Message, Hands]]:
    for seat, hand in enumerate(hands, start=1):
        if len(hand) > 1 or seat == deal.out_seat:
            for each in sorted(hand):
                question = law_text("on_the_table", tile=notation(each), seat=seat)
                yield question, _with(hands, seat, hand - {each})


def _replaced(hands: Hands, twice: Tile, by: set[Tile]) -> Iterator[Hands]:
    """The hands with a tile that several of them hold replaced in one of these."""
    for seat, hand in enumerate(hands, start=1):
        if twice in hand:
            yield _with(hands, seat, hand - {twice} | by)


def _with(hands: Hands, seat: int, hand: frozenset[Tile]) -> Hands:
    return (*hands[: seat - 1], hand, *hands[seat:])
