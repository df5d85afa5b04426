"""A sample of the campaign `swiss_draws`, and that it finds a fault where there is one."""

from dataclasses import replace

import pytest

from campaigns import swiss_draws
from tests.pairing.plans import plan_of
from tournaments.pairing import swiss
from tournaments.pairing.field import Draw


def test_a_sample_of_random_events_is_drawn_without_a_fault() -> None:
    tally = swiss_draws.campaign(seed=5, rounds=40, small=False)
    assert tally.faults == []
    assert tally.counts["rounds"] == 40
    assert tally.counts["byes"] > 5
    assert tally.counts["floats proved by a bound"] > 20
    assert tally.counts["compared with all meetings by NetworkX"] > 10


def test_a_sample_of_small_rounds_costs_what_the_best_of_all_draws_costs() -> None:
    tally = swiss_draws.campaign(seed=5, rounds=150, small=True)
    assert tally.faults == []
    assert tally.counts["rounds"] == 150
    assert tally.counts["rounds with repeats, unavoidable"] > 5
    assert tally.counts["refusals of a round that has no draw"] > 0


def test_near_meetings_give_what_the_judge_finds_among_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert swiss_draws.main(["--near", "--count", "20", "--seed", "6", "--processes", "1"]) == 0
    assert "before the judge: 20 rounds" in capsys.readouterr().out


@pytest.mark.parametrize("small", [False, True])
def test_a_draw_that_is_not_the_best_is_reported_with_its_event_and_round(
    monkeypatch: pytest.MonkeyPatch, small: bool
) -> None:
    best = swiss.draw

    def spoilt(field: list[object], **settings: object) -> Draw:
        drawn: Draw = best(field, **settings)  # type: ignore[arg-type]
        first, second, *others = drawn.tables
        (a, b), (c, d) = first.sides, second.sides
        return replace(drawn, tables=(replace(first, sides=(a, d)), replace(second, sides=(c, b)), *others))

    number = next(n for n in range(99) if plan_of(5, n, small=small).entries > 7)
    monkeypatch.setattr(swiss, "draw", spoilt)
    tally = swiss_draws.play((number, 3), seed=5, small=small)
    assert len(tally.faults) == 1
    assert f"event {number}, round 1" in tally.faults[0]
    assert "Fault" in tally.faults[0]


def test_a_campaign_has_exactly_the_rounds_asked_for() -> None:
    events = list(swiss_draws.numbers(100, seed=1, small=False))
    assert sum(rounds for _, rounds in events) == 100
    assert [number for number, _ in events] == list(range(len(events)))
    assert all(0 < rounds <= plan_of(1, number, small=False).rounds for number, rounds in events)
