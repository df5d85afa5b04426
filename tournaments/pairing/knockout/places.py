"""The final order of a knock-out: who went how far."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.draw_sections import KnockoutRules
from tournaments.pairing.knockout.progress import Phase, SlotResult, SlotState, states_of
from tournaments.pairing.knockout.slots import Part, Shape, shape_of

_LAST_PARTS = (Part.FINAL, Part.REPLAY)


@dataclass(frozen=True, slots=True)
class TreePlace:
    """The place of an entry, the best of those it shares, of which the worst is `last`.

    `in_play`: it has a match to come, so this is the best place that it can still reach.
    """

    number: int
    place: int
    last: int
    in_play: bool


def places(
    seeds: Sequence[int],
    results: Iterable[SlotResult],
    rules: KnockoutRules,
    *,
    withdrawn: Collection[int] = (),
) -> tuple[TreePlace, ...]:
    """Everybody in the tree, the best first, those who share a place by seed.

    Who lost in the same round shares its places (5 to 8), unless a match parts them. A consolation plays for the
    places behind all who never went there. The arguments are those of `draw`.
    """
    shape = shape_of(len(seeds), rules)
    last: dict[int, SlotState] = {}
    for state in states_of(shape, seeds, results, withdrawn).values():
        for side in (*state.sides, *state.losers):
            if side:
                last[side] = state
    keys = {entry: _key(shape, last[entry], entry, entry in withdrawn) for entry in seeds}
    ordered = sorted(seeds, key=lambda entry: keys[entry])
    listed: list[TreePlace] = []
    for (_, _, playing), group in groupby(ordered, key=lambda entry: keys[entry]):
        members, first = list(group), len(listed) + 1
        listed += [TreePlace(entry, first, len(listed) + len(members), playing) for entry in members]
    return tuple(listed)


def _key(shape: Shape, state: SlotState, entry: int, gone: bool) -> tuple[int, int, bool]:
    """Lower is better: main tree before consolation, then how far. The last says whether it is still in play."""
    part = state.slot.part
    behind = int(part is Part.CONSOLATION)
    won = state.winner == entry
    if part is Part.THIRD:
        return (0, 3, False) if won else _lost(0, 5) if _is_out(state, gone) else (0, 4, True)
    if won and (part in _LAST_PARTS or (behind and state.slot.round == shape.rounds[part])):
        return behind, 0, False
    if won or not _is_out(state, gone):
        return behind, 1, True
    if part in _LAST_PARTS:
        return _lost(0, 2)
    left = shape.rounds[part] - state.slot.round
    if part is Part.WINNERS and state.slot.round == 1 and Part.CONSOLATION in shape.rounds:
        return _lost(1, 10 + shape.rounds[Part.CONSOLATION])  # left without playing on in the consolation
    return _lost(behind, 10 + left)


def _lost(behind: int, far: int) -> tuple[int, int, bool]:
    return behind, far, False


def _is_out(state: SlotState, gone: bool) -> bool:
    return gone or state.phase in (Phase.DECIDED, Phase.EMPTY)
