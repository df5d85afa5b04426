"""The groups A and B of a field that is split, written when the first round after the split is drawn."""

from collections import Counter

from tournaments.domain.actor import Actor
from tournaments.domain.journal import write_journal
from tournaments.models import Entry, Stage, StagePlace
from tournaments.queries.counting import counting_results
from tournaments.queries.draw_state import LOWER_HALF, UPPER_HALF, DrawState
from tournaments.queries.ranking import standings_rows


def keep_halves(state: DrawState, actor: Actor) -> None:
    """Write the group of everybody who has none yet: at the split of the whole table, later of those who join.

    Who had left before the split stands in the group that its place in the table belongs to.
    """
    if state.halves is None:
        return
    stage = state.stage
    placed = set(stage.places.filter(group__gte=UPPER_HALF).values_list("entry__number", flat=True))
    groups = dict(state.halves) if placed else _of_everybody(state)
    fresh = {number: group for number, group in groups.items() if number not in placed}
    if not fresh:
        return
    _write(stage, fresh)
    write_journal(
        actor=actor,
        tournament=stage.tournament,
        verb="join_half" if placed else "split_field",
        subject=stage,
        after={
            "A": [number for number, group in fresh.items() if group == UPPER_HALF],
            "B": [number for number, group in fresh.items() if group == LOWER_HALF],
        },
    )


def _of_everybody(state: DrawState) -> dict[int, int]:
    """The groups in the order of the table."""
    known = dict(state.halves or {})
    ranking = [row.entry for row in standings_rows(counting_results(state.stage).before_round(state.number))]
    upper = [place for place, number in enumerate(ranking) if known.get(number) == UPPER_HALF]
    last = max(upper, default=-1)
    groups = {
        number: known.get(number, UPPER_HALF if place < last else LOWER_HALF)
        for place, number in enumerate(ranking)
    }
    return groups | known


def _write(stage: Stage, groups: dict[int, int]) -> None:
    ids = dict(
        Entry.objects.filter(tournament=stage.tournament, number__in=groups).values_list("number", "pk")
    )
    # A stage that others qualified for has places already, without a group.
    stage.places.filter(entry__in=ids.values()).delete()
    seeds = Counter(stage.places.values_list("group", flat=True))
    places = []
    for number, group in groups.items():
        seeds[group] += 1
        places.append(StagePlace(stage=stage, entry_id=ids[number], group=group, seed=seeds[group]))
    StagePlace.objects.bulk_create(places)
