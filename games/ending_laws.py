"""Laws of how a deal ended: who went out, and how much can be left."""

from collections.abc import Iterator

from games.finished import Ending, Finding, FinishedDeal
from games.hand_laws import total_left
from games.law_texts import law_text
from games.slips import forgotten

MOST_LEFT_OUT = 144
"""No deal is won by going out with fewer than 24 of the 168 pips on the table (docs/practice.md, check constants)."""

DOUBTFUL_LEFT = 130
"""More than this has hardly ever been left."""

_LEAST_LEFT_BLOCK = {0: 14, 1: 10, 2: 8}
"""The lightest four tiles without a number, with every other number on an even number of halves: 6 from 3 on."""

_MOST_TILES_LEFT_BLOCK = 18
"""A block needs the seven tiles of a number and three that join the other six numbers in twos."""


def most_left_in_block(number: int) -> int:
    """The most pips a block at a number can leave.

    On the table are at least the seven tiles of the number, 21 + 7 pips for each of it, and the three that join
    the six others, 21 less the number.
    """
    return 168 - (21 + 7 * number) - (21 - number)


def who_went_out(deal: FinishedDeal) -> Iterator[Finding]:
    """Exactly one seat goes out in a deal that ends so, none in a block."""
    empty = _seats_without_tiles(deal)
    questions = tuple(law_text("went_out", seat=seat) for seat in empty)
    if deal.ending is Ending.BLOCK:
        if deal.out_seat is not None:
            message = law_text("block_with_out_seat", seat=deal.out_seat)
            yield Finding(law="out_seat", error=True, field="out_seat", message=message)
        if deal.tiles is not None:
            for seat, question in zip(empty, questions, strict=True):
                yield Finding(
                    law="empty_hand",
                    error=True,
                    field="tiles",
                    message=law_text("block_with_empty_hand", seat=seat),
                    suggestions=(question, *forgotten(deal, deal.tiles)),
                )
    elif deal.out_seat is None or not 1 <= deal.out_seat <= 4:
        message = law_text("which_seat")
        yield Finding(law="out_seat", error=True, field="out_seat", message=message, suggestions=questions)
    else:
        yield from _only_out_seat_is_empty(deal, deal.out_seat, empty)


def _only_out_seat_is_empty(deal: FinishedDeal, out_seat: int, empty: list[int]) -> Iterator[Finding]:
    entered = "left" if deal.tiles is None else "tiles"
    if (deal.tiles is not None or deal.left is not None) and out_seat not in empty:
        yield Finding(
            law="out_hand",
            error=True,
            field=entered,
            message=law_text("out_with_tiles", seat=out_seat),
            suggestions=tuple(law_text("went_out", seat=seat) for seat in empty),
        )
    if deal.tiles is None:
        return  # nought pips may still be the double blank
    for seat in empty:
        if seat != out_seat:
            yield Finding(
                law="empty_hand",
                error=True,
                field="tiles",
                message=law_text("other_empty_hand", out=out_seat, seat=seat),
                suggestions=forgotten(deal, deal.tiles),
            )


def _seats_without_tiles(deal: FinishedDeal) -> list[int]:
    if deal.tiles is not None:
        return [seat for seat, hand in enumerate(deal.tiles, start=1) if not hand]
    return [seat for seat, left in enumerate(deal.left or (), start=1) if left == 0]


def out_not_too_heavy(deal: FinishedDeal) -> Iterator[Finding]:
    """A deal that ends by going out leaves at most 144 pips, and hardly ever more than 130."""
    total = total_left(deal)
    if deal.ending is not Ending.OUT or total is None or total <= DOUBTFUL_LEFT:
        return
    if total > MOST_LEFT_OUT:
        message = law_text("over_144", total=total, table=168 - total, most=MOST_LEFT_OUT)
        yield Finding(law="over_144", error=True, field="left", message=message)
    else:
        message = law_text("over_130", total=total, doubtful=DOUBTFUL_LEFT)
        yield Finding(law="over_130", error=False, field="left", message=message)


def block_not_too_heavy(deal: FinishedDeal) -> Iterator[Finding]:
    """What a block leaves is between 6 and 126 pips, at known ends often less, and at most 18 tiles."""
    if deal.ending is not Ending.BLOCK:
        return
    total = total_left(deal)
    if total is not None:
        # Where the tiles are known, the law of the suit says more exactly what is wrong at these ends.
        number = deal.ends[0] if deal.tiles is None and deal.ends and deal.ends[0] == deal.ends[1] else None
        least = 6 if number is None else _LEAST_LEFT_BLOCK.get(number, 6)
        most = most_left_in_block(number or 0)
        if not least <= total <= most:
            message = law_text("block_total", total=total, least=least, most=most)
            yield Finding(law="block_total", error=True, field="left", message=message)
    if deal.tiles is not None and (count := sum(map(len, deal.tiles))) > _MOST_TILES_LEFT_BLOCK:
        message = law_text("block_tiles_left", count=count)
        yield Finding(law="block_down", error=True, field="tiles", message=message)
