"""Vectors of docs/rules.md TL.6."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.finished import Ending
from games.options import with_options
from games.random_play import deal_out, seeded
from games.telephone import TELEPHONE, TeamWriteOff
from scoring.games.telephone import TelephoneAccount, write_offs
from tests.games.cross.tables import after, scored, tiles

TWO_DOUBLES = ("2-3", "2-2 left, 3-3 right")
HOUSE_OF_TWO = (*TWO_DOUBLES, "2-4 left")
THREE_ARMS = (*HOUSE_OF_TWO, "1-3 right")
FOUR_ARMS = (*THREE_ARMS, "0-2 up", "2-5 down")


@pytest.mark.parametrize(
    ("actions", "points", "ends"),
    [
        pytest.param(("2-3",), 5, (2, 3), id="TL-V01"),
        pytest.param(TWO_DOUBLES, 10, (2, 3), id="TL-V02"),
        pytest.param(HOUSE_OF_TWO, 10, (4, 3, 2, 2), id="TL-V03"),
        pytest.param((*TWO_DOUBLES, "3-6 right"), 10, (2, 6, 3, 3), id="TL-V04"),
        pytest.param((*HOUSE_OF_TWO, "3-6 right"), 10, (4, 6, 2, 2), id="TL-V05"),
        pytest.param(THREE_ARMS, 5, (4, 1, 2, 2), id="TL-V06"),
        pytest.param(("4-6",), 10, (4, 6), id="TL-V07-6-4"),
        pytest.param(("0-5",), 5, (0, 5), id="TL-V07-0-5"),
        pytest.param(("0-0",), 0, (0, 0), id="TL-V07-0-0"),
        pytest.param(("5-5",), 10, (5, 5), id="TL-V10-5-5"),
        pytest.param(("5-5", "0-5 left"), 10, (0, 5), id="TL-V10-5-0"),
        pytest.param(("5-5", "0-5 left", "3-5 right"), 0, (0, 3, 5, 5), id="TL-V10-5-3"),
        pytest.param((*THREE_ARMS, "0-2 up"), 5, (4, 1, 0, 2), id="TL-V11-2-0"),
        pytest.param((*THREE_ARMS, "2-5 up"), 10, (4, 1, 5, 2), id="TL-V11-2-5"),
        pytest.param((*THREE_ARMS, "2-6 up"), 0, (4, 1, 6, 2), id="TL-V11-2-6"),
        pytest.param(FOUR_ARMS, 10, (4, 1, 0, 5), id="TL-V12"),
        pytest.param((*FOUR_ARMS, "4-4 left, 1-1 right, 0-0 up, 5-5 down"), 20, (4, 1, 0, 5), id="TL-V13"),
        pytest.param((*FOUR_ARMS, "4-4 left, 1-1 right"), 15, (4, 1, 0, 5), id="TL-V14-4-4-1-1"),
        pytest.param((*FOUR_ARMS, "4-4 left, 5-5 down"), 0, (4, 1, 0, 5), id="TL-V14-4-4-5-5"),
    ],
)
def test_vector_of_the_open_ends(actions: tuple[str, ...], points: int, ends: tuple[int, ...]) -> None:
    state = after(TELEPHONE, *actions)

    assert scored(state)[-1] == points
    assert state.ends == ends


@pytest.mark.parametrize(
    ("before", "score"), [pytest.param(100, 85, id="TL-V08"), pytest.param(10, 0, id="TL-V09")]
)
def test_vector_of_writing_off(before: int, score: int) -> None:
    account = replace(TelephoneAccount.begin(TELEPHONE.for_players(2)), scores=(0, before))
    kept = frozenset(tiles("4-6 3-5"))

    after_deal = account.add(DealFacts(ending=Ending.OUT, seat=1, tiles=(frozenset(), kept)))

    assert after_deal.scores == (0, score)


@pytest.mark.parametrize(
    ("left", "points"),
    [
        pytest.param(4, 0, id="TL-V15-4"),
        pytest.param(5, 5, id="TL-V15-5"),
        pytest.param(24, 20, id="TL-V15-24"),
    ],
)
def test_vector_of_rounding_down(left: int, points: int) -> None:
    facts = DealFacts(ending=Ending.OUT, seat=1, left=(0, left))

    assert write_offs(TELEPHONE.for_players(2), facts) == (0, points)


@pytest.mark.parametrize(
    ("how", "points"),
    [
        pytest.param(TeamWriteOff.LOSERS_POOLED, 15, id="TL-V16-pooled"),
        pytest.param(TeamWriteOff.LOSERS_EACH, 10, id="TL-V16-each"),
    ],
)
def test_vector_of_a_losing_pair(how: TeamWriteOff, points: int) -> None:
    game = with_options(TELEPHONE.for_players(4), {"team_write_off": how})

    assert write_offs(game, DealFacts(ending=Ending.OUT, seat=1, left=(0, 8, 6, 9))) == (0, points)


@pytest.mark.parametrize(
    ("scores", "losers"),
    [pytest.param((230, 140), (1,), id="TL-V17-one"), pytest.param((230, 225), (), id="TL-V17-draw")],
)
def test_vector_of_the_end_of_a_match(scores: tuple[int, int], losers: tuple[int, ...]) -> None:
    account = replace(TelephoneAccount.begin(TELEPHONE.for_players(2)), scores=(220, scores[1]))

    ended = account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 0), points=(10, 0)))

    assert ended.scores == scores
    assert ended.finished
    assert ended.losers == losers


@pytest.mark.parametrize("_", [pytest.param(None, id="TL-V18")])
def test_vector_of_the_boneyard_of_three(_: None) -> None:
    assert len(deal_out(TELEPHONE.for_players(3), seeded(1)).boneyard) == 7
