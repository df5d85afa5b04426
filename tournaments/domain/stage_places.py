"""The places of a stage, written before its first draw: the seeds of a tree, or who plays in which group."""

from collections import Counter
from collections.abc import Sequence

from scoring.regulation import PairingRules, PairingSystem
from tournaments.domain.actor import Actor
from tournaments.domain.draw_refusals import refusal_of
from tournaments.domain.journal import write_journal
from tournaments.models import Entry, Stage, StagePlace
from tournaments.pairing.field import Contender, DrawImpossible
from tournaments.pairing.serpentine import GroupDraw, draw_groups
from tournaments.queries.contenders import (
    by_seed_and_lot,
    country_of,
    in_seeding_order,
    present_entries,
    seeded,
)
from tournaments.queries.regulation import stage_regulation


def settle_places(*, stage: Stage, actor: Actor, number: int) -> None:
    """Write who is seeded where in a tree, or make the groups, once, before round `number` of a locked stage is drawn.

    Who joins a stage with groups later is put into the smallest one; a tree takes nobody once it is drawn.
    """
    rules = stage_regulation(stage).pairing
    in_a_tree = rules.system is PairingSystem.KNOCKOUT
    if not in_a_tree and not rules.groups:
        return
    entries = list(present_entries(stage, round_number=number))
    if in_a_tree:
        if not stage.places.exists():
            _write(stage, {0: _before_the_first(entries, rules)})
    elif stage.places.filter(group__gte=1).exists():
        _join_groups(stage, entries, rules)
    else:
        _make_groups(stage, entries, rules, actor)


def _make_groups(stage: Stage, entries: Sequence[Entry], rules: PairingRules, actor: Actor) -> None:
    ordered = seeded(stage, entries) if stage.places.exists() else _before_the_first(entries, rules)
    made = _drawn_groups(ordered, rules, seed=stage.next_seed)
    by_number = {entry.number: entry for entry in entries}
    stage.places.all().delete()
    groups = {
        group: [by_number[number] for number in members] for group, members in enumerate(made.groups, start=1)
    }
    _write(stage, groups)
    write_journal(
        actor=actor,
        tournament=stage.tournament,
        verb="make_groups",
        subject=stage,
        after={
            "groups": [list(members) for members in made.groups],
            "seed": made.seed,
            "digest": made.digest,
            "input": made.input,
            "notes": [str(note) for note in made.notes],
        },
    )


def _before_the_first(entries: Sequence[Entry], rules: PairingRules) -> list[Entry]:
    """The order where nothing was played yet, so that standings say no more than seeds do."""
    return in_seeding_order(by_seed_and_lot(entries), rules.seeding)


def _drawn_groups(ordered: Sequence[Entry], rules: PairingRules, *, seed: str) -> GroupDraw:
    contenders = [
        Contender(
            entry.number,
            score=0,
            rank=rank,
            club=entry.club.name if entry.club else None,
            country=country_of(entry),
        )
        for rank, entry in enumerate(ordered, start=1)
    ]
    try:
        return draw_groups(
            contenders,
            groups=rules.groups,
            seed=seed,
            avoid_clubs=rules.club_avoidance > 0,
            avoid_countries=rules.country_avoidance > 0,
        )
    except DrawImpossible as impossible:
        raise refusal_of(impossible) from impossible


def _join_groups(stage: Stage, entries: Sequence[Entry], rules: PairingRules) -> None:
    """Who has no group yet comes into the one with the fewest present, the first of several."""
    groups = dict(stage.places.values_list("entry_id", "group"))
    sizes = Counter(dict.fromkeys(range(1, rules.groups + 1), 0))
    sizes.update(groups[entry.pk] for entry in entries if entry.pk in groups)
    for entry in entries:
        if entry.pk in groups:
            continue
        group = min(sizes, key=lambda one: (sizes[one], one))
        sizes[group] += 1
        seed = stage.places.filter(group=group).count() + 1
        StagePlace.objects.create(stage=stage, entry=entry, group=group, seed=seed)


def _write(stage: Stage, groups: dict[int, list[Entry]]) -> None:
    StagePlace.objects.bulk_create(
        StagePlace(stage=stage, entry=entry, group=group, seed=seed)
        for group, entries in groups.items()
        for seed, entry in enumerate(entries, start=1)
    )
