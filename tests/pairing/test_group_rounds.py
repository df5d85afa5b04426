"""Groups that play their round robins side by side."""

from collections import Counter

import pytest

from tournaments.pairing.field import Contender, DrawImpossible
from tournaments.pairing.group_rounds import Group, draw


class _Groups:
    """The groups with everybody's meetings."""

    def __init__(self, *members: tuple[int, ...]) -> None:
        self.at_first = members
        self.present = [list(group) for group in members]
        self.met: dict[int, list[int]] = {number: [] for group in members for number in group}
        self.byes: Counter[int] = Counter()

    def play(self, rounds: range, legs: int = 1) -> None:
        for round_number in rounds:
            drawn = draw(self.groups(), round_number=round_number, seed="s", legs=legs)
            assert [table.order for table in drawn.tables] == list(range(1, len(drawn.tables) + 1))
            for table in drawn.tables:
                a, b = table.sides
                assert {a, b} <= set(self.present[table.group - 1])
                self.met[a].append(b)
                self.met[b].append(a)
            for bye in drawn.byes:
                assert bye.number in self.present[bye.group - 1]
            self.byes.update(bye.number for bye in drawn.byes)
            idle = {n for group in self.present for n in group}
            idle -= {n for table in drawn.tables for n in table.sides} | {bye.number for bye in drawn.byes}
            assert set(drawn.resting) == idle

    def groups(self) -> list[Group]:
        return [
            Group(first, tuple(Contender(n, 0, 1, met=tuple(self.met[n])) for n in now))
            for first, now in zip(self.at_first, self.present, strict=True)
        ]

    def done(self, legs: int = 1) -> bool:
        return all(
            self.met[a].count(b) == legs for group in self.present for a in group for b in group if a != b
        )


@pytest.mark.parametrize("legs", [1, 2])
def test_groups_of_three_four_and_five_end_with_the_largest(legs: int) -> None:
    event = _Groups((1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11, 12))
    event.play(range(1, 5 * legs + 1), legs)
    assert event.done(legs)
    assert event.byes == dict.fromkeys((1, 2, 3, 8, 9, 10, 11, 12), legs)
    with pytest.raises(DrawImpossible, match="everybody has met everybody") as refusal:
        draw(event.groups(), round_number=5 * legs + 1, seed="s", legs=legs)
    assert refusal.value.ways_out


def test_only_the_group_that_changes_leaves_its_table_of_berger() -> None:
    event = _Groups((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12))
    event.play(range(1, 3))
    event.present[0].remove(3)
    event.present[0].append(13)
    event.met[13] = []
    before = draw(event.groups(), round_number=3, seed="s")
    assert str(before.tables[0].reasons[1]).startswith("They are among those")
    assert str(before.tables[-1].reasons[1]) == "Berger's table, round 3 of 5."
    assert str(before.tables[-1].reasons[0]) == "Group B."
    rounds = 3
    while not event.done():
        event.play(range(rounds, rounds + 1))
        rounds += 1
    assert sorted(event.met[13]) == [1, 2, 4, 5, 6]


def test_nobody_of_an_empty_group_is_missed() -> None:
    event = _Groups((1, 2), (3, 4))
    event.present[0].clear()
    drawn = draw(event.groups(), round_number=1, seed="s")
    assert [(table.group, table.sides) for table in drawn.tables] == [(2, (3, 4))]
