"""Laws of the two open ends of the line (docs/rules.md §3.5, the law of a fish)."""

from collections.abc import Iterator

from games.finished import Ending, Finding, FinishedDeal
from games.hand_laws import total_left
from games.law_texts import law_text
from games.refusals import listed
from games.slips import odd_halves_fit, odd_numbers, repairs
from games.tiles import notation, suit


def unreadable_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """An end is a number of the set."""
    for end in deal.ends or ():
        if end not in deal.dealing.numbers:
            message = law_text("end_number", number=end, most=deal.dealing.tile_set)
            yield Finding(law="end_number", error=True, field="ends", message=message)


def block_ends_equal(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block both ends show the same number, where no tile sleeps."""
    if deal.ending is not Ending.BLOCK or deal.ends is None or deal.ends[0] == deal.ends[1]:
        return
    if deal.dealing.asleep:
        return
    left, right = deal.ends
    possible = [each for each in (left, right) if _can_block(deal, each)]
    if deal.tiles is not None and not possible:
        possible = _numbers_that_can_block(deal)
    yield Finding(
        law="ends_equal",
        error=True,
        field="ends",
        message=law_text("ends_unequal", left=left, right=right),
        suggestions=tuple(law_text("both_ends", number=each) for each in possible),
    )


def _can_block(deal: FinishedDeal, number: int) -> bool:
    return not any(suit(number, hand) for hand in deal.tiles or ())


def _numbers_that_can_block(deal: FinishedDeal) -> list[int]:
    return [each for each in deal.dealing.numbers if _can_block(deal, each)]


def block_suit_played(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block no tile of a number at the ends is in a hand; where none sleeps, all of them are on the table."""
    if deal.ending is not Ending.BLOCK or deal.tiles is None:
        return
    others = _numbers_that_can_block(deal)
    if deal.ends is None:
        if not others:
            yield Finding(law="block_suit", error=True, field="tiles", message=law_text("no_block"))
        return
    asleep = deal.dealing.asleep
    numbers = sorted(set(deal.ends))
    # Unequal ends where no tile sleeps are named by the law of equal ends.
    for number in numbers if asleep or len(numbers) == 1 else ():
        fitting = [each for hand in deal.tiles for each in suit(number, hand)]
        if fitting:
            yield Finding(
                law="block_suit",
                error=True,
                field="ends" if others else "tiles",
                message=law_text("suit_in_hand", number=number, tiles=listed(map(notation, sorted(fitting)))),
                suggestions=() if asleep else tuple(law_text("both_ends", number=each) for each in others),
            )


def odd_halves_are_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """Among the tiles left, the numbers on an odd number of halves are exactly the open ends, where no tile sleeps."""
    if deal.tiles is None:
        return
    tiles = [each for hand in deal.tiles for each in hand]
    if odd_halves_fit(deal, tiles):
        return
    odd = sorted(odd_numbers(tiles))
    if deal.ending is Ending.BLOCK:
        message = law_text("odd_in_block", numbers=listed(odd))
    elif len(odd) > 2:
        message = law_text("odd_over_two", numbers=listed(odd))
    elif odd:
        message = law_text("odd_other_ends", numbers=listed(odd))
    else:
        message = law_text("odd_none")
    yield Finding(
        law="open_ends",
        error=True,
        field="tiles" if deal.ends is None or len(odd) > 2 else "ends",
        message=message,
        suggestions=repairs(deal, deal.tiles),
    )


def total_matches_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """The pips left are even or odd as the two ends together are, where no tile sleeps."""
    total = total_left(deal)
    if deal.tiles is not None or total is None or deal.dealing.asleep:
        return
    if deal.ending is Ending.BLOCK:
        if total % 2:
            message = law_text("total_odd_in_block", total=total)
            yield Finding(law="parity", error=True, field="left", message=message)
    elif deal.ends is not None and (total - sum(deal.ends)) % 2:
        left, right = deal.ends
        code = "total_odd" if total % 2 else "total_even"
        yield Finding(
            law="parity",
            error=True,
            field="left",
            message=law_text(code, total=total, left=left, right=right),
            suggestions=(law_text("count_again"),),
        )
