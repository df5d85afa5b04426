"""Each value of each option of the cross games changes something, or says why it does not."""

from dataclasses import replace
from typing import Any

import pytest

from games.checheve import CHECHEVE, BlankLeftScope, Checheve, TieForLargest
from games.deal import Game
from games.facts import DealFacts
from games.finished import Ending
from games.muggins import MUGGINS, Muggins
from games.options import OptionInfo, OptionValue, options_of, with_options
from games.osel import OSEL, FirstLeadTile, Osel
from games.refusals import IllegalDeal, IllegalMove
from games.telephone import TELEPHONE, Telephone
from scoring.games.checheve import ChecheveAccount
from tests.games.cross.tables import dealt, played, tiles
from tests.games.option_coverage import check_value, values_to_feel

ONE_SUIT = "0-3 1-3 2-3 3-3 3-4 3-5 3-6"
OTHERS = "0-0 0-1 0-2 1-1 1-2 2-2 4-4"
REDEALT = {"redeal_all_games"}
ARMS = {"arms_available", "spinner_arms"}
ELSEWHERE = {"CH-O05"}
"""What random play hardly meets, or what is only seen by the name of an arm, has a test of its own below."""

OSEL_PAIRS = replace(OSEL, pairs=True)
SHORT_OSEL = replace(OSEL, target=30, threshold=None)
BASES: dict[str, tuple[Game, ...]] = {
    "osel first_leader_if_unspecified": (replace(OSEL, lead_tile_first_deal=FirstLeadTile.ANY),),
    "osel pair_fish_compare": (OSEL_PAIRS,),
    "osel pair_out_charge": (OSEL_PAIRS,),
    "osel both_cross_target": (SHORT_OSEL,),
    "osel eggs_several_losers": (replace(OSEL, threshold=None),),
    "telephone both_over_target": (replace(TELEPHONE, target=20),),
    "muggins pair_fish_compare": (replace(MUGGINS, seats=4, hand=5, pairs=True),),
    "checheve both_cross_target": (
        replace(CHECHEVE, tie_for_largest=TieForLargest.ALL_TOTAL, blank_left_scope=BlankLeftScope.SOLE_TILE),
    ),
}
"""Where an option has a chance to matter; the others are tried with the recommended preset, for two, three and four."""


def values(kind: type[Game], *prefixes: str) -> list[Any]:
    """The values of the options of a game and of the common model that random play feels."""
    apart = ARMS if kind is Muggins else ARMS | REDEALT
    every = values_to_feel(kind, "TS", "CM", *prefixes)
    return [each for each in every if each.values[0].name not in apart and each.values[0].id not in ELSEWHERE]


def check(game: Game, info: OptionInfo, value: OptionValue) -> None:
    bases = BASES.get(f"{game.name} {info.name}", tuple(map(game.for_players, (2, 3, 4))))
    check_value(info, value, bases)


@pytest.mark.parametrize(("info", "value"), values(Checheve, "CH"))
def test_every_value_of_checheve_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check(CHECHEVE, info, value)


@pytest.mark.parametrize(("info", "value"), values(Osel, "KZ", "OS"))
def test_every_value_of_osel_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check(OSEL, info, value)


@pytest.mark.parametrize(("info", "value"), values(Telephone, "TL"))
def test_every_value_of_telephone_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check(TELEPHONE, info, value)


@pytest.mark.parametrize(("info", "value"), values(Muggins, "MG"))
def test_every_value_of_muggins_is_felt(info: OptionInfo, value: OptionValue) -> None:
    check(MUGGINS, info, value)


@pytest.mark.parametrize("game", [CHECHEVE, OSEL, TELEPHONE], ids=lambda game: game.name)
def test_a_hand_of_one_suit_is_dealt_again_where_that_is_agreed(game: Game) -> None:
    hands = [tiles(ONE_SUIT), tiles(OTHERS)]

    assert game.for_players(2).redealt_for(hands) == 1
    assert with_options(game.for_players(2), {"redeal_all_games": False}).redealt_for(hands) is None


@pytest.mark.parametrize(
    ("game", "option"),
    [(CHECHEVE, "arms_available"), (OSEL, "arms_available"), (MUGGINS, "spinner_arms")],
    ids=["checheve", "osel", "muggins"],
)
def test_side_arms_wait_for_both_ends_where_that_is_agreed(game: Game, option: str) -> None:
    """Four arms at once are alike, so that only a transcript tells which of them was used first."""
    hands = ("2-2 2-4 0-1", "1-2 0-2 0-3")
    later = with_options(game, {option: "after_both_ends"})
    assert {info.name for info in options_of(type(game))} >= {option}

    assert played(dealt(game, *hands), "2-2", "1-2 up").ends == (2, 2, 1, 2)
    with pytest.raises(IllegalMove):
        played(dealt(later, *hands), "2-2", "1-2 up")
    assert played(dealt(later, *hands), "2-2", "1-2 left").ends == (1, 2)
    assert played(dealt(later, *hands), "2-2", "1-2 left", "2-4 right", "0-2 up").ends == (1, 4, 0, 2)


@pytest.mark.parametrize(
    ("value", "scores", "over"), [("goats", (0, 0, 0), True), ("fifty", (0, 50, 50), False)]
)
def test_who_prevails_when_both_special_doubles_are_placed_last(
    value: str, scores: tuple[int, ...], over: bool
) -> None:
    game = with_options(CHECHEVE.for_players(3), {"finish_00_and_66": value})
    kept = tuple(frozenset(tiles(hand)) for hand in ("", "1-2", "3-4"))
    facts = DealFacts(ending=Ending.OUT, seat=1, tiles=kept, last=tiles("0-0 6-6"))

    account = ChecheveAccount.begin(game).add(facts)

    assert account.scores == scores
    assert account.finished is over


def test_telephone_is_refused_for_three_where_it_is_not_for_three() -> None:
    with pytest.raises(IllegalDeal, match=r"TL\.1"):
        dealt(with_options(TELEPHONE, {"players3": False}), "0-0 0-1", "0-2 0-3", "0-4 0-5")
