"""What is said before the first draw."""

import pytest

from tournaments.pairing.aims import SwissRules
from tournaments.pairing.outlook import outlook


@pytest.mark.parametrize(
    ("entries", "rounds", "said"),
    [
        (12, 6, []),
        (12, 9, ["With 12 entries a round after round 6 may need a repeat; 9 are planned."]),
        (12, 10, ["Rather play a round robin, of 11 rounds: a Swiss of 10 may need a repeat near its end."]),
        (12, 12, ["With 12 entries everybody has met everybody after 11 rounds, and 12 are planned."]),
        (168, 9, []),
        (1, 3, []),
    ],
)
def test_a_repeat_that_may_come_is_announced(entries: int, rounds: int, said: list[str]) -> None:
    assert [str(one) for one in outlook(entries, SwissRules(rounds=rounds))] == said


def test_more_byes_than_there_can_be_are_announced() -> None:
    assert "everybody has sat out" in str(outlook(5, SwissRules(rounds=6))[-1])
    assert len(outlook(5, SwissRules(rounds=6, byes_allowed=2))) == 1


@pytest.mark.parametrize("rules", [SwissRules(), SwissRules(rounds=20, repeats="free")])
def test_nothing_is_feared_without_a_plan_or_where_repeats_are_free(rules: SwissRules) -> None:
    assert outlook(6, rules) == ()
