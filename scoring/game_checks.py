"""What a regulation must say of the game that it names, and what its other sections must leave to that game."""

from __future__ import annotations

from collections.abc import Iterator

from games.catalogue import CATALOGUE
from games.dealing import DEALINGS
from games.game import Game
from games.messages import N_, Message
from games.options import OptionError
from scoring.event_game import game_of
from scoring.event_set import set_of
from scoring.reading import Problem
from scoring.sections import (
    DealRules,
    EntryLevel,
    GameRules,
    MatchBy,
    MatchRules,
    RecordOf,
    StandingsRules,
)
from scoring.tie_breaks import COUNTS_DEALS
from scoring.titles import TITLE_WORDS

LINE_GAME_KEYS = ("kind", "tile_set", "hand", "direction")
"""What only the line game of two pairs has in `game`; any other has it among its options."""

MOST_SEATS = 8
"""Of a table."""

NEEDS_ACCOUNT = frozenset({"placings", "fewest_titles"})
"""Criteria that only a match by account gives a value."""


def game_problems(game: GameRules) -> Iterator[Problem]:
    """What is wrong with what is played: a game of the catalogue, a tile set alone, or the line game of two pairs."""
    if game.name is not None:
        yield from _named_game_problems(game)
    elif game.set is not None:
        yield from _set_problems(game)
    else:
        yield from _line_game_problems(game)
    if game.name is not None and game.set is not None:
        yield Problem("game.set", Message(N_("cannot stand beside game.name: that game has its own tiles")))
    if game.set is None and game.set_options is not None:
        yield Problem("game.set_options", Message(N_("belongs to a tile set: add game.set")))


def _line_game_problems(game: GameRules) -> Iterator[Problem]:
    yield from _two_pairs_problems(game)
    hands = {dealing.tile_set: dealing.hand for dealing in DEALINGS}
    if game.tile_set not in hands:
        text = N_("cannot be %(value)s: choose one of %(choices)s")
        choices = ", ".join(map(str, hands))
        yield Problem("game.tile_set", Message(text, {"value": game.tile_set, "choices": choices}))
    for name, only in {"seats": 4, "sides": 2, "hand": hands.get(game.tile_set, game.hand)}.items():
        if getattr(game, name) != only:
            text = N_("cannot be %(value)s: the line game for two pairs is scored with %(only)s")
            yield Problem(f"game.{name}", Message(text, {"value": getattr(game, name), "only": only}))


def _two_pairs_problems(game: GameRules) -> Iterator[Problem]:
    """What only a game of the catalogue may say."""
    for name in ("preset", "options"):
        if getattr(game, name) is not None:
            yield Problem(f"game.{name}", Message(N_("belongs to a game of the catalogue: add game.name")))


def _set_problems(game: GameRules) -> Iterator[Problem]:
    """What is wrong with a tile set whose games the club scores itself, each option by its own key."""
    yield from _two_pairs_problems(game)
    for name, only in {"seats": 4, "sides": 2}.items():
        if getattr(game, name) != only:
            text = N_("cannot be %(value)s: choose one of %(choices)s")
            params = {"value": getattr(game, name), "choices": str(only)}
            yield Problem(f"game.{name}", Message(text, params))
    yield from _meaningless_problems("game", game, GameRules(), LINE_GAME_KEYS)
    try:
        set_of(game)
    except OptionError as error:
        yield Problem(f"game.set_options.{error.name}", error.message)


def _meaningless_problems(
    key: str, section: object, unset: object, names: tuple[str, ...]
) -> Iterator[Problem]:
    for name in names:
        if getattr(section, name) != getattr(unset, name):
            text = N_("has no meaning with game.set: take it out")
            yield Problem(f"{key}.{name}", Message(text))


def _named_game_problems(rules: GameRules) -> Iterator[Problem]:
    """What is wrong with a game of the catalogue, each option by its own key."""
    if rules.name is None or rules.name not in CATALOGUE:
        text = N_("There is no game “%(name)s”; known are: %(known)s.")
        yield Problem("game.name", Message(text, {"name": rules.name, "known": ", ".join(CATALOGUE)}))
        return
    players = players_of(rules)
    if rules.seats not in players:
        text = N_("cannot be %(value)s: choose one of %(choices)s")
        choices = ", ".join(map(str, players))
        yield Problem("game.seats", Message(text, {"value": rules.seats, "choices": choices}))
        return
    unset = GameRules()
    for name in LINE_GAME_KEYS:
        if getattr(rules, name) != getattr(unset, name):
            text = N_("is the game's own: take it out, or choose it in game.options")
            yield Problem(f"game.{name}", Message(text))
    try:
        game = game_of(rules)
    except OptionError as error:
        key = "game.preset" if error.name == "preset" else f"game.options.{error.name}"
        yield Problem(key, error.message)
    else:
        yield from _side_problems(rules, game)
        if not game.takes(rules.seats):
            text = N_("cannot be %(value)s with these options of the game")
            yield Problem("game.seats", Message(text, {"value": rules.seats}))


