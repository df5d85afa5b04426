"""Meetings of teams, board by board: a draw of teams becomes the tables at which their members sit.

Teams are drawn by the same engines as pairs are; a member of a team, a pair or a player, has an entry number of its
own.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.messages import N_, Message
from tournaments.pairing.field import Draw, DrawnBye, DrawnTable, canonical

VACANT = 0


def boards(meetings: Draw, lineups: Mapping[int, Sequence[int]], *, turn: int = 0) -> Draw:
    """The tables of a round of teams.

    `lineups` gives each team's members in the order of its boards, as many in every team, `VACANT` where nobody
    plays. Board i of one team meets board i + `turn` of the other, counted round the board: in as many turns as
    there are boards everybody meets everybody of the other team, once. Who would meet a vacant board has a bye, as
    have the members of a team that sits out. Tables stand by meeting, then by board.

    Raises ValueError when a team has no line-up, or one of another length.
    """
    teams = [team for table in meetings.tables for team in table.sides]
    teams += [*(bye.number for bye in meetings.byes), *meetings.resting]
    if any(team not in lineups for team in teams) or len({len(lineups[team]) for team in teams}) > 1:
        raise ValueError("every team needs a line-up of as many members as the others")
    drawn = [sides for table in meetings.tables for sides in _meeting(table, lineups, turn)]
    tables = [one for one in drawn if isinstance(one, DrawnTable)]
    settings = {
        "meetings": json.loads(meetings.input),
        "lineups": {str(team): list(lineups[team]) for team in teams},
        "turn": turn,
    }
    return Draw(
        tables=tuple(
            DrawnTable(order, table.sides, table.reasons, group=table.group, slot=table.slot)
            for order, table in enumerate(tables, start=1)
        ),
        byes=(*(one for one in drawn if isinstance(one, DrawnBye)), *_byes(meetings, lineups)),
        seed=meetings.seed,
        input=canonical("boards", settings, ()),
        cost=meetings.cost,
        notes=meetings.notes,
        resting=tuple(member for team in meetings.resting for member in lineups[team] if member != VACANT),
    )


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two teams whose meeting lasts several rounds, with its group and its place in a tree."""

    one: int
    other: int
    group: int = 0
    slot: str = ""


def same_meetings(
    meetings: Sequence[Meeting], sitting_out: Sequence[int], *, round_number: int, seed: str
) -> Draw:
    """The next turn of meetings that have begun: the same teams, and the same ones sit out."""
    reason = Message(N_("Their meeting goes on."))
    settings = {
        "round": round_number,
        "seed": seed,
        "meetings": [[[one.one, one.other], one.group, one.slot] for one in meetings],
        "sitting_out": list(sitting_out),
    }
    return Draw(
        tables=tuple(
            DrawnTable(order, (one.one, one.other), (reason,), group=one.group, slot=one.slot)
            for order, one in enumerate(meetings, start=1)
        ),
        byes=tuple(
            DrawnBye(team, (Message(N_("The others are still in their meetings.")),)) for team in sitting_out
        ),
        seed=seed,
        input=canonical("same_meetings", settings, ()),
    )


def _meeting(
    table: DrawnTable, lineups: Mapping[int, Sequence[int]], turn: int
) -> Iterator[DrawnTable | DrawnBye]:
    one, other = table.sides
    count = len(lineups[one])
    for board in range(count):
        against = (board + turn) % count
        first, second = lineups[one][board], lineups[other][against]
        params = {"one": one, "board": board + 1, "other": other, "against": against + 1}
        if VACANT not in (first, second):
            text = N_("Board %(board)s of team %(one)s meets board %(against)s of team %(other)s.")
            reasons = (Message(text, params), *table.reasons)
            yield DrawnTable(table.order, (first, second), reasons, group=table.group, slot=table.slot)
        elif first != second:
            text = N_(
                "Board %(board)s of team %(one)s and board %(against)s of team %(other)s: one of them is vacant."
            )
            yield DrawnBye(first or second, (Message(text, params),), group=table.group, slot=table.slot)


def _byes(meetings: Draw, lineups: Mapping[int, Sequence[int]]) -> Iterator[DrawnBye]:
    for bye in meetings.byes:
        reasons = (Message(N_("Team %(team)s sits out."), {"team": bye.number}), *bye.reasons)
        for member in lineups[bye.number]:
            if member != VACANT:
                yield DrawnBye(member, reasons, group=bye.group, slot=bye.slot)
