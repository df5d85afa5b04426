"""A round of teams: who meets whom as pairs would, and then board by board."""

from collections import defaultdict
from collections.abc import Callable, Mapping

from tournaments.models import Seat, Stage
from tournaments.pairing.field import Draw
from tournaments.pairing.teams import VACANT, Meeting, boards, same_meetings
from tournaments.queries.line_ups import LineUp


def team_draw(
    stage: Stage,
    teams: set[int],
    line_ups: Mapping[int, LineUp],
    *,
    size: int,
    round_number: int,
    turn: int,
    seed: str,
    draw_meetings: Callable[[], Draw],
) -> Draw:
    """The tables of a round in which `teams` are present.

    `turn` counts the rounds of a meeting from 0: later turns go on with the meetings of the round before. Whoever
    would meet a team that has left since has a bye.
    """
    meetings = draw_meetings() if turn == 0 else _going_on(stage, teams, round_number=round_number, seed=seed)
    drawn = {team for table in meetings.tables for team in table.sides}
    drawn |= {bye.number for bye in meetings.byes} | {*meetings.resting}
    members = {
        team: [member.number if member is not None else VACANT for member in line_ups.get(team, ())]
        for team in drawn
    }
    return boards(meetings, {team: lineup or [VACANT] * size for team, lineup in members.items()}, turn=turn)


def _going_on(stage: Stage, teams: set[int], *, round_number: int, seed: str) -> Draw:
    """The meetings of the round before once more; a team that is not there any more plays no board."""
    rows = Seat.objects.filter(round__stage=stage, round__number=round_number - 1)
    sides: dict[int, set[int]] = defaultdict(set)
    where: dict[int, tuple[int, str]] = {}
    for match, group, slot, team in rows.values_list(
        "match_id", "match__group", "match__slot", "entry__team__number"
    ):
        sides[match].add(team)
        where[match] = group, slot
    meetings = {
        tuple(sorted(met)): Meeting(min(met), max(met), *where[match])
        for match, met in sides.items()
        if len(met) > 1
    }
    playing = {team for met in meetings for team in met}
    alone = {team for met in sides.values() for team in met} - playing
    return same_meetings(
        [meetings[met] for met in sorted(meetings)],
        sorted(alone & teams),
        round_number=round_number,
        seed=seed,
    )
