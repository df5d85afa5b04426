"""Lower bounds that hold whatever is drawn: over an odd number of scores somebody has to reach."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np

from tournaments.pairing.allowed import Allowed
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import FLOATED_MOST, Measure
from tournaments.pairing.matching import Edge


def bye_of(groups: ScoreGroups, pairs: Sequence[Edge]) -> int | None:
    """The place that sits out."""
    return next((high for high, low in pairs if low == groups.bye), None)


def least_score_cost(groups: ScoreGroups, bye: int | None) -> int:
    """No draw can pay less: over every step of scores with an odd number above it, one table has to reach."""
    playing = [score for place, score in enumerate(groups.scores) if place != bye]
    steps = pairwise(playing)
    return sum((high - low) ** 2 for above, (high, low) in enumerate(steps, start=1) if above % 2)


def least_lead_cost(groups: ScoreGroups, bye: int | None) -> int:
    """No draw that pays the least for scores can pay less for leads.

    In such a draw one table reaches over each odd step of scores and none over an even one. Of the others in a group
    with more who owe a lead than are owed one, all but those in balance must meet each other. `costs` holds for each
    sign that the one who is reached from above may have (None: nobody is) the least that the groups so far pay.
    """
    costs: dict[int | None, int] = {None: 0}
    for start in dict.fromkeys(groups.first):
        end = start + groups.size[start]
        leads = sorted(
            (groups.contenders[place].leads for place in range(start, end) if place != bye), key=abs
        )
        odd = end < len(groups.scores) and (end - (bye is not None and bye < end)) % 2
        below = _signs(groups, end, bye) if odd else [None]
        after: dict[int | None, int] = {}
        for up, cost in costs.items():
            for down in set(map(_sign, leads)) if odd else [None]:
                inside = cost + _forced(leads, up, down)
                for other in below:
                    reaching = int(down is not None and down == other != 0)
                    after[other] = min(after.get(other, inside + reaching), inside + reaching)
        costs = after
    return min(costs.values())


def _signs(groups: ScoreGroups, start: int, bye: int | None) -> list[int | None]:
    members = (place for place in range(start, start + groups.size[start]) if place != bye)
    return list({_sign(groups.contenders[place].leads) for place in members})


def _forced(leads: Sequence[int], up: int | None, down: int | None) -> int:
    """The least that those pay in a group who must meet another who owes, or is owed, as they do.

    `leads` are in the order of their size; one of the signs `up` and `down` each meets another group.
    """
    left = Counter(map(_sign, leads))
    left.subtract(sign for sign in (up, down) if sign is not None)
    tables = max(0, abs(left[1] - left[-1]) - left[0] + 1) // 2
    more = _sign(left[1] - left[-1])
    return sum(min(abs(lead), 3) ** 2 for lead in [lead for lead in leads if _sign(lead) == more][:tables])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def least_floated_cost(groups: ScoreGroups, bye: int | None, allowed: Allowed, floated: Measure) -> int:
    """No draw that pays the least for scores can pay less for those who float again: over each odd step goes one table
    of two neighbouring groups."""
    least = 0
    for high, low in pairwise(dict.fromkeys(groups.first)):
        if (low - (bye is not None and bye < low)) % 2:
            end = low + groups.size[low]
            upper, lower = np.nonzero(allowed.meetings[high:low, low:end])
            costs = floated.of(upper + high, lower + low)
            least += int(costs.min(initial=FLOATED_MOST))
    return least


def lowest_possible(
    groups: ScoreGroups,
    allowed: Allowed,
    measures: Sequence[Measure],
    pairs: Sequence[Edge],
    cost: Mapping[str, int],
) -> bool:
    """Whether the levels above the places in the line cannot be lower, whatever else were drawn."""
    if any(cost.get(name) for name in ("repeat", "moved", "recent", "apart", "club", "country")):
        return False
    bye = bye_of(groups, pairs)
    if bye is not None and cost["bye"] > min(groups.from_bottom[place] for place in allowed.byes):
        return False
    if cost["score"] > least_score_cost(groups, bye) or cost.get("lead", 0) > least_lead_cost(groups, bye):
        return False
    floated = [measure for measure in measures if measure.name == "floated"]
    return all(cost["floated"] <= least_floated_cost(groups, bye, allowed, measure) for measure in floated)
