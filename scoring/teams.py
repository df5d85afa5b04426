"""What a team is worth: its meetings with other teams, or what its members win for themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TypeVar

from scoring.draw_sections import Boards, PairingSystem, TeamRules
from scoring.event_game import side_size
from scoring.regulation import Regulation
from scoring.results import Competitor, Outcome, PenaltyPoints, Result, ResultKind
from scoring.totals import Totals, total

#: Members are numbered from a thousand times the number of their team on: 3001 is the first of team 3.
MEMBER_NUMBERS = 1000

_ADDED = tuple(
    one.name
    for one in fields(Totals)
    if one.name not in ("entry", "lot", "group", "tree_place", "titles", "results")
)


def players_of_member(regulation: Regulation) -> int:
    """How many people a member of a team is: two where it is a pair, one where partners change or sides are single."""
    stages = (regulation.pairing, *(stage.pairing for stage in regulation.stages))
    changing = any(pairing.system is PairingSystem.ROTATION for pairing in stages)
    return 1 if changing or side_size(regulation.game) == 1 else 2


def meeting_results(
    results: Iterable[Result],
    team_of: Mapping[int, int],
    rules: TeamRules,
    *,
    first_round: int = 1,
    lots: Mapping[int, int] | None = None,
) -> list[Result]:
    """The results of teams out of those of their members; `team_of` gives the team of every member.

    A meeting is decided by the sums of the match points of its boards; the team takes `rules.win`, `draw` or `loss`,
    and the sums are its points for and against (docs/practice.md §2.1, §7.1: 65-39 are games won). A vacant or
    forfeited board counts what its member was credited. A team that sat out has the outcome of its members' bye.
    Where everybody meets everybody (`rules.boards`) a meeting lasts as many rounds as a team has members, from
    `first_round` of the stage on, and counts in its first round when its last one has a result, also for a team that
    left before.

    With the `lots` of the teams no meeting ends level: it is won by the better difference of the boards, then by more
    points for, then by the lot that was drawn first.
    """
    turns = rules.size if rules.boards is Boards.ALL else 1
    meetings: dict[tuple[int, int], _Meeting] = defaultdict(_Meeting)
    played: set[int] = set()
    for result in results:
        played.add(result.round)
        began = result.round - (result.round - first_round) % turns
        meetings[team_of[result.entry], began].add(result, {team_of[entry] for entry in result.opponents})
    return [
        meeting.result(team, began, meetings, rules, lots)
        for (team, began), meeting in sorted(meetings.items())
        if _is_over(meeting, began, meetings, played, turns)
    ]


def _is_over(
    meeting: _Meeting,
    began: int,
    meetings: Mapping[tuple[int, int], _Meeting],
    played: set[int],
    turns: int,
) -> bool:
    """Whether a meeting counts: each of its rounds has a result of one of the two; who sat out is credited when the
    others have come to the last round, also after leaving halfway."""
    if not meeting.opponents:
        return began + turns - 1 in played
    rounds = meeting.rounds.union(*(meetings[other, began].rounds for other in meeting.opponents))
    return len(rounds) == turns


@dataclass(slots=True)
class _Meeting:
    """The boards of one team in one meeting."""

    boards: list[Result] = field(default_factory=list)
    rounds: set[int] = field(default_factory=set)
    opponents: set[int] = field(default_factory=set)

    def add(self, board: Result, opponents: set[int]) -> None:
        self.boards.append(board)
        self.rounds.add(board.round)
        self.opponents |= opponents
        if len(self.opponents) > 1:
            raise ValueError(f"a team met two others in round {board.round}")

    def sum_of(self, name: str) -> int:
        return sum(getattr(board, name) for board in self.boards)

    def level_key(self, lot: int) -> tuple[int, int, int]:
        """The higher one wins a meeting that must not end level."""
        return self.sum_of("difference"), self.sum_of("points_for"), -lot

    def result(
        self,
        team: int,
        began: int,
        meetings: Mapping[tuple[int, int], _Meeting],
        rules: TeamRules,
        lots: Mapping[int, int] | None,
    ) -> Result:
        mine = self.sum_of("match_points")
        theirs = sum(meetings[other, began].sum_of("match_points") for other in self.opponents)
        outcome = _compared(mine, theirs) if self.opponents else self.boards[0].outcome
        if lots is not None and outcome is Outcome.DRAWN and self.opponents:
            (other,) = self.opponents
            against = meetings[other, began]
            outcome = _compared(self.level_key(lots[team]), against.level_key(lots[other]))
        points = {
            Outcome.WON: rules.win,
            Outcome.DRAWN: rules.draw,
            Outcome.LOST: rules.loss,
            Outcome.NONE: 0,
        }
        return Result(
            entry=team,
            round=began,
            opponents=tuple(self.opponents),
            kind=self._kind(outcome),
            outcome=outcome,
            match_points=points[outcome],
            points_for=mine,
            points_against=theirs,
            difference=mine - theirs,
            deals_won=self.sum_of("deals_won"),
            deals_lost=self.sum_of("deals_lost"),
            games_won=self.sum_of("games_won"),
            games_lost=self.sum_of("games_lost"),
        )

    def _kind(self, outcome: Outcome) -> ResultKind:
        kinds = {board.kind for board in self.boards}
        if ResultKind.PLAYED in kinds:
            return ResultKind.PLAYED
        if self.opponents:
            return ResultKind.FORFEIT_WON if outcome is Outcome.WON else ResultKind.FORFEIT_LOST
        return ResultKind.BYE if ResultKind.BYE in kinds else ResultKind.ABSENT


_Value = TypeVar("_Value", int, tuple[int, int, int])


def _compared(mine: _Value, theirs: _Value) -> Outcome:
    if mine == theirs:
        return Outcome.DRAWN
    return Outcome.WON if mine > theirs else Outcome.LOST


def sum_of_members(
    teams: Sequence[Competitor],
    members: Iterable[Totals],
    team_of: Mapping[int, int],
    *,
    results: Sequence[Result] = (),
    penalties: Iterable[PenaltyPoints] = (),
) -> dict[int, Totals]:
    """The totals of teams whose members play for themselves: everything of the members added up, less the
    penalties of the team and with its own `results`, which are those of rounds it missed.

    Teams meet nobody then, so they have no opponents. Raises ValueError as `scoring.totals.total` does,
    and for the member of a team that is not there.
    """
    table = total(teams, results, penalties)
    for member in members:
        team = table.get(team_of[member.entry])
        if team is None:
            raise ValueError(f"the team of entry {member.entry} is not among the competitors")
        for name in _ADDED:
            setattr(team, name, getattr(team, name) + getattr(member, name))
        team.titles.update(member.titles)
    return table
