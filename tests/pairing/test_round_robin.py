"""Round robins: Berger's tables, and rounds rebuilt after a withdrawal or a late entry."""

from collections import Counter

import pytest

from tournaments.pairing import round_robin
from tournaments.pairing.field import Contender, Draw, DrawImpossible

# FIDE Handbook C.05 annex 1, six players
BERGER_SIX = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]


def test_six_entries_follow_the_published_table() -> None:
    drawn = [
        [
            table.sides
            for table in round_robin.draw(range(1, 7), round_number=r, seed="s", by_lot=False).tables
        ]
        for r in range(1, 6)
    ]
    assert drawn == BERGER_SIX


@pytest.mark.parametrize("entries", range(2, 18))
@pytest.mark.parametrize("by_lot", [True, False])
def test_everybody_meets_everybody_once_and_sits_out_at_most_once(entries: int, by_lot: bool) -> None:
    numbers = [3 * n + 1 for n in range(entries)]
    meetings: Counter[frozenset[int]] = Counter()
    byes: list[int] = []
    for round_number in range(1, round_robin.rounds_needed(entries) + 1):
        drawn = round_robin.draw(numbers, round_number=round_number, seed="s", by_lot=by_lot)
        seated = [n for table in drawn.tables for n in table.sides]
        assert sorted(seated + ([] if drawn.bye is None else [drawn.bye])) == numbers
        meetings.update(frozenset(table.sides) for table in drawn.tables)
        byes += [] if drawn.bye is None else [drawn.bye]
    assert set(meetings.values()) == {1}
    assert len(meetings) == entries * (entries - 1) // 2
    assert sorted(byes) == (numbers if entries % 2 else [])


@pytest.mark.parametrize("entries", [pytest.param(3, id="case-32")])
def test_each_round_of_three_has_one_marked_bye_on_whichever_side_it_falls(entries: int) -> None:
    for seed in map(str, range(20)):
        rounds = [round_robin.draw(range(1, entries + 1), round_number=r, seed=seed) for r in (1, 2, 3)]
        assert all(len(drawn.tables) == 1 and drawn.bye_reasons for drawn in rounds)
        assert {drawn.bye for drawn in rounds} == {1, 2, 3}


@pytest.mark.parametrize("entries", [pytest.param(3, id="case-34")])
def test_the_first_round_of_three_names_who_sits_out(entries: int) -> None:
    drawn = round_robin.draw(range(1, entries + 1), round_number=1, seed="s", by_lot=False)
    assert drawn.bye == 1
    assert [table.sides for table in drawn.tables] == [(2, 3)]


def test_lots_give_the_same_tables_whatever_the_order_of_the_input() -> None:
    one = round_robin.draw([5, 9, 2, 7], round_number=2, seed="s")
    assert round_robin.draw([2, 5, 7, 9], round_number=2, seed="s") == one
    others = [round_robin.draw([5, 9, 2, 7], round_number=2, seed=str(n)).tables for n in range(20)]
    assert any(tables != one.tables for tables in others)


def test_a_second_leg_changes_the_sides() -> None:
    first = round_robin.draw(range(1, 6), round_number=2, seed="s", legs=2)
    second = round_robin.draw(range(1, 6), round_number=7, seed="s", legs=2)
    assert [table.sides for table in second.tables] == [table.sides[::-1] for table in first.tables]
    assert second.bye == first.bye


@pytest.mark.parametrize("round_number", [0, 6])
def test_a_round_outside_the_table_is_refused(round_number: int) -> None:
    with pytest.raises(DrawImpossible, match="all 5 rounds") as refusal:
        round_robin.draw(range(1, 7), round_number=round_number, seed="s")
    assert refusal.value.ways_out


def test_one_alone_has_no_round_robin() -> None:
    assert round_robin.rounds_needed(1) == 0
    with pytest.raises(DrawImpossible):
        round_robin.draw([1], round_number=1, seed="s")


class _Season:
    """A round robin whose meetings are remembered by whoever is still there."""

    def __init__(self, entries: int, seed: str) -> None:
        self.seed = seed
        self.met: dict[int, list[int]] = {n: [] for n in range(1, entries + 1)}
        self.round_number = 1

    def play_table(self, rounds: int) -> None:
        for _ in range(rounds):
            self._play(round_robin.draw(list(self.met), round_number=self.round_number, seed=self.seed))

    def play_remaining(self) -> Draw:
        field = [Contender(n, 0, 1, met=tuple(met)) for n, met in self.met.items()]
        drawn = round_robin.draw_remaining(field, round_number=self.round_number, seed=self.seed)
        assert drawn == round_robin.draw_remaining(
            field[::-1], round_number=self.round_number, seed=self.seed
        )
        self._play(drawn)
        return drawn

    def _play(self, drawn: Draw) -> None:
        for a, b in (table.sides for table in drawn.tables):
            assert b not in self.met[a]
            self.met[a].append(b)
            self.met[b].append(a)
        self.round_number += 1

    def finish(self) -> int:
        """Plays on until everybody present has met everybody; returns the number of rounds of the season."""
        while any(set(self.met) - {n} - set(met) for n, met in self.met.items()):
            self.play_remaining()
        return self.round_number - 1


