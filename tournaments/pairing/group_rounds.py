"""Round robins side by side: one round of all groups at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from games.messages import N_, Message
from tournaments.pairing import round_robin
from tournaments.pairing.field import AllDrawn, Contender, Draw, DrawImpossible, canonical
from tournaments.pairing.split import letter


@dataclass(frozen=True, slots=True)
class Group:
    """`at_first` are the entry numbers that the group began with, in the order of Berger's numbers; `present` those
    of it who are there now, late ones with them."""

    at_first: tuple[int, ...]
    present: tuple[Contender, ...]


def draw(groups: Sequence[Group], *, round_number: int, seed: str, legs: int = 1) -> Draw:
    """One round in every group, which are numbered from 1 in their order.

    A group follows Berger's table as long as it was played so (`round_robin.follows_table`), and then the meetings
    still open (see `round_robin.draw` and `round_robin.draw_remaining`). The members of a group that has played
    everything are `resting` until the larger ones have. Raises AllDrawn when all groups are done.
    """
    drawn = [_drawn(group, round_number, seed, legs) for group in groups]
    if not any(one and one.tables for one in drawn):
        raise AllDrawn(
            Message(N_("In every group everybody has met everybody.")),
            (Message(N_("Play a second leg, or go on to a final.")),),
        )
    settings = {
        "round": round_number,
        "seed": seed,
        "legs": legs,
        "groups": [list(group.at_first) for group in groups],
        "present": [sorted(one.number for one in group.present) for group in groups],
    }
    tables = [
        replace(table, group=number, reasons=(_of_group(number), *table.reasons))
        for number, one in enumerate(drawn, start=1)
        for table in (one.tables if one else ())
    ]
    return Draw(
        tables=tuple(replace(table, order=order) for order, table in enumerate(tables, start=1)),
        byes=tuple(
            replace(bye, group=number, reasons=(_of_group(number), *bye.reasons))
            for number, one in enumerate(drawn, start=1)
            for bye in (one.byes if one else ())
        ),
        seed=seed,
        input=canonical("group_rounds", settings, [one for group in groups for one in group.present]),
        resting=tuple(sorted(_resting(groups, drawn))),
    )


def _drawn(group: Group, round_number: int, seed: str, legs: int) -> Draw | None:
    """The round of one group; None when it has played everything."""
    try:
        if round_robin.follows_table(group.present, group.at_first, round_number=round_number, legs=legs):
            return round_robin.draw(
                group.at_first, round_number=round_number, seed=seed, by_lot=False, legs=legs
            )
        return round_robin.draw_remaining(group.present, round_number=round_number, seed=seed, legs=legs)
    except DrawImpossible:
        return None


def _resting(groups: Sequence[Group], drawn: Sequence[Draw | None]) -> Iterator[int]:
    for group, one in zip(groups, drawn, strict=True):
        yield from one.resting if one else (member.number for member in group.present)


def _of_group(number: int) -> Message:
    return Message(N_("Group %(group)s."), {"group": letter(number)})
