"""Faults that other programs had, each with the draw that must come out; the case is in the test's id."""

import itertools
import os
import subprocess
import sys
from fractions import Fraction

import pytest

from tests.pairing.judge import pairs_of
from tournaments.pairing import swiss
from tournaments.pairing.field import Contender, Draw, DrawImpossible
from tournaments.pairing.weights import WeightsTooLargeError


def _case(number: int, *values: object) -> object:
    return pytest.param(*values, id=f"case-{number}")


def _pairs(draw: Draw) -> set[tuple[int, ...]]:
    return {tuple(sorted(table.sides)) for table in draw.tables}


@pytest.mark.parametrize("entries", [_case(29, 5)])
def test_nobody_sits_out_twice_in_four_rounds_of_five(entries: int) -> None:
    """Whatever the results: every way the two tables of each round can end is played."""
    for results in itertools.product((0, 1), repeat=8):
        outcomes = iter(results)
        met: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, entries + 1), ())
        score = dict.fromkeys(met, 0)
        byes: list[int] = []
        for round_number in range(1, 5):
            ranking = sorted(met, key=lambda n: (-score[n], n))
            field = [
                Contender(n, score[n], rank, met=met[n], byes=byes.count(n))
                for rank, n in enumerate(ranking, start=1)
            ]
            drawn = swiss.draw(field, round_number=round_number, seed="club", rounds=4)
            for a, b in (table.sides for table in drawn.tables):
                assert b not in met[a]
                met[a], met[b] = (*met[a], b), (*met[b], a)
                score[(a, b)[next(outcomes)]] += 2
            assert drawn.bye is not None
            byes.append(drawn.bye)
            score[drawn.bye] += 2
        assert len(set(byes)) == 4


