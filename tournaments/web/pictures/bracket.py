"""The tree of a knock-out as pictures: columns of meetings, each between the two it waits for."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.pairing.knockout.progress import Phase
from tournaments.pairing.knockout.slots import Part
from tournaments.pairing.knockout.tree import TreeRound, TreeSide, TreeSlot
from tournaments.queries.knockout_tree import KnockoutTree
from tournaments.translation import translated

#: Sizes in the units of the drawing, which are pixels on the screen.
COLUMN, BOX_WIDTH, ROW = 276, 240, 30
BOX_HEIGHT = 2 * ROW
STEP = BOX_HEIGHT + 26
TOP = 8
#: As many letters of a name as the box has room for, without a score and with one; the whole name is in the table and
#: in the title.
LETTERS, LETTERS_BY_SCORE = 24, 18

#: What stands in one picture together.
_PICTURES = (
    (Part.WINNERS, Part.FINAL, Part.REPLAY),
    (Part.LOSERS,),
    (Part.THIRD,),
    (Part.CONSOLATION,),
)


@dataclass(frozen=True, slots=True)
class BracketSide:
    """A side of a meeting. Without a `number` nobody is known yet, and `name` says who is to come."""

    number: int | None
    seed: int | None
    name: str
    short: str
    score: int | None
    won: bool
    out: bool


@dataclass(frozen=True, slots=True)
class BracketBox:
    """One meeting. `table` is the table that it is at now; `middle` the height at which lines meet it."""

    name: str
    x: int
    y: int
    middle: int
    sides: tuple[BracketSide, BracketSide]
    phase: Phase
    table: int | None
    disputed: bool


@dataclass(frozen=True, slots=True)
class BracketColumn:
    title: str
    boxes: list[BracketBox]


@dataclass(frozen=True, slots=True)
class Bracket:
    """One picture. `lines` are the paths from a meeting to the one that its winner goes to."""

    part: Part
    width: int
    height: int
    columns: list[BracketColumn]
    lines: list[str]


def brackets(tree: KnockoutTree) -> list[Bracket]:
    """A picture of the main tree, and one each of those who lost once, of third place, of the consolation."""
    found = []
    for parts in _PICTURES:
        rounds = [column for part in parts for column in tree.rounds if column.part is part]
        if rounds:
            found.append(_bracket(rounds, tree))
    return found


def _bracket(rounds: Sequence[TreeRound], tree: KnockoutTree) -> Bracket:
    heights = _heights(rounds)
    columns = [
        BracketColumn(
            translated(column.title),
            [_box(slot, index, heights[slot.name], tree) for slot in column.slots],
        )
        for index, column in enumerate(rounds)
    ]
    boxes = {box.name: box for column in columns for box in column.boxes}
    lines = [
        _line(boxes[slot.name], boxes[slot.winner_to])
        for column in rounds
        for slot in column.slots
        if slot.winner_to in boxes
    ]
    return Bracket(
        part=rounds[0].part,
        width=(len(rounds) - 1) * COLUMN + BOX_WIDTH + 2,
        height=max(box.y for box in boxes.values()) + BOX_HEIGHT + TOP,
        columns=columns,
        lines=lines,
    )


def _heights(rounds: Sequence[TreeRound]) -> dict[str, int]:
    """Where the middle of each meeting lies: between those it waits for, the first ones below each other."""
    heights: dict[str, int] = {}
    before: dict[str, list[str]] = {}
    for column in rounds:
        for place, slot in enumerate(column.slots):
            feeding = [heights[name] for name in before.get(slot.name, ())]
            first = TOP + BOX_HEIGHT // 2 + place * STEP
            heights[slot.name] = sum(feeding) // len(feeding) if feeding else first
            before.setdefault(slot.winner_to, []).append(slot.name)
    return heights


def _box(slot: TreeSlot, column: int, middle: int, tree: KnockoutTree) -> BracketBox:
    one, other = (_side(side, slot, tree) for side in slot.sides)
    return BracketBox(
        name=slot.name,
        x=column * COLUMN + 1,
        y=middle - BOX_HEIGHT // 2,
        middle=middle,
        sides=(one, other),
        phase=slot.phase,
        table=tree.tables.get(slot.name),
        disputed=slot.disputed,
    )


def _side(side: TreeSide, slot: TreeSlot, tree: KnockoutTree) -> BracketSide:
    name = _name(side, slot, tree)
    letters = LETTERS if side.score is None else LETTERS_BY_SCORE
    decided = slot.phase is Phase.DECIDED
    return BracketSide(
        number=side.entry,
        seed=side.seed,
        name=name,
        short=name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…",
        score=side.score,
        won=decided and side.entry is not None and side.entry == slot.winner,
        out=decided and side.entry != slot.winner,
    )


def _name(side: TreeSide, slot: TreeSlot, tree: KnockoutTree) -> str:
    if side.entry is not None:
        return tree.names[side.entry].title
    nobody = slot.phase in (Phase.DECIDED, Phase.WALK_OVER, Phase.EMPTY)
    return _("no opponent") if nobody else translated(side.origin)


def _line(one: BracketBox, to: BracketBox) -> str:
    """From the right side of a meeting to the left side of the next, with one step half-way."""
    half = (one.x + BOX_WIDTH + to.x) // 2
    return f"M{one.x + BOX_WIDTH} {one.middle}H{half}V{to.middle}H{to.x}"
