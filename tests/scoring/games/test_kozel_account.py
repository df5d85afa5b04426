"""A match of Kozel, option by option."""

from dataclasses import replace

import pytest

from games.facts import DealFacts
from games.kozel import Kozel, W
from games.kozel_options import (
    ClearMemory,
    EggsAmount,
    EggsScope,
    EggsSeveralLosers,
    EggsTo,
    FishermanNotLowest,
    FishRecord,
    LaterLeadTile,
    PairOutCharge,
)
from games.lead import Lead
from games.openers import Opener
from games.table_game import BothCrossTarget, HandValue, PairFishCompare
from scoring.games.kozel import KozelAccount
from tests.games.vectors.finished_deals import fish, fish_with, out, out_with

OPEN = replace(W, threshold=None)
PAIRS = replace(OPEN, pairs=True)


def played(game: Kozel, *deals: DealFacts) -> KozelAccount:
    seats = len(deals[0].left or deals[0].tiles or ())
    account = KozelAccount.begin(game.for_players(seats))
    for deal in deals:
        account = account.add(deal)
    return account


@pytest.mark.parametrize(
    ("options", "deals", "scores", "pot"),
    [
        # KZ-O13: any equal remainders, or only the smallest.
        ({}, [fish(5, 12, 12)], (0, 12, 12), 0),
        ({"eggs_scope": EggsScope.ANY}, [fish(5, 12, 12)], (0, 0, 0), 24),
        ({"eggs_scope": EggsScope.ANY, "eggs_amount": EggsAmount.ONE}, [fish(5, 12, 12)], (0, 0, 0), 12),
        # KZ-O15: the next loser, or whoever has more in the same fish.
        ({}, [fish(5, 5, 12)], (0, 0, 12), 10),
        ({"eggs_to": EggsTo.THIRD_PLAYER_NOW}, [fish(5, 5, 12)], (0, 0, 22), 0),
        ({"eggs_to": EggsTo.THIRD_PLAYER_NOW}, [fish(5, 5, 5)], (0, 0, 0), 15),
        # KZ-O16: the loser with most points; equal ones carry the pot on; or all losers.
        ({}, [fish(5, 5, 5), out(1, 0, 9, 8)], (0, 24, 8), 0),
        ({}, [fish(5, 5, 5), out(1, 0, 9, 9)], (0, 9, 9), 15),
        ({"eggs_several_losers": EggsSeveralLosers.ALL}, [fish(5, 5, 5), out(1, 0, 9, 8)], (0, 24, 23), 0),
        # A new tie adds to the pot.
        ({}, [fish(5, 5, 12), fish(4, 4, 20), out(1, 0, 1, 30)], (0, 1, 80), 0),
        # KZ-O11 and KZ-O12.
        ({"fish_record": FishRecord.DIFFERENCE}, [fish(6, 14, 20)], (0, 8, 14), 0),
        (
            {"fisherman_not_lowest": FishermanNotLowest.WRITES_NOTHING},
            [fish(6, 14, 20, seat=2)],
            (6, 0, 20),
            0,
        ),
        # KZ-O18.
        ({"hand_value": HandValue.BLANK25}, [out_with(1, "", "0-0", "6-6")], (0, 25, 12), 0),
        ({"hand_value": HandValue.CHILD}, [out_with(1, "", "0-0", "6-6 0-1")], (0, 25, 51), 0),
        ({"hand_value": HandValue.CHILD}, [fish_with("0-0", "1-1", "6-6")], (0, 2, 50), 0),
    ],
)
def test_what_the_sides_write(
    options: dict[str, object], deals: list[DealFacts], scores: tuple[int, ...], pot: int
) -> None:
    account = played(replace(OPEN, **options), *deals)  # type: ignore[arg-type] # options by name
    assert (account.scores, account.pot) == (scores, pot)


@pytest.mark.parametrize(
    ("options", "deal", "scores"),
    [
        ({}, out(1, 0, 12, 30, 9), (0, 21)),
        ({"pair_out_charge": PairOutCharge.PARTNER_TOO}, out(1, 0, 12, 30, 9), (0, 51)),
        ({}, fish(2, 10, 20, 10), (22, 0)),
        ({"pair_fish_compare": PairFishCompare.LOWEST_SINGLE_HAND}, fish(2, 10, 20, 10), (0, 20)),
        ({}, fish(5, 7, 9, 7), (0, 0)),
    ],
)
def test_what_pairs_write(options: dict[str, object], deal: DealFacts, scores: tuple[int, ...]) -> None:
    assert played(replace(PAIRS, **options), deal).scores == scores  # type: ignore[arg-type] # options by name


