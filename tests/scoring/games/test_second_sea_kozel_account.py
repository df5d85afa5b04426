"""The match of the second Sea Kozel: gains, leads for a hundred, fish, eggs (docs/rules.md SX.1)."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.kozel_options import PairOutCharge
from games.lead import Lead
from games.openers import Opener
from games.sea_kozel.leads import LeadIfDealt
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import (
    CounterEffect,
    EggsAttempt,
    SixSixAvailable,
    SpecialValuesCredit,
    WriteOffFailure,
    WriteOffSuccess,
)
from scoring.games.account import Account, NextDeal, Title
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

TWO, THREE, FOUR = SecondSeaKozel(seats=2), SecondSeaKozel(seats=3), SecondSeaKozel(seats=4)
SIX = ((6, 6),)
SMALL = out(1, 0, 9)


def begin(game: SecondSeaKozel = TWO, *scores: int | None) -> SecondSeaKozelAccount:
    account = SecondSeaKozelAccount.begin(game)
    return replace(sheet(account, *scores), next=NextDeal(lead=Lead(1))) if scores else account


def after(account: SecondSeaKozelAccount, *deals: DealFacts) -> SecondSeaKozelAccount:
    for deal in deals:
        account = account.add(deal)
    return account


def lead_of(account: Account) -> object:
    return account.next and account.next.lead


def test_the_pair_of_the_winner_writes_what_the_other_pair_keeps() -> None:
    assert begin(FOUR).add(out(1, 0, 15, 9, 16)).scores == (31, 0)
    partner_too = replace(FOUR, pair_out_charge=PairOutCharge.PARTNER_TOO)
    assert begin(partner_too).add(out(1, 0, 15, 9, 16)).scores == (40, 0)


def test_the_winner_leads_next_and_six_six_only_with_a_record() -> None:
    assert lead_of(begin().add(SMALL)) == Lead(1, barred=SIX)
    assert lead_of(begin().add(out(1, 0, 30))) == Lead(1)


@pytest.mark.parametrize(
    ("effect", "scores"),
    [
        (CounterEffect.ALL_ZERO, (0, 0, 0)),
        (CounterEffect.OTHERS_ZERO, (0, 30, 0)),
        (CounterEffect.DEAL_NOT_WRITTEN, (60, 0, 40)),
    ],
)
def test_a_counter_gain(effect: CounterEffect, scores: tuple[int, ...]) -> None:
    account = begin(replace(THREE, counter_effect=effect), 60, None, 40).add(out(2, 20, 0, 10))
    assert account.scores == scores


def test_a_side_with_a_record_never_makes_a_counter_gain() -> None:
    assert begin(TWO, 60, 30).add(out(2, 40, 0)).scores == (60, 70)


def test_a_forced_six_six_is_kept_out_of_the_shuffle() -> None:
    account = begin().add(out(1, 0, 20, last="6-6"))
    assert account.next == NextDeal(lead=Lead(1, (6, 6)), shufflers=(2,), kept=((1, SIX),))
    assert account.add(out(1, 0, 3, led="6-6")).winners == (0,)


def test_a_forced_six_six_may_depend_on_the_deal() -> None:
    game = replace(TWO, six_six_available=SixSixAvailable.IF_DEALT)
    lead = lead_of(begin(game).add(out(2, 20, 0, last="6-6")))
    assert isinstance(lead, LeadIfDealt)
    assert lead.lead([read("0-1"), read("6-6")]) == Lead(2, (6, 6))
    assert lead.lead([read("6-6"), read("0-1")]) == Lead(2)


def test_an_opener_that_is_six_six_is_not_for_a_hundred() -> None:
    account = begin().add(out(1, 0, 3, led="6-6"))
    assert not account.finished
    tied = begin(TWO, 30, 30).add(fish(1, 9, 9))
    assert isinstance(lead_of(tied), Opener)
    assert not tied.add(out(1, 0, 3, led="6-6")).finished


def test_a_fish_for_a_hundred_is_decided_at_once() -> None:
    account = begin(TWO, 30, 30).add(fish(1, 30, 20, led="6-6"))
    assert account.losers == (0,)
    assert Title("svoyak", 0, 2) in account.titles
    assert begin(TWO, 30, 30).add(fish(2, 10, 20, led="6-6")).winners == (0,)


def test_the_svoyak_is_last_and_the_others_are_placed_by_their_scores() -> None:
    account = begin(THREE, 100, 40, 60).add(out(2, 30, 0, 5, led="6-6"))
    assert account.places == (3, 2, 1)


FISH = [
    pytest.param(10, 26, (26, 0), 1, id="the-fisherman-has-less"),
    pytest.param(25, 30, (30, 0), None, id="he-has-25"),
    pytest.param(30, 40, (40, 0), None, id="he-has-more-than-25-and-less-than-the-other"),
    pytest.param(25, 10, (0, 25), None, id="he-has-25-and-the-other-less"),
    pytest.param(24, 10, (0, 0), None, id="he-has-less-than-25-and-the-other-still-less"),
]


@pytest.mark.parametrize(("own", "other", "scores", "right"), FISH)
def test_who_wins_a_fish(own: int, other: int, scores: tuple[int, ...], right: int | None) -> None:
    account = begin().add(fish(1, own, other))
    assert account.scores == scores
    assert account.right == right
    assert account.titles == (Title("fisherman", 0, 1),)


def test_the_fisherman_with_the_right_wins_the_match_with_six_six_without_a_record() -> None:
    account = begin().add(fish(1, 10, 20))
    assert not account.records[0].opened
    assert account.add(out(1, 0, 3, led="6-6")).winners == (0,)


def test_the_comparison_of_three_is_with_the_smallest_and_the_gain_is_of_all() -> None:
    account = begin(THREE).add(fish(1, 10, 12, 40))
    assert account.scores == (52, 0, 0)
    assert account.right == 1


@pytest.mark.parametrize(
    ("success", "deal", "written_off"),
    [
        (WriteOffSuccess.WIN_FROM_25, out(1, 0, 25), True),
        (WriteOffSuccess.WIN_FROM_25, out(1, 0, 24), False),
        (WriteOffSuccess.WIN_FROM_25, out(2, 25, 0), False),
        (WriteOffSuccess.FISH_FROM_25, out(1, 0, 25), False),
        (WriteOffSuccess.FISH_FROM_25, fish(1, 3, 26), True),
        (WriteOffSuccess.ANY_WIN, out(1, 0, 3), True),
        (WriteOffSuccess.ANY_WIN, fish(1, 9, 9), False),
    ],
)
def test_an_attempt_to_write_a_fish_off(success: WriteOffSuccess, deal: DealFacts, written_off: bool) -> None:
    account = begin(replace(TWO, write_off_success=success)).add(fish(1, 30, 20))
    assert account.write_off is not None
    assert (account.add(deal).write_off is None) is written_off


def test_three_failures_may_lose_the_match() -> None:
    game = replace(TWO, write_off_failure=WriteOffFailure.MATCH)
    account = after(begin(game), fish(1, 30, 20), SMALL, SMALL, SMALL)
    assert account.places == (2, 1)


def test_no_second_fish_is_written_off_while_one_waits() -> None:
    account = after(begin(), fish(1, 30, 20), fish(1, 40, 10))
    assert account.scores == (0, 40)
    assert account.write_off is not None
    assert account.write_off.failed == 1


def test_the_heir_of_a_pair_is_its_seat_with_less() -> None:
    account = after(begin(FOUR), fish(1, 30, 9, 10, 3), *[out(1, 0, 1, 0, 1)] * 3)
    assert account.scores == (0, 40)
    assert (account.right, lead_of(account)) == (4, Lead(4))


@pytest.mark.parametrize(
    ("attempt", "waits"), [(EggsAttempt.AGAIN_EGGS, False), (EggsAttempt.OR_NO_RECORD, True)]
)
def test_a_play_off_without_a_record(attempt: EggsAttempt, waits: bool) -> None:
    account = after(begin(replace(TWO, eggs_attempt=attempt)), fish(1, 9, 9), out(1, 0, 3))
    assert account.scores == (0, 0)
    assert (account.play_off is not None) is waits


def test_eggs_go_with_the_gain_of_the_play_off_through_the_threshold() -> None:
    account = after(begin(), fish(1, 18, 18), out(2, 9, 0))
    assert account.scores == (0, 27)
    assert [message.params.get("parts") for message in account.working] == ["9 + 18"]


@pytest.mark.parametrize(
    ("credit", "scores"), [(SpecialValuesCredit.WINNER, (55, 30)), (SpecialValuesCredit.HOLDER, (30, 55))]
)
def test_special_hands_are_written_by_whom_is_agreed(
    credit: SpecialValuesCredit, scores: tuple[int, ...]
) -> None:
    account = begin(replace(TWO, special_values_credit=credit), 30, 30).add(out(1, "", "0-0"))
    assert account.scores == scores


def test_nothing_is_added_to_a_match_that_is_over() -> None:
    with pytest.raises(ValueError, match="over"):
        begin().add(out(1, 0, 3, last="0-0")).add(SMALL)
