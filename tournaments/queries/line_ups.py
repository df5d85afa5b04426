"""Who plays for a team in a round: the line-up that was named, with reserves for those who are not there."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from django.db.models import Q

from tournaments.models import Board, Entry, Tournament
from tournaments.models.entry import EntryState
from tournaments.queries.contenders import entries_of

LineUp: TypeAlias = tuple[Entry | None, ...]
"""The members of a team in the order of its boards; None where nobody plays."""


def line_ups(tournament: Tournament, *, round_number: int, size: int) -> dict[int, LineUp]:
    """The line-up of every team by its number, two queries.

    The latest one that was named holds; without one the first members play. Whoever is missing is replaced by the
    first member that is there and not in the line-up; where there is none the board is vacant.
    """
    present = _present_members(tournament, round_number)
    named = _named(tournament, round_number)
    return {
        team: _line_up(members, named.get(team, tuple(member.number for member in members[:size])), size)
        for team, members in present.items()
    }


def named_members(team: Entry) -> list[int]:
    """The line-up that was named last for a team, whether they are there or not; empty without one. Two queries."""
    boards = Board.objects.filter(team=team).order_by("-from_round")
    latest = boards.values_list("from_round", flat=True).first()
    if latest is None:
        return []
    named = Board.objects.filter(team=team, from_round=latest).order_by("number")
    return list(named.values_list("member__number", flat=True))


def _line_up(members: Sequence[Entry], named: Sequence[int], size: int) -> LineUp:
    here = {member.number: member for member in members}
    reserves = [member for member in members if member.number not in named]
    boards: list[Entry | None] = []
    for number in named:
        member = here.get(number)
        boards.append(member if member is not None else reserves.pop(0) if reserves else None)
    return (*boards, *(None for _ in range(size - len(boards))))


def _present_members(tournament: Tournament, round_number: int) -> Mapping[int, list[Entry]]:
    """The members that are there, by team and number; a team whose members are all missing is there too."""
    members = entries_of(tournament).filter(team__isnull=False).order_by("number")
    here = Q(state=EntryState.CHECKED_IN, from_round__lte=round_number)
    here &= Q(to_round__isnull=True) | Q(to_round__gte=round_number)
    by_team: dict[int, list[Entry]] = defaultdict(list)
    for member in members.filter(here).exclude(absences__round_number=round_number):
        assert member.team is not None
        by_team[member.team.number].append(member)
    return by_team


def _named(tournament: Tournament, round_number: int) -> dict[int, tuple[int, ...]]:
    rows = Board.objects.filter(team__tournament=tournament, from_round__lte=round_number)
    latest: dict[int, tuple[int, list[int]]] = {}
    for team, from_round, member in rows.order_by("team__number", "from_round", "number").values_list(
        "team__number", "from_round", "member__number"
    ):
        if team not in latest or latest[team][0] != from_round:
            latest[team] = (from_round, [])
        latest[team][1].append(member)
    return {team: tuple(members) for team, (_from, members) in latest.items()}