@pytest.mark.parametrize(
    ("had_a_bye", "expected"), [_case(30, (7, 6), 5), _case(30, (7,), 6), _case(30, (), 7)]
)
def test_the_bye_goes_to_the_lowest_who_has_not_had_one(had_a_bye: tuple[int, ...], expected: int) -> None:
    field = [Contender(n, 6 - n // 2, n, byes=int(n in had_a_bye)) for n in range(1, 8)]
    drawn = swiss.draw(field, round_number=3, seed="s")
    assert drawn.bye == expected
    assert len(drawn.tables) == 3
    said = " ".join(str(reason) for reason in drawn.bye_reasons)
    assert "7 are present" in said
    assert f"No. {expected} is the lowest ranked" in said
    if had_a_bye:
        assert f"Already sat out: {', '.join(map(str, had_a_bye))}." in said


@pytest.mark.parametrize("entries", [_case(30, 5)])
def test_the_bye_moves_up_when_the_others_could_not_be_paired(entries: int) -> None:
    """1 and 2 have met all but 5, who can meet only one of them; so the other sits out."""
    met = {1: (2, 3, 4), 2: (1, 3, 4), 3: (1, 2), 4: (1, 2), 5: ()}
    field = [Contender(n, 0, n, met=met[n]) for n in range(1, entries + 1)]
    drawn = swiss.draw(field, round_number=4, seed="s")
    assert drawn.bye == 2
    assert _pairs(drawn) == {(1, 5), (3, 4)}
    assert "Needed as opponents, or there are repeats now or later: 5, 4, 3." in str(drawn.bye_reasons[-1])


@pytest.mark.parametrize("entries", [_case(31, 3)])
def test_only_a_counted_bye_bars_another(entries: int) -> None:
    """3 won by walk-over, which the caller does not count; 2 had the bye."""
    field = [Contender(1, 2, 1), Contender(2, 2, 2, byes=1), Contender(3, 2, entries, byes=0)]
    assert swiss.draw(field, round_number=2, seed="s").bye == 3


@pytest.mark.parametrize("entries", [_case(36, 7)])
def test_the_bye_takes_no_table(entries: int) -> None:
    drawn = swiss.draw([Contender(n, 0, n) for n in range(1, entries + 1)], round_number=1, seed="s")
    assert [table.order for table in drawn.tables] == [1, 2, 3]
    assert drawn.bye not in {number for table in drawn.tables for number in table.sides}


@pytest.mark.parametrize(
    "scores", [_case(37, (4, 2, 2, 0)), _case(37, (4, 4, 0, 0)), _case(37, (3, 3, 3, 3))]
)
def test_the_one_clean_draw_is_found(scores: tuple[int, ...]) -> None:
    """A-B C-D, then A-C B-D leave A-D B-C."""
    met = ((2, 3), (1, 4), (4, 1), (3, 2))
    field = [Contender(n, scores[n - 1], n, met=met[n - 1]) for n in range(1, 5)]
    assert _pairs(swiss.draw(field, round_number=3, seed="s")) == {(1, 4), (2, 3)}


@pytest.mark.parametrize("repeats", [_case(38, "never"), _case(38, "allowed")])
def test_first_and_second_who_have_met_are_not_paired_again(repeats: str) -> None:
    field = [Contender(n, 10 - n, n, met=((2,), (1,))[n - 1] if n < 3 else ()) for n in range(1, 7)]
    drawn = swiss.draw(field, round_number=3, seed="s", order="neighbours", repeats=repeats)
    assert (1, 2) not in _pairs(drawn)


@pytest.mark.parametrize(("counted", "expected"), [_case(40, True, False), _case(40, False, True)])
def test_a_meeting_by_forfeit_bars_another_only_if_it_is_given_as_one(counted: bool, expected: bool) -> None:
    met = ((2,), (1,)) if counted else ((), ())
    field = [Contender(n, 3 - (n + 1) // 2, n, met=met[n - 1] if n < 3 else ()) for n in range(1, 5)]
    assert ((1, 2) in _pairs(swiss.draw(field, round_number=2, seed="s"))) is expected


@pytest.mark.parametrize("joins", [_case(41, 7)])
def test_a_late_entry_is_drawn_with_those_who_stayed(joins: int) -> None:
    """6 has left; its old opponents keep the meeting in their history and it does no harm."""
    field = [Contender(n, 2, n, met=(6,)) for n in range(1, 6)] + [Contender(joins, 0, 6)]
    drawn = swiss.draw(field, round_number=4, seed="s")
    assert drawn.bye is None
    assert sorted(n for table in drawn.tables for n in table.sides) == [1, 2, 3, 4, 5, 7]


def test_without_history_each_order_gives_its_pattern() -> None:
    field = [Contender(n, 0, n) for n in range(1, 9)]
    drawn = {
        order: _pairs(swiss.draw(field, round_number=1, seed="s", order=order))
        for order in ("slide", "fold", "neighbours")
    }
    assert drawn == {
        "slide": {(1, 5), (2, 6), (3, 7), (4, 8)},
        "fold": {(1, 8), (2, 7), (3, 6), (4, 5)},
        "neighbours": {(1, 2), (3, 4), (5, 6), (7, 8)},
    }


@pytest.mark.parametrize("order", ["slide", "fold", "neighbours"])
def test_an_odd_group_sends_its_last_to_the_first_of_the_next(order: str) -> None:
    field = [Contender(n, 2 if n <= 3 else 0, n) for n in range(1, 9)]
    drawn = swiss.draw(field, round_number=2, seed="s", order=order)
    floating = next(table for table in drawn.tables if table.sides == (3, 4))
    assert [str(reason) for reason in floating.reasons] == [
        "No. 3 on 2 meets No. 4 on 0.",
        "On 2 or more stand 3, an odd number: one has to meet a lower score.",
    ]


def test_a_float_that_no_odd_group_forces_says_so() -> None:
    field = [Contender(n, 2 if n <= 2 else 0, n, met=((2,), (1,), (), ())[n - 1]) for n in range(1, 5)]
    drawn = swiss.draw(field, round_number=2, seed="s")
    assert all("Earlier meetings" in str(table.reasons[-1]) for table in drawn.tables)


def test_who_floated_down_last_round_is_spared() -> None:
    field = [
        Contender(1, 2, 1),
        Contender(2, 2, 2),
        Contender(3, 2, 3, floats=(0, -1)),
        Contender(4, 0, 4),
    ]
    assert _pairs(swiss.draw(field, round_number=3, seed="s")) == {(1, 3), (2, 4)}


def test_two_who_are_both_owed_the_lead_do_not_meet() -> None:
    field = [Contender(n, 0, n, leads=(-1, 1, -1, 1)[n - 1]) for n in range(1, 5)]
    drawn = swiss.draw(field, round_number=3, seed="s", order="slide")
    assert _pairs(drawn) in ({(1, 2), (3, 4)}, {(1, 4), (2, 3)})


def test_clubs_are_kept_apart_only_in_the_rounds_that_ask_for_it() -> None:
    field = [Contender(n, 0, n, club="Sur" if n in (1, 3) else "Norte") for n in range(1, 5)]
    together = swiss.draw(field, round_number=4, seed="s")
    apart = swiss.draw(field, round_number=1, seed="s", avoid_clubs=True)
    assert _pairs(together) == {(1, 3), (2, 4)}
    assert _pairs(apart).isdisjoint({(1, 3), (2, 4)})


def test_a_club_that_cannot_be_parted_is_explained() -> None:
    field = [Contender(n, 0, n, club="Sur" if n < 4 else None) for n in range(1, 5)]
    drawn = swiss.draw(field, round_number=1, seed="s", avoid_clubs=True)
    said = [str(table.reasons[-1]) for table in drawn.tables if max(table.sides) < 4]
    assert said == ["Both are from Sur: no draw parts more club mates without a repeat or another bye."]


ALL_MET = [Contender(n, 0, n, met=tuple(m for m in (3, 2, 1, 4) if m != n)) for n in range(1, 5)]


def test_when_no_clean_draw_exists_never_refuses_and_says_what_helps() -> None:
    with pytest.raises(DrawImpossible) as refusal:
        swiss.draw(ALL_MET, round_number=4, seed="s")
    assert "already met everybody who is present: 1, 2, 3, 4" in str(refusal.value.message)
    assert str(refusal.value.ways_out[0]).startswith("Allow repeats for this round")


def test_when_no_clean_draw_exists_allowed_repeats_the_oldest_meeting_and_says_so() -> None:
    """1-2 and 3-4 met in round 1, 1-3 and 2-4 in round 2, 1-4 and 2-3 in round 3."""
    met = {1: (2, 3, 4), 2: (1, 4, 3), 3: (4, 1, 2), 4: (3, 2, 1)}
    field = [Contender(n, 0, n, met=met[n]) for n in met]
    drawn = swiss.draw(field, round_number=4, seed="s", repeats="allowed", order="fold")
    assert _pairs(drawn) == {(1, 2), (3, 4)}
    assert "They met in round 1" in str(drawn.tables[0].reasons[-1])
    assert "No draw without a repeat exists" in str(drawn.notes[0])


def test_rounds_of_meetings_count_and_not_their_place_in_the_list() -> None:
    """1 was absent in round 1, so its only meeting with 2 is of round 3."""
    field = [
        Contender(1, 0, 1, met=(2, 3), met_rounds=(3, 4)),
        Contender(2, 0, 2, met=(1, 3), met_rounds=(3, 2)),
        Contender(3, 0, 3, met=(2, 1), met_rounds=(2, 4)),
    ]
    drawn = swiss.draw(field, round_number=5, seed="s", repeats="allowed")
    assert drawn.bye == 3
    assert "They met in round 3" in str(drawn.tables[0].reasons[-1])


def test_when_everybody_had_a_bye_a_second_one_is_offered_and_taken_only_if_allowed() -> None:
    field = [Contender(n, 0, n, byes=1) for n in range(1, 4)]
    with pytest.raises(DrawImpossible) as refusal:
        swiss.draw(field, round_number=4, seed="s", repeats="allowed")
    assert "everybody has already sat out" in str(refusal.value)
    assert "Allow one bye more" in str(refusal.value.ways_out[0])
    assert swiss.draw(field, round_number=4, seed="s", byes_allowed=2).bye == 3


def test_foresight_keeps_the_last_rounds_of_six_without_repeats() -> None:
    """The best draw of round 3 leaves two triangles, 1-3-5 and 2-4-6, in which no round 4 can be drawn."""
    met = {1: (2, 6), 2: (1, 3), 3: (4, 2), 4: (3, 5), 5: (6, 4), 6: (5, 1)}
    field = [Contender(n, 0, n, met=met[n]) for n in met]
    blind = swiss.draw(field, round_number=3, seed="s")
    wise = swiss.draw(field, round_number=3, seed="s", rounds=4)
    assert not blind.notes
    stuck = _after(field, blind)
    with pytest.raises(DrawImpossible):
        swiss.draw(stuck, round_number=4, seed="s", rounds=4)
    assert "would leave a later round without a draw" in str(wise.notes[0])
    assert len(swiss.draw(_after(field, wise), round_number=4, seed="s", rounds=4).tables) == 3


def _after(field: list[Contender], drawn: Draw) -> list[Contender]:
    opponent = {a: b for table in drawn.tables for a, b in (table.sides, table.sides[::-1])}
    return [Contender(c.number, 0, c.rank, met=(*c.met, opponent[c.number])) for c in field]


def test_the_highest_scores_may_be_fractions() -> None:
    field = [Contender(n, Fraction(9, 2) if n < 3 else 4, n) for n in range(1, 5)]
    drawn = swiss.draw(field, round_number=2, seed="s")
    assert str(drawn.tables[0].reasons[0]).startswith("Both stand on 9/2, as places 1 and 2 of 2;")


def test_equal_ranks_are_parted_by_lot_and_not_by_the_order_of_the_input() -> None:
    field = [Contender(n, 0, 1) for n in range(1, 13)]
    drawn = swiss.draw(field, round_number=1, seed="lot")
    for order in (field[::-1], field[5:] + field[:5]):
        assert swiss.draw(order, round_number=1, seed="lot") == drawn
    assert pairs_of(swiss.draw(field, round_number=1, seed="other")) != pairs_of(drawn)


def test_the_digest_changes_with_everything_that_the_draw_depends_on() -> None:
    field = [Contender(n, 0, n) for n in range(1, 5)]
    plain = swiss.draw(field, round_number=1, seed="s").digest
    others = {
        swiss.draw(field, round_number=2, seed="s").digest,
        swiss.draw(field, round_number=1, seed="t").digest,
        swiss.draw(field, round_number=1, seed="s", order="fold").digest,
        swiss.draw(field, round_number=1, seed="s", repeats="allowed").digest,
        swiss.draw(field, round_number=1, seed="s", avoid_clubs=True).digest,
        swiss.draw(field, round_number=1, seed="s", rounds=3).digest,
        swiss.draw([*field[:3], Contender(4, 0, 4, club="Sur")], round_number=1, seed="s").digest,
    }
    assert len(others | {plain}) == 8
    assert swiss.draw(field[::-1], round_number=1, seed="s").digest == plain


@pytest.mark.parametrize("hash_seed", ["0", "1234"])
def test_a_published_draw_can_be_run_again_for_ever(hash_seed: str) -> None:
    """Pinned: with this seed this field has this draw, in any process."""
    program = (
        "from tournaments.pairing.swiss import draw\n"
        "from tournaments.pairing.field import Contender\n"
        "field = [Contender(n, 0, 1, club=str(n % 3)) for n in range(1, 8)]\n"
        "d = draw(field, round_number=1, seed='Habana 2024', avoid_clubs=True)\n"
        "print(d.digest[:16], d.bye, [t.sides for t in d.tables])"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    answer = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == PINNED


PINNED = "1da7ddd61d469202 4 [(2, 6), (7, 3), (1, 5)]"


@pytest.mark.parametrize(
    ("field", "settings", "message"),
    [
        ([Contender(1, 0, 1), Contender(1, 0, 2)], {}, "twice"),
        ([Contender(0, 0, 1), Contender(1, 0, 2)], {}, "start at 1"),
        ([Contender(1, 0, 1), Contender(2, 0, 2)], {"order": "upwards"}, "order"),
        ([Contender(1, 0, 1), Contender(2, 0, 2)], {"repeats": "sometimes"}, "repeats"),
        ([Contender(1, 0, 1, met=(2,), met_rounds=(1, 2)), Contender(2, 0, 2)], {}, "longer"),
        ([Contender(1, 0, 1), Contender(2, 0, 2)], {"seed": "a|b"}, "must not contain"),
    ],
)
def test_input_that_no_tournament_can_have_is_refused(
    field: list[Contender], settings: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        swiss.draw(
            field,
            round_number=1,
            seed=settings.get("seed", "s"),
            order=settings.get("order", "slide"),
            repeats=settings.get("repeats", "never"),
        )


def test_scores_too_far_apart_to_be_weighed_are_refused_and_not_truncated() -> None:
    field = [Contender(1, 10**20, 1), Contender(2, 1, 2), Contender(3, 0, 3), Contender(4, 0, 4)]
    with pytest.raises(WeightsTooLargeError):
        swiss.draw(field, round_number=2, seed="s")


@pytest.mark.parametrize("present", [0, 1])
def test_a_draw_needs_two(present: int) -> None:
    with pytest.raises(DrawImpossible, match="at least two"):
        swiss.draw([Contender(n, 0, n) for n in range(1, present + 1)], round_number=1, seed="s")


def test_a_meeting_that_only_one_side_knows_of_is_a_meeting() -> None:
    for knows in (1, 3):
        field = [Contender(n, 0, n, met=(4 - n,) if n == knows else ()) for n in range(1, 5)]
        assert (1, 3) not in _pairs(swiss.draw(field, round_number=2, seed="s"))


def test_the_one_who_sits_out_is_not_counted_in_its_score_group() -> None:
    field = [Contender(n, 2 if n <= 4 else 0, n, byes=int(n > 4)) for n in range(1, 8)]
    drawn = swiss.draw(field, round_number=2, seed="s")
    assert drawn.bye == 4
    floating = next(table for table in drawn.tables if table.sides == (3, 5))
    assert str(floating.reasons[1]) == "On 2 or more stand 3, an odd number: one has to meet a lower score."
