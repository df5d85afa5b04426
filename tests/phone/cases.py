"""Cases for the phone's laws, drawn at random: deals as they are entered, lines of points, matches, deals played."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from campaigns.line_laws import games_with_tiles_asleep
from campaigns.slips import KINDS, LEVELS, entered, slip_in
from campaigns.sport_deals import levels_of_entry
from games.deal import Game, finished_deal
from games.finished import FinishedDeal
from games.line import END_NAMES
from games.moves import Place
from games.random_play import random_deal, seeded
from games.sport import SPORT
from games.tiles import double_set, notation

Case = dict[str, Any]

GAMES: tuple[Game, ...] = (SPORT, SPORT, *games_with_tiles_asleep())

SCORES = ("all", "losers", "one")
BLOCKS = ("pair_sum", "lowest_single_hand")
TIED_BLOCKS = ("zero", "next_doubled", "previous_winner")
TIES = ("extra_deal", "draw", None)
ENDINGS = ("out", "block", "out", "block", "cut", "void")

#: How often a deal is entered as it was played, with a slip, changed anywhere, or made up.
WAYS = ("played", "slip", "slip", "changed", "changed", "made up")


def deals(seed: int) -> Iterator[Case]:
    """Deals as they may be entered at any level, right and wrong."""
    chance = seeded(seed)
    while True:
        way, game = chance.choice(WAYS), chance.choice(GAMES)
        if way == "made up":
            entry = _made_up(chance, game)
        else:
            deal = finished_deal(random_deal(game, seed=chance.randrange(10**9)))
            if way == "slip":
                deal = _with_slip(deal, chance)
            elif way == "played":
                deal = chance.choice(list(levels_of_entry(deal)))
            entry = _changed(entry_of(deal), chance, game) if way == "changed" else entry_of(deal)
        yield {"entry": entry, "rules": rules(chance, game)}


def lines(seed: int) -> Iterator[Case]:
    """Points entered by side, with the totals before them."""
    chance = seeded(seed)
    while True:
        points = [_points(chance) for _ in range(chance.choice((2, 2, 2, 2, 2, 3)))]
        before = [chance.randrange(350) for _ in range(2)]
        yield {
            "points": points,
            "before": before,
            "rules": rules(chance, chance.choice(GAMES)),
            "clock": _clock(chance),
        }


def matches(seed: int) -> Iterator[Case]:
    """Matches by deals, to a target and of several games, up to some line and past their end."""
    chance = seeded(seed)
    while True:
        written = [_match_line(chance) for _ in range(chance.randrange(14))]
        yield {
            "lines": written,
            "rules": rules(chance),
            "clock": _clock(chance),
            "first_lead": chance.randint(1, 4),
            "time_called": chance.random() < 0.3,
        }


def plays(seed: int) -> Iterator[Case]:
    """Deals as they are played: the hands, the lead, every tile with its seat, and the turn to be asked about."""
    chance = seeded(seed)
    while True:
        state = random_deal(SPORT, seed=chance.randrange(10**9))
        placed = [
            {"seat": seat, "tile": notation(move.tile), "end": END_NAMES[move.end] if index else None}
            for index, (seat, move) in enumerate(state.moves)
            if isinstance(move, Place)
        ]
        hands = [[notation(each) for each in hand] for hand in state.dealt]
        yield {"hands": hands, "lead": state.leader, "placed": placed, "asked": chance.randrange(len(placed))}


def rules(chance: Random, game: Game = SPORT) -> Case:
    """The part of a table's sheet that the laws and the score read."""
    by = chance.choice(("deals", "target", "games"))
    return {
        "of_catalogue": False,
        "tile_set": game.tile_set,
        "hand": game.hand,
        "score": chance.choice(SCORES),
        "block": chance.choice(BLOCKS),
        "tied_block": chance.choice(TIED_BLOCKS),
        "record": chance.choice(("deal", "deal", "game")),
        "by": by,
        "deals": chance.choice((4, 8)) if by == "deals" else None,
        "target": None if by == "deals" else chance.choice((50, 100, 200)),
        "games": chance.choice((1, 2, 3, 5)) if by == "games" else None,
        "raw_maximum": chance.choice((None, 250, 320)),
        "draws_allowed": chance.random() < 0.5,
    }


