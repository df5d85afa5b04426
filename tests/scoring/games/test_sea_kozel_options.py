"""Every value of every option of Sea Kozel changes something, or says why it cannot (docs/rules.md SW.6)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from games import notation
from games.deal import legal_moves, play, start
from games.facts import DealFacts
from games.kozel_options import UnderThreshold
from games.lead import Lead
from games.moves import Place, Together
from games.options import OptionInfo, OptionValue, options_of
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.leads import Right
from games.sea_kozel.options import EggsFor, FirstLead, QuickTie
from scoring.games.account import Account
from scoring.games.sea_kozel import SeaKozelAccount
from tests.games.option_coverage import values_to_feel
from tests.games.sea_kozel import options_felt as felt
from tests.games.sea_kozel.sea_kozel_deals import fish, out, read, sheet

SEA = SeaKozel()


def scored(
    *deals: DealFacts, seats: int = 2, pairs: bool = False, scores: tuple[int | None, ...] | None = None
) -> Callable[[SeaKozel], object]:
    """What the deals are worth with these options."""

    def scenario(game: SeaKozel) -> object:
        account: Account = sheet_of(replace(game, seats=4 if pairs else seats, pairs=pairs), scores)
        for deal in deals:
            account = account.add(deal)
        return felt.story(account)

    return scenario


def sheet_of(game: SeaKozel, scores: tuple[int | None, ...] | None) -> SeaKozelAccount:
    account = SeaKozelAccount.begin(game)
    return account if scores is None else sheet(account, *scores)


def first_tiles(game: SeaKozel) -> object:
    """The tiles of a week of matches."""
    return [replace(game, weekday=day, match_number=3).first_tile for day in range(1, 8)]


def on_weekdays(game: SeaKozel) -> object:
    """The first tiles of the days of a week."""
    return [replace(game, first_lead=FirstLead.WEEKDAY, weekday=day).first_tile for day in range(1, 8)]


def sixth_match(game: SeaKozel) -> object:
    """A deal led with 6-6 because the match begins so."""
    account = SeaKozelAccount.begin(replace(game, seats=2, match_number=6))
    return felt.story(account.add(out(1, 0, 30, led="6-6")))


def tile_in_the_boneyard(game: SeaKozel) -> object:
    """Who leads when 1-1 was not dealt."""
    opener = game.opening_lead(first_deal=True)
    return opener.lead([read("2-2 0-1"), read("3-3 0-2")])


def leads_with_both(game: SeaKozel) -> object:
    """Which lead the opening allows, first and later, and a free one without and with the quick right."""
    free = [sheet_of(replace(game, seats=2), scores).add(out(1, 0, 3)) for scores in ((30, None), (30, 30))]
    return (
        [game.opening_lead(first_deal=first).rights for first in (True, False)],
        [account.next for account in free],
    )


HANDS = ("0-0 6-6 0-1 0-2 0-4 1-6 3-6", "0-3 2-6 0-6 1-1 2-2 3-3 4-5")


def with_a_gap(game: SeaKozel) -> object:
    """The turns of the second seat in an out-of-turn deal."""
    state = start(
        replace(game, seats=2, reserve=14), list(map(read, HANDS)), leader=Lead(1, rights=(Right.TOGETHER,))
    )
    return legal_moves(play(state, Together((Place((0, 0), 0), Place((6, 6), 1)))))


def two_doubles(game: SeaKozel) -> object:
    """The turns of a seat with the doubles of both ends, with another tile and without."""
    found = []
    for hand in ("0-0 4-4", "0-0 4-4 1-2"):
        first = "0-4 1-3 1-5"[: len(hand)]
        setting = replace(game, seats=2, hand=len(hand.split()), redeal_all_games=False)
        state = play(start(setting, [read(first), read(hand)], leader=Lead(1, (0, 4))), Place((0, 4)))
        found.append(legal_moves(state))
    return found


CLOSE_TO_A_FISH = """\
game: sea_kozel
%s
set: double-6
hand 1: 0-3 0-4 2-6 3-3 3-5 5-5 6-6
hand 2: 0-2 1-6 2-3 2-4 2-5 3-4 5-6
hand 3: 0-1 0-5 1-1 1-2 1-4 3-6 4-4
hand 4: 0-0 0-6 1-3 1-5 2-2 4-5 4-6
lead: 1 with 6-6
1. seat 1: 6-6
2. seat 2: 5-6 left
3. seat 3: 3-6 right
4. seat 4: 4-5 left
5. seat 1: 3-5 right
6. seat 2: 2-5 right
7. seat 3: 1-4 left
8. seat 4: 1-5 left
9. seat 1: 5-5 left
10. seat 2: 0-2 right
"""
"""The ends are 5 and 0; the last 5 would block the line."""


def fishing(game: SeaKozel) -> object:
    """The turns of a seat that can block a quick deal, and need not."""
    return legal_moves(notation.read(CLOSE_TO_A_FISH % f"options: quick_fish_move={game.quick_fish_move}"))


def next_match(game: SeaKozel) -> object:
    """Who leads the match after this one."""
    ended = sheet_of(replace(game, seats=2), (30, 120)).add(out(1, 0, 30))
    return felt.story(ended.following_match())


def quick_rights(game: SeaKozel) -> object:
    """Whether a pair without a record may lead 6-6 when the other has one."""
    return sheet_of(replace(game, pairs=True), (None, 30)).add(out(1, 0, 3, 0, 3)).next


def both_cross(game: SeaKozel) -> object:
    """Two tied losers of a quick deal write its price, and both have enough."""
    setting = replace(game, seats=3, quick_tie=QuickTie.EVERY_TIED)
    return felt.story(sheet_of(setting, (0, 110, 100)).add(out(1, 0, 9, 9, led="6-6")))


def memory(game: SeaKozel) -> object:
    """Seat 2 remembers 20 and then wins, or neither wins nor loses; then it loses 10."""
    remembering = replace(game, under_threshold=UnderThreshold.REMEMBER, seats=3)
    between = out(2, 3, 0, 1), out(1, 0, 1, 3)
    return [felt.story(felt.after(remembering, out(1, 0, 20, 3), each, out(1, 0, 10, 3))) for each in between]


def eggs(game: SeaKozel) -> object:
    """Ties for the least and for the most, alone and together."""
    deals = fish(1, 5, 5, 30, 40), fish(1, 3, 30, 30, 5), fish(1, 5, 5, 30, 30), fish(1, 5, 9, 9, 30)
    return [felt.story(felt.after(game, deal, out(1, 0, 30, 3, 4))) for deal in deals]


def least_eggs(*deals: DealFacts) -> Callable[[SeaKozel], object]:
    def scenario(game: SeaKozel) -> object:
        return scored(*deals, seats=3, scores=(30, 30, 30))(replace(game, eggs_for=EggsFor.LEAST))

    return scenario


SHOWN: dict[str, Callable[[SeaKozel], object]] = {
    "fish_detection": felt.play_for_two,
    "voluntary_draw": felt.play_for_two,
    "drawn_tile_forced": felt.play_for_two,
    "reserve": felt.play_for_two,
    "draw_policy": felt.play_for_two,
    "direction": felt.places_at_table,
    "pair_fish_compare": scored(fish(1, 1, 20, 44, 22), pairs=True, scores=(30, 30)),
    "both_cross_target": both_cross,
    "threshold": scored(out(1, 0, 10)),
    "clear_memory": memory,
    "fish_record": scored(fish(1, 5, 30)),
    "fisherman_not_lowest": scored(fish(2, 5, 30, 10), seats=3, scores=(30, 30, 30)),
    "eggs_amount": scored(fish(1, 30, 30), out(1, 0, 9)),
    "eggs_to": least_eggs(fish(1, 5, 5, 30)),
    "eggs_several_losers": least_eggs(fish(1, 5, 5, 30), out(1, 0, 9, 9)),
    "target": lambda game: [scored(out(1, 0, loss))(game) for loss in (30, 130)],
    "pair_out_charge": scored(out(1, 0, 15, 9, 16), pairs=True),
    "pairs": felt.sides_of_four,
    "first_lead": first_tiles,
    "sunday_tile": on_weekdays,
    "weekday_quick": sixth_match,
    "first_tile_not_dealt": tile_in_the_boneyard,
    "threshold_scope": scored(out(1, 0, 30), out(1, 0, 3)),
    "under_threshold": scored(out(1, 0, 20), out(1, 0, 20)),
    "special_before_compare": scored(fish(1, "0-0", "5-6"), scores=(30, 30)),
    "both_doubles_12": scored(out(1, "", "0-0 6-6")),
    "pair_out_loser": scored(out(1, 0, 3, 40, 3), pairs=True),
    "specials_in_pairs": scored(out(1, "", "0-0", "1-2", "1-4"), pairs=True),
    "out_of_turn_ends_match": scored(out(1, 0, 30, led="0-0 6-6")),
    "out_of_turn_points": scored(out(1, 0, 30, led="0-0 6-6")),
    "out_of_turn_allowed": leads_with_both,
    "gap_tile": with_a_gap,
    "quick_fish_move": fishing,
    "two_doubles": two_doubles,
    "six_six_reset": scored(out(1, 0, 3, last="6-6"), out(2, 10, 0), scores=(30, 0)),
    "finish_66_in_quick_deal": scored(out(1, 0, 3, led="0-0", last="6-6"), scores=(0, 0)),
    "snot_title": scored(out(1, 0, 3, last="0-0")),
    "quick_right_in_pairs": quick_rights,
    "eggs_for": eggs,
    "pairs4": felt.sides_of_four,
    "quick_tie": scored(out(1, 0, 9, 9, led="6-6"), seats=3),
    "first_match_after_last": next_match,
    "blank_in_fish": scored(fish(1, "0-0", "2-2")),
}
"""A situation for each option in which every value of it says something else than the default."""


@pytest.mark.parametrize(("info", "value"), values_to_feel(SeaKozel, "CM", "KZ", "SW"))
def test_value_of_sea_kozel_changes_something(info: OptionInfo, value: OptionValue) -> None:
    felt.check_shown(SEA, info, value, SHOWN)


def test_all_options_of_the_section_are_there() -> None:
    ids = [info.id for info in options_of(SeaKozel) if info.id.startswith("SW")]
    assert ids == [f"SW-O{number:02}" for number in range(1, 27)]
