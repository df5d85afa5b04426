"""Laws of how a deal ended: who went out, and how much can be left."""

from collections.abc import Iterator

from games.dealing import SEATS
from games.finished import Ending, Finding, FinishedDeal
from games.hand_laws import total_left
from games.law_texts import law_text
from games.slips import forgotten


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
    """A deal of all 28 tiles that ends by going out leaves at most 144 pips, and hardly ever more than 130."""
    total = total_left(deal)
    most, doubtful = deal.dealing.most_left_out, deal.dealing.doubtful_left_out
    if deal.ending is not Ending.OUT or total is None or total <= doubtful:
        return
    if total > most:
        message = law_text("over_most", total=total, most=most)
        yield Finding(law="over_most", error=True, field="left", message=message)
    else:
        message = law_text("over_doubtful", total=total, doubtful=doubtful)
        yield Finding(law="over_doubtful", error=False, field="left", message=message)


def block_not_too_heavy(deal: FinishedDeal) -> Iterator[Finding]:
    """What a block of all 28 tiles leaves is between 6 and 126 pips, at known ends often less, and at most 18 tiles."""
    if deal.ending is not Ending.BLOCK:
        return
    dealing = deal.dealing
    total = total_left(deal)
    if total is not None:
        ends = _ends_that_may_block(deal)
        least, most = dealing.least_left_in_block(ends), dealing.most_left_in_block(ends)
        if not least <= total <= most:
            message = law_text("block_total", total=total, least=least, most=most)
            yield Finding(law="block_total", error=True, field="left", message=message)
    played = dealing.least_played_in_block
    if deal.tiles is not None and (count := sum(map(len, deal.tiles))) > SEATS * dealing.hand - played:
        message = law_text("block_tiles_left", count=count, played=played)
        yield Finding(law="block_down", error=True, field="tiles", message=message)


def _ends_that_may_block(deal: FinishedDeal) -> frozenset[int]:
    """The ends by which a block is weighed; none where another law says more exactly what is wrong with them."""
    ends = frozenset(deal.ends or ())
    unequal = len(ends) > 1 and not deal.dealing.asleep
    return frozenset() if deal.tiles is not None or unequal else ends
