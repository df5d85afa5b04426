"""Laws of the two open ends of the line (docs/rules.md §3.5, the law of a fish)."""

from collections.abc import Iterator

from games.finished import Ending, Finding, FinishedDeal
from games.hand_laws import total_left
from games.messages import N_, Message
from games.refusals import listed
from games.slips import Hands, odd_halves_fit, odd_numbers, repairs
from games.tiles import notation, suit

NUMBERS = range(7)


def unreadable_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """An end is a number of the double-six set."""
    for end in deal.ends or ():
        if end not in NUMBERS:
            text = N_("An open end shows a number from 0 to 6, not %(number)s.")
            yield Finding(law="end_number", error=True, field="ends", message=Message(text, {"number": end}))


def block_ends_equal(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block both ends show the same number."""
    if deal.ending is not Ending.BLOCK or deal.ends is None or deal.ends[0] == deal.ends[1]:
        return
    left, right = deal.ends
    possible = [each for each in (left, right) if _can_block(deal, each)]
    if deal.tiles is not None and not possible:
        possible = [each for each in NUMBERS if _can_block(deal, each)]
    text = N_("A deal is blocked only when both ends are equal, not %(left)s and %(right)s.")
    question = N_("Do both ends show %(number)s?")
    yield Finding(
        law="ends_equal",
        error=True,
        field="ends",
        message=Message(text, {"left": left, "right": right}),
        suggestions=tuple(Message(question, {"number": each}) for each in possible),
    )


def _can_block(deal: FinishedDeal, number: int) -> bool:
    return not any(suit(number, hand) for hand in deal.tiles or ())


def block_suit_played(deal: FinishedDeal) -> Iterator[Finding]:
    """In a block all seven tiles of the number at the ends are on the table."""
    if deal.ending is not Ending.BLOCK or deal.tiles is None:
        return
    if deal.ends is None:
        if not any(_can_block(deal, number) for number in NUMBERS):
            text = N_("Every number is still in some hand, so somebody could move: this is no block.")
            yield Finding(law="block_suit", error=True, field="tiles", message=Message(text))
        return
    left, right = deal.ends
    fitting = [each for hand in deal.tiles for each in suit(left, hand)]
    if left == right and fitting:
        text = N_("The deal is not blocked at %(number)s while these tiles are in a hand: %(tiles)s.")
        values = {"number": left, "tiles": listed(map(notation, sorted(fitting)))}
        others = [each for each in NUMBERS if _can_block(deal, each)]
        yield Finding(
            law="block_suit",
            error=True,
            field="ends" if others else "tiles",
            message=Message(text, values),
            suggestions=tuple(
                Message(N_("Do both ends show %(number)s?"), {"number": each}) for each in others
            ),
        )


def odd_halves_are_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """Among the tiles left, the numbers on an odd number of halves are exactly the open ends."""
    if deal.tiles is None:
        return
    tiles = [each for hand in deal.tiles for each in hand]
    if odd_halves_fit(deal, tiles):
        return
    odd = sorted(odd_numbers(tiles))
    values = {"numbers": listed(odd)}
    if deal.ending is Ending.BLOCK:
        text = N_(
            "In a block every number is left on an even number of halves, but these are not: %(numbers)s."
        )
    elif len(odd) > 2:
        text = N_("The tiles left would give the line more than two open ends: %(numbers)s.")
    elif odd:
        text = N_("By the tiles left the open ends are different from those entered: %(numbers)s.")
    else:
        text = N_("By the tiles left both open ends are equal.")
    yield Finding(
        law="open_ends",
        error=True,
        field="tiles" if deal.ends is None or len(odd) > 2 else "ends",
        message=Message(text, values if odd else {}),
        suggestions=repairs(deal, deal.tiles, lambda hands: _possible(deal, hands)),
    )


def _possible(deal: FinishedDeal, hands: Hands) -> bool:
    tiles = [each for hand in hands for each in hand]
    if not odd_halves_fit(deal, tiles):
        return False
    if deal.ending is Ending.OUT:
        return True
    closed = NUMBERS if deal.ends is None else deal.ends
    return any(not suit(number, tiles) for number in closed)


def total_matches_ends(deal: FinishedDeal) -> Iterator[Finding]:
    """The pips left are even or odd as the two ends together are."""
    total = total_left(deal)
    if deal.tiles is not None or total is None:
        return
    if deal.ending is Ending.BLOCK:
        if total % 2:
            text = N_(
                "The pips left make %(total)s, an odd number: in a block it is even. Count the hands again."
            )
            yield Finding(law="parity", error=True, field="left", message=Message(text, {"total": total}))
    elif deal.ends is not None and (total - sum(deal.ends)) % 2:
        left, right = deal.ends
        values = {"total": total, "left": left, "right": right}
        if total % 2:
            text = N_(
                "The pips left make %(total)s, an odd number, and the ends %(left)s and %(right)s an even one."
            )
        else:
            text = N_(
                "The pips left make %(total)s, an even number, and the ends %(left)s and %(right)s an odd one."
            )
        again = Message(
            N_("Count the hands again and look at the ends: one number is wrong by an odd amount.")
        )
        yield Finding(
            law="parity", error=True, field="left", message=Message(text, values), suggestions=(again,)
        )
