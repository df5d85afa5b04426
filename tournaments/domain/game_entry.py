"""Reading a deal of a game of the catalogue: from what is left, or move by move, into the facts that its score asks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.facts import DealFacts, facts
from games.finished import Ending
from games.game import Game
from games.grammar import GrammarError
from games.messages import Message
from games.tiles import Piece, pips
from scoring.account_match import add_deal
from scoring.facts_data import facts_as_data
from scoring.games.account import Account
from scoring.regulation import EntryLevel
from tournaments.domain.deal_form import DealForm
from tournaments.domain.errors import FieldError, Problems, Refused
from tournaments.domain.transcript import read_played
from tournaments.translation import translated


@dataclass(frozen=True, slots=True)
class ReadFacts:
    """What a deal changes by side, its facts as they are stored, and how the score came to it."""

    points: tuple[int, ...]
    facts: dict[str, Any]
    working: tuple[Message, ...]


def read_game_deal(form: DealForm, *, account: Account, lead: int | None) -> ReadFacts:
    """The deal that `form` describes, as the next one of `account`; `lead` is the seat that has to lead, if known.

    Refuses an illegal transcript, tiles or pips that cannot be, and a deal of which the game has to know more.
    """
    game = account.next_game
    if form.level == EntryLevel.TRANSCRIPT:
        known = facts(read_played(form.transcript, game=game, lead=lead))
    else:
        known = _typed(form, game, lead)
    try:
        after, change = add_deal(account, known)
    except ValueError as error:
        message = _("The score of this game has to know more of the deal.")
        way_out = _(
            "Enter who placed the last tile, what was scored in play and the tiles left, or the whole transcript."
        )
        raise Refused(
            "facts_missing", message, errors=[FieldError("level", "facts", message, way_out)], way_out=way_out
        ) from error
    return ReadFacts(change, facts_as_data(known, game), after.working)


def _typed(form: DealForm, game: Game, lead: int | None) -> DealFacts:
    problems = Problems()
    ending = _ending(form, problems)
    typed = DealFacts(
        ending=ending,
        seat=_seat(form, ending, game.seats, problems),
        left=_left(form, game, problems) if form.level == EntryLevel.LEFT else None,
        tiles=_hands(form, game, problems) if form.level == EntryLevel.TILES else None,
        leader=lead,
        last=_pieces(form.last or (), "last", game, problems),
        points=_gained(form, game, problems),
    )
    problems.refuse_if_any("deal_invalid", _("The deal was not stored."))
    _refuse_full_hand_out(typed)
    return typed


def _ending(form: DealForm, problems: Problems) -> Ending:
    if form.ending in list(Ending):
        return Ending(form.ending)
    known = ", ".join(Ending)
    problems.add(
        "ending",
        "required",
        _("How the deal ended is missing."),
        _("Say one of: %(known)s.") % {"known": known},
    )
    return Ending.BLOCK


def _seat(form: DealForm, ending: Ending, seats: int, problems: Problems) -> int | None:
    seat = form.out_seat
    if seat is None and ending is not Ending.OUT:
        return None
    if seat is None or not 1 <= seat <= seats:
        problems.add(
            "out_seat",
            "required",
            _("Who placed the last tile is missing."),
            _("Give the seat, 1 to %(seats)d.") % {"seats": seats},
        )
        return None
    return seat


def _left(form: DealForm, game: Game, problems: Problems) -> tuple[int, ...] | None:
    left = tuple(form.left or ())
    if len(left) != game.seats or min(left) < 0 or sum(left) > pips(game.tiles):
        problems.add(
            "left",
            "required",
            _("The pips left are missing, or more than the set has."),
            _("Give %(seats)d numbers, one a seat; an empty hand is 0.") % {"seats": game.seats},
        )
        return None
    return left


def _hands(form: DealForm, game: Game, problems: Problems) -> tuple[frozenset[Piece], ...] | None:
    if form.tiles is None or len(form.tiles) != game.seats:
        problems.add(
            "tiles",
            "required",
            _("The tiles left are missing."),
            _("Give %(seats)d lists, one a seat; an empty hand is an empty list.") % {"seats": game.seats},
        )
        return None
    hands = [_pieces(texts, f"tiles.{seat}", game, problems) for seat, texts in enumerate(form.tiles)]
    held = [piece for hand in hands for piece in hand]
    for piece in {piece for piece in held if held.count(piece) > 1}:
        text = game.grammar.write_piece(piece)
        problems.add(
            "tiles",
            "twice",
            _("The tile %(tile)s is there twice.") % {"tile": text},
            _("Look at the hands again: one of the two is another tile."),
        )
    return tuple(map(frozenset, hands))


def _pieces(texts: Sequence[str], field: str, game: Game, problems: Problems) -> tuple[Piece, ...]:
    pieces = []
    for text in texts:
        try:
            piece = game.grammar.read_piece(text)
        except GrammarError as error:
            problems.add(field, "tile", translated(error.message), _("Write it as in a transcript."))
            continue
        if piece not in game.tiles:
            problems.add(
                field, "tile", _("“%(text)s” is no tile of the set.") % {"text": text}, _("Look at it again.")
            )
        pieces.append(piece)
    return tuple(pieces)


def _gained(form: DealForm, game: Game, problems: Problems) -> tuple[int, ...]:
    gained = tuple(form.gained or ())
    if gained and len(gained) != game.seats:
        problems.add(
            "gained",
            "number",
            _("The points scored in play are those of every seat."),
            _("Give %(seats)d numbers; nothing is 0.") % {"seats": game.seats},
        )
    return gained


def _refuse_full_hand_out(typed: DealFacts) -> None:
    if typed.ending is not Ending.OUT or typed.seat is None:
        return
    held = typed.tiles[typed.seat - 1] if typed.tiles is not None else typed.pips_left[typed.seat - 1]
    if held:
        message = _("Seat %(seat)d went out and still holds something.") % {"seat": typed.seat}
        way_out = _("Look at that hand again, or at who went out.")
        raise Refused(
            "deal_impossible",
            message,
            errors=[FieldError("out_seat", "holds", message, way_out)],
            way_out=way_out,
        )
