"""After a round the field is split: the upper half plays on as group A, the lower half as group B, each for itself.

docs/practice.md §2.2. Nobody meets anybody of the other group again, so repeats between them cannot come up.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from games.messages import N_, Message
from tournaments.pairing import swiss, top_down
from tournaments.pairing.aims import BYE, Aims, SwissRules
from tournaments.pairing.field import Contender, Draw, DrawImpossible, DrawnTable

Engine: TypeAlias = Callable[..., Draw]
ENGINES: Mapping[str, Engine] = {"swiss": swiss.draw, "top_down": top_down.draw}


def halves(ranking: Sequence[int]) -> dict[int, int]:
    """The group of each entry, 1 for the upper half of the ranking, which gets the odd one, and 2 for the others."""
    upper = -(-len(ranking) // 2)
    return {number: 1 if place < upper else 2 for place, number in enumerate(ranking)}


def draw(
    contenders: Sequence[Contender],
    *,
    groups: Mapping[int, int],
    round_number: int,
    seed: str,
    engine: str = "swiss",
    rules: SwissRules | None = None,
    locks: Sequence[tuple[int, int]] = (),
    **settings: Any,
) -> Draw:
    """One round, group by group, tables numbered through from the first group on; one bye at most in each group.

    `groups` gives everybody's group, from 1: a late entry is put into one by the caller. `engine` is "swiss" or
    "top_down", the rest as there. A lock between two groups is refused (ValueError). Raises DrawImpossible where one
    group has no draw, naming it.
    """
    rules = rules or SwissRules(**settings)
    members: dict[int, list[Contender]] = {}
    for contender in contenders:
        members.setdefault(groups[contender.number], []).append(contender)
    drawn = {
        group: _drawn(
            members[group],
            group,
            ENGINES[engine],
            _locks_of(group, groups, locks),
            (round_number, seed, rules),
        )
        for group in sorted(members)
    }
    return _joined(
        drawn, contenders, groups, engine, Aims(rules=rules, round_number=round_number, seed=seed), locks
    )


def _locks_of(
    group: int, groups: Mapping[int, int], locks: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    for pair in locks:
        if BYE not in pair and groups[pair[0]] != groups[pair[1]]:
            raise ValueError(f"a table of two groups cannot be fixed: {pair}")
    return [pair for pair in locks if groups[pair[0] or pair[1]] == group]


def _drawn(
    members: Sequence[Contender],
    group: int,
    engine: Engine,
    locks: Sequence[tuple[int, int]],
    asked: tuple[int, str, SwissRules],
) -> Draw:
    round_number, seed, rules = asked
    try:
        return engine(members, round_number=round_number, seed=seed, rules=rules, locks=locks)
    except DrawImpossible as refused:
        text = N_("Group %(group)s has no draw. %(why)s")
        raise DrawImpossible(
            Message(text, {"group": letter(group), "why": refused.message}), refused.ways_out
        ) from refused


def _joined(
    drawn: Mapping[int, Draw],
    contenders: Sequence[Contender],
    groups: Mapping[int, int],
    engine: str,
    aims: Aims,
    locks: Sequence[tuple[int, int]],
) -> Draw:
    tables: list[DrawnTable] = []
    for group, one in drawn.items():
        tables += [replace(table, order=len(tables) + table.order, group=group) for table in one.tables]
    cost: dict[str, int] = {}
    for one in drawn.values():
        for name, value in one.cost:
            cost[name] = cost.get(name, 0) + value
    present = sorted(contender.number for contender in contenders)
    return Draw(
        tables=tuple(tables),
        byes=tuple(replace(bye, group=group) for group, one in drawn.items() for bye in one.byes),
        seed=aims.seed,
        input=swiss.input_text(
            "split", contenders, aims, locks, engine=engine, groups=[[n, groups[n]] for n in present]
        ),
        cost=tuple(cost.items()),
        notes=tuple(_in_group(group, note) for group, one in drawn.items() for note in one.notes),
        proof=tuple(_in_group(group, said) for group, one in drawn.items() for said in one.proof),
    )


def _in_group(group: int, said: Message) -> Message:
    return Message(N_("Group %(group)s: %(said)s"), {"group": letter(group), "said": said})


def letter(group: int) -> str:
    """A for the first group, and so on."""
    return chr(ord("A") + group - 1)
