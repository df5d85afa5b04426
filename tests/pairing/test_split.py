"""Groups A and B after a round."""

import pytest

from tests.pairing.events import Event
from tournaments.pairing import split
from tournaments.pairing.field import Contender, DrawImpossible


def test_the_upper_half_is_group_a_and_gets_the_odd_one() -> None:
    assert split.halves([5, 3, 1, 4, 2]) == {5: 1, 3: 1, 1: 1, 4: 2, 2: 2}


@pytest.mark.parametrize("engine", ["swiss", "top_down"])
def test_groups_are_drawn_each_for_itself_with_one_bye_at_most(engine: str) -> None:
    event = Event(3, 22)
    groups: dict[int, int] = {}
    for round_number in range(1, 8):
        field = event.field()
        if round_number == 3:
            groups = split.halves([c.number for c in sorted(field, key=lambda c: c.rank)])
        if not groups:
            drawn = split.draw(
                field,
                groups=dict.fromkeys(range(1, 23), 1),
                round_number=round_number,
                seed="s",
                engine=engine,
            )
        else:
            drawn = split.draw(field, groups=groups, round_number=round_number, seed="s", engine=engine)
            assert all(
                groups[a] == groups[b] == table.group for table in drawn.tables for a, b in [table.sides]
            )
            assert sorted(bye.group for bye in drawn.byes) == [1, 2]
        assert [table.order for table in drawn.tables] == list(range(1, len(drawn.tables) + 1))
        for bye in drawn.byes[1:]:
            entry = next(entry for entry in event.entries if entry.number == bye.number)
            entry.byes += 1
            entry.score += 2
        event.play(drawn)
    assert all(len(set(entry.met)) == len(entry.met) for entry in event.entries)
    assert all(entry.byes <= 1 for entry in event.entries)


def test_a_group_without_a_draw_is_named() -> None:
    field = [Contender(n, 0, n, met=(7 - n,) if n > 4 else ()) for n in range(1, 5)]
    field += [Contender(5, 0, 5, met=(6,)), Contender(6, 0, 6, met=(5,))]
    with pytest.raises(DrawImpossible, match=r"Group B has no draw\. These have already met"):
        split.draw(field, groups={1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2}, round_number=3, seed="s")


def test_a_table_of_two_groups_cannot_be_fixed() -> None:
    field = [Contender(n, 0, n) for n in range(1, 5)]
    groups = {1: 1, 2: 1, 3: 2, 4: 2}
    with pytest.raises(ValueError, match="two groups"):
        split.draw(field, groups=groups, round_number=3, seed="s", locks=[(1, 3)])
    drawn = split.draw(field, groups=groups, round_number=3, seed="s", locks=[(3, 4)])
    assert "fixed" in str(drawn.tables[1].reasons[0])
    assert str(drawn.proof[0]).startswith("Group A: All 1 meetings")
