"""Who goes on from a stage to the next, by its standings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from scoring.draw_sections import StageRules
from scoring.standings import Row
from tournaments.pairing.crossing import Qualifier


def going_on(rows: Sequence[Row], rules: StageRules, *, grouped: bool) -> list[Qualifier]:
    """Of each group as many as go on, the firsts of all groups before the seconds, the best of each place first."""
    taken: list[Qualifier] = []
    seen: Counter[int] = Counter()
    for row in rows:
        group = row.group if grouped else 0
        seen[group] += 1
        place = seen[group]
        if place >= rules.first_place and (not rules.places or place < rules.first_place + rules.places):
            taken.append(Qualifier(row.entry, group, place))
    ranked = sorted(taken, key=lambda one: (one.place, _strength(rows, one.number)))
    return [replace(one, rank=rank) for rank, one in enumerate(ranked, start=1)]


def _strength(rows: Sequence[Row], number: int) -> tuple[int, ...]:
    """What compares those of the same place in different groups: match points, then difference, then points for."""
    row = next(row for row in rows if row.entry == number)
    return -row.match_points, -row.difference, -row.points_for, row.group
