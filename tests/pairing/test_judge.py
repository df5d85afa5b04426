"""The judge of draws finds what is wrong: each rule broken on purpose."""

from dataclasses import replace

import pytest

from tests.pairing.events import Event, Unrest
from tests.pairing.judge import BYE, LEVELS, Fault, Judge, Pair, every_draw, packed, pairs_of, places, total
from tests.pairing.proofs import (
    judge_exchanges,
    left_over,
    second_opinion,
    steps_by_meetings,
    steps_by_parity,
)
from tests.pairing.verdict import examine
from tournaments.pairing import swiss
from tournaments.pairing.field import Contender, Draw, DrawnBye, DrawnTable


def _event(entries: int, rounds: int, seed: int = 4) -> Event:
    event = Event(seed, entries)
    for _ in range(rounds):
        event.play(_draw(_judge(event)))
    return event


def _judge(event: Event) -> Judge:
    return Judge(event.field(), event.round_number, "s", "slide", avoid_clubs=False)


def _draw(judge: Judge) -> Draw:
    return swiss.draw(judge.contenders, round_number=judge.round_number, seed="s")


def _with_tables(draw: Draw, judge: Judge, pairs: list[tuple[int, int]]) -> Draw:
    """The draw with other tables, named and numbered as the rules ask."""
    rank = {c.number: c.rank for c in judge.contenders}
    named = sorted((tuple(sorted(pair, key=rank.__getitem__)) for pair in pairs), key=lambda t: rank[t[0]])
    reasons = draw.tables[0].reasons
    cost = total([frozenset(p) for p in pairs] + [frozenset((BYE, b.number)) for b in draw.byes], judge.all)
    stated = tuple(zip(LEVELS, cost, strict=True))
    return replace(
        draw,
        tables=tuple(DrawnTable(place, sides, reasons) for place, sides in enumerate(named, start=1)),
        cost=stated,
    )


def test_a_drawn_round_passes() -> None:
    judge = _judge(_event(21, 3))
    assert examine(judge, _draw(judge), compare=True).compared


def test_one_who_sits_at_two_tables_is_found() -> None:
    judge = _judge(_event(20, 2))
    drawn = _draw(judge)
    first, second = drawn.tables[0], drawn.tables[1]
    doubled = replace(drawn, tables=(first, replace(second, sides=first.sides), *drawn.tables[2:]))
    with pytest.raises(Fault, match="everybody has one place"):
        examine(judge, doubled, compare=False)


def test_a_bye_more_than_allowed_is_found() -> None:
    event = _event(21, 1)
    judge = _judge(event)
    drawn = _draw(judge)
    served = next(entry.number for entry in event.entries if entry.byes)
    (bye,) = drawn.byes
    swapped = [
        tuple(bye.number if number == served else number for number in table.sides) for table in drawn.tables
    ]
    second = replace(drawn, byes=(DrawnBye(served, bye.reasons),))
    tables = tuple(replace(table, sides=sides) for table, sides in zip(drawn.tables, swapped, strict=True))
    with pytest.raises(Fault, match="no bye more than is allowed"):
        examine(judge, replace(second, tables=tables), compare=False)


def test_a_bye_that_could_go_lower_is_found() -> None:
    judge = _judge(_event(21, 2))
    eligible = [c for c in judge.contenders if not c.byes]
    second_lowest = sorted(eligible, key=lambda c: c.rank)[-2]
    others = [c for c in judge.contenders if c is not second_lowest]
    rest = swiss.draw(others, round_number=judge.round_number, seed="s")
    drawn = _draw(judge)
    moved = replace(drawn, byes=(DrawnBye(second_lowest.number, drawn.bye_reasons),))
    pairs = [(table.sides[0], table.sides[1]) for table in rest.tables]
    with pytest.raises(Fault, match="the bye could go lower"):
        examine(judge, _with_tables(moved, judge, pairs), compare=False)


def test_a_repeat_that_could_be_avoided_is_found() -> None:
    judge = _judge(_event(20, 1))
    again = {frozenset((c.number, c.met[0])) for c in judge.contenders}
    pairs = [(min(pair), max(pair)) for pair in again]
    with pytest.raises(Fault, match="a draw without a repeat exists"):
        examine(judge, _with_tables(_draw(judge), judge, pairs), compare=False)


def test_a_cost_that_is_not_what_the_draw_says_is_found() -> None:
    judge = _judge(_event(20, 2))
    drawn = _draw(judge)
    with pytest.raises(Fault, match="score costs"):
        examine(judge, replace(drawn, cost=(("score", 99),)), compare=False)


def test_each_exchange_of_opponents_that_helps_is_found() -> None:
    judge = _judge(_event(40, 4))
    pairs = pairs_of(_draw(judge))
    judge_exchanges(pairs, judge.clean)
    best = packed(total(pairs, judge.clean))
    spoilt = 0
    first, *others = sorted(pairs, key=min)
    a, b = sorted(first)
    for other in others:
        c, d = sorted(other)
        worse: set[Pair] = (pairs - {first, other}) | {frozenset((a, c)), frozenset((b, d))}
        if worse <= judge.clean.keys():
            assert packed(total(worse, judge.clean)) > best
            with pytest.raises(Fault, match="would be better"):
                judge_exchanges(worse, judge.clean)
            spoilt += 1
    assert spoilt > 10


