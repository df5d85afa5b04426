"""Accelerated first rounds: the upper half of a large field plays as if it had won already.

The Baku acceleration of chess: the first half of the entries, by the ranking before the event and rounded up to an
even number of tables, gets a virtual win for the first half of the accelerated rounds and half a virtual win for the
others. Accelerated is the first half of the event, rounded up. Virtual points count for the draw alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from games.messages import N_, Message
from tournaments.pairing.field import Contender


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceleration:
    """`entries` at the start and `rounds` planned; `accelerated` rounds, the first half of the event where absent;
    `win` is what a match won is worth."""

    entries: int
    rounds: int
    accelerated: int | None = None
    win: int | Fraction = 1

    @property
    def upper_half(self) -> int:
        """How many entries are accelerated."""
        return 2 * -(-self.entries // 4)

    @property
    def last_round(self) -> int:
        """The last accelerated round."""
        return -(-self.rounds // 2) if self.accelerated is None else self.accelerated


def virtual_points(acceleration: Acceleration, *, initial_rank: int, round_number: int) -> Fraction:
    """What the entry that stood at `initial_rank` before the event has more in this round's draw."""
    last = acceleration.last_round
    if initial_rank > acceleration.upper_half or round_number > last:
        return Fraction(0)
    return Fraction(acceleration.win) / (1 if round_number <= -(-last // 2) else 2)


def accelerated(
    contenders: Sequence[Contender],
    acceleration: Acceleration,
    *,
    initial_ranks: Mapping[int, int],
    round_number: int,
) -> list[Contender]:
    """The contenders with their virtual points in the score; `initial_ranks` by entry number.

    A late entry has no initial rank and gets nothing.
    """
    outside = acceleration.upper_half + 1
    return [
        replace(
            contender,
            score=contender.score
            + virtual_points(
                acceleration,
                initial_rank=initial_ranks.get(contender.number, outside),
                round_number=round_number,
            ),
        )
        for contender in contenders
    ]


def sentence(acceleration: Acceleration, *, round_number: int) -> Message | None:
    """What is added in this round's draw, None where nothing is."""
    points = virtual_points(acceleration, initial_rank=1, round_number=round_number)
    if not points:
        return None
    return Message(
        N_("The first %(count)s of the ranking before the event count %(points)s more in this draw."),
        {"count": acceleration.upper_half, "points": str(points)},
    )
