"""The cheapest draw without one table."""

import pytest

from tests.pairing.events import Event
from tests.pairing.judge import pairs_of
from tournaments.pairing import swiss
from tournaments.pairing.aims import SwissRules
from tournaments.pairing.alternatives import without
from tournaments.pairing.field import Contender

RULES = SwissRules()


def test_the_alternative_says_what_it_costs_more_on_which_level() -> None:
    field = [Contender(n, 2 if n <= 2 else 0, n) for n in range(1, 5)]
    found = without((2, 1), field, round_number=2, seed="s", rules=RULES)
    assert found.draw is not None
    assert frozenset((1, 2)) not in pairs_of(found.draw)
    assert str(found.words[0]) == "steps between scores, squared: 0, and 2 there"


def test_no_alternative_is_cheaper_than_the_draw() -> None:
    event = Event(5, 15)
    for _ in range(4):
        event.play(swiss.draw(event.field(), round_number=event.round_number, seed="s"))
    field = event.field()
    drawn = swiss.draw(field, round_number=5, seed="s")
    tables = [(table.sides[0], table.sides[1]) for table in drawn.tables]
    assert drawn.bye is not None
    for table in [*tables, (drawn.bye, 0)]:
        found = without(table, field, round_number=5, seed="s", rules=RULES)
        assert found.draw is not None
        assert frozenset(table) not in pairs_of(found.draw)
        assert [cost for _, cost in found.draw.cost] >= [cost for _, cost in drawn.cost]
        assert found.words


def test_a_table_that_every_draw_needs_has_none() -> None:
    met = {1: (2,), 2: (1,), 3: (), 4: ()}
    field = [Contender(n, 0, n, met=met[n], avoid=(3,) if n == 1 else ()) for n in met]
    found = without((1, 4), field, round_number=2, seed="s", rules=RULES)
    assert found.draw is None
    assert [str(said) for said in found.words] == ["There is no draw without this table."]


def test_a_fixed_table_has_no_alternative() -> None:
    field = [Contender(n, 0, n) for n in range(1, 5)]
    with pytest.raises(ValueError, match="fixed"):
        without((1, 2), field, round_number=1, seed="s", rules=RULES, locks=[(1, 2)])


def test_where_only_the_lot_decides_it_is_said() -> None:
    """1 and 3 must not meet: 1-2, 3-4 and 1-4, 2-3 are then equally far from 1-3, 2-4."""
    field = [Contender(n, 0, n, avoid=(3,) if n == 1 else ()) for n in range(1, 5)]
    table = swiss.draw(field, round_number=1, seed="s").tables[0].sides
    found = without((table[0], table[1]), field, round_number=1, seed="s", rules=RULES)
    assert [str(said) for said in found.words] == ["It costs the same on every level: the lot decided."]
