"""Rounds in which the ranking decides who sits together, with other partners and opponents each time."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tournaments.pairing.field import Contender, DrawnBye
from tournaments.pairing.rotation import byes, explain, wishes
from tournaments.pairing.rotation.drawn import Foursomes
from tournaments.pairing.rotation.federation import disperse
from tournaments.pairing.rotation.past import past_of
from tournaments.pairing.rotation.patterns import foursomes
from tournaments.pairing.rotation.whist import Foursome
from tournaments.pairing.rotation.windows import Aims, match
from tournaments.pairing.seating import lot


def draw_spread(contenders: Sequence[Contender], aims: Aims) -> Foursomes:
    """The first round of a federation event: clubs spread, who does not fit sits out by lot.

    Where the spread brings those together who are to be kept apart, they are matched instead, the clubs as one cost.
    """
    out = byes.by_lot(contenders, round_number=1, seed=aims.seed)
    resting = {bye.number for bye in out}
    line, tables = disperse([one for one in contenders if one.number not in resting], seed=aims.seed)
    countries = wishes.mates(line, clubs=False, countries=aims.avoid_countries)
    if wishes.broken(tables, wishes.banned(line), wishes.unwished(line), countries):
        return _spread_by_cost(line, replace(aims, avoid_clubs=True), out)
    reasons = []
    for table in tables:
        clubs = Counter(line[place].club for place in table if line[place].club is not None)
        reasons.append((explain.by_club(mates=any(count > 1 for count in clubs.values())),))
    return Foursomes(line, tables, reasons, out)


def _spread_by_cost(line: Sequence[Contender], aims: Aims, out: tuple[DrawnBye, ...]) -> Foursomes:
    past = past_of(line)
    matched = match(past, aims)
    reasons = [(explain.by_wishes(), *explain.mates(past, table, aims)) for table in matched.tables]
    return Foursomes(line, matched.tables, reasons, out, matched.cost)


def draw_ranked(contenders: Sequence[Contender], aims: Aims, *, byes_allowed: int) -> Foursomes:
    """A round by rank, shared places parted by `lot(seed, "rank", number)`.

    In round 1 nobody is ranked yet, and the lot says who sits out.
    """
    ranking = sorted(contenders, key=lambda one: (one.rank, lot(aims.seed, "rank", one.number), one.number))
    out = (
        byes.by_lot(ranking, round_number=1, seed=aims.seed)
        if aims.round_number == 1
        else byes.lowest(ranking, byes_allowed=byes_allowed)
    )
    resting = {bye.number for bye in out}
    line = [contender for contender in ranking if contender.number not in resting]
    past = past_of(line)
    matched = match(past, aims)
    wanted = {_sides(table) for table in foursomes(aims.pattern, len(line))}
    return Foursomes(
        line,
        matched.tables,
        [
            (
                explain.by_rank(table, as_wanted=_sides(table) in wanted),
                *explain.again(past, table, aims),
                *explain.mates(past, table, aims),
            )
            for table in matched.tables
        ],
        out,
        matched.cost,
    )


def _sides(table: Foursome) -> frozenset[frozenset[int]]:
    return frozenset((frozenset(table[:2]), frozenset(table[2:])))
