"""What a draw costs, level by level, and how two draws compare, in words."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from games.messages import N_, Message
from tournaments.pairing.aims import Aims
from tournaments.pairing.allowed import Meetings
from tournaments.pairing.groups import ScoreGroups
from tournaments.pairing.levels import levels_of, measures_of
from tournaments.pairing.matching import Edge
from tournaments.pairing.search import Cost

#: What each level counts, the most important first.
LEVEL_WORDS = {
    "repeat": N_("repeated meetings"),
    "moved": N_("changed tables"),
    "bye": N_("places from the bottom of the ranking to the one who sits out"),
    "recent": N_("rounds of the meetings that are repeated, added up"),
    "apart": N_("wishes to be kept apart that are not kept"),
    "club": N_("club mates and compatriots at one table"),
    "country": N_("compatriots at one table"),
    "score": N_("steps between scores, squared"),
    "floated": N_("entries that meet a higher or a lower score again"),
    "lead": N_("first leads out of balance"),
    "distance": N_("places between those who meet another score"),
    "order": N_("places off the order inside the groups, squared"),
}


def price(groups: ScoreGroups, aims: Aims, pairs: Iterable[Edge]) -> Cost:
    """The cost of these pairs of places on every level that the field has, whether or not the rules allow them."""
    aims = replace(aims, repeats=True, mates=True)
    chosen = sorted(pairs, key=lambda pair: (pair[1] == groups.bye, pair))
    high, low = np.array(chosen, dtype=np.int64).reshape(-1, 2).T
    meetings = Meetings(high, low, sum(pair[1] != groups.bye for pair in chosen))
    levels = levels_of(groups, meetings, aims, measures_of(groups, aims))
    return tuple((level.name, int(np.asarray(level.costs).sum())) for level in levels)


def differences(one: Cost, other: Cost) -> tuple[Message, ...]:
    """The levels on which two draws differ, the most important first."""
    costs, others = dict(one), dict(other)
    text = N_("%(level)s: %(one)s, and %(other)s there")
    return tuple(
        Message(text, {"level": Message(words), "one": costs.get(name, 0), "other": others.get(name, 0)})
        for name, words in LEVEL_WORDS.items()
        if costs.get(name, 0) != others.get(name, 0)
    )
