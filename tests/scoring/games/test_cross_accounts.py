"""Matches of Chechevé, Osel, Telephone and Muggins: what is written, who leads and shuffles, how a match ends."""

from dataclasses import replace
from typing import Any

import pytest

from games.checheve import CHECHEVE
from games.facts import DealFacts
from games.finished import Ending
from games.lead import Lead
from games.muggins import MUGGINS
from games.openers import Opener
from games.options import with_options
from games.osel import OSEL
from games.telephone import TELEPHONE
from games.tiles import parse_tile
from scoring.games import begin_match
from scoring.games.account import Account, NextDeal
from scoring.games.checheve import ChecheveAccount
from scoring.games.muggins import MugginsAccount
from scoring.games.osel import OselAccount
from scoring.games.telephone import TelephoneAccount


def kept(*hands: str) -> tuple[frozenset[tuple[int, ...]], ...]:
    return tuple(frozenset(map(parse_tile, hand.split())) for hand in hands)


def out(*hands: str, seat: int = 1, last: str = "2-3", **more: Any) -> DealFacts:
    return DealFacts(
        ending=Ending.OUT, seat=seat, tiles=kept(*hands), last=tuple(map(parse_tile, last.split())), **more
    )


def fish(*hands: str, seat: int = 1, **more: Any) -> DealFacts:
    return DealFacts(ending=Ending.BLOCK, seat=seat, tiles=kept(*hands), **more)


def codes(account: Account) -> list[tuple[str, int]]:
    return [(title.code, title.side + 1) for title in account.titles]


class TestChecheve:
    def account(self, players: int = 3, **options: object) -> ChecheveAccount:
        return ChecheveAccount.begin(with_options(CHECHEVE.for_players(players), options))

    def test_the_first_deal_has_an_opener_and_later_the_finisher_leads_any_tile(self) -> None:
        account = self.account()
        assert account.next is not None
        assert isinstance(account.next.lead, Opener)

        account = account.add(out("1-2", "", "3-4", seat=2))

        assert account.next == NextDeal(lead=Lead(2), shufflers=(3,))
        assert account.scores == (0, 0, 10)

    def test_after_a_fish_the_fisherman_leads_or_the_smallest_remainder(self) -> None:
        deal = fish("1-2", "3-4", "5-6", seat=2)

        assert [
            account.add(deal).next for account in (self.account(), self.account(fish_leader="smallest"))
        ] == [
            NextDeal(lead=Lead(2), shufflers=(3,)),
            NextDeal(lead=Lead(1), shufflers=(3,)),
        ]
        assert codes(self.account().add(deal)) == [("fisherman", 2)]

    def test_equal_largest_remainders_wait_in_the_pot_for_the_next_loser(self) -> None:
        account = self.account().add(fish("1-2", "4-5", "3-6"))

        assert (account.scores, account.pot) == ((0, 0, 0), 21)
        assert account.next == NextDeal(lead=Lead(1), shufflers=(2, 3))

        account = account.add(out("", "1-2", "1-3"))
        assert (account.scores, account.pot) == ((0, 0, 28), 0)
        assert [str(line) for line in account.working] == ["Side 3 writes 4 + 3 + 21 = 28."]

    @pytest.mark.parametrize(
        ("value", "scores"), [("each_own", (0, 9, 9)), ("all_total", (0, 21, 21)), ("pot", (0, 0, 0))]
    )
    def test_what_becomes_of_equal_largest_remainders(self, value: str, scores: tuple[int, ...]) -> None:
        assert self.account(tie_for_largest=value).add(fish("1-2", "4-5", "3-6")).scores == scores

    @pytest.mark.parametrize(
        ("value", "scores"),
        [("separate_50", (0, 50, 12)), ("tile_50", (0, 62, 0)), ("flat_50", (0, 50, 0))],
    )
    def test_what_is_written_for_a_double_six_left(self, value: str, scores: tuple[int, ...]) -> None:
        account = self.account(double_six_left=value).add(out("", "6-6 1-2", "4-5"))
        assert account.scores == scores

    def test_a_deal_finished_on_six_six_may_be_worth_the_ordinary_result_too(self) -> None:
        account = self.account(finish_66_total="fifty_and_ordinary").add(out("", "4-5", "3-4", last="6-6"))
        assert account.scores == (0, 50 + 9 + 7, 50)

    def test_only_the_two_largest_remainders_are_counted_where_that_is_agreed(self) -> None:
        account = self.account(players=4, sum_of_whom="two_largest").add(out("", "3-4", "6-5 1-0", "4-6 5-5"))
        assert account.scores == (0, 0, 0, 32)

    def test_with_a_threshold_small_sums_are_remembered(self) -> None:
        account = self.account(threshold_13=True).add(out("", "1-2", "2-3"))
        assert (account.scores, account.records[2].pending) == ((0, 0, 0), 8)
        assert account.add(out("", "1-2", "2-3")).scores == (0, 0, 16)

    def test_whoever_keeps_the_blank_is_a_goat_and_the_others_are_ranked_by_their_points(self) -> None:
        account = replace(self.account(), scores=(40, 20, 0)).add(out("", "1-2", "0-0 1-1"))
        assert (account.places, account.losers, codes(account)) == ((2, 1, 3), (2,), [("goat", 3)])

    def test_a_goat_by_the_blank_may_be_a_title_only(self) -> None:
        account = self.account(blank_goat_match="title_only").add(out("", "1-2", "0-0 1-1"))
        assert (account.finished, account.scores, codes(account)) == (False, (0, 3 + 2, 0), [("goat", 3)])

    def test_the_score_needs_the_tiles(self) -> None:
        with pytest.raises(ValueError, match="tiles left"):
            self.account().add(DealFacts(ending=Ending.BLOCK, seat=1, left=(1, 2, 3)))

    def test_nothing_is_added_to_a_match_that_is_over(self) -> None:
        ended = self.account().add(out("", "1-2", "0-0 1-1"))
        with pytest.raises(ValueError, match="over"):
            ended.add(out("", "1-2", "1-1"))


