"""Laws of the two open ends of the line (docs/rules.md §3.5, the law of a fish)."""

from collections.abc import Iterator

from games.finished import Ending, Finding, FinishedDeal
from games.hand_laws import total_left
from games.law_texts import law_text
from games.refusals import listed
from games.slips import NUMBERS, odd_halves_fit, odd_numbers, repairs
from games.tiles import notation, suit


def unreadable_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """An end is a number of the double-six set."""
    for end in deal.ends or ():
        if end not in NUMBERS:
            message = law_text("end_number", number=end)
            yield Finding(law="end_number", error=True, field="ends", message=message)


def block_ends_equal(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block both ends show the same number."""
    if deal.ending is not Ending.BLOCK or deal.ends is None or deal.ends[0] == deal.ends[1]:
        return
    left, right = deal.ends
    possible = [each for each in (left, right) if _can_block(deal, each)]
    if deal.tiles is not None and not possible:
        possible = [each for each in NUMBERS if _can_block(deal, each)]
    yield Finding(
        law="ends_equal",
        error=True,
        field="ends",
        message=law_text("ends_unequal", left=left, right=right),
        suggestions=tuple(law_text("both_ends", number=each) for each in possible),
    )


def _can_block(deal: FinishedDeal, number: int) -> bool:
    return not any(suit(number, hand) for hand in deal.tiles or ())


def block_suit_played(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block all seven tiles of the number at the ends are on the table."""
    if deal.ending is not Ending.BLOCK or deal.tiles is None:
        return
    if deal.ends is None:
        if not any(_can_block(deal, number) for number in NUMBERS):
            yield Finding(law="block_suit", error=True, field="tiles", message=law_text("no_block"))
        return
    left, right = deal.ends
    fitting = [each for hand in deal.tiles for each in suit(left, hand)]
    if left == right and fitting:
        tiles = listed(map(notation, sorted(fitting)))
        others = [each for each in NUMBERS if _can_block(deal, each)]
        yield Finding(
            law="block_suit",
            error=True,
            field="ends" if others else "tiles",
            message=law_text("suit_in_hand", number=left, tiles=tiles),
            suggestions=tuple(law_text("both_ends", number=each) for each in others),
        )


def odd_halves_are_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """Among the tiles left, the numbers on an odd number of halves are exactly the open ends."""
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
    """The pips left are even or odd as the two ends together are."""
    total = total_left(deal)
    if deal.tiles is not None or total is None:
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
