"""What a deal of Sea Kozel was led as, and what its last tile does (docs/rules.md SW.2, SW.3)."""

from enum import Enum

from games.facts import DealFacts
from games.finished import Ending
from games.sea_kozel.first import SeaKozel
from games.sea_kozel.options import FinishInQuickDeal, OutOfTurnPoints, SnotTitle

SIX_SIX_PRICE, BLANK_PRICE = 50, 75
FINISH_PRICE = 100


class Kind(Enum):
    """How a deal was led."""

    ORDINARY = "ordinary"
    SIX_SIX = "six_six"
    BLANK = "blank"
    OUT_OF_TURN = "out_of_turn"


def kind_of(game: SeaKozel, facts: DealFacts, *, ordinary: bool) -> Kind:
    """The kind of the deal; `ordinary`: 6-6 or 0-0 does not make it quick (SW-O03)."""
    blank, highest = game.specials
    led = set(facts.led)
    if led == {blank, highest}:
        return Kind.OUT_OF_TURN
    if led == {highest} and not ordinary:
        return Kind.SIX_SIX
    return Kind.BLANK if led == {blank} and not ordinary else Kind.ORDINARY


def price_of(game: SeaKozel, facts: DealFacts, kind: Kind) -> int | None:
    """What the loser writes instead of his remainder; None: the remainder itself."""
    quick = {
        Kind.ORDINARY: None,
        Kind.SIX_SIX: SIX_SIX_PRICE,
        Kind.BLANK: BLANK_PRICE,
        Kind.OUT_OF_TURN: {
            OutOfTurnPoints.NOTHING: 0,
            OutOfTurnPoints.REMAINDER: None,
            OutOfTurnPoints.WHOLE_MATCH: 125,
        }[game.out_of_turn_points],
    }[kind]
    if ended_on_highest(game, facts) and (
        quick is None or game.finish_66_in_quick_deal is FinishInQuickDeal.HUNDRED
    ):
        return FINISH_PRICE
    return quick


def ended_on_highest(game: SeaKozel, facts: DealFacts) -> bool:
    """Whether a seat went out with 6-6, alone or with another tile in the same move."""
    return facts.ending is Ending.OUT and game.specials[1] in facts.last


def ending_title(game: SeaKozel, facts: DealFacts) -> tuple[str, bool] | None:
    """The title of a deal that ended on 0-0, and whether the finisher has it; None for any other (SW-O19)."""
    blank, highest = game.specials
    if facts.ending is not Ending.OUT or blank not in facts.last:
        return None
    if highest in facts.last:
        return "admiral", False
    return ("bald goat", True) if game.snot_title is SnotTitle.FINISHER else ("snotty goat", False)