class TestOsel:
    def account(self, players: int = 2, **options: object) -> OselAccount:
        return OselAccount.begin(with_options(OSEL.for_players(players), options))

    @pytest.mark.parametrize("title", ["donkey", "goat"])
    def test_the_loser_of_the_match_is_the_donkey(self, title: str) -> None:
        account = self.account(title=title, target=10, threshold="none").add(out("", "5-6"))
        assert codes(account) == [(title, 2)]
        assert account.losers == (1,)

    def test_a_cut_is_won_by_the_smallest_remainder_or_by_the_closer(self) -> None:
        cut = DealFacts(ending=Ending.CUT, seat=2, left=(6, 20, 15))
        by_remainder = self.account(3, threshold="none").add(cut)

        assert by_remainder.scores == (0, 20, 15)
        assert by_remainder.next == NextDeal(lead=Lead(2), shufflers=(2,))
        assert codes(by_remainder) == []
        assert self.account(3, threshold="none", cut_winner="closer").add(cut).scores == (6, 0, 15)

    def test_the_first_deal_is_led_as_in_kozel_or_with_any_tile(self) -> None:
        first = self.account().next
        assert first is not None
        assert isinstance(first.lead, Opener)
        assert first.lead.tiles[0] == (1, 1)
        by_lot = self.account(lead_tile_first_deal="any").next
        assert by_lot is not None
        assert by_lot.lead == Opener((), fallback=None)
        seated = self.account(lead_tile_first_deal="any", first_leader_if_unspecified="first_seat").next
        assert seated == NextDeal(lead=Lead(1))


