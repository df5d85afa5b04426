"""One round of a knock-out: everything in the tree that can be played now."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from games.messages import N_, Message
from scoring.draw_sections import KnockoutRules
from tournaments.pairing.field import (
    AllDrawn,
    Draw,
    DrawImpossible,
    DrawnBye,
    DrawnTable,
    canonical,
    check_numbers,
)
from tournaments.pairing.knockout import words
from tournaments.pairing.knockout.progress import Phase, SlotResult, SlotState, states_of
from tournaments.pairing.knockout.slots import LEAST_ENTRIES, MOST_ENTRIES, Part, Shape, shape_of

_TABLES_FIRST = tuple(Part)


def draw(
    seeds: Sequence[int],
    results: Sequence[SlotResult],
    rules: KnockoutRules,
    *,
    round_number: int,
    seed: str,
    withdrawn: Collection[int] = (),
) -> Draw:
    """The next round of the tree of `seeds`, the entry numbers in the order of their seeds.

    `results` are all slots decided so far, those of walk-overs included (the `byes` of earlier draws, by their
    `slot`); the same seeds are given in every round. Who is `withdrawn` loses wherever it would play next, and its
    opponent goes on without playing. Everything that is ready is drawn at once, whatever its part of the tree;
    who still waits for an opponent is `resting`. No lot is cast here: `seed` only stands in the text of the draw.

    Raises AllDrawn when nothing is left to play, DrawImpossible when too few or too many entries make no tree.
    """
    check_numbers(seeds)
    _check_size(len(seeds))
    shape = shape_of(len(seeds), rules)
    states = states_of(shape, seeds, results, withdrawn)
    listed = sorted(states.values(), key=lambda state: _TABLES_FIRST.index(state.slot.part))
    ready = [state for state in listed if state.phase is Phase.READY]
    due = [state for state in listed if state.phase is Phase.WALK_OVER]
    if not ready and not due:
        raise AllDrawn(
            Message(N_("The tree is played to its end.")), (Message(N_("Publish the final standings.")),)
        )
    seed_of = {entry: place for place, entry in enumerate(seeds, start=1)}
    return Draw(
        tables=tuple(
            DrawnTable(
                order, _by_seed(state, seed_of), words.meeting(shape, state, seed_of), slot=state.slot.name
            )
            for order, state in enumerate(ready, start=1)
        ),
        byes=tuple(_bye(shape, state, seed_of, withdrawn) for state in due),
        seed=seed,
        input=canonical("knockout", _settings(seeds, results, rules, round_number, seed, withdrawn), ()),
        resting=_resting(listed, withdrawn),
    )


def _settings(
    seeds: Sequence[int],
    results: Sequence[SlotResult],
    rules: KnockoutRules,
    round_number: int,
    seed: str,
    withdrawn: Collection[int],
) -> dict[str, object]:
    return {
        "round": round_number,
        "seed": seed,
        "seeds": list(seeds),
        "results": sorted([result.slot, result.winner or 0, result.loser or 0] for result in results),
        "rules": asdict(rules),
        "withdrawn": sorted(set(withdrawn) & set(seeds)),
    }


def _by_seed(state: SlotState, seed_of: dict[int, int]) -> tuple[int, ...]:
    return tuple(sorted((side for side in state.sides if side), key=lambda entry: seed_of[entry]))


def _bye(shape: Shape, state: SlotState, seed_of: dict[int, int], withdrawn: Collection[int]) -> DrawnBye:
    going_on = next(side for side in state.sides if side and side not in withdrawn)
    return DrawnBye(going_on, words.walk_over(shape, state, going_on, seed_of), slot=state.slot.name)


def _resting(states: Sequence[SlotState], withdrawn: Collection[int]) -> tuple[int, ...]:
    waiting = (side for state in states if state.phase is Phase.WAITING for side in state.sides)
    return tuple(sorted(side for side in waiting if side and side not in withdrawn))


def _check_size(entries: int) -> None:
    if entries < LEAST_ENTRIES:
        raise DrawImpossible(Message(N_("A draw needs at least two who are present.")))
    if entries > MOST_ENTRIES:
        text = N_("A knock-out takes %(most)s entries, and there are %(entries)s.")
        raise DrawImpossible(
            Message(text, {"most": MOST_ENTRIES, "entries": entries}),
            (Message(N_("Let fewer go on, or play groups first.")),),
        )