def test_no_draw_pays_less_for_steps_than_the_bounds_say() -> None:
    for seed in range(12):
        event = Event(seed, 8, unrest=Unrest(ties=20))
        for _ in range(4):
            judge = _judge(event)
            draws = list(every_draw(judge.clean, places(judge.contenders)))
            least = min(total(pairs, judge.clean)[LEVELS.index("score")] for pairs in draws)
            assert steps_by_parity(judge, draws[0]) <= steps_by_meetings(judge, draws[0]) <= least
            event.play(_draw(judge))


def test_four_who_have_all_met_have_to_step_down_though_their_number_is_even() -> None:
    top = [Contender(n, 3, n, met=tuple({1, 2, 3, 4} - {n})) for n in range(1, 5)]
    judge = Judge([*top, *(Contender(n, 1, n) for n in range(5, 13))], 4, "s", "slide", avoid_clubs=False)
    pairs = pairs_of(_draw(judge))
    assert steps_by_parity(judge, pairs) == 0
    assert steps_by_meetings(judge, pairs) == 4  # the scores are one step apart
    assert judge.cost_named(total(pairs, judge.clean))["score"] == 4


def test_a_locked_table_counts_as_it_is_and_leaves_the_others_their_bound() -> None:
    field = [Contender(n, 2 if n < 5 else 1, n) for n in range(1, 9)]
    judge = Judge(field, 2, "s", "slide", avoid_clubs=False, locks=((1, 8), (2, 7)))
    drawn = swiss.draw(field, round_number=2, seed="s", locks=judge.locks)
    assert steps_by_parity(judge, pairs_of(drawn)) == 2
    assert examine(judge, drawn, compare=True).floats == 2
    with pytest.raises(Fault, match="locked tables are kept"):
        examine(judge, swiss.draw(field, round_number=2, seed="s"), compare=False)


def test_the_second_solver_finds_the_best_of_all_draws_of_a_small_field() -> None:
    judge = _judge(_event(9, 3))
    draws = every_draw(judge.clean, places(judge.contenders))
    assert second_opinion(judge.clean, 10) == min(draws, key=lambda pairs: total(pairs, judge.clean))


def test_six_who_may_meet_in_two_triangles_leave_two_over() -> None:
    triangles = [frozenset(pair) for pair in ((1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6))]
    assert left_over(triangles, range(1, 7)) == 2
    assert left_over(triangles, (1, 2, 3)) == 1
    assert left_over(triangles, (1, 2, 4, 5)) == 0


def test_leads_and_floats_count_as_the_rules_say() -> None:
    field = [
        Contender(1, 2, 1, floats=(-1, 0), leads=2),
        Contender(2, 1, 2, floats=(1, 1), leads=5),
        Contender(3, 1, 3, leads=-1),
        Contender(4, 0, 4),
    ]
    judge = Judge(field, 3, "s", "slide", avoid_clubs=True)
    named = {pair: judge.cost_named(judge.all[frozenset(pair)]) for pair in ((1, 2), (1, 4), (2, 3))}
    levels = ("score", "floated", "lead", "distance", "order")
    assert [named[1, 2][level] for level in levels] == [1, 1 + 2 + 1, 4, 0, 0]
    assert [named[1, 4][level] for level in levels] == [4, 1, 0, 2, 0]
    assert [named[2, 3][level] for level in levels] == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("settings", "cost"),
    [
        ({"avoid_clubs": True}, (1, 0, 0)),
        ({"avoid_clubs": True, "avoid_countries": True}, (2, 1, 0)),
        ({"avoid_countries": True}, (1, 1, 0)),
        ({}, (0, 0, 0)),
    ],
)
def test_a_club_mate_costs_twice_a_compatriot(settings: dict[str, bool], cost: tuple[int, int, int]) -> None:
    field = [
        Contender(1, 0, 1, club="Sur", country="CUB"),
        Contender(2, 0, 2, club="Sur", country="CUB"),
        Contender(3, 0, 3, club="Norte", country="CUB", apart=(1,)),
        Contender(4, 0, 4, avoid=(1,)),
    ]
    judge = Judge(field, 1, "s", "slide", **{"avoid_clubs": False, **settings})  # type: ignore[arg-type]
    costs = [judge.cost_named(judge.all[frozenset(pair)]) for pair in ((1, 2), (1, 3), (2, 4))]
    assert tuple(c["club"] for c in costs) == cost
    assert [c["apart"] for c in costs] == [0, 1, 0]
    assert frozenset((1, 4)) not in judge.all


def test_in_a_window_repeats_are_barred_for_so_many_rounds_and_free_afterwards() -> None:
    field = [Contender(1, 0, 1, met=(2, 3)), Contender(2, 0, 2), Contender(3, 0, 3), Contender(4, 0, 4)]
    window = Judge(field, 4, "s", "slide", avoid_clubs=False, repeat_window=2)
    assert frozenset((1, 3)) not in window.all
    assert not any(window.cost_named(window.all[frozenset((1, 2))])[level] for level in ("repeat", "recent"))
    free = Judge(field, 4, "s", "slide", avoid_clubs=False, repeat_window=0)
    assert {frozenset((1, 2)), frozenset((1, 3))} <= free.clean.keys()
