"""A round of teams whose members play for themselves, out of the rows."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from games.messages import N_, Message
from tournaments.pairing import quartets
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.queries.contenders import contenders
from tournaments.queries.counting import Counting, counting_results
from tournaments.queries.draw_state import DrawState
from tournaments.queries.ranking import member_rows


def quartet_draw(state: DrawState) -> Draw:
    """The fours of teams, and who of them partner each other; the best members of four teams share a table.

    Raises DrawImpossible where a team cannot fill its boards, and names it.
    """
    _refuse_vacant(state)
    counted = counting_results(state.stage).before_round(state.number)
    rules = state.rules
    return quartets.draw(
        _teams(state.field, counted),
        _members(state, counted),
        round_number=state.number,
        seed=state.seed,
        byes_allowed=rules.byes_allowed,
        avoid_clubs=state.stage_round <= rules.club_avoidance,
    )


def _teams(field: Sequence[Contender], counted: Counting) -> list[Contender]:
    """The teams with those that they shared tables with, and how often they sat out."""
    forfeits_meet = counted.regulation.pairing.forfeits_meet
    shared: set[tuple[int, int, int]] = set()
    sat_out: set[tuple[int, int]] = set()
    for match in counted.matches:
        teams = {counted.team_of[entry] for side in match.sides for entry in side}
        if match.bye:
            sat_out |= {(team, match.round) for team in teams}
        elif forfeits_meet or not match.absent:
            shared |= {(one, match.round, other) for one, other in permutations(teams, 2)}
    met: dict[int, list[tuple[int, int]]] = {one.number: [] for one in field}
    for team, round_number, other in sorted(shared):
        if team in met:
            met[team].append((round_number, other))
    return [
        replace(
            one,
            met=tuple(other for _round, other in met[one.number]),
            met_rounds=tuple(round_number for round_number, _other in met[one.number]),
            byes=sum(team == one.number for team, _round in sat_out),
        )
        for one in field
    ]


def _members(state: DrawState, counted: Counting) -> dict[int, list[Contender]]:
    """The members of each team, the best first; until they are parted in the order of the boards."""
    place = {row.entry: row.rank for row in member_rows(counted)}
    known = {
        one.number: one
        for one in contenders(state.stage, state.regulation, state.seated, round_number=state.number)
    }
    return {
        team.number: sorted(
            (known[member.number] for member in state.line_ups[team.number] if member is not None),
            key=lambda one: place.get(one.number, len(place) + 1),
        )
        for team in state.entries
    }


def _refuse_vacant(state: DrawState) -> None:
    vacant = [
        team.number
        for team in state.entries
        if team.number not in state.line_ups or None in state.line_ups[team.number]
    ]
    if vacant:
        text = N_("Team %(teams)s has too few members for its boards, and every table needs four.")
        raise DrawImpossible(
            Message(text, {"teams": ", ".join(map(str, vacant))}),
            (Message(N_("Add a reserve to the team, or leave the team out of this round.")),),
        )
