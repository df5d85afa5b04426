"""Deals in words, line by line, for a terminal."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.deal import DealState, Outcome
from games.finished import Ending
from games.moves import Move
from scoring.games.account import Account
from scoring.games.replay import moments
from tournaments.translation import translated


def move_lines(state: DealState, *, hands: bool) -> Iterator[str]:
    """Each move with what is open after it, and with all `hands` where they are asked for."""
    for number, (at, (seat, move)) in enumerate(zip(moments(state)[1:], state.moves, strict=True), start=1):
        who = _("seat %(seat)d") % {"seat": seat}
        yield f"{number:>4}. {who}: {written_move(state, move, number):<24} {_open_ends(at)}".rstrip()
        if hands:
            for holder, hand in enumerate(at.hands, start=1):
                yield f"        {holder}: {state.game.grammar.write_hand(hand)}"


def outcome_words(outcome: Outcome) -> str:
    """How a deal ended, as a sentence."""
    words = {
        Ending.OUT: _("Seat %(seat)d has placed its last tile."),
        Ending.BLOCK: _("Nobody can move; seat %(seat)d placed the last tile."),
        Ending.CUT: _("Seat %(seat)d has closed both ends."),
        Ending.VOID: _("The deal is void and is played again; seat %(seat)d placed the last tile."),
    }
    return words[outcome.ending] % {"seat": outcome.seat}


def left_words(outcome: Outcome) -> str:
    """What is left, by seat, and what was scored in play."""
    text = _("Left by seat: %(left)s.") % {"left": ", ".join(map(str, outcome.left))}
    if any(outcome.points):
        scored = _("Scored in play by seat: %(points)s.")
        text = f"{text} {scored % {'points': ', '.join(map(str, outcome.points))}}"
    return text


def score_lines(account: Account) -> Iterator[str]:
    """How the last deal came to its points, and the score of the match after it."""
    yield from map(translated, account.working)
    yield _("Score after deal %(deal)d: %(scores)s") % {
        "deal": account.deals,
        "scores": " : ".join(map(str, account.scores)),
    }
    if account.places is not None:
        yield _("The match is over; places by side: %(places)s") % {
            "places": ", ".join(map(str, account.places))
        }


def written_move(state: DealState, move: Move, number: int) -> str:
    """A move as the notation has it."""
    return state.game.grammar.write_move(move, is_first=number == 1)


def _open_ends(state: DealState) -> str:
    if not state.ends:
        return ""
    return _("open: %(ends)s") % {"ends": " ".join(map(str, state.ends))}
