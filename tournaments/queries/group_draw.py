"""Round robins as a regulation asks for them: all in one, or in groups, which draw their rounds side by side."""

from collections import defaultdict
from collections.abc import Sequence

from scoring.regulation import PairingRules
from tournaments.models import Entry, Stage
from tournaments.pairing import group_rounds, round_robin
from tournaments.pairing.field import Contender, Draw
from tournaments.pairing.group_rounds import Group
from tournaments.queries.contenders import by_seed_and_lot, in_seeding_order, seeded


def round_robin_draw(
    stage: Stage,
    entries: Sequence[Entry],
    field: Sequence[Contender],
    rules: PairingRules,
    *,
    round_number: int,
    seed: str,
) -> Draw:
    """By Berger's table as long as the rounds before followed it, afterwards from the meetings still open.

    `round_number` is that of the stage.
    """
    if rules.groups:
        groups = _groups(stage, field)
        return group_rounds.draw(groups, round_number=round_number, seed=seed, legs=rules.legs)
    placed = (
        seeded(stage, entries)
        if stage.places.exists()
        else in_seeding_order(by_seed_and_lot(entries), rules.seeding)
    )
    order = [entry.number for entry in placed]
    if round_robin.follows_table(field, order, round_number=round_number, legs=rules.legs):
        return round_robin.draw(order, round_number=round_number, seed=seed, by_lot=False, legs=rules.legs)
    return round_robin.draw_remaining(field, round_number=round_number, seed=seed, legs=rules.legs)


def _groups(stage: Stage, field: Sequence[Contender]) -> list[Group]:
    """The groups with those who began in them, and those who are there now."""
    here = {one.number: one for one in field}
    first = stage.rounds.order_by("number").values_list("number", flat=True).first()
    began: dict[int, list[int]] = defaultdict(list)
    present: dict[int, list[Contender]] = defaultdict(list)
    places = stage.places.order_by("group", "seed").values_list("group", "entry__number", "entry__from_round")
    for group, number, from_round in places:
        if first is None or from_round <= first:
            began[group].append(number)
        if number in here:
            present[group].append(here[number])
    return [Group(tuple(began[group]), tuple(present[group])) for group in sorted(began)]
