"""The step-through player of a deal: one moment of it, drawn, with the ways to all others."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.deal import DealState
from games.drawing.table import table_picture
from games.drawing.tile_faces import face
from games.faces import chinese_face
from games.sets.chinese import ChineseSet, DotColour
from games.tiles import Piece
from scoring.games.replay import moments
from tournaments.exchange.deal_text import outcome_words, written_move

MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class HeldHand:
    """The tiles of a seat at this moment, drawn; the seat that moves next has `turn`."""

    seat: int
    name: str
    tiles: list[SafeString]
    turn: bool


@dataclass(frozen=True, slots=True)
class PlayedMove:
    number: int
    seat: int
    written: str


@dataclass(frozen=True, slots=True)
class Player:
    """The moment after move `number` of `last`; 0 is before the first one. `back` and `next` are None at the ends."""

    number: int
    last: int
    back: int | None
    next: int | None
    picture: SafeString
    status: str
    ends: str
    boneyard: int
    hands: list[HeldHand]
    moves: list[PlayedMove]


def player(request: HttpRequest, whole: DealState, *, names: Mapping[int, str] | None = None) -> Player:
    """The player of a deal at `?move=`, the end without it. `names` are those of the seats, where they are known."""
    last = len(whole.moves)
    number = _asked_for(request, last)
    at = moments(whole)[number]
    moves = [
        PlayedMove(place, seat, written_move(whole, move, place))
        for place, (seat, move) in enumerate(whole.moves, start=1)
    ]
    return Player(
        number=number,
        last=last,
        back=number - 1 if number else None,
        next=number + 1 if number < last else None,
        picture=table_drawing(at, whole=whole),
        status=_status(at, moves[number - 1] if number else None),
        ends=" ".join(map(str, at.ends)),
        boneyard=len(at.boneyard),
        hands=_hands(at, names or {}),
        moves=moves,
    )


def table_drawing(state: DealState, *, whole: DealState | None = None) -> SafeString:
    """The table as SVG for a page, where its colours are the only style it needs."""
    picture = table_picture(state, whole=whole)
    # Built from numbers and a translated label, which is escaped there.
    return mark_safe(picture.svg(label=_("The table seen from above")))  # noqa: S308


def tile_drawing(state: DealState, piece: Piece) -> SafeString:
    """One tile of a hand, upright where it has two halves."""
    written = state.game.grammar.write_piece(piece)
    return mark_safe(face(state.game, piece, upright=True, label=written))  # noqa: S308 - as above


def chinese_drawings(chosen: ChineseSet) -> list[SafeString]:
    """The tiles of the Chinese set, upright; no game lays them together. Numbered copies say their number."""
    red = chosen.dot_colour is DotColour.WHITE_AND_RED
    return [mark_safe(chinese_face(tile, red=red, upright=True)) for tile in chosen.tiles]  # noqa: S308 - as above


def _asked_for(request: HttpRequest, last: int) -> int:
    asked = request.GET.get("move", str(last))
    if not asked.isascii() or not asked.isdecimal() or len(asked) > MOST_DIGITS or int(asked) > last:
        raise Http404(_("This deal has no move %(move)s.") % {"move": asked})
    return int(asked)


def _status(state: DealState, move: PlayedMove | None) -> str:
    if move is None:
        return _("Before the first move: seat %(seat)d leads.") % {"seat": state.leader}
    words = _("Move %(number)d, seat %(seat)d: %(move)s.") % {
        "number": move.number,
        "seat": move.seat,
        "move": move.written,
    }
    outcome = state.outcome()
    return f"{words} {outcome_words(outcome)}" if outcome else words


def _hands(state: DealState, names: Mapping[int, str]) -> list[HeldHand]:
    over = state.outcome() is not None
    ordered = state.game.grammar.ordered_hands
    return [
        HeldHand(
            seat,
            names.get(seat, ""),
            [tile_drawing(state, piece) for piece in _in_order(hand, ordered)],
            turn=seat == state.turn and not over,
        )
        for seat, hand in enumerate(state.hands, start=1)
    ]


def _in_order(hand: Iterable[Piece], ordered: bool) -> list[Piece]:
    return list(hand) if ordered else sorted(hand)
