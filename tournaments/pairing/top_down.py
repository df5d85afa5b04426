"""The domino draw by hand, without a repeat and never stuck: from the top of the ranking, each the nearest it may meet.

"1 against 2, 3 against 4" on the whole ranking (docs/practice.md §2.2). The highest who is still free takes the nearest
below that it has not met and that leaves the others a draw. While at least 2r + 2 are left, r being the most opponents
that anybody may not meet, there always is one (Dirac's theorem); only for the last ones it is looked up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from games.messages import N_, Message
from tournaments.pairing import explain, swiss
from tournaments.pairing.aims import Aims, SwissRules
from tournaments.pairing.allowed import Allowed, allowed_meetings
from tournaments.pairing.field import Contender, Draw, DrawnBye, DrawnTable
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.matching import most_pairs
from tournaments.pairing.refusal import impossible


@dataclass(frozen=True, slots=True)
class Step:
    """A table: the place that chose, the place it took, and those between that it skipped because others need them,
    each with those who would be left with nobody to meet."""

    high: int
    low: int
    needed: list[tuple[int, list[int]]] = field(default_factory=list)


def draw(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    rules: SwissRules | None = None,
    locks: Sequence[tuple[int, int]] = (),
    **settings: Any,
) -> Draw:
    """Draws one round from the top of the ranking; of an odd field first the bye, to the lowest that may sit out and
    leaves the others a draw.

    The arguments are those of `swiss.draw`; of the rules only repeats and byes are looked at. Where no draw is without
    a repeat and repeats are "allowed", it is the draw of neighbours with the fewest repeats. Raises as `swiss.draw`.
    """
    given = rules or SwissRules(**settings)
    rules = SwissRules(
        order="neighbours",
        whole_ranking=True,
        repeats=given.repeats,
        repeat_window=given.repeat_window,
        byes_allowed=given.byes_allowed,
    )
    groups, aims = swiss.prepared(contenders, round_number=round_number, seed=seed, rules=rules, locks=locks)
    allowed = allowed_meetings(groups, aims)
    hand = _Hand(allowed)
    bye = _bye(groups, allowed, hand)
    if not hand.pairable([place for place in range(len(groups.contenders)) if place != bye]):
        if rules.repeats != "allowed":
            raise impossible(groups, aims)
        return swiss.draw(contenders, round_number=round_number, seed=seed, rules=rules, locks=locks)
    steps = list(_steps(groups, aims, hand, bye))
    return Draw(
        tables=tuple(
            DrawnTable(
                order,
                swiss.by_rank(groups, (step.high, step.low)),
                tuple(_reasons(groups, aims, allowed, step)),
            )
            for order, step in enumerate(steps, start=1)
        ),
        byes=()
        if bye is None
        else (DrawnBye(groups.contenders[bye].number, explain.bye(groups, bye, aims)),),
        seed=seed,
        input=swiss.input_text("top_down", contenders, aims, locks),
        proof=(
            Message(N_("Each table follows from those above it: nobody could choose a nearer opponent.")),
        ),
    )


class _Hand:
    """Whether those who are left can be paired."""

    def __init__(self, allowed: Allowed) -> None:
        self.open = allowed.meetings
        self._barred = max(len(row) - 1 - int(row.sum()) for row in allowed.meetings)

    def pairable(self, left: Sequence[int]) -> bool:
        if len(left) % 2:
            return False
        if len(left) >= 2 * self._barred + 2:
            return True
        edges = [(a, b) for a, b in combinations(range(len(left)), 2) if self.open[left[a], left[b]]]
        return 2 * most_pairs(len(left), edges) == len(left)

    def alone(self, left: Sequence[int]) -> list[int]:
        """Those of them who may meet nobody else of them."""
        return [place for place in left if not self.open[place, left].any()]


def _bye(groups: ScoreGroups, allowed: Allowed, hand: _Hand) -> int | None:
    """The lowest that may sit out and leaves the others a draw; None in an even field, or when there is nobody."""
    everybody = range(len(groups.contenders))
    from_below = sorted(allowed.byes, key=lambda place: groups.from_bottom[place])
    return next(
        (one for one in from_below if hand.pairable([place for place in everybody if place != one])), None
    )


def _steps(groups: ScoreGroups, aims: Aims, hand: _Hand, bye: int | None) -> Iterator[Step]:
    left = [place for place in range(len(groups.contenders)) if place != bye]
    while left:
        high, *others = left
        needed: list[tuple[int, list[int]]] = []
        for low in others:
            if not hand.open[high, low]:
                continue
            rest = [place for place in others if place != low]
            if hand.pairable(rest):
                yield Step(high, low, needed)
                left = rest
                break
            needed.append((low, hand.alone(rest)))


def _reasons(groups: ScoreGroups, aims: Aims, allowed: Allowed, step: Step) -> Iterator[Message]:
    high, low = step.high, step.low
    if (high, low) in aims.locked:
        yield from explain.table(groups, (high, low), aims, bye=None)
        return
    contenders = groups.contenders
    numbers = {"high": contenders[high].number, "low": contenders[low].number}
    if low == high + 1:
        yield Message(N_("No. %(high)s and No. %(low)s are neighbours in the ranking."), numbers)
    else:
        yield Message(
            N_("No. %(high)s is the highest ranked still free, and No. %(low)s the nearest it can meet."),
            numbers,
        )
    yield from explain.again(groups, (high, low), aims)
    between = [place for place in range(high + 1, low) if not allowed.meetings[high, place]]
    met = [place for place in between if place in groups.met[high]]
    banned = [place for place in between if place in groups.avoided[high] or high in groups.avoided[place]]
    for places, text in (
        (met, N_("No. %(high)s skips those it has met: %(numbers)s.")),
        (banned, N_("No. %(high)s skips those it must not meet: %(numbers)s.")),
    ):
        if places:
            yield Message(text, {"high": numbers["high"], "numbers": explain.numbers_of(groups, places)})
    for skipped, alone in step.needed:
        yield _needed(groups, numbers["high"], skipped, alone)


def _needed(groups: ScoreGroups, high: int, skipped: int, alone: list[int]) -> Message:
    values: dict[str, object] = {"high": high, "skipped": groups.contenders[skipped].number}
    if alone:
        text = N_(
            "No. %(high)s skips No. %(skipped)s, because these could meet nobody else then: %(numbers)s."
        )
        return Message(text, values | {"numbers": explain.numbers_of(groups, alone)})
    return Message(
        N_("No. %(high)s skips No. %(skipped)s, because the others would have no draw then."), values
    )
