"""What the cross refuses beyond the common rules, and which rule it is."""

from typing import TYPE_CHECKING

from games.cross.layout import CrossLayout
from games.cross.rules import Closing, CrossRules, Laying
from games.cross.tips import END_NAMES, Kind, Tip
from games.messages import N_, Message
from games.moves import ACROSS, CLOSED, OPEN, Move, Place, Together
from games.refusals import IllegalMove, Rule
from games.tiles import is_double, notation

if TYPE_CHECKING:
    from games.cross.deal import CrossDeal

_ARMS = (N_("left"), N_("right"), N_("up"), N_("down"))


def refused_on_cross(state: "CrossDeal", move: Move) -> IllegalMove | None:
    """Which rule of the cross forbids a placement of tiles that the seat holds; None when it is a common rule."""
    places = _places(move)
    hand = state.hands[state.turn - 1]
    layout = state.layout
    if state.outcome() is not None or not places or any(place.tile not in hand for place in places):
        return None
    if layout is None:
        return _refused_lead(state.rules, move)
    for place in places:
        refused = _refused_place(layout, place, alone=len(places) == 1)
        if refused is not None:
            return refused
    return _refused_several(layout, places) if len(places) > 1 else None


def _places(move: Move) -> tuple[Place, ...]:
    if isinstance(move, Together):
        return move.places
    return (move,) if isinstance(move, Place) else ()


def _refused_lead(rules: CrossRules, move: Move) -> IllegalMove | None:
    if isinstance(move, Together):
        return _of_the_game(rules, Message(N_("A deal is led with one tile.")))
    if isinstance(move, Place) and move.manner != OPEN:
        return _of_the_game(rules, Message(N_("The first tile is laid open.")))
    if isinstance(move, Place) and move.end != 0:
        return IllegalMove(Rule.NO_SUCH_END, Message(N_("The first tile has no end to choose.")))
    return None


def _refused_place(layout: CrossLayout, place: Place, *, alone: bool) -> IllegalMove | None:
    rules = layout.table.rules
    tips = layout.lie.tips
    tip = tips[place.end] if 0 <= place.end < len(tips) else None
    if tip is None or tip.kind is Kind.GONE:
        ends = ", ".join(END_NAMES[tip.end] for tip in tips if tip.kind is not Kind.GONE)
        return IllegalMove(
            Rule.NO_SUCH_END, Message(N_("There is no such arm; there are: %(ends)s."), {"ends": ends})
        )
    values = {"arm": Message(_ARMS[tip.end]), "tile": notation(place.tile), "number": tip.number}
    if tip.kind is Kind.CLOSED:
        return _of_the_game(
            rules, Message(N_("The %(arm)s arm is closed: nothing may be added there."), values)
        )
    if tip.number not in place.tile:
        text = N_("The tile %(tile)s does not fit the %(arm)s arm, which is %(number)s.")
        return IllegalMove(Rule.DOES_NOT_FIT, Message(text, values))
    return _refused_manner(rules, tip, place, alone=alone)


def _refused_manner(rules: CrossRules, tip: Tip, place: Place, *, alone: bool) -> IllegalMove | None:
    values = {"tile": notation(place.tile)}
    if not is_double(place.tile) and place.manner != OPEN:
        return _of_the_game(
            rules, Message(N_("%(tile)s is no double: it is laid open and lengthwise."), values)
        )
    if place.manner == CLOSED and rules.closing is Closing.NEVER:
        return _of_the_game(rules, Message(N_("In this game no double is closed."), values))
    if place.manner == CLOSED and alone and place not in tip.steps:
        return _of_the_game(rules, Message(N_("The first double may not be closed."), values))
    if place.manner == ACROSS and tip.kind is Kind.LINE:
        return _of_the_game(rules, Message(N_("How the first double lies does not matter."), values))
    if place.manner == ACROSS and rules.laying is Laying.DOUBLED:
        return _of_the_game(rules, Message(N_("In this game it does not matter how a double lies."), values))
    if place.manner == OPEN and rules.laying is Laying.ACROSS and tip.kind is Kind.ARM:
        return _of_the_game(rules, Message(N_("Every double lies across: “%(tile)s … across”."), values))
    return None


def _refused_several(layout: CrossLayout, places: tuple[Place, ...]) -> IllegalMove | None:
    rules = layout.table.rules
    if rules.doubles < 2:
        return _of_the_game(rules, Message(N_("A turn is one tile.")))
    if not all(is_double(place.tile) for place in places):
        return _of_the_game(rules, Message(N_("Only doubles may be placed together.")))
    if layout.table.several_covered(layout.lie, places) is not None:
        return None
    in_line = all(layout.lie.tips[place.end].kind is Kind.LINE for place in places)
    if in_line and all(place.manner == CLOSED for place in places):
        return _of_the_game(rules, Message(N_("Both ends may not be closed in one turn here.")))
    return _of_the_game(rules, Message(N_("These doubles may not be placed together: one on each arm.")))


def _of_the_game(rules: CrossRules, message: Message) -> IllegalMove:
    return IllegalMove(Rule.OF_THE_GAME, message, section=rules.section)
