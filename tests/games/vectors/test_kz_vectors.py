"""Vectors of docs/rules.md KZ.4."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.deal import play
from games.facts import DealFacts, facts
from games.federation import FEDERATION
from games.game import Dealt
from games.kozel import A, Kozel, W
from games.kozel_options import BlankDoubleOpens, EggsAmount
from games.lead import Lead
from games.moves import DRAW, PASS, Place
from games.notation import read
from scoring.games.federation import FederationAccount
from scoring.games.kozel import KozelAccount
from scoring.games.threshold import Record
from tests.games import worked_deals
from tests.games.vectors.finished_deals import fish, out, tiles

PAIRS = replace(W, pairs=True)
THREE = worked_deals.THREE.replace("game: sport", "game: kozel").replace("lead: 4", "lead: 4 with 1-1")
FOUR = worked_deals.FOUR.replace("game: sport", "game: kozel").replace("lead: 4", "lead: 4 with 1-1")


def opened(game: Kozel, *scores: int) -> KozelAccount:
    """A match of so many sides whose records are all open."""
    records = tuple(Record(score=score, opened=True) for score in scores)
    seats = 4 if game.pairs else len(scores)
    return replace(KozelAccount.begin(game.for_players(seats)), scores=scores, records=records)


def new(game: Kozel, seats: int) -> KozelAccount:
    return KozelAccount.begin(game.for_players(seats))


def lead_after(account: KozelAccount) -> tuple[object, tuple[int, ...]]:
    assert account.next is not None
    return account.next.lead, account.next.shufflers


@pytest.mark.parametrize(
    ("before", "deal", "scores", "losers"),
    [
        pytest.param(opened(W, 0, 95), out(1, 0, 6), (0, 101), (1,), id="KZ-V01"),
        pytest.param(opened(W, 0, 95), out(1, 0, 5), (0, 100), (), id="KZ-V02"),
        pytest.param(new(PAIRS, 4), out(1, 0, 12, 30, 9), (0, 21), (), id="KZ-V08"),
        pytest.param(new(A, 2), fish(8, 20), (0, 12), (), id="KZ-V12"),
        pytest.param(
            opened(W, 99, 98, 40),
            out(3, 10, 5, 0),
            (109, 103, 40),
            (0,),
            id="KZ-V13",
        ),
    ],
)
def test_vector_of_a_deal_s_points(
    before: KozelAccount, deal: DealFacts, scores: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    after = before.add(deal)
    assert (after.scores, after.losers) == (scores, losers)
    assert [title.side for title in after.titles if title.code == "goat"] == list(losers)


@pytest.mark.parametrize(
    ("losses", "expected"),
    [
        pytest.param((12,), [(0, 12)], id="KZ-V03 twelve"),
        pytest.param((13,), [(13, 0)], id="KZ-V03 thirteen"),
        pytest.param((8, 6, 5), [(0, 8), (14, 0), (19, 0)], id="KZ-V04"),
        pytest.param((8, 0, 6), [(0, 8), (0, 0), (0, 6)], id="KZ-V05"),
    ],
)
def test_vector_of_the_threshold(losses: Sequence[int], expected: list[tuple[int, int]]) -> None:
    account, found = new(W, 2), []
    for points in losses:
        account = account.add(out(1, 0, points) if points else out(2, 4, 0))
        found.append((account.records[1].score, account.records[1].pending))
    assert found == expected


@pytest.mark.parametrize(
    ("amount", "score"),
    [
        pytest.param(EggsAmount.SUM, 28, id="KZ-V06"),
        pytest.param(EggsAmount.ONE, 19, id="KZ-V06 one remainder"),
    ],
)
def test_vector_of_eggs(amount: EggsAmount, score: int) -> None:
    account = opened(replace(W, eggs_amount=amount), 0, 0).add(fish(9, 9))
    assert account.scores == (0, 0)
    after = account.add(out(1, 0, 10))
    assert after.scores == (0, score)
    assert [(title.code, title.side) for title in after.titles if title.code == "egg-bearer"] == [
        ("egg-bearer", 1)
    ]


def test_vector_of_eggs_beside_a_third_kz_v07() -> None:
    after = opened(W, 0, 0, 0).add(fish(5, 5, 12))
    assert (after.scores, after.pot) == ((0, 0, 12), 10)
    assert lead_after(after)[1] == (3,)
    not_opened = new(W, 3).add(fish(5, 5, 12))
    assert (not_opened.scores, not_opened.records[2].pending, not_opened.pot) == ((0, 0, 0), 12, 10)


def test_vector_of_a_fish_kz_v09() -> None:
    after = opened(W, 0, 0, 0).add(fish(6, 14, 20, seat=2))
    assert after.scores == (0, 14, 20)
    assert lead_after(after) == (Lead(2), (3,))


@pytest.mark.parametrize(("reserve", "move"), [(1, PASS), (0, DRAW)], ids=["KZ-V10 pass", "KZ-V10 draws"])
def test_vector_of_the_last_tile_of_the_boneyard(reserve: int, move: object) -> None:
    game = replace(W, reserve=reserve, redeal_all_games=False).for_players(2)
    hands = (tuple(tiles("0-2 0-1")), tuple(tiles("3-3 3-4 6-6")))
    state = play(game.begin(Dealt(hands, Lead(2), ((2, 3),))), Place((3, 3)))
    assert state.turn == 1
    assert state.legal_moves() == (move,)


@pytest.mark.parametrize(
    ("blank", "lead"),
    [
        pytest.param(BlankDoubleOpens.EXCLUDED, Lead(2, (3, 3)), id="KZ-V11"),
        pytest.param(BlankDoubleOpens.LOWEST, Lead(1, (0, 0)), id="KZ-V11 lowest"),
    ],
)
def test_vector_of_the_opener(blank: BlankDoubleOpens, lead: Lead) -> None:
    game = replace(W, blank_double_opens=blank).for_players(2)
    assert game.opener.lead([tiles("0-0 1-2"), tiles("3-3 5-6")]) == lead


@pytest.mark.parametrize(
    ("before", "text", "scores"),
    [
        pytest.param(new(PAIRS, 4), THREE, (0, 58), id="KZ-V14"),
        pytest.param(opened(W, 0, 0, 0, 0), THREE, (0, 32, 37, 26), id="KZ-V15"),
        pytest.param(new(PAIRS, 4), FOUR, (25, 0), id="KZ-V17"),
        pytest.param(new(W, 4), FOUR, (15, 0, 0, 0), id="KZ-V18"),
    ],
)
def test_vector_of_worked_deals(before: KozelAccount, text: str, scores: tuple[int, ...]) -> None:
    assert before.add(facts(read(text))).scores == scores


def test_vector_of_worked_deal_three_lead_kz_v15() -> None:
    after = opened(W, 0, 0, 0, 0).add(facts(read(THREE)))
    assert lead_after(after) == (Lead(2), (3,))


def test_vector_of_worked_deal_three_under_fd_kz_v16() -> None:
    after = FederationAccount.begin(FEDERATION).add(facts(read(worked_deals.THREE)))
    assert after.scores == (112, 0)


def test_vector_of_worked_deal_four_remembered_kz_v18() -> None:
    after = new(W, 4).add(facts(read(FOUR)))
    assert [(record.score, record.pending, record.opened) for record in after.records] == [
        (15, 0, True),
        (0, 8, False),
        (0, 10, False),
        (0, 0, False),
    ]
