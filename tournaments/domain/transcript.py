"""A deal entered move by move: the notation is played through, and its end is what the table found."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.deal import DealState, finished_deal
from games.dealing import Dealing
from games.finished import FinishedDeal
from games.game import Game
from games.notation import NotationError, read
from tournaments.domain.errors import FieldError, Refused
from tournaments.translation import translated


def read_transcript(text: str, *, lead: int | None, dealing: Dealing) -> FinishedDeal:
    """The end of the deal that `text` (docs/notation.md) describes; `lead` is the seat that had to lead.

    Refuses, with the line and the rule, a text with an illegal move, a deal that is not over, another leader, and
    tiles dealt in another way than in this event.
    """
    state = _read_to_its_end(text)
    _refuse_leader(state, lead)
    if Dealing(state.game.tile_set, state.game.hand) != dealing:
        raise _refused(
            _("The transcript is of another set or of other hands than those of this event."),
            way_out=_("Write “set: double-%(set)d” and %(hand)d tiles in each hand.")
            % {"set": dealing.tile_set, "hand": dealing.hand},
        )
    return finished_deal(state)


def read_played(text: str, *, game: Game, lead: int | None) -> DealState:
    """The deal that `text` describes, played to its end, of this game with these options; else as `read_transcript`."""
    state = _read_to_its_end(text)
    if replace(state.game, hand=game.hand) != game:
        raise _refused(
            _("The transcript is of another game, of other options or of other players than this match."),
            way_out=_(
                "Write the game, its options and a hand for each of the %(seats)d seats as in the regulation."
            )
            % {"seats": game.seats},
        )
    _refuse_leader(state, lead)
    return state


def _read_to_its_end(text: str) -> DealState:
    try:
        state = read(text)
    except NotationError as error:
        place = _("Line %(line)d, move %(move)d:") if error.move else _("Line %(line)d:")
        raise _refused(
            f"{place % {'line': error.line, 'move': error.move}} {translated(error.message)}",
            way_out=_("See docs/rules.md %(section)s.") % {"section": error.section} if error.section else "",
        ) from error
    if state.outcome() is None:
        raise _refused(
            _("The transcript stops before the deal is over: seat %(seat)d moves.") % {"seat": state.turn}
        )
    return state


def _refuse_leader(state: DealState, lead: int | None) -> None:
    if lead is not None and state.leader != lead:
        raise _refused(
            _("Seat %(leader)d led, but the lead is with seat %(lead)d.")
            % {"leader": state.leader, "lead": lead}
        )


def _refused(message: str, *, way_out: str = "") -> Refused:
    return Refused(
        "transcript", message, errors=[FieldError("transcript", "illegal", message, way_out)], way_out=way_out
    )
