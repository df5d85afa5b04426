"""The Swiss draw: the cheapest of all draws, exactly, on the levels of `levels.py`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from games.messages import N_, Message
from tournaments.pairing import explain
from tournaments.pairing.candidates import COMPLETE_UP_TO, every_meeting, near_meetings
from tournaments.pairing.field import Contender, Draw, DrawImpossible, DrawnTable, check_numbers, digest_of
from tournaments.pairing.foresight import cheapest_that_continues
from tournaments.pairing.groups import ScoreGroups, arrange
from tournaments.pairing.levels import ORDERS, Aims, hashes_of, levels_of
from tournaments.pairing.matching import Edge, cheapest_perfect_matching
from tournaments.pairing.weights import pack

FIRST_REACH = 8
REPEATS = ("never", "allowed")


@dataclass(frozen=True, slots=True)
class Solution:
    """The chosen pairs of places and what they cost on each level, the highest first."""

    pairs: list[Edge]
    cost: tuple[tuple[str, int], ...]
    foreseen: bool = False


def draw(
    contenders: Sequence[Contender],
    *,
    round_number: int,
    seed: str,
    order: str = "slide",
    repeats: str = "never",
    avoid_clubs: bool = False,
    byes_allowed: int = 1,
    rounds: int | None = None,
) -> Draw:
    """Draws one round among all `contenders`; the caller leaves out who is absent or locked to a table.

    `order` inside a score group: "slide" (upper half against lower half), "fold" (first against last) or
    "neighbours". `repeats`: "never" refuses a round that has no draw without one; "allowed" then takes the
    fewest, the oldest first. `avoid_clubs` keeps members of one club apart where that costs no repeat. Nobody
    gets more than `byes_allowed` byes. `rounds`, the number of rounds planned, lets a field of up to ten also
    keep the rounds to come without repeats.

    The draw depends on these values and the seed alone, not on the order of the input (docs/practice.md §2.2,
    §2.4). Raises DrawImpossible with ways out; ValueError for input that no tournament can have;
    WeightsTooLargeError for scores too far apart to be weighed exactly.
    """
    if order not in ORDERS or repeats not in REPEATS:
        raise ValueError(f"order is one of {ORDERS} and repeats one of {REPEATS}")
    check_numbers([contender.number for contender in contenders])
    if len(contenders) < 2:
        raise DrawImpossible(Message(N_("A draw needs at least two who are present.")))
    settings = {
        "round": round_number,
        "seed": seed,
        "order": order,
        "repeats": repeats,
        "avoid_clubs": avoid_clubs,
        "byes_allowed": byes_allowed,
        "rounds": rounds,
    }
    groups = arrange(contenders, seed=seed)
    aims = Aims(round_number=round_number, seed=seed, order=order, avoid_clubs=avoid_clubs, repeats=False)
    rounds_after = max(0, rounds - round_number) if rounds else 0
    solution = _without_repeats(groups, aims, byes_allowed, rounds_after)
    if solution is None and repeats == "allowed":
        aims = replace(aims, repeats=True)
        solution = _solve(groups, every_meeting(groups, repeats=True, byes_allowed=byes_allowed), aims)
    if solution is None:
        raise _impossible(groups, byes_allowed, repeats)
    return _as_draw(groups, solution, aims, byes_allowed, digest_of("swiss", settings, contenders))


def _without_repeats(
    groups: ScoreGroups, aims: Aims, byes_allowed: int, rounds_after: int
) -> Solution | None:
    if len(groups.contenders) <= COMPLETE_UP_TO:
        edges = every_meeting(groups, repeats=False, byes_allowed=byes_allowed)
        return _solve(groups, edges, aims, rounds_after=rounds_after)
    return _large(groups, aims, byes_allowed)


def _large(groups: ScoreGroups, aims: Aims, byes_allowed: int) -> Solution | None:
    """Near meetings are enough when parity proves the draw, or when twice as many change nothing."""
    reach, before = FIRST_REACH, None
    while reach < len(groups.contenders):
        edges = near_meetings(
            groups, order=aims.order, avoid_clubs=aims.avoid_clubs, reach=reach, byes_allowed=byes_allowed
        )
        solution = _solve(groups, edges, aims)
        if solution and (
            _proved(groups, solution, byes_allowed) or (before and before.pairs == solution.pairs)
        ):
            return solution
        reach, before = reach * 2, solution
    return _solve(groups, every_meeting(groups, repeats=False, byes_allowed=byes_allowed), aims)


def _solve(groups: ScoreGroups, edges: list[Edge], aims: Aims, *, rounds_after: int = 0) -> Solution | None:
    levels = levels_of(groups, edges, aims)
    weights = pack(levels, hashes_of(groups, edges, aims), tables=groups.vertices // 2)
    pairs = cheapest_perfect_matching(groups.vertices, edges, weights)
    if pairs is None:
        return None
    foreseen = cheapest_that_continues(groups.vertices, edges, weights, pairs, rounds_after=rounds_after)
    chosen = set(foreseen.pairs)
    indices = [index for index, edge in enumerate(edges) if edge in chosen]
    cost = tuple((level.name, sum(level.costs[index] for index in indices)) for level in levels)
    return Solution(foreseen.pairs, cost, foreseen=foreseen.dearer)


def _proved(groups: ScoreGroups, solution: Solution, byes_allowed: int) -> bool:
    """Whether the levels above the places in the line cannot be lower, whatever else were drawn."""
    cost = dict(solution.cost)
    if cost.get("club") or cost.get("floated") or cost.get("lead"):
        return False
    bye = bye_of(groups, solution.pairs)
    may_sit_out = [
        steps
        for steps, contender in zip(groups.from_bottom, groups.contenders, strict=True)
        if contender.byes < byes_allowed
    ]
    lowest = bye is None or cost["bye"] == min(may_sit_out)
    return lowest and cost["score"] == least_score_cost(groups, bye)


def least_score_cost(groups: ScoreGroups, bye: int | None) -> int:
    """No draw can pay less: over every step of scores with an odd number above it, one table has to reach."""
    playing = [score for place, score in enumerate(groups.scores) if place != bye]
    steps = pairwise(playing)
    return sum((high - low) ** 2 for above, (high, low) in enumerate(steps, start=1) if above % 2)


def bye_of(groups: ScoreGroups, pairs: Sequence[Edge]) -> int | None:
    """The place that sits out."""
    return next((high for high, low in pairs if low == groups.bye), None)


def _as_draw(groups: ScoreGroups, solution: Solution, aims: Aims, byes_allowed: int, digest: str) -> Draw:
    bye = bye_of(groups, solution.pairs)
    meetings = sorted(
        (pair for pair in solution.pairs if pair[1] != groups.bye),
        key=lambda pair: max(groups.from_bottom[pair[0]], groups.from_bottom[pair[1]]),
        reverse=True,
    )
    return Draw(
        tables=tuple(
            DrawnTable(number, _by_rank(groups, pair), explain.table(groups, pair, aims, bye=bye))
            for number, pair in enumerate(meetings, start=1)
        ),
        bye=None if bye is None else groups.contenders[bye].number,
        bye_reasons=explain.bye(groups, bye, byes_allowed=byes_allowed),
        seed=aims.seed,
        digest=digest,
        cost=solution.cost,
        notes=explain.notes(aims, foreseen=solution.foreseen),
    )


def _by_rank(groups: ScoreGroups, pair: Edge) -> tuple[int, int]:
    upper, lower = sorted(pair, key=lambda place: groups.from_bottom[place], reverse=True)
    return groups.contenders[upper].number, groups.contenders[lower].number


def _impossible(groups: ScoreGroups, byes_allowed: int, repeats: str) -> DrawImpossible:
    """Says what stands in the way, and offers only what was tried and works."""
    ways_out: list[Message] = []
    if repeats == "never" and _possible(groups, repeats=True, byes_allowed=byes_allowed):
        ways_out.append(Message(N_("Allow repeats for this round: as few as can be, the oldest first.")))
    if groups.bye is not None and _possible(groups, repeats=False, byes_allowed=byes_allowed + 1):
        ways_out.append(Message(N_("Allow one bye more for each: nobody has to meet twice then.")))
    ways_out.append(Message(N_("End this stage here, or go on with a round robin or a final.")))
    return DrawImpossible(explain.impossible(groups, byes_allowed=byes_allowed), ways_out)


def _possible(groups: ScoreGroups, *, repeats: bool, byes_allowed: int) -> bool:
    edges = every_meeting(groups, repeats=repeats, byes_allowed=byes_allowed)
    return cheapest_perfect_matching(groups.vertices, edges, [0] * len(edges)) is not None