def entry_of(deal: FinishedDeal) -> Case:
    """A deal as the body of a request."""
    return {
        "ending": deal.ending.value,
        "out_seat": deal.out_seat,
        "left": deal.left and list(deal.left),
        "tiles": deal.tiles and [[notation(each) for each in sorted(hand)] for hand in deal.tiles],
        "ends": deal.ends and list(deal.ends),
        "passes": deal.passes and list(deal.passes),
        "turns": deal.turns and list(deal.turns),
    }


def _with_slip(deal: FinishedDeal, chance: Random) -> FinishedDeal:
    slip = slip_in(deal, chance.choice(KINDS), chance)
    noted = slip and entered(slip, chance.choice(LEVELS))
    return noted or replace(deal, tiles=None)


def _changed(entry: Case, chance: Random, game: Game) -> Case:
    """The entry with some fields taken out and some values changed."""
    for field in ("left", "tiles", "ends", "passes", "turns", "turns"):
        if chance.random() < 0.4:
            entry[field] = None
    for field, least, most in (("left", -1, 1), ("ends", -1, 2), ("passes", -1, 1), ("turns", -1, 1)):
        if entry[field] and chance.random() < 0.4:
            entry[field][chance.randrange(len(entry[field]))] += chance.randint(least, most)
    if chance.random() < 0.2:
        entry["ending"] = chance.choice(ENDINGS)
    if chance.random() < 0.2:
        entry["out_seat"] = chance.choice((None, 0, 1, 2, 3, 4, 5))
    if entry["tiles"] and chance.random() < 0.6:
        entry["tiles"] = _moved(entry["tiles"], chance, game.tile_set)
    return entry


def _moved(hands: list[list[str]], chance: Random, largest: int) -> list[list[str]]:
    """One tile of any hand, or a new one, goes to any hand or away."""
    hands = [list(hand) for hand in hands]
    taken = chance.choice(
        [f"{low}-{high}" for low, high in double_set(largest if chance.random() < 0.9 else largest + 1)]
    )
    for hand in hands:
        if taken in hand and chance.random() < 0.7:
            hand.remove(taken)
    to = chance.randrange(5)
    if to < len(hands) and taken not in hands[to]:
        hands[to] = sorted([*hands[to], taken])
    return hands


def _made_up(chance: Random, game: Game) -> Case:
    out = chance.random() < 0.5
    tiles = [notation(each) for each in game.tiles]
    chance.shuffle(tiles)
    sizes = [chance.randrange(game.hand + 2) for _ in range(4)]
    hands = [sorted(tiles[game.hand * index : game.hand * index + size]) for index, size in enumerate(sizes)]
    most = chance.choice((3, 10, 40, 75, 160))
    some = chance.random
    return {
        "ending": "out" if out else "block",
        "out_seat": chance.randint(1, 4) if out else None,
        "left": [chance.randrange(most) for _ in range(4)] if some() < 0.8 else None,
        "tiles": hands if some() < 0.4 else None,
        "ends": [chance.randrange(game.tile_set + 1) for _ in range(2)] if some() < 0.5 else None,
        "passes": [chance.randrange(3) for _ in range(4)] if some() < 0.2 else None,
        "turns": [chance.randrange(game.hand + 2) for _ in range(4)] if some() < 0.2 else None,
    }


def _points(chance: Random) -> int:
    return chance.choice((0, 0, chance.randint(-2, 150), chance.randint(40, 450)))


def _clock(chance: Random) -> Case | None:
    if chance.random() < 0.3:
        return None
    return {"minutes": chance.choice((None, 35)), "tie": chance.choice(TIES)}


def _match_line(chance: Random) -> Case:
    if chance.random() < 0.15:
        return {"points": [0, 0], "tied": chance.choice((None, [chance.randrange(60), chance.randrange(60)]))}
    points = [0, chance.randrange(1, 90)]
    if chance.random() < 0.1:
        points[0] = chance.randrange(90)
    chance.shuffle(points)
    return {"points": points, "tied": None}
