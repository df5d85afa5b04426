"""A sample of the campaign that makes one slip in each finished deal."""

import pytest

from campaigns.slips import KINDS, LEVELS, Tally, campaign, names, run, table
from games.finished import Finding
from games.law_texts import law_text

MISREAD, INSTEAD, TOO_MANY, FORGOTTEN, MISTYPED = KINDS
WITH_ENDS = "tiles and ends"


@pytest.fixture(scope="module")
def tally() -> Tally:
    return campaign(seed=1, count=400)


def test_a_misread_half_is_always_caught_and_named_with_tiles_and_ends(tally: Tally) -> None:
    assert tally.made[MISREAD, WITH_ENDS] == 80
    assert tally.caught[MISREAD, WITH_ENDS] == tally.named[MISREAD, WITH_ENDS] == 80
    assert tally.missed == []


def test_a_misread_half_is_always_caught_by_pips_and_ends(tally: Tally) -> None:
    assert tally.caught[MISREAD, "pips and ends"] == tally.made[MISREAD, "pips and ends"]


@pytest.mark.parametrize("kind", [INSTEAD, TOO_MANY])
def test_a_tile_in_two_hands_is_always_caught(tally: Tally, kind: str) -> None:
    assert all(tally.caught[kind, level] == tally.made[kind, level] for level in LEVELS if "tiles" in level)


def test_a_forgotten_tile_that_is_caught_with_the_ends_is_named(tally: Tally) -> None:
    assert 0 < tally.caught[FORGOTTEN, WITH_ENDS] == tally.named[FORGOTTEN, WITH_ENDS]


def test_a_slip_that_is_not_named_counts_as_not_named() -> None:
    finding = Finding(
        law="tile_twice",
        error=True,
        field="tiles",
        message=law_text("tile_twice", tile="3-5", first=1, second=2),
        suggestions=(law_text("one_of_them", tile="3-4"),),
    )
    assert names([finding], (3, 4))
    assert not names([finding], (3, 5))


def test_the_table_has_a_line_for_each_kind_twice(tally: Tally) -> None:
    lines = list(table(tally))
    assert [line.strip().partition("  ")[0] for line in lines[1:6]] == list(KINDS)
    assert len(lines) == 12


def test_the_campaign_ends_well_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(seed=2, count=10) == 0
    assert "got past tiles and ends: 0" in capsys.readouterr().out
