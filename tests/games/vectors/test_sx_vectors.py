"""Vectors of docs/rules.md SX.3; its seats P0 to P2 are 1 to 3 here, its players A and B sides 0 and 1."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.kozel_options import UnderThreshold
from games.lead import Lead
from games.openers import Opener
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import CounterThreshold, EggsWorth
from scoring.games.account import NextDeal, Title
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from scoring.games.sea_kozel_second_fish import fisherman_of
from scoring.games.sea_kozel_second_gains import special_hands
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

TWO, THREE = SecondSeaKozel(seats=2), SecondSeaKozel(seats=3)
EMPTY = SecondSeaKozelAccount.begin(TWO)


def after(account: SecondSeaKozelAccount, *deals: DealFacts) -> SecondSeaKozelAccount:
    for deal in deals:
        account = account.add(deal)
    return account


def lead_of(account: SecondSeaKozelAccount) -> object:
    return account.next and account.next.lead


@pytest.mark.parametrize(
    ("gains", "scores"),
    [pytest.param([24, 25], [0, 25], id="SX-V01"), pytest.param([20, 10], [0, 0], id="SX-V15")],
)
def test_vector_of_the_opening(gains: list[int], scores: list[int]) -> None:
    account = EMPTY
    for gain, score in zip(gains, scores, strict=True):
        account = account.add(out(1, 0, gain))
        assert account.scores == (score, 0)
        assert account.records[0].opened is (score > 0)


@pytest.mark.parametrize("score", [pytest.param(30, id="SX-V15-remember")])
def test_vector_of_the_remembered_gain(score: int) -> None:
    game = replace(TWO, under_threshold=UnderThreshold.REMEMBER)
    account = after(SecondSeaKozelAccount.begin(game), out(1, 0, 20), out(1, 0, 10))
    assert account.scores == (score, 0)


@pytest.mark.parametrize("score", [pytest.param(125, id="SX-V02")])
def test_vector_of_the_end(score: int) -> None:
    account = sheet(EMPTY, 100, None).add(out(1, 0, 25))
    assert account.scores == (score, 0)
    assert account.winners == (0,)


@pytest.mark.parametrize(
    ("threshold", "gain", "scores"),
    [
        pytest.param(CounterThreshold.MORE_THAN_25, 30, (0, 0), id="SX-V03"),
        pytest.param(CounterThreshold.MORE_THAN_25, 25, (60, 25), id="SX-V04"),
        pytest.param(CounterThreshold.FROM_25, 25, (0, 0), id="SX-V04-from-25"),
    ],
)
def test_vector_of_the_counter_gain(threshold: CounterThreshold, gain: int, scores: tuple[int, ...]) -> None:
    start = SecondSeaKozelAccount.begin(replace(TWO, counter_threshold=threshold))
    account = sheet(start, 60, None).add(out(2, gain, 0))
    assert account.scores == scores
    assert [record.opened for record in account.records] == [score > 0 for score in scores]


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        pytest.param("0-0", 25, id="SX-V05-blank"),
        pytest.param("6-6", 50, id="SX-V05-six"),
        pytest.param("0-0 6-6", 75, id="SX-V05-both"),
    ],
)
def test_vector_of_special_hands(hand: str, value: int) -> None:
    assert special_hands(TWO).value(read(hand)) == value
    assert after(EMPTY, out(1, "", hand)).scores == (value, 0)


@pytest.mark.parametrize(
    ("deal", "winners", "titles", "scores"),
    [
        pytest.param(out(1, 0, 3, led="6-6"), (0,), (), (40, 0), id="SX-V06"),
        pytest.param(out(2, 25, 0, led="6-6"), (1,), (Title("svoyak", 0, 2),), (40, 0), id="SX-V07"),
        pytest.param(out(2, 24, 0, led="6-6"), (), (), (40, 0), id="SX-V07-24"),
    ],
)
def test_vector_of_a_lead_for_a_hundred(
    deal: DealFacts, winners: tuple[int, ...], titles: tuple[Title, ...], scores: tuple[int, ...]
) -> None:
    account = replace(sheet(EMPTY, 40, None), next=NextDeal(lead=Lead(1))).add(deal)
    assert (account.winners, account.titles, account.scores) == (winners, titles, scores)


@pytest.mark.parametrize(
    ("kept", "winners", "lead"),
    [
        pytest.param(25, (0,), None, id="SX-V08"),
        pytest.param(24, (), Lead(1, (6, 6)), id="SX-V08-24"),
    ],
)
def test_vector_of_going_out_with_six_six(kept: int, winners: tuple[int, ...], lead: Lead | None) -> None:
    account = EMPTY.add(out(1, 0, kept, last="6-6"))
    assert account.winners == winners
    assert lead_of(account) == lead


@pytest.mark.parametrize("title", [pytest.param(Title("bald goat", 0, 1), id="SX-V09")])
def test_vector_of_going_out_with_blank(title: Title) -> None:
    account = EMPTY.add(out(1, 0, 3, last="0-0"))
    assert account.winners == (0,)
    assert account.titles == (title,)


@pytest.mark.parametrize("seat", [pytest.param(2, id="SX-V10")])
def test_vector_of_the_fisherman(seat: int) -> None:
    deal = fish(1, 10, 26, last="5-5", plain=seat)
    assert fisherman_of(TWO, deal) == seat
    assert fisherman_of(TWO, fish(1, 10, 26, last="3-5")) == 1


@pytest.mark.parametrize("gain", [pytest.param(26, id="SX-V11")])
def test_vector_of_a_fish_that_wins(gain: int) -> None:
    account = EMPTY.add(fish(1, 10, 26))
    assert account.scores == (gain, 0)
    assert "The fish is written off." in map(str, account.working)
    assert account.right == 1
    assert lead_of(account) == Lead(1)


@pytest.mark.parametrize("gain", [pytest.param(30, id="SX-V12")])
def test_vector_of_a_fish_that_is_not_written_off(gain: int) -> None:
    account = EMPTY.add(fish(1, 30, 20))
    assert account.scores == (0, 0)
    assert lead_of(account) == Lead(1)
    account = after(account, out(1, 0, 24), out(1, 0, 10))
    assert (account.scores, account.right) == ((0, 0), None)
    account = account.add(out(1, 0, 3))
    assert account.scores == (0, gain)
    assert account.right == 2
    assert lead_of(account) == Lead(2)


@pytest.mark.parametrize("attempts", [pytest.param([(9, 9), (4, 4), (11, 11)], id="SX-V13")])
def test_vector_of_rotten_eggs(attempts: list[tuple[int, int]]) -> None:
    account = EMPTY.add(fish(1, 18, 18))
    for left in attempts:
        assert account.play_off is not None
        lead = lead_of(account)
        assert isinstance(lead, Opener)
        assert lead.lead([read("3-3 0-1"), read("2-2 1-2")]) == Lead(2, (2, 2))
        account = account.add(fish(1, *left))
    assert account.play_off is None
    assert account.scores == (0, 0)
    assert not isinstance(lead_of(account), Opener)


@pytest.mark.parametrize("score", [pytest.param(66, id="SX-V14")])
def test_vector_of_three_players(score: int) -> None:
    account = sheet(SecondSeaKozelAccount.begin(THREE), 40, None, None).add(out(1, 0, 9, 17))
    assert account.scores == (score, 0, 0)


@pytest.mark.parametrize(
    ("worth", "score"),
    [
        pytest.param(EggsWorth.ADDED, 57, id="SX-V16"),
        pytest.param(EggsWorth.PLAY_OFF_ONLY, 39, id="SX-V16-play-off-only"),
    ],
)
def test_vector_of_eggs_played_off(worth: EggsWorth, score: int) -> None:
    start = SecondSeaKozelAccount.begin(replace(TWO, eggs_worth=worth))
    account = after(sheet(start, 30, None), fish(1, 18, 18), out(1, 0, 9))
    assert account.scores == (score, 0)
    assert account.play_off is None
