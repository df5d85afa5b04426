"""Quartets: fours of teams whose members share tables, never with a team mate."""

from collections import Counter, defaultdict
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.quartets import draw

MEMBERS = 4


class _Event:
    """Teams 1 to n with members 1001 to 1004 of team 1 and so on, played by chance."""

    def __init__(self, teams: int, chance: Random) -> None:
        self.chance = chance
        self.points = dict.fromkeys(range(1, teams + 1), 0)
        self.met: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self.partners: dict[int, list[int]] = defaultdict(list)
        self.byes: Counter[int] = Counter()
        self.rounds = 0

    def contender(self, number: int, rank: int = 1) -> Contender:
        rounds = [round_number for round_number, _ in self.met[number]]
        return Contender(
            number,
            0,
            rank,
            met=tuple(other for _, other in self.met[number]),
            met_rounds=tuple(rounds),
            byes=self.byes[number],
            partners=tuple(self.partners[number]),
        )

    def draw(self, byes_allowed: int = 1) -> Draw:
        ranking = sorted(self.points, key=lambda team: (-self.points[team], team))
        teams = [self.contender(team, rank) for rank, team in enumerate(ranking, start=1)]
        lineups = {
            team: [self.contender(1000 * team + board) for board in range(1, MEMBERS + 1)]
            for team in self.points
        }
        one = draw(teams, lineups, round_number=self.rounds + 1, seed="s", byes_allowed=byes_allowed)
        assert one == draw(
            self.chance.sample(teams, len(teams)),
            lineups,
            round_number=self.rounds + 1,
            seed="s",
            byes_allowed=byes_allowed,
        )
        return one

    def play(self, byes_allowed: int = 1) -> Draw:
        drawn = self.draw(byes_allowed)
        self.rounds += 1
        fours = set()
        for table in drawn.tables:
            assert len(table.sides) == 4
            teams = tuple(sorted(member // 1000 for member in table.sides))
            assert len(set(teams)) == 4
            assert len({member % 1000 for member in table.sides}) == 1
            fours.add(teams)
            for one, other in table.together:
                self.partners[one].append(other)
                self.partners[other].append(one)
            for one, other in combinations(table.sides, 2):
                self.met[one].append((self.rounds, other))
                self.met[other].append((self.rounds, one))
            for member in self.chance.choice(table.together):
                self.points[member // 1000] += 1
        for four in fours:
            for one, other in combinations(four, 2):
                self.met[one].append((self.rounds, other))
                self.met[other].append((self.rounds, one))
        self.byes.update({bye.number // 1000 for bye in drawn.byes})
        seated = [member for table in drawn.tables for member in table.sides] + [b.number for b in drawn.byes]
        assert sorted(seated) == sorted(
            1000 * team + board for team in self.points for board in range(1, MEMBERS + 1)
        )
        return drawn


def test_four_teams_sit_together_board_by_board() -> None:
    drawn = _Event(4, Random(1)).draw()
    assert [sorted(table.sides) for table in drawn.tables] == [
        [1000 * team + board for team in range(1, 5)] for board in range(1, 5)
    ]
    assert str(drawn.tables[1].reasons[0]).startswith("Members 2 of the teams 1, 2, 3, 4,")
    assert len(drawn.tables[1].reasons) == 1


def test_partners_turn_through_the_three_ways_before_any_comes_again() -> None:
    event = _Event(4, Random(1))
    for _ in range(3):
        event.play()
    for team in range(1, 5):
        for board in range(1, MEMBERS + 1):
            others = {1000 * other + board for other in range(1, 5) if other != team}
            assert set(event.partners[1000 * team + board]) == others
    drawn = event.play()
    assert "1-2, 1-3, 1-4, 2-3, 2-4, 3-4" in str(drawn.tables[0].reasons[1])
    assert "least played one again" in str(drawn.tables[0].reasons[2])


@given(st.integers(5, 11), st.integers(0, 2**32).map(Random))
def test_one_to_three_teams_sit_out_and_none_twice(teams: int, chance: Random) -> None:
    event = _Event(teams, chance)
    for _ in range(min(3, teams // max(1, teams % 4))):
        drawn = event.play()
        assert len(drawn.byes) == MEMBERS * (teams % 4)
    assert all(count == 1 for count in event.byes.values())


@pytest.mark.parametrize("teams", [20, 24, 32])
def test_teams_share_tables_once_as_long_as_the_field_is_wide(teams: int) -> None:
    for number in range(5):
        event = _Event(teams, Random(number))
        costs = [dict(event.play().cost)["repeat"] for _ in range(3)]
        assert costs == [0, 0, 0]


def test_before_any_meeting_neighbours_in_the_ranking_share_their_tables() -> None:
    drawn = _Event(16, Random(1)).draw()
    fours = [sorted({member // 1000 for member in table.sides}) for table in drawn.tables[::MEMBERS]]
    assert fours == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]


def test_teams_of_one_club_are_parted_where_that_costs_no_repeat() -> None:
    teams = [Contender(n, 0, n, club="North" if n in (1, 2) else None) for n in range(1, 9)]
    lineups = {n: [Contender(1000 * n + 1, 0, 1)] for n in range(1, 9)}
    drawn = draw(teams, lineups, round_number=1, seed="s", avoid_clubs=True)
    assert not any({1001, 2001} <= set(table.sides) for table in drawn.tables)


@pytest.mark.parametrize(("teams", "byes"), [(3, 0), (5, 1)])
def test_a_round_that_cannot_be_filled_is_refused_with_a_way_out(teams: int, byes: int) -> None:
    field = [Contender(n, 0, n, byes=byes) for n in range(1, teams + 1)]
    lineups = {n: [Contender(1000 * n + 1, 0, 1)] for n in range(1, teams + 1)}
    with pytest.raises(DrawImpossible) as refusal:
        draw(field, lineups, round_number=1, seed="s")
    assert refusal.value.ways_out


def test_teams_of_different_sizes_are_refused() -> None:
    field = [Contender(n, 0, n) for n in range(1, 5)]
    lineups = {n: [Contender(1000 * n + board, 0, 1) for board in range(n)] for n in range(1, 5)}
    with pytest.raises(ValueError, match="as many members"):
        draw(field, lineups, round_number=1, seed="s")