class TestTelephone:
    def account(self, players: int = 2, **options: object) -> TelephoneAccount:
        return TelephoneAccount.begin(with_options(TELEPHONE.for_players(players), options))

    def test_points_in_play_less_the_remainder_and_who_ended_the_deal_leads(self) -> None:
        facts = out("4-6 3-5", "", seat=2, points=(20, 10), scored=((1, 5), (2, 10), (1, 15)))
        account = self.account().add(facts)

        assert account.scores == (5, 10)
        assert account.next == NextDeal(lead=Lead(2))
        assert [str(line) for line in account.working] == [
            "Side 1 writes 5 + 15 − 15 = 5.",
            "Side 2 writes 10.",
        ]

    def test_what_cannot_be_written_off_may_be_owed(self) -> None:
        account = self.account(no_debts="carried").add(out("", "4-6 3-5", points=(0, 10)))
        assert (account.scores, account.debts) == ((0, 0), (0, 5))

        account = account.add(out("1-2", "", seat=2, points=(0, 20)))
        assert (account.scores, account.debts) == ((0, 15), (0, 0))

    @pytest.mark.parametrize(
        ("value", "scores"),
        [
            ("all_but_smallest", (100, 90, 80)),
            ("largest", (100, 100, 80)),
            ("everybody", (95, 90, 80)),
        ],
    )
    def test_who_writes_off_after_a_fish_of_three(self, value: str, scores: tuple[int, ...]) -> None:
        account = replace(self.account(3, write_off_in_fish=value), scores=(100, 100, 100))
        assert account.add(fish("1-4", "4-6", "4-5 5-6")).scores == scores

    @pytest.mark.parametrize(("value", "scores"), [("nobody", (100, 100, 95)), ("all", (95, 95, 95))])
    def test_equal_smallest_remainders_in_a_fish(self, value: str, scores: tuple[int, ...]) -> None:
        account = replace(self.account(3, fish_tie=value), scores=(100, 100, 100))
        assert account.add(fish("1-4", "0-5", "4-5")).scores == scores

    @pytest.mark.parametrize(
        ("value", "scores"),
        [("losers_pooled", (100, 85)), ("losers_each", (100, 90)), ("both_each", (95, 90))],
    )
    def test_a_pair_writes_off_its_two_hands(self, value: str, scores: tuple[int, ...]) -> None:
        account = replace(self.account(4, team_write_off=value), scores=(100, 100))
        assert account.add(DealFacts(ending=Ending.OUT, seat=1, left=(0, 8, 6, 9))).scores == scores

    def test_a_target_checked_at_once_ends_the_match_before_anything_is_written_off(self) -> None:
        account = replace(self.account(target_checked="at_once"), scores=(215, 220))
        ended = account.add(out("4-6 3-5", "", seat=2, points=(10, 15), scored=((1, 10), (2, 15))))

        assert (ended.scores, ended.places) == ((225, 220), (1, 2))
        assert account.add(out("4-6 3-5", "", seat=2, points=(5, 0))).finished is False

    @pytest.mark.parametrize(("value", "losers"), [("draw", ()), ("fewest_loses", (1,))])
    def test_both_over_the_target(self, value: str, losers: tuple[int, ...]) -> None:
        account = replace(self.account(both_over_target=value), scores=(240, 225))
        ended = account.add(out("", "1-2", points=(0, 0)))
        assert (ended.finished, ended.losers) == (True, losers)


class TestMuggins:
    def account(self, players: int = 2, **options: object) -> MugginsAccount:
        return MugginsAccount.begin(with_options(MUGGINS.for_players(players), options))

    def test_finishing_is_worth_ten_and_the_winner_leads(self) -> None:
        account = self.account(3).add(out("1-2", "", "3-4", seat=2, leader=3, points=(5, 15, 0)))

        assert account.scores == (5, 25, 0)
        assert account.next == NextDeal(lead=Lead(2))
        assert self.account(3, next_leader="next_in_turn").add(
            out("", "1-2", "3-4", leader=3)
        ).next == NextDeal(lead=Lead(1))

    def test_a_five_may_count_one(self) -> None:
        account = self.account(points_per_five=1)
        assert account.game.target == 40
        assert account.add(out("", "1-2", points=(3, 0))).scores == (3 + 2, 0)
        assert account.add(fish("1-2", "5-6")).scores == (2, 0)

    def test_an_even_fish_is_worth_nothing_or_shared_and_the_next_in_turn_leads(self) -> None:
        even = fish("1-4", "0-5", "4-5 5-6", leader=2)

        assert self.account(3).add(even).scores == (0, 0, 0)
        assert self.account(3).add(even).next == NextDeal(lead=Lead(3))
        assert self.account(3, fish_tie="shared").add(even).scores == (10, 10, 0)

    def test_pairs_compare_their_sums_or_their_better_hands(self) -> None:
        facts = fish("1-2", "3-4", "6-6 5-5", "2-4", seat=2, leader=1)

        by_sum = self.account(4, pairs=True).add(facts)
        assert by_sum.scores == (0, 10)
        assert by_sum.next == NextDeal(lead=Lead(4))
        assert self.account(4, pairs=True, pair_fish_compare="lowest_single_hand").add(facts).scores == (0, 0)

    def test_the_first_lead_is_by_lot_or_of_seat_1(self) -> None:
        assert self.account().next == NextDeal()
        assert self.account(first_leader="first_seat").next == NextDeal(lead=Lead(1))

    def test_a_target_checked_at_once_leaves_out_what_comes_after(self) -> None:
        account = replace(self.account(target_checked="at_once"), scores=(190, 195))
        ended = account.add(out("1-2", "", seat=2, points=(10, 5), scored=((1, 10), (2, 5))))
        assert (ended.scores, ended.winners) == ((200, 195), (0,))


@pytest.mark.parametrize(
    ("name", "game"),
    [("checheve", CHECHEVE), ("osel", OSEL), ("telephone", TELEPHONE), ("muggins", MUGGINS)],
)
def test_each_game_of_the_cross_begins_its_own_match(name: str, game: Any) -> None:
    account = begin_match(game)
    assert account.game.name == name
    assert set(account.scores) == {0}
