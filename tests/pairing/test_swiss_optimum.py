"""The Swiss draw against a judge, against another solver and against trying everything."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pairing.events import Event, Unrest, events
from tests.pairing.judge import Judge, every_draw, pairs_of, places, total
from tests.pairing.verdict import examine
from tournaments.pairing import search, swiss
from tournaments.pairing.field import Contender, Draw, DrawImpossible

ORDERS = ("slide", "fold", "neighbours")
UNREST = Unrest(ties=10, forfeits=3, voids=2, withdrawals=15, late_entries=15, absences=15)


def _draw(judge: Judge, *, repeats: str = "never") -> Draw:
    return swiss.draw(
        judge.contenders,
        round_number=judge.round_number,
        seed=judge.seed,
        order=judge.order,
        repeats=repeats,
        avoid_clubs=judge.avoid_clubs,
        byes_allowed=judge.byes_allowed,
    )


def _judge(event: Event, order: str) -> Judge:
    return Judge(event.field(), event.round_number, f"event {order}", order, event.round_number <= 3)


@pytest.mark.parametrize("order", ORDERS)
def test_a_hundred_rounds_keep_the_rules_and_never_repeat_while_a_clean_draw_exists(order: str) -> None:
    """docs/practice.md §2.2 and §2.4, with withdrawals, late entries and forfeits on the way."""
    judged = 0
    for number in range(17):
        event = Event(number, 5 + number * 7 % 36, unrest=UNREST, forfeit_bars_bye=number % 2 == 0)
        for _ in range(6):
            judge = _judge(event, order)
            drawn = _draw(judge, repeats="allowed")
            examine(judge, drawn, compare=False)
            event.play(drawn)
            judged += 1
    assert judged == 102


@pytest.mark.parametrize("order", ORDERS)
def test_another_solver_finds_the_same_draw(order: str) -> None:
    for event in events(6, smallest=9, largest=28):
        for _ in range(4):
            judge = _judge(event, order)
            drawn = _draw(judge)
            assert examine(judge, drawn, compare=True).compared
            event.play(drawn)


@st.composite
def small_fields(draw: st.DrawFn) -> list[Contender]:
    count = draw(st.integers(2, 8))
    scores = draw(st.lists(st.fractions(0, 4, max_denominator=3), min_size=count, max_size=count))
    meetings = draw(
        st.lists(st.tuples(st.integers(1, count), st.integers(1, count)), max_size=2 * count, unique=True)
    )
    numbers = draw(st.permutations(range(1, count + 1)))
    history = st.lists(st.sampled_from((-1, 0, 1)), max_size=3)
    return [
        Contender(
            number=number,
            score=score,
            rank=rank,
            club=draw(st.sampled_from((None, "Norte", "Sur"))),
            met=tuple(b if a == number else a for a, b in meetings if number in (a, b) and a != b),
            byes=draw(st.integers(0, 2)),
            floats=tuple(draw(history)),
            leads=draw(st.integers(-4, 4)),
        )
        for rank, (number, score) in enumerate(
            zip(numbers, sorted(scores, reverse=True), strict=True), start=1
        )
    ]


@settings(max_examples=120, deadline=None)
@given(
    field=small_fields(),
    order=st.sampled_from(ORDERS),
    clubs=st.booleans(),
    repeats=st.sampled_from(("never", "allowed")),
    seed=st.text(st.characters(exclude_characters="|", codec="utf-8"), max_size=5),
)
def test_no_draw_of_a_small_field_is_better(
    field: list[Contender], order: str, clubs: bool, repeats: str, seed: str
) -> None:
    judge = Judge(field, 5, seed, order, clubs)
    free = places(field)
    edges = judge.edges(repeats=False)
    draws = list(every_draw(edges, free))
    if not draws and repeats == "allowed":
        edges = judge.edges(repeats=True)
        draws = list(every_draw(edges, free))
    if not draws:
        with pytest.raises(DrawImpossible) as refusal:
            _draw(judge, repeats=repeats)
        assert refusal.value.ways_out
        return
    best = min(draws, key=lambda pairs: total(pairs, edges))
    drawn = _draw(judge, repeats=repeats)
    judge.judge(drawn)
    judge.judge_cost(drawn)
    assert pairs_of(drawn) == best


def test_a_further_ban_never_makes_a_draw_cheaper() -> None:
    event = Event(3, 15)
    for _ in range(3):
        event.play(_draw(_judge(event, "slide")))
    judge = _judge(event, "slide")
    before = _draw(judge)
    for table in before.tables:
        a, b = table.sides
        banned = [
            Contender(
                c.number, c.score, c.rank, c.club, (*c.met, b), c.byes, (*c.met_rounds, 3), c.floats, c.leads
            )
            if c.number == a
            else c
            for c in judge.contenders
        ]
        after = swiss.draw(banned, round_number=4, seed=judge.seed, avoid_clubs=False)
        assert (a, b) not in {other.sides for other in after.tables}
        assert [cost for _, cost in after.cost] >= [cost for _, cost in before.cost]


def test_a_large_field_gets_from_near_meetings_what_all_meetings_give(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for order in ORDERS:
        event = Event(8, 61)
        for _ in range(5):
            judge = _judge(event, order)
            complete = _draw(judge)
            with monkeypatch.context() as patch:
                patch.setattr(search, "COMPLETE_UP_TO", 20)
                near = _draw(judge)
            assert (near.tables, near.cost, near.byes) == (complete.tables, complete.cost, complete.byes)
            event.play(complete)


def test_168_pairs_play_eight_rounds_without_repeats() -> None:
    event = Event(9, 168)
    for _ in range(8):
        judge = _judge(event, "slide")
        field = list(judge.contenders)
        drawn = _draw(judge)
        assert examine(judge, drawn, compare=False).repeats == 0
        random.Random(event.round_number).shuffle(field)
        assert (
            swiss.draw(field, round_number=judge.round_number, seed=judge.seed, avoid_clubs=judge.avoid_clubs)
            == drawn
        )
        event.play(drawn)
    assert all(len(set(entry.met)) == len(entry.met) == 8 for entry in event.entries)
