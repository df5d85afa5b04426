"""Laws of the turns: they go round, so every seat has had as many as the others, or one fewer."""

from collections.abc import Iterator

from games.finished import BySeat, Ending, Finding, FinishedDeal
from games.hand_laws import HAND
from games.messages import N_, Message


def turns_and_tiles(deal: FinishedDeal) -> Iterator[Finding]:
    """A seat plays from none to seven tiles, and has the others left."""
    if deal.turns is None:
        return
    for seat, played in enumerate(deal.turns, start=1):
        values = {"seat": seat, "played": played}
        if not 0 <= played <= HAND:
            text = N_("Seat %(seat)s cannot have played %(played)s tiles: it was dealt seven.")
            yield Finding(law="turns", error=True, field="turns", message=Message(text, values))
        elif deal.tiles is not None and len(deal.tiles[seat - 1]) != HAND - played:
            text = N_("Seat %(seat)s played %(played)s tiles, so %(left)s are left, not %(count)s.")
            values |= {"left": HAND - played, "count": len(deal.tiles[seat - 1])}
            yield Finding(law="turns", error=True, field="turns", message=Message(text, values))
        elif deal.ending is Ending.OUT and (played == HAND) is not (seat == deal.out_seat):
            text = N_("Seat %(seat)s played %(played)s tiles: only who goes out plays all seven.")
            yield Finding(law="turns", error=True, field="turns", message=Message(text, values))
    if deal.ending is Ending.BLOCK and sum(deal.turns) < 10:
        text = N_("%(count)s tiles were played: at least ten are on the table before a deal can be blocked.")
        message = Message(text, {"count": sum(deal.turns)})
        yield Finding(law="block_down", error=True, field="turns", message=message)


def turns_go_round(deal: FinishedDeal) -> Iterator[Finding]:
    """Tiles left = 7 - turns taken + passes, and the turns taken go round, to the seat that went out."""
    played = _played(deal)
    if played is None or deal.passes is None:
        return
    if min(deal.passes) < 0:
        message = Message(N_("Nobody passes fewer than 0 times."))
        yield Finding(law="passes", error=True, field="passes", message=message)
        return
    last = deal.out_seat if deal.ending is Ending.OUT else None
    if _in_turn(played, deal.passes, last):
        return
    taken = [tiles + passes for tiles, passes in zip(played, deal.passes, strict=True)]
    text = N_("By their tiles and passes the seats had %(turns)s turns, which is not in turn.")
    yield Finding(
        law="passes",
        error=True,
        field="passes",
        message=Message(text, {"turns": ", ".join(map(str, taken))}),
        suggestions=(*_other_passes(played, deal.passes, last), *_other_tiles(deal, played, last)),
    )


def _played(deal: FinishedDeal) -> BySeat | None:
    if deal.turns is not None:
        return deal.turns
    if deal.tiles is None:
        return None
    first, second, third, fourth = (HAND - len(hand) for hand in deal.tiles)
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
                text = N_("Did seat %(seat)s pass %(count)s times?")
                yield Message(text, {"seat": seat, "count": count})


def _other_tiles(deal: FinishedDeal, played: BySeat, last: int | None) -> Iterator[Message]:
    if deal.passes is None or deal.turns is not None:
        return
    for seat in (1, 2, 3, 4):
        for count in (played[seat - 1] - 1, played[seat - 1] + 1):
            possible = 0 <= count < HAND and seat != last
            if possible and _in_turn(_changed(played, seat, count), deal.passes, last):
                text = N_("Has seat %(seat)s %(count)s tiles left?")
                yield Message(text, {"seat": seat, "count": HAND - count})


def _changed(numbers: BySeat, seat: int, number: int) -> BySeat:
    changed = list(numbers)
    changed[seat - 1] = number
    first, second, third, fourth = changed
    return first, second, third, fourth
