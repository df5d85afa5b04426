"""Every value of every option of the second Sea Kozel changes something, or says why it cannot (docs/rules.md SX.2)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.kozel_options import BlankDoubleOpens, UnderThreshold
from games.lead import Lead
from games.options import OptionInfo, OptionValue, options_of
from games.sea_kozel.second import SecondSeaKozel
from scoring.games.account import NextDeal
from scoring.games.sea_kozel_second import SecondSeaKozelAccount
from tests.games.option_coverage import values_to_feel
from tests.games.sea_kozel import options_felt as felt
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

SECOND = SecondSeaKozel()


def scored(
    *deals: DealFacts, seats: int = 2, scores: tuple[int | None, ...] | None = None
) -> Callable[[SecondSeaKozel], object]:
    """What the deals are worth with these options; 6-6 may be led."""

    def scenario(game: SecondSeaKozel) -> object:
        account = SecondSeaKozelAccount.begin(game.for_players(seats))
        if scores is not None:
            account = replace(sheet(account, *scores), next=NextDeal(lead=Lead(1)))
        for deal in deals:
            account = account.add(deal)
        return felt.story(account)

    return scenario


def openers(game: SecondSeaKozel) -> object:
    """What opens a match, also where 0-0 may do so."""
    with_blank = replace(game, blank_double_opens=BlankDoubleOpens.LOWEST)
    return felt.opening(game), felt.opening(with_blank)


def senior(game: SecondSeaKozel) -> object:
    """Which of two tiles with as many pips leads when no double was dealt."""
    return game.play_off_opener.lead([read("0-3 4-6"), read("1-2 5-6")])


def memory(game: SecondSeaKozel) -> object:
    """Seat 1 remembers a gain of 20, then another wins, then it gains 10."""
    remembering = replace(game.for_players(3), under_threshold=UnderThreshold.REMEMBER)
    between = out(2, 3, 0, 1), out(1, 0, 0, 0)
    return [felt.story(felt.after(remembering, out(1, 0, 9, 11), each, out(1, 0, 4, 6))) for each in between]


SMALL = out(1, 0, 9)
EGGS = fish(1, 18, 18)
LATE_FISH = fish(1, 30, 20)
FAILED = LATE_FISH, SMALL, SMALL, SMALL

SHOWN: dict[str, Callable[[SecondSeaKozel], object]] = {
    "redeal_all_games": felt.redealt,
    "fish_detection": felt.play_for_two,
    "opening_tie_break": senior,
    "voluntary_draw": felt.play_for_two,
    "drawn_tile_forced": felt.play_for_two,
    "direction": felt.places_at_table,
    "opener": openers,
    "blank_double_opens": openers,
    "no_double_fallback": openers,
    "reserve": felt.play_for_two,
    "draw_policy": felt.play_for_two,
    "threshold_scope": scored(out(1, 0, 30), SMALL),
    "clear_memory": memory,
    "target": lambda game: [scored(out(1, 0, gain))(game) for gain in (30, 130)],
    "pair_out_charge": scored(out(1, 0, 20, 7, 20), seats=4),
    "later_lead_tile": scored(out(1, 0, 30)),
    "counter_threshold": scored(out(2, 25, 0), scores=(60, None)),
    "counter_effect": scored(out(2, 30, 0), scores=(60, None)),
    "bald_goat_bearer": scored(out(1, 0, 9, last="0-0")),
    "special_values_credit": scored(out(1, "", "0-0"), scores=(30, 30)),
    "loser_points_with_3": scored(out(1, 0, 20, 20, last="6-6"), seats=3),
    "six_six_available": scored(out(1, 0, 20, last="6-6")),
    "fisherman_double_rule": scored(fish(2, 30, 20, last="5-5", plain=1)),
    "write_off_success": lambda game: [
        scored(LATE_FISH, won, SMALL, SMALL)(game) for won in (SMALL, out(1, 0, 25), fish(1, 3, 26))
    ],
    "write_off_failure": scored(*FAILED),
    "others_more_than": scored(fish(1, 10, 20)),
    "svoyak_low_loss": scored(out(2, 24, 0, led="6-6"), scores=(30, 30)),
    "eggs_attempt": scored(EGGS, out(1, 0, 3)),
    "finish_both_00_66": scored(out(1, 0, 9, last="0-0 6-6")),
    "under_threshold": scored(out(1, 0, 20), out(1, 0, 20)),
    "eggs_worth": scored(EGGS, SMALL, scores=(30, None)),
}
"""A situation for each option in which every value of it says something else than the default."""


@pytest.mark.parametrize(("info", "value"), values_to_feel(SecondSeaKozel, "CM", "KZ", "SX"))
def test_value_of_the_second_sea_kozel_changes_something(info: OptionInfo, value: OptionValue) -> None:
    felt.check_shown(SECOND, info, value, SHOWN)


def test_all_options_of_the_section_are_there() -> None:
    ids = [info.id for info in options_of(SecondSeaKozel) if info.id.startswith("SX")]
    assert ids == [f"SX-O{number:02}" for number in range(1, 18)]


def test_two_options_leave_no_choice() -> None:
    """The text gives one value only for where a record begins and for who leads next."""
    single = {info.name for info in options_of(SecondSeaKozel) if len(info.values) == 1}
    assert single == {"open_threshold", "next_leader"}