@pytest.mark.parametrize("leaver", [pytest.param(n, id=f"case-43-without-{n}") for n in range(1, 8)])
def test_seven_lose_one_before_round_three_and_have_three_tables_and_no_bye(leaver: int) -> None:
    for seed in map(str, range(5)):
        season = _Season(7, seed)
        season.play_table(2)
        del season.met[leaver]
        drawn = season.play_remaining()
        assert (len(drawn.tables), drawn.bye, drawn.resting) == (3, None, ())
        assert season.finish() <= 7


def test_a_late_entry_meets_everybody_too() -> None:
    for seed in map(str, range(5)):
        season = _Season(6, seed)
        season.play_table(2)
        season.met[7] = []
        drawn = season.play_remaining()
        assert len(drawn.tables) == 3
        assert drawn.bye is not None
        assert drawn.bye != 7
        assert season.finish() <= 2 + 7
        assert sorted(season.met[7]) == [1, 2, 3, 4, 5, 6]


def test_towards_the_end_those_without_an_opponent_rest() -> None:
    field = [
        Contender(n, 0, 1, met=met) for n, met in ((1, (3, 4)), (2, (3, 4)), (3, (1, 2, 4)), (4, (1, 2, 3)))
    ]
    drawn = round_robin.draw_remaining(field, round_number=4, seed="s")
    assert [table.sides for table in drawn.tables] == [(1, 2)]
    assert drawn.bye is None
    assert drawn.resting == (3, 4)


def test_when_all_have_met_there_is_nothing_to_rebuild() -> None:
    field = [Contender(1, 0, 1, met=(2,)), Contender(2, 0, 1)]
    with pytest.raises(DrawImpossible, match="all 1 rounds"):
        round_robin.draw_remaining(field, round_number=2, seed="s")


@pytest.mark.parametrize("entries", [4, 5, 7])
def test_a_double_round_robin_that_loses_one_is_played_to_its_end(entries: int) -> None:
    met: dict[int, list[int]] = {n: [] for n in range(1, entries + 1)}
    for round_number in range(1, 6 * entries):
        if round_number == 3:
            del met[entries]
        if round_number < 3:
            drawn = round_robin.draw(list(met), round_number=round_number, seed="s", by_lot=False, legs=2)
        else:
            field = [Contender(n, 0, 1, met=tuple(others)) for n, others in met.items()]
            if all(met[a].count(b) == 2 for a in met for b in met if a != b):
                break
            drawn = round_robin.draw_remaining(field, round_number=round_number, seed="s", legs=2)
        for a, b in (table.sides for table in drawn.tables):
            met[a].append(b)
            met[b].append(a)
    assert all(met[a].count(b) == 2 for a in met for b in met if a != b)
    assert round_number <= 2 * entries + 2
    with pytest.raises(DrawImpossible):
        round_robin.draw_remaining(field, round_number=round_number, seed="s", legs=2)


def test_no_second_meeting_comes_before_a_first_one_that_could_be_played() -> None:
    met = {1: (2, 3), 2: (1, 4), 3: (4, 1), 4: (3, 2)}
    field = [Contender(n, 0, 1, met=others) for n, others in met.items()]
    drawn = round_robin.draw_remaining(field, round_number=3, seed="s", legs=2)
    assert [table.sides for table in drawn.tables] == [(1, 4), (2, 3)]


def met(rounds: range, *, order: tuple[int, ...] = (1, 2, 3, 4)) -> list[Contender]:
    """Everybody with whom Berger's table gave them in these rounds."""
    opponents: dict[int, list[int]] = {number: [] for number in order}
    for number in rounds:
        for table in round_robin.draw(order, round_number=number, seed="s", by_lot=False).tables:
            one, other = table.sides
            opponents[one].append(other)
            opponents[other].append(one)
    return [Contender(number, 0, 1, met=tuple(opponents[number])) for number in order]


def test_the_table_is_followed_as_long_as_it_was_played() -> None:
    order = (1, 2, 3, 4)
    assert round_robin.follows_table(met(range(1, 3)), order, round_number=3)
    assert not round_robin.follows_table(met(range(1, 2)), order, round_number=3)
    assert not round_robin.follows_table(met(range(1, 3))[:3], order, round_number=3)
    assert not round_robin.follows_table(met(range(1, 4)), order, round_number=4)
    assert round_robin.follows_table(met(range(1, 4)), order, round_number=4, legs=2)
