"""The whole tree as data, for a picture and for the interface."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.messages import Message
from scoring.draw_sections import KnockoutRules
from tournaments.pairing.knockout import words
from tournaments.pairing.knockout.progress import Phase, SlotResult, SlotState, states_of
from tournaments.pairing.knockout.slots import Comes, Part, Slot, shape_of


@dataclass(frozen=True, slots=True)
class TreeSide:
    """One side of a slot. `entry` is None while nobody is known and where nobody comes; `origin` says from where."""

    entry: int | None
    seed: int | None
    origin: Message
    score: int | None


@dataclass(frozen=True, slots=True)
class TreeSlot:
    """One meeting. `winner_to` and `loser_to` name the slots where they go on, empty where they do not."""

    name: str
    phase: Phase
    sides: tuple[TreeSide, TreeSide]
    winner: int | None
    winner_to: str
    loser_to: str
    disputed: bool


@dataclass(frozen=True, slots=True)
class TreeRound:
    """One column of the picture."""

    part: Part
    round: int
    title: Message
    slots: tuple[TreeSlot, ...]


def tree(
    seeds: Sequence[int],
    results: Iterable[SlotResult],
    rules: KnockoutRules,
    *,
    withdrawn: Collection[int] = (),
    scores: Mapping[str, Mapping[int, int]] | None = None,
) -> tuple[TreeRound, ...]:
    """The rounds of every part in the order they are played in.

    `scores` gives, by slot, what each entry scored there. The other arguments are those of `draw`.
    """
    shape = shape_of(len(seeds), rules)
    states = states_of(shape, seeds, results, withdrawn)
    seed_of = {entry: place for place, entry in enumerate(seeds, start=1)}
    winner_to, loser_to = _ways(shape.slots)

    def drawn(slot: Slot) -> TreeSlot:
        state = states[slot.name]
        return TreeSlot(
            name=slot.name,
            phase=state.phase,
            sides=_sides(state, seed_of, (scores or {}).get(slot.name, {})),
            winner=state.winner or None,
            winner_to=winner_to.get(slot.name, ""),
            loser_to=loser_to.get(slot.name, ""),
            disputed=state.disputed,
        )

    return tuple(
        TreeRound(part, round_number, words.title(shape, members[0]), tuple(map(drawn, members)))
        for (part, round_number), group in groupby(shape.slots, key=lambda slot: (slot.part, slot.round))
        for members in [list(group)]
    )


def _ways(slots: Iterable[Slot]) -> tuple[dict[str, str], dict[str, str]]:
    winner_to: dict[str, str] = {}
    loser_to: dict[str, str] = {}
    for slot in slots:
        for source in slot.sources:
            if source.comes in (Comes.WINNER, Comes.CHALLENGER):
                winner_to[source.slot] = slot.name
            elif source.comes is not Comes.SEED:
                loser_to[source.slot] = slot.name
    return winner_to, loser_to


def _sides(
    state: SlotState, seed_of: Mapping[int, int], scores: Mapping[int, int]
) -> tuple[TreeSide, TreeSide]:
    one, other = (
        TreeSide(side or None, seed_of.get(side or 0), words.origin(source), scores.get(side or 0))
        for side, source in zip(state.sides, state.slot.sources, strict=True)
    )
    return one, other
