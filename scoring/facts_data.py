"""The facts of a deal as plain data, the form in which they are stored, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.facts import DealFacts
from games.finished import Ending
from games.game import Game
from games.tiles import Piece

_NUMBERS = ("seat", "leader", "last_plain_seat")
_NUMBERS_BY_SEAT = ("left", "points")
_TILES = ("led", "last")


def facts_as_data(facts: DealFacts, game: Game) -> dict[str, Any]:
    """JSON-able data with what is known; tiles as the game writes them: `facts_of(facts_as_data(f, g), g) == f`."""
    data: dict[str, Any] = {"ending": str(facts.ending)}
    data |= {name: getattr(facts, name) for name in _NUMBERS if getattr(facts, name) is not None}
    data |= {name: list(getattr(facts, name)) for name in _NUMBERS_BY_SEAT if getattr(facts, name)}
    data |= {name: _texts(getattr(facts, name), game) for name in _TILES if getattr(facts, name)}
    if facts.tiles is not None:
        data["tiles"] = [sorted(_texts(hand, game)) for hand in facts.tiles]
    if facts.scored:
        data["scored"] = [list(each) for each in facts.scored]
    return data


def facts_of(data: Mapping[str, Any], game: Game) -> DealFacts:
    """The facts that `facts_as_data` wrote for this game."""
    tiles, left = data.get("tiles"), data.get("left")
    return DealFacts(
        ending=Ending(data["ending"]),
        seat=data.get("seat"),
        left=None if left is None else tuple(left),
        tiles=None if tiles is None else tuple(frozenset(_pieces(hand, game)) for hand in tiles),
        leader=data.get("leader"),
        led=_pieces(data.get("led", ()), game),
        last=_pieces(data.get("last", ()), game),
        last_plain_seat=data.get("last_plain_seat"),
        points=tuple(data.get("points", ())),
        scored=tuple((seat, points) for seat, points in data.get("scored", ())),
    )


def _texts(pieces: Iterable[Piece], game: Game) -> list[str]:
    return [game.grammar.write_piece(piece) for piece in pieces]


def _pieces(texts: Iterable[str], game: Game) -> tuple[Piece, ...]:
    return tuple(game.grammar.read_piece(text) for text in texts)
