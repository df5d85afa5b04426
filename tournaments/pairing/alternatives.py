"""The cheapest draw without one of its tables, and what it would cost more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.messages import N_, Message
from tournaments.pairing import swiss
from tournaments.pairing.aims import SwissRules, places_of
from tournaments.pairing.field import Contender, Draw
from tournaments.pairing.price import differences, price
from tournaments.pairing.refusal import impossible
from tournaments.pairing.search import cheapest


@dataclass(frozen=True, slots=True)
class Alternative:
    """`draw` is None where there is no draw without the table. `words` say what it costs more, and on which levels."""

    draw: Draw | None
    words: tuple[Message, ...]


def without(
    table: tuple[int, int],
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules,
    locks: Sequence[tuple[int, int]] = (),
) -> Alternative:
    """What would be drawn if the two entries of `table` might not meet; (number, 0) asks for another bye.

    The other arguments are those of the draw in question. Raises as `swiss.draw` does, and ValueError for a table that
    was fixed before the draw.
    """
    groups, aims = swiss.prepared(contenders, round_number=round_number, seed=seed, rules=rules, locks=locks)
    banned = places_of(groups, [table])
    if banned & aims.locked:
        raise ValueError("a table that was fixed has no alternative")
    drawn, other = cheapest(groups, aims), cheapest(groups, replace(aims, banned=banned))
    if other is None:
        return Alternative(None, (Message(N_("There is no draw without this table.")),))
    if drawn is None:
        raise impossible(groups, aims)
    text = swiss.input_text("swiss_without", contenders, aims, locks, without=sorted(table))
    worse = differences(price(groups, aims, drawn.pairs), price(groups, aims, other.pairs))
    equal = Message(N_("It costs the same on every level: the lot decided."))
    return Alternative(swiss.as_draw(groups, other, text), worse or (equal,))
