"""Which rule forbids a deal or a move on trains, said to a person."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.deal import refused_tiles
from games.game import Dealt
from games.lead import Lead
from games.messages import N_, Message
from games.moves import Draw, Move, Pass, Place
from games.refusals import IllegalDeal, IllegalMove, Rule, listed
from games.tiles import Piece, is_double
from games.trains.fits import HUB, MEXICAN
from games.trains.grammar import STOP

if TYPE_CHECKING:
    from games.trains.deal import TrainsDeal
    from games.trains.game import TrainsGame


def checked_lead(game: "TrainsGame", dealt: Dealt) -> Lead:
    """The lead of these hands with its engine; IllegalDeal when tiles, engine or leader are not those of the game.

    Its tile is None only when the engine is the first double that somebody draws.
    """
    tiles = [each for hand in (*dealt.hands, dealt.boneyard) for each in hand]
    if len(set(tiles)) < len(tiles) or not game.table.bits.keys() >= set(tiles):
        raise refused_tiles(game, dealt)
    if dealt.lead.tile is not None and not (
        dealt.lead.tile in game.table.bits and is_double(dealt.lead.tile)
    ):
        text = N_("%(tile)s is no engine: a double lies in the hub.")
        raise _refused_deal(game, text, tile=game.grammar.write_piece(dealt.lead.tile))
    if game.takes_engine_out:
        return _engine_taken_out(game, dealt.lead, tiles)
    return _engine_to_be_found(game, dealt)


def _engine_taken_out(game: "TrainsGame", lead: Lead, tiles: Sequence[Piece]) -> Lead:
    engine = lead.tile or game.engine_of(0)
    if engine in tiles:
        text = N_("The engine %(tile)s is taken out before the tiles are dealt.")
        raise _refused_deal(game, text, tile=game.grammar.write_piece(engine))
    return Lead(lead.seat, engine)


def _engine_to_be_found(game: "TrainsGame", dealt: Dealt) -> Lead:
    lead, wanted = dealt.lead, game.sought(dealt.lead.tile or game.engine_of(0))
    holders = {each: seat for seat, hand in enumerate(dealt.hands, start=1) for each in hand}
    found = next((each for each in wanted if each in holders), None)
    if found is None:
        if not set(wanted) & set(dealt.boneyard):
            raise _refused_deal(game, N_("The engine is neither in a hand nor in the boneyard."))
        return Lead(lead.seat, wanted[0] if len(wanted) == 1 else None)
    if lead.seat != holders[found] or lead.tile not in (None, found):
        text = N_("Seat %(seat)s begins with the engine %(tile)s.")
        raise _refused_deal(game, text, seat=holders[found], tile=game.grammar.write_piece(found))
    return Lead(lead.seat, found)


def _refused_deal(game: "TrainsGame", text: str, **values: object) -> IllegalDeal:
    return IllegalDeal(Rule.LEADER, Message(text, values), section=game.section)


def refused_move(state: "TrainsDeal", move: Move) -> IllegalMove:
    """Which rule forbids the move in this state."""
    legal = state.legal_moves()
    if not legal:
        return IllegalMove(Rule.DEAL_OVER, Message(N_("The deal is over: nobody moves any more.")))
    write = state.game.grammar.write_piece
    fitting = listed(dict.fromkeys(write(each.tile) for each in legal if isinstance(each, Place)))
    values: dict[str, object] = {"seat": state.turn, "tiles": fitting}
    if isinstance(move, Draw):
        return _refused_draw(state, values)
    if isinstance(move, Pass):
        return _refused_pass(state, values)
    if move == STOP:
        text = N_(
            "Seat %(seat)s may stop only while it builds its train, and when no double is to be covered."
        )
        return IllegalMove(Rule.MUST_PLAY, Message(text, values), section=state.game.section)
    if not isinstance(move, Place):
        text = N_("One tile at a time is laid on a train.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text), section=state.game.section)
    return _refused_tile(state, move) or _refused_train(state, move)


def _refused_draw(state: "TrainsDeal", values: dict[str, object]) -> IllegalMove:
    text = N_("Seat %(seat)s may draw no more tiles.")
    if values["tiles"]:
        text = N_("Seat %(seat)s may not draw: %(tiles)s can be laid.")
    return IllegalMove(Rule.MAY_NOT_DRAW, Message(text, values), section=state.game.section)


def _refused_pass(state: "TrainsDeal", values: dict[str, object]) -> IllegalMove:
    text = N_("Seat %(seat)s may not pass before drawing.")
    if values["tiles"]:
        text = N_("Seat %(seat)s may not pass: %(tiles)s can be laid.")
    return IllegalMove(Rule.MUST_PLAY, Message(text, values), section=state.game.section)


def _refused_tile(state: "TrainsDeal", move: Place) -> IllegalMove | None:
    game = state.game
    values: dict[str, object] = {
        "tile": game.grammar.write_piece(move.tile), "seat": state.turn, "set": game.tile_set
    }  # fmt: skip
    if move.tile not in game.table.bits:
        text = N_("There is no tile %(tile)s in this set.")
        return IllegalMove(Rule.NOT_IN_SET, Message(text, values))
    laid = {tuple(sorted(each)) for train in state.trains for each in train}
    if move.tile == state.engine or move.tile in laid:
        return IllegalMove(
            Rule.ALREADY_PLAYED, Message(N_("The tile %(tile)s is already on the table."), values)
        )
    if move.tile not in state.hands[state.turn - 1]:
        text = N_("Seat %(seat)s does not hold the tile %(tile)s.")
        return IllegalMove(Rule.NOT_IN_HAND, Message(text, values))
    return None


def _refused_train(state: "TrainsDeal", move: Place) -> IllegalMove:
    section = state.game.section
    names = dict(enumerate(state.game.grammar.end_names))
    values: dict[str, object] = {"seat": state.turn, "train": names.get(move.end, move.end)}
    places = (HUB,) if state.engine is None else range(state.game.seats + 1)
    if move.end not in places:
        text = N_("%(train)s is no place for a tile now.")
        return IllegalMove(Rule.NO_SUCH_END, Message(text, values), section=section)
    if move.end == HUB:
        return IllegalMove(Rule.LEAD, Message(N_("Only the engine goes into the hub.")), section=section)
    if state.draws_first:
        text = N_("Seat %(seat)s has to draw first, as the letter D demands.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section="ST.2")
    if state.to_cover not in (None, move.end):
        values["double"] = names[state.to_cover or MEXICAN]
        text = N_("The double on %(double)s has to be covered before anything else is laid.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=section)
    if move.end not in state.usable:
        text = N_("%(train)s carries no marker: only its own seat may lay a tile there.")
        if state.usable == (state.turn,):
            text = N_("In its first turn seat %(seat)s only builds its own train.")
        return IllegalMove(Rule.OF_THE_GAME, Message(text, values), section=section)
    values |= {"tile": state.game.grammar.write_piece(move.tile), "tip": state.written_tip(move.end)}
    text = N_("%(tile)s cannot be laid so on %(train)s: its tip is %(tip)s.")
    return IllegalMove(Rule.DOES_NOT_FIT, Message(text, values))
