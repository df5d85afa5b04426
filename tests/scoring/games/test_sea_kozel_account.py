"""The match of Sea Kozel: leads, quick deals, eggs, special endings, titles (docs/rules.md SW.1 to SW.5a, §9)."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.random_play import deal_out, seeded
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.leads import Right, SeaOpener
from games.sea_kozel.options import (
    EggsFor,
    FirstLead,
    FirstMatchAfterLast,
    OutOfTurnPoints,
    QuickTie,
    SixSixReset,
)
from games.tiles import Tile
from scoring.games.account import Account
from scoring.games.sea_kozel import SeaKozelAccount
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

TWO, THREE, FOUR = SeaKozel(seats=2), SeaKozel(seats=3), SeaKozel(seats=4)
SPECIALS = ((0, 0), (6, 6))
SMALL = out(1, 0, 3)


def begin(game: SeaKozel = TWO, *scores: int | None) -> SeaKozelAccount:
    account = SeaKozelAccount.begin(game)
    return sheet(account, *scores) if scores else account


def after(account: SeaKozelAccount, *deals: DealFacts) -> SeaKozelAccount:
    for deal in deals:
        account = account.add(deal)
    return account


def lead_of(account: Account) -> object:
    return account.next and account.next.lead


def titles(account: Account) -> list[tuple[str, int]]:
    return [(title.code, title.side) for title in account.titles if title.code != "fisherman"]


def led_tiles(account: Account) -> tuple[Tile, ...]:
    lead = lead_of(account)
    assert isinstance(lead, SeaOpener)
    return lead.tiles


def test_the_same_tile_leads_three_deals_and_six_six_the_fourth() -> None:
    account = begin(replace(TWO, match_number=2))
    for _ in range(3):
        assert led_tiles(account)[0] == (2, 2)
        account = account.add(SMALL)
    assert led_tiles(account) == ((6, 6),)
    account = account.add(out(2, 3, 0, leader=1, led="6-6"))
    assert account.scores == (50, 0)
    assert lead_of(account) == Lead(2, rights=(Right.TOGETHER,))


def test_a_tie_in_the_fourth_deal_leaves_no_record_and_six_six_leads_again() -> None:
    three = [out(1, 0, 3, 4)] * 3
    account = after(begin(THREE), *three, out(1, 0, 9, 9, led="6-6"))
    assert (account.scores, account.pot) == ((0, 0, 0), 50)
    assert led_tiles(account) == ((6, 6),)


def test_the_first_record_sets_the_leads_free() -> None:
    account = begin().add(out(1, 0, 30))
    assert lead_of(account) == Lead(1, rights=(Right.TOGETHER,))
    account = begin().add(out(2, 30, 0))
    assert lead_of(account) == Lead(2, rights=(Right.TOGETHER,))
    account = begin(THREE).add(out(2, 30, 0, 3))
    assert lead_of(account) == Lead(2, barred=SPECIALS, rights=(Right.TOGETHER,))


def test_the_fisherman_leads_although_he_lost() -> None:
    account = begin().add(fish(2, 5, 30))
    assert account.scores == (0, 30)
    assert lead_of(account) == Lead(2, barred=SPECIALS, rights=(Right.TOGETHER,))
    assert account.next is not None
    assert account.next.shufflers == (2,)


@pytest.mark.parametrize(("kind", "first"), [(FirstLead.CYCLE, (1, 1)), (FirstLead.WEEKDAY, (6, 6))])
def test_the_cycle_begins_again_after_six_six_and_a_week_ends_with_blank(
    kind: FirstLead, first: Tile
) -> None:
    game = replace(TWO, first_lead=kind, weekday=6)
    tiles = [replace(game, match_number=number).opener.tiles[0] for number in range(1, 9)]
    assert tiles[0] == first
    if kind is FirstLead.CYCLE:
        assert tiles == [*((number, number) for number in range(1, 7)), (1, 1), (2, 2)]
    else:
        assert tiles[:4] == [(6, 6), (0, 0), (1, 1), (2, 2)]


def test_a_first_tile_in_the_boneyard_gives_way_to_the_next_double_up() -> None:
    opener = replace(TWO, match_number=5).opener
    assert opener.lead([read("0-1 2-2"), read("3-3 6-6")]) == Lead(2, (6, 6), rights=(Right.TOGETHER,))
    assert opener.lead([read("0-1 2-2"), read("3-3 0-0")]) == Lead(1, (2, 2), rights=(Right.TOGETHER,))
    assert opener.lead([read("0-1 0-0"), read("0-2 0-3")]) is None


def test_a_void_deal_is_led_again_with_the_tiles_that_were_kept() -> None:
    account = begin(TWO, 30, 30).add(fish(1, 7, 9, leader=2, led="0-0 6-6"))
    assert account.scores == (30, 30)
    assert account.next is not None
    assert account.next.kept == ((2, SPECIALS),)
    assert account.next.lead == Lead(2, rights=(Right.TOGETHER_ONLY,))
    dealt = deal_out(TWO, seeded(2), account.next.lead, kept=dict(account.next.kept))
    assert set(SPECIALS) <= set(dealt.hands[1])


def test_a_void_deal_leaves_the_count_of_the_opening() -> None:
    six = replace(TWO, match_number=6)
    account = after(begin(six), fish(1, 7, 9, led="6-6"), fish(1, 7, 9, led="6-6"))
    assert (account.opening, account.deals, account.free) == (1, 2, False)
    assert lead_of(account) == Lead(1, (6, 6))
    account = account.add(out(1, 0, 9, led="6-6"))
    assert account.scores == (0, 50)


def test_a_void_deal_that_does_not_say_who_led_cannot_go_on() -> None:
    with pytest.raises(ValueError, match="needs its leader"):
        begin().add(DealFacts(ending=Ending.VOID, left=(1, 2)))


def test_the_lead_after_an_out_of_turn_deal_is_the_one_that_was_due() -> None:
    account = begin().add(out(2, 30, 0, leader=1, led="0-0 6-6"))
    assert titles(account) == [("out-of-turn goat", 0)]
    assert (account.scores, account.opening) == ((0, 0), 1)
    assert led_tiles(account)[0] == (1, 1)
    free = begin().add(out(1, 0, 30))
    again = free.add(out(2, 30, 0, leader=1, led="0-0 6-6"))
    assert lead_of(again) == lead_of(free) == Lead(1, rights=(Right.TOGETHER,))
    assert again.scores == (0, 30)


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        (OutOfTurnPoints.NOTHING, (10, 10)),
        (OutOfTurnPoints.REMAINDER, (10, 17)),
        (OutOfTurnPoints.WHOLE_MATCH, (10, 135)),
    ],
)
def test_the_loser_of_an_out_of_turn_deal_writes_what_is_agreed(
    points: OutOfTurnPoints, scores: tuple[int, ...]
) -> None:
    account = begin(replace(TWO, out_of_turn_points=points), 10, 10).add(out(1, 0, 7, led="0-0 6-6"))
    assert account.scores == scores
    assert titles(account) == [("out-of-turn goat", 1)]
    assert account.finished is (max(scores) >= 125)


def test_an_out_of_turn_deal_may_end_the_match() -> None:
    account = begin(replace(TWO, out_of_turn_ends_match=True)).add(out(1, 0, 7, led="0-0 6-6"))
    assert account.places == (1, 2)


def test_whoever_hangs_by_an_out_of_turn_deal_has_that_title_only() -> None:
    account = begin(TWO, 10, 124).add(out(1, 0, 7, led="0-0 6-6"))
    assert titles(account) == [("hanging goat", 1)]
    assert (account.places, account.scores) == ((1, 2), (10, 124))


@pytest.mark.parametrize(("reset", "opened"), [(SixSixReset.CLOSED, False), (SixSixReset.STAYS_OPEN, True)])
def test_going_out_with_six_six_wipes_the_score(reset: SixSixReset, opened: bool) -> None:
    account = begin(replace(TWO, six_six_reset=reset), 80, 0).add(out(1, 0, 3, last="3-3 6-6"))
    assert account.scores == (0, 100)
    assert account.records[0].opened is opened
    assert [message.params["points"] for message in account.working if "points" in message.params] == [
        100,
        -80,
    ]


def test_eggs_grow_and_go_to_the_loser_of_the_next_deal() -> None:
    account = after(begin(THREE, 30, 30, 30), fish(1, 3, 9, 9), fish(1, 8, 8, 2))
    assert (account.scores, account.pot) == ((30, 30, 30), 34)
    account = account.add(out(1, 0, 2, 5))
    assert (account.scores, account.pot) == ((30, 30, 69), 0)
    assert titles(account) == [("egg-bearer", 2)]


def test_equal_losers_of_a_deal_that_went_out_lay_eggs_too() -> None:
    account = begin(THREE, 30, 30, 30).add(out(1, 0, 9, 9))
    assert (account.scores, account.pot) == ((30, 30, 30), 18)


@pytest.mark.parametrize(("tie", "scores"), [(QuickTie.POT, (0, 0, 0)), (QuickTie.EVERY_TIED, (0, 50, 50))])
def test_equal_losers_of_a_quick_deal(tie: QuickTie, scores: tuple[int, ...]) -> None:
    account = begin(replace(THREE, quick_tie=tie)).add(out(1, 0, 9, 9, led="6-6"))
    assert account.scores == scores
    assert account.pot == (50 if tie is QuickTie.POT else 0)


def test_eggs_for_the_least_leave_the_loser_to_write() -> None:
    account = begin(replace(THREE, eggs_for=EggsFor.LEAST)).add(fish(1, 4, 4, 30))
    assert (account.scores, account.pot) == ((0, 0, 30), 8)


def test_the_loser_may_lead_the_next_match_of_the_sitting() -> None:
    ended = begin(TWO, 30, 120).add(out(1, 0, 5))
    assert ended.losers == (1,)
    holder = ended.following_match()
    assert (holder.scores, led_tiles(holder)[0]) == ((0, 0), (2, 2))
    asked = replace(TWO, first_match_after_last=FirstMatchAfterLast.LOSER)
    loser = begin(asked, 30, 120).add(out(1, 0, 5)).following_match()
    assert lead_of(loser) == Lead(2, barred=SPECIALS, rights=(Right.TOGETHER,))
    assert led_tiles(loser.add(SMALL))[0] == (2, 2)


def test_a_match_that_goes_on_has_no_next_one() -> None:
    with pytest.raises(ValueError, match="not over"):
        begin().following_match()


def test_nothing_is_added_to_a_match_that_is_over() -> None:
    ended = begin().add(out(1, 0, 3, last="0-0"))
    with pytest.raises(ValueError, match="over"):
        ended.add(SMALL)


def test_the_place_of_the_others_is_by_their_scores() -> None:
    account = begin(FOUR, 40, 100, 20, 0).add(out(1, 0, 3, 4, 30, last="0-0"))
    assert account.places == (2, 3, 1, 4)


def test_special_hands_of_a_pair_are_valued_one_by_one() -> None:
    account = begin(replace(FOUR, pairs=True)).add(out(1, "", "0-0", "1-2", "1-4"))
    assert account.scores == (0, 30)


def test_of_special_hands_typed_as_pips_only_the_pips_are_known() -> None:
    assert begin(TWO, 30, 30).add(fish(1, 12, 20)).scores == (30, 50)