@pytest.mark.parametrize(
    ("clear", "pending"),
    [(ClearMemory.NOTHING_WRITTEN, 0), (ClearMemory.ON_A_WIN, 8), (ClearMemory.NEVER, 8)],
)
def test_a_loser_with_nothing_but_blanks_clears_the_memory_only_by_the_rule_of_osel(
    clear: ClearMemory, pending: int
) -> None:
    account = played(replace(W, clear_memory=clear), out(1, 0, 8), out_with(1, "", "0-0"))
    assert account.records[1].pending == pending


@pytest.mark.parametrize(
    ("clear", "pending"),
    [(ClearMemory.NOTHING_WRITTEN, 0), (ClearMemory.ON_A_WIN, 0), (ClearMemory.NEVER, 8)],
)
def test_a_win_clears_the_memory(clear: ClearMemory, pending: int) -> None:
    account = played(replace(W, clear_memory=clear), out(1, 0, 8), out(2, 3, 0))
    assert account.records[1].pending == pending


@pytest.mark.parametrize(
    ("both", "places", "goats"),
    [
        (BothCrossTarget.WORST_ONLY, (2, 3, 1), [1]),
        (BothCrossTarget.ALL_WHO_CROSSED, (2, 2, 1), [0, 1]),
        (BothCrossTarget.DRAW, (1, 1, 1), []),
    ],
)
def test_two_who_cross_the_target_together(
    both: BothCrossTarget, places: tuple[int, ...], goats: list[int]
) -> None:
    account = played(replace(OPEN, both_cross_target=both), out(3, 105, 110, 0))
    assert account.places == places
    assert [title.side for title in account.titles if title.code == "goat"] == goats
    assert account.next is None
    with pytest.raises(ValueError, match="over"):
        account.add(out(1, 0, 1, 1))


def test_the_winner_leads_or_the_fisherman_and_who_kept_most_shuffles() -> None:
    for deal, lead, shufflers in (
        (out(2, 9, 0, 4), Lead(2), (1,)),
        (fish(6, 14, 20, seat=2), Lead(2), (3,)),
        (fish(9, 9, 4, seat=3), Lead(3), (1, 2)),
    ):
        following = played(OPEN, deal).next
        assert following is not None
        assert (following.lead, following.shufflers) == (lead, shufflers)


@pytest.mark.parametrize(
    ("deal", "lead"), [(fish(6, 14, 20, seat=2), Lead(1)), (fish(6, 6, 20, seat=2), Lead(2))]
)
def test_where_the_lowest_remainder_leads(deal: DealFacts, lead: Lead) -> None:
    game = replace(OPEN, fisherman_not_lowest=FishermanNotLowest.LOWEST_LEADS)
    following = played(game, deal).next
    assert following is not None
    assert following.lead == lead


def test_the_opener_may_lead_every_deal() -> None:
    following = played(replace(OPEN, later_lead_tile=LaterLeadTile.OPENER_AGAIN), out(1, 0, 5)).next
    assert following is not None
    assert isinstance(following.lead, Opener)


def test_the_working_tells_the_sum_and_what_is_remembered() -> None:
    account = played(W, out(1, 0, 8))
    assert list(map(str, account.working)) == ["Side 2 writes nothing yet and remembers 8."]
    assert list(map(str, account.add(out(1, 0, 6)).working)) == ["Side 2 writes 8 + 6 = 14."]
    eggs = played(OPEN, fish(9, 9))
    assert list(map(str, eggs.working)) == ["Equal remainders: 18 points go into the pot, which holds 18."]
    assert list(map(str, eggs.add(out(1, 0, 10)).working)) == ["Side 2 writes 10 + 18 = 28."]


def test_a_deal_that_somebody_went_out_of_names_him() -> None:
    with pytest.raises(ValueError, match="went out"):
        played(OPEN, replace(out(1, 0, 5), seat=None))
