"""The act that takes each act back: a table from the journal's verb to its inverse.

A verb of the journal is in `INVERSES`, or in `KEPT` with the reason why its act is not taken back.
"""

from collections.abc import Mapping

from tournaments.domain.undoing.inverse import Inverse
from tournaments.domain.undoing.of_entries import OF_ENTRIES
from tournaments.domain.undoing.of_event import OF_EVENT
from tournaments.domain.undoing.of_hall import OF_HALL
from tournaments.domain.undoing.of_matches import OF_MATCHES

INVERSES: Mapping[str, Inverse] = {**OF_ENTRIES, **OF_EVENT, **OF_HALL, **OF_MATCHES}

_IS_PUBLIC = (
    "people act on it as soon as it is read: the round is drawn again, repaired, or two are exchanged"
)
_OF_THE_DRAW = "part of a draw, and gone with it"
_NOT_STORED = "the old secret was never stored: another one is issued"
_NEW_EVENT = "an event that is not wanted is deleted as a whole"
_STARTED = "a match that was started is played or declared void"

KEPT: Mapping[str, str] = {
    "accept_draw": "a word for the record, which changes nothing; the mark on the round stays either way",
    "call_desk": "the table's own; the desk answers it",
    "clone_event": _NEW_EVENT,
    "confirm_match": "the side's own word; a correction asks both sides again",
    "create_tournament": _NEW_EVENT,
    "discard_rehearsal": "a rehearsal is thrown away with everything in it; another one is opened",
    "draw_round": _IS_PUBLIC,
    "issue_player_codes": _NOT_STORED,
    "issue_table_token": _NOT_STORED,
    "join_half": _OF_THE_DRAW,
    "keep_photo": "evidence of what was on the sheet",
    "make_groups": _OF_THE_DRAW,
    "make_helper": "what the account has done keeps its name; its role is taken away",
    "open_match": _STARTED,
    "open_next_match": _STARTED,
    "open_rehearsal": "it is thrown away from its own page",
    "redraw_round": _IS_PUBLIC,
    "renew_password": _NOT_STORED,
    "repair_round": _IS_PUBLIC,
    "revoke_player_codes": _NOT_STORED,
    "revoke_table_token": _NOT_STORED,
    "see_photo": "what was seen was seen",
    "split_field": _OF_THE_DRAW,
    "undo": "the line of the act that it did has its own undo",
    "undo_clock": "the clock is set as it should be",
}
