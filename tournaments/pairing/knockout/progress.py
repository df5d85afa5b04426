"""The tree as far as it is played: who sits in each slot, and what can be played now."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from tournaments.pairing.knockout.slots import Comes, Part, Shape, Slot, Source

Side: TypeAlias = int | None
"""An entry number, `NOBODY`, or None while it is not known who comes."""

NOBODY = 0


@dataclass(frozen=True, slots=True)
class SlotResult:
    """How a slot ended: a match or its forfeit, with `loser`; without one, `winner` went on without playing.

    Without either, neither came and nobody goes on.
    """

    slot: str
    winner: int | None
    loser: int | None = None


class Phase(StrEnum):
    """`waiting`: for somebody who is not known yet. `ready`: both are here. `walk_over`: one goes on without playing,
    as soon as a round is drawn. `decided`: somebody has gone on. `empty`: nobody comes out of it."""

    WAITING = "waiting"
    READY = "ready"
    WALK_OVER = "walk_over"
    DECIDED = "decided"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class SlotState:
    """A slot as it stands. `losers` are those whom it put out of its tree; `played` is false after a walk-over.

    `disputed`: it was played by others than the results before it send there now, after a correction.
    """

    slot: Slot
    sides: tuple[Side, Side]
    phase: Phase
    winner: Side = None
    losers: tuple[int, ...] = ()
    played: bool = False
    disputed: bool = False

    @property
    def loser(self) -> Side:
        """Who goes where losers go from here: None while that is not known."""
        if self.phase in (Phase.DECIDED, Phase.EMPTY):
            return self.losers[0] if len(self.losers) == 1 else NOBODY
        return None


States: TypeAlias = Mapping[str, SlotState]


def states_of(
    shape: Shape, seeds: Sequence[int], results: Iterable[SlotResult], withdrawn: Collection[int]
) -> dict[str, SlotState]:
    """Every slot of the tree, in the order of `shape.slots`.

    A result stands whatever the slots before it say now. Otherwise who is left alone in a slot passes through it; only
    in the first round, and where an opponent has withdrawn, it waits there for the draw that says so.
    """
    recorded = {result.slot: result for result in results}
    unknown = set(recorded) - {slot.name for slot in shape.slots}
    if unknown:
        raise ValueError(f"the tree has no slots {', '.join(sorted(unknown))}")
    states: dict[str, SlotState] = {}
    for slot in shape.slots:
        one, other = (_side(source, states, shape, seeds) for source in slot.sources)
        result = recorded.get(slot.name)
        if result is not None:
            states[slot.name] = _recorded(slot, (one, other), result)
        else:
            states[slot.name] = _open(slot, (one, other), withdrawn)
    return states


def _side(source: Source, states: States, shape: Shape, seeds: Sequence[int]) -> Side:
    if source.comes is Comes.SEED:
        return seeds[source.seed - 1] if source.seed <= len(seeds) else NOBODY
    before = states[source.slot]
    match source.comes:
        case Comes.WINNER:
            return before.winner
        case Comes.LOSER:
            return before.loser
        case Comes.FIRST_LOSER:
            return _first_loser(before, states, shape)
        case _:
            return _of_a_lost_lead(before, source.comes)


def _first_loser(before: SlotState, states: States, shape: Shape) -> Side:
    winner = before.winner
    if winner is None or before.played or winner == NOBODY:
        return before.loser
    if shape.semifinals <= 2:
        return NOBODY  # who reaches a semi-final plays for the first places
    second = states[f"{Part.WINNERS}2.{(before.slot.number + 1) // 2}"]
    return None if second.winner is None else winner if winner in second.losers else NOBODY


def _of_a_lost_lead(final: SlotState, comes: Comes) -> Side:
    """A final is played again only when it was played and the side won that had lost before."""
    if final.phase not in (Phase.DECIDED, Phase.EMPTY):
        return None
    if not final.played or final.winner != final.sides[1]:
        return NOBODY
    return final.loser if comes is Comes.ONCE_BEATEN else final.winner


def _recorded(slot: Slot, sides: tuple[Side, Side], result: SlotResult) -> SlotState:
    named = {entry for entry in (result.winner, result.loser) if entry is not None}
    disputed = not named <= {side for side in sides if side}
    if disputed:
        sides = (result.winner or NOBODY, result.loser or NOBODY)
    losers = tuple(side for side in sides if side and side != result.winner)
    phase = Phase.EMPTY if result.winner is None else Phase.DECIDED
    return SlotState(slot, sides, phase, result.winner or NOBODY, losers, result.loser is not None, disputed)


def _open(slot: Slot, sides: tuple[Side, Side], withdrawn: Collection[int]) -> SlotState:
    if None in sides:
        return SlotState(slot, sides, Phase.WAITING)
    entries = tuple(side for side in sides if side)
    here = [entry for entry in entries if entry not in withdrawn]
    if not here:
        return SlotState(slot, sides, Phase.EMPTY, NOBODY, entries)
    if len(here) == 2:
        return SlotState(slot, sides, Phase.READY)
    first_round = slot.sources[0].comes is Comes.SEED
    if first_round or len(entries) == 2:
        return SlotState(slot, sides, Phase.WALK_OVER)
    return SlotState(slot, sides, Phase.DECIDED, here[0])
