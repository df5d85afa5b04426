"""Laws of the turns: they go round, so every seat has had as many as the others, or one fewer."""

from collections.abc import Iterator

from games.finished import BySeat, Ending, Finding, FinishedDeal
from games.law_texts import law_text
from games.messages import Message
from games.refusals import listed


def turns_and_tiles(deal: FinishedDeal) -> Iterator[Finding]:
    """A seat plays from none to all of its tiles, and has the others left."""
    if deal.turns is None:
        return
    dealt, least = deal.dealing.hand, deal.dealing.least_played_in_block
    for seat, played in enumerate(deal.turns, start=1):
        if not 0 <= played <= dealt:
            message = law_text("turns_over_dealt", seat=seat, played=played, dealt=dealt)
            yield Finding(law="turns", error=True, field="turns", message=message)
        elif deal.tiles is not None and len(deal.tiles[seat - 1]) != dealt - played:
            count = len(deal.tiles[seat - 1])
            message = law_text("turns_and_tiles", seat=seat, played=played, left=dealt - played, count=count)
            yield Finding(law="turns", error=True, field="turns", message=message)
        elif deal.ending is Ending.OUT and (played == dealt) is not (seat == deal.out_seat):
            message = law_text("turns_of_out_seat", seat=seat, played=played)
            yield Finding(law="turns", error=True, field="turns", message=message)
    if deal.ending is Ending.BLOCK and sum(deal.turns) < least:
        message = law_text("block_tiles_played", count=sum(deal.turns), played=least)
        yield Finding(law="block_down", error=True, field="turns", message=message)


def turns_go_round(deal: FinishedDeal) -> Iterator[Finding]:
    """Tiles left = tiles dealt - turns taken + passes, and the turns taken go round, to the seat that went out."""
    played = _played(deal)
    if played is None or deal.passes is None:
        return
    if min(deal.passes) < 0:
        message = law_text("passes_below_0")
        yield Finding(law="passes", error=True, field="passes", message=message)
        return
    last = deal.out_seat if deal.ending is Ending.OUT else None
    if _in_turn(played, deal.passes, last):
        return
    taken = [tiles + passes for tiles, passes in zip(played, deal.passes, strict=True)]
    yield Finding(
        law="passes",
        error=True,
        field="passes",
        message=law_text("not_in_turn", turns=listed(taken)),
        suggestions=(*_other_passes(played, deal.passes, last), *_other_tiles(deal, played, last)),
    )


def _played(deal: FinishedDeal) -> BySeat | None:
    if deal.turns is not None:
        return deal.turns
    if deal.tiles is None:
        return None
    first, second, third, fourth = (deal.dealing.hand - len(hand) for hand in deal.tiles)
    return first, second, third, fourth


def _in_turn(played: BySeat, passes: BySeat, last: int | None) -> bool:
    taken = [tiles + passed for tiles, passed in zip(played, passes, strict=True)]
    rounds, more = divmod(sum(taken), 4)
    for last_seat in (last,) if last else (1, 2, 3, 4):
        latest = {(last_seat - 1 - back) % 4 for back in range(more)}
        if taken == [rounds + (seat in latest) for seat in range(4)]:
            return True
    return False


def _other_passes(played: BySeat, passes: BySeat, last: int | None) -> Iterator[Message]:
    for seat in (1, 2, 3, 4):
        for count in (passes[seat - 1] - 1, passes[seat - 1] + 1):
            if count >= 0 and _in_turn(played, _changed(passes, seat, count), last):
                yield law_text("passed", seat=seat, count=count)


def _other_tiles(deal: FinishedDeal, played: BySeat, last: int | None) -> Iterator[Message]:
    if deal.passes is None or deal.turns is not None:
        return
    dealt = deal.dealing.hand
    for seat in (1, 2, 3, 4):
        for count in (played[seat - 1] - 1, played[seat - 1] + 1):
            possible = 0 <= count < dealt and seat != last
            if possible and _in_turn(_changed(played, seat, count), deal.passes, last):
                yield law_text("tiles_left", seat=seat, count=dealt - count)


def _changed(numbers: BySeat, seat: int, number: int) -> BySeat:
    changed = list(numbers)
    changed[seat - 1] = number
    first, second, third, fourth = changed
    return first, second, third, fourth
