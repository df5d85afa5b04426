"""What a director's own tables break, by name."""

from typing import Any

import pytest

from tournaments.pairing.aims import SwissRules
from tournaments.pairing.field import Contender
from tournaments.pairing.judgement import Judgement, judged

DRAWN = [(1, 2), (3, 4)]
SWAPPED = [(1, 3), (2, 4)]


def _judged(
    field: list[Contender],
    proposed: list[tuple[int, int]] = SWAPPED,
    locks: list[tuple[int, int]] | None = None,
    **rules: Any,
) -> Judgement:
    drawn = DRAWN if len(field) == 4 else [*DRAWN, (5, 0)]
    return judged(
        proposed, drawn, field, round_number=4, seed="s", rules=SwissRules(**rules), locks=locks or []
    )


def _field(**of_first: Any) -> list[Contender]:
    return [Contender(1, 2, 1, **of_first)] + [Contender(n, 2, n) for n in range(2, 5)]


def test_the_drawn_tables_break_nothing() -> None:
    assert _judged(_field(), DRAWN) == Judgement((), ())


@pytest.mark.parametrize(
    ("of_first", "rules", "said"),
    [
        ({"met": (3,), "met_rounds": (2,)}, {}, "No. 1 and No. 3 met in round 2."),
        (
            {"met": (3,), "met_rounds": (2,)},
            {"repeats": "window", "repeat_window": 2},
            "No. 1 and No. 3 met in round 2.",
        ),
        ({"avoid": (3,)}, {}, "No. 1 and No. 3 must not meet."),
        ({"apart": (3,)}, {}, "No. 1 and No. 3 should be kept apart."),
    ],
)
def test_each_broken_rule_is_named(of_first: dict[str, Any], rules: dict[str, Any], said: str) -> None:
    assert [str(one) for one in _judged(_field(**of_first), **rules).broken] == [said]


@pytest.mark.parametrize("rules", [{"repeats": "window", "repeat_window": 1}, {"repeats": "free"}])
def test_a_repeat_that_the_rules_allow_is_not_blamed(rules: dict[str, Any]) -> None:
    assert not _judged(_field(met=(3,), met_rounds=(2,)), **rules).broken


def test_club_mates_and_compatriots_are_named_where_they_are_to_be_apart() -> None:
    field = [
        Contender(n, 0, n, club="Sur" if n in (1, 3) else None, country="CUB" if n % 2 == 0 else None)
        for n in range(1, 5)
    ]
    assert not _judged(field).broken
    judgement = _judged(field, avoid_clubs=True, avoid_countries=True)
    assert [str(one) for one in judgement.broken] == [
        "No. 1 and No. 3 are both from Sur.",
        "No. 2 and No. 4 are both from CUB.",
    ]
    assert str(judgement.levels[0]) == "club mates and compatriots at one table: 3, and 0 there"


def test_bigger_steps_and_floating_again_are_named() -> None:
    field = [
        Contender(1, 4, 1, floats=(-1,)),
        Contender(2, 4, 2),
        Contender(3, 0, 3, floats=(1, 0)),
        Contender(4, 0, 4),
    ]
    judgement = _judged(field)
    assert [str(one) for one in judgement.broken] == [
        "No. 1 on 4 meets No. 3 on 0.",
        "No. 1 met a lower score in one of the last two rounds too.",
        "No. 3 met a higher score in one of the last two rounds too.",
        "No. 2 on 4 meets No. 4 on 0.",
    ]
    assert [str(one) for one in judgement.levels[:2]] == [
        "steps between scores, squared: 2, and 0 there",
        "entries that meet a higher or a lower score again: 3, and 0 there",
    ]


def test_two_who_are_owed_a_lead_are_named() -> None:
    field = [Contender(n, 0, n, leads=-1 if n in (1, 3) else 1) for n in range(1, 5)]
    assert [str(one) for one in _judged(field).broken] == [
        "No. 1 and No. 3 are both owed a first lead.",
        "No. 2 and No. 4 have both led first more often than their opponents.",
    ]


def test_a_lost_lock_is_named() -> None:
    judgement = _judged(_field(), locks=[(2, 1)])
    assert [str(one) for one in judgement.broken] == ["The table of No. 1 and No. 2 was fixed."]


def test_a_second_bye_and_one_that_goes_over_the_heads_of_others_are_named() -> None:
    field = [Contender(n, 0, n, byes=int(n == 3)) for n in range(1, 6)]
    judgement = _judged(field, [(1, 2), (5, 4), (3, 0)], locks=[(5, 0)])
    assert [str(one) for one in judgement.broken] == [
        "No. 3 has already sat out.",
        "No. 3 sits out, though these are ranked lower and may sit out: 4, 5.",
        "It was fixed that No. 5 sits out.",
    ]


def test_tables_that_leave_somebody_out_are_refused() -> None:
    with pytest.raises(ValueError, match="everybody once"):
        _judged(_field(), [(1, 2), (3, 3)])