def players_of(rules: GameRules) -> tuple[int, ...]:
    """How many may play the game at one table; none when there is no such game."""
    info = CATALOGUE.get(rules.name or "")
    return tuple(seats for seats in info.players if seats <= MOST_SEATS) if info else ()


def _side_problems(rules: GameRules, game: Game) -> Iterator[Problem]:
    if rules.sides != len(game.sides):
        text = N_("is %(value)s, but the game with these options has %(sides)s sides")
        yield Problem("game.sides", Message(text, {"value": rules.sides, "sides": len(game.sides)}))


def account_problems(rules: GameRules, match: MatchRules) -> Iterator[Problem]:
    """A named game goes with a match by account, and the other way round; what such a match may say."""
    named, by_account = rules.name is not None, match.by is MatchBy.ACCOUNT
    if named != by_account:
        text = N_("is missing: a match by account is that of a game of the catalogue")
        if named:
            text = N_("must be account: the match is what the game's own score sheet says")
        yield Problem("match.by" if named else "game.name", Message(text))
    if not by_account:
        for name in ("better", "place_points", "counted_titles"):
            if getattr(match, name) is not None:
                text = N_("has no meaning in a match by %(by)s: take it out")
                yield Problem(f"match.{name}", Message(text, {"by": match.by}))
        return
    for place, code in enumerate(match.counted_titles or ()):
        if code not in TITLE_WORDS:
            text = N_("cannot be %(value)s: choose one of %(choices)s")
            choices = ", ".join(TITLE_WORDS)
            key = f"match.counted_titles[{place}]"
            yield Problem(key, Message(text, {"value": code, "choices": choices}))
    points = match.place_points
    if points is not None and (
        len(points) != rules.sides or list(points) != sorted(points, reverse=True) or points[-1] < 0
    ):
        text = N_("must be %(sides)s numbers from high to low, one for each place")
        yield Problem("match.place_points", Message(text, {"sides": rules.sides}))


def limit_problems(match: MatchRules, *, minutes: int | None) -> Iterator[Problem]:
    """A match by account that may end early has to say whose score is then better."""
    if match.by is not MatchBy.ACCOUNT:
        return
    limited = match.deals is not None or minutes is not None
    if limited and match.better is None:
        text = N_("is missing: say whether most or fewest points are better when the match ends early")
        yield Problem("match.better", Message(text))
    if not limited and match.better is not None:
        text = N_("has no meaning in a match that only the score sheet ends: take it out")
        yield Problem("match.better", Message(text))


def deal_problems(rules: GameRules, deal: DealRules) -> Iterator[Problem]:
    """The line game says how a deal is scored; any other game is entered so that it can score it itself."""
    if rules.name is None and rules.set is not None:
        yield from _meaningless_problems("deal", deal, DealRules(), ("score", "block", "tied_block"))
        if deal.record is not RecordOf.GAME:
            text = N_("must be game: the club scores the games of a tile set, only totals are kept")
            yield Problem("deal.record", Message(text))
        return
    if rules.name is None:
        if deal.score is None:
            yield Problem("deal.score", Message(N_("is missing: add it")))
        return
    unset = DealRules()
    for name in ("score", "block", "tied_block", "record"):
        if getattr(deal, name) != getattr(unset, name):
            text = N_("is the game's own: take it out, or choose it in game.options")
            yield Problem(f"deal.{name}", Message(text))
    if deal.entry is EntryLevel.POINTS:
        text = N_("cannot be points: the game is scored from what is left; use left, tiles or transcript")
        yield Problem("deal.entry", Message(text))


def criteria_problems(standings: StandingsRules, match: MatchRules) -> Iterator[Problem]:
    """Places and titles come from the score sheet of a game."""
    for place, code in enumerate(standings.order):
        key = f"standings.order[{place}]"
        if code in NEEDS_ACCOUNT and match.by is not MatchBy.ACCOUNT:
            text = N_("%(code)s is known only in a match by account: take it out")
            yield Problem(key, Message(text, {"code": code}))
        elif code in COUNTS_DEALS and match.by is MatchBy.ACCOUNT:
            text = N_("%(code)s is not counted in a match by account: take it out")
            yield Problem(key, Message(text, {"code": code}))
        elif code == "fewest_titles" and not match.counted_titles:
            text = N_("%(code)s counts nothing: name match.counted_titles")
            yield Problem(key, Message(text, {"code": code}))
