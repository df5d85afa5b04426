"""One slip in each of many finished deals: how many the laws catch, and how often they name the right tile.

Deals of sport domino and of the Federation's pairs in turn are played to their end at random. In each, one slip is
made as a referee makes them; then the deal is entered at every level that a table may use (docs/rules.md §3.5).
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from games.deal import Game, finished_deal
from games.dealing import Dealing
from games.federation import FEDERATION
from games.finished import Finding, FinishedDeal, left_of
from games.laws import findings
from games.random_play import random_deal, seeded
from games.slips import Hands, one_pip_away
from games.sport import SPORT
from games.tiles import Tile, notation
from scoring.deals import check_points, score_deal
from scoring.presets import load

GAMES: tuple[Game, ...] = (SPORT, FEDERATION)

LEVELS = ("points", "pips", "pips and ends", "tiles", "tiles and ends", "tiles, ends and passes")

KINDS = (
    "half misread by one pip",
    "tile in two hands, instead of another",
    "tile in two hands, one too many",
    "tile forgotten",
    "total mistyped",
)


@dataclass(frozen=True, slots=True)
class Slip:
    """What was noted of a deal with one slip. `right` is the tile that was misread or forgotten, else None.

    `mistyped` is the seat whose total was mistyped, with what was typed.
    """

    kind: str
    noted: FinishedDeal
    right: Tile | None = None
    mistyped: tuple[int, int] | None = None


@dataclass(slots=True)
class Tally:
    """By kind and level: slips made, found impossible, only asked about, and those whose right tile was named."""

    made: Counter[tuple[str, str]] = field(default_factory=Counter)
    caught: Counter[tuple[str, str]] = field(default_factory=Counter)
    asked: Counter[tuple[str, str]] = field(default_factory=Counter)
    named: Counter[tuple[str, str]] = field(default_factory=Counter)
    suggestions: Counter[int] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)


def slip_in(deal: FinishedDeal, kind: str, chance: Random) -> Slip | None:
    """One slip of this kind in a finished deal; None where the deal has no room for one."""
    assert deal.tiles is not None
    if kind == "total mistyped":
        return _mistyped(deal, chance)
    possible = list(_SLIPS[kind](deal.tiles, deal.dealing))
    if not possible:
        return None
    seat, hand, right = chance.choice(possible)
    tiles = (*deal.tiles[: seat - 1], hand, *deal.tiles[seat:])
    return Slip(kind, replace(deal, tiles=tiles, left=left_of(replace(deal, tiles=tiles)), turns=None), right)


def _misread(hands: Hands, dealing: Dealing) -> Iterator[tuple[int, frozenset[Tile], Tile]]:
    # A hand shows a tile once: a tile cannot be misread as another of the same hand.
    for seat, hand in enumerate(hands, start=1):
        for right in sorted(hand):
            for near in one_pip_away(right, dealing):
                if near not in hand:
                    yield seat, hand - {right} | {near}, right


def _in_two_hands(hands: Hands, _dealing: Dealing) -> Iterator[tuple[int, frozenset[Tile], Tile]]:
    for seat, hand in enumerate(hands, start=1):
        for other in sorted(frozenset().union(*hands) - hand):
            for right in sorted(hand):
                yield seat, hand - {right} | {other}, right


def _one_too_many(hands: Hands, _dealing: Dealing) -> Iterator[tuple[int, frozenset[Tile], Tile]]:
    for seat, hand in enumerate(hands, start=1):
        if hand:
            for other in sorted(frozenset().union(*hands) - hand):
                yield seat, hand | {other}, other


def _forgotten(hands: Hands, _dealing: Dealing) -> Iterator[tuple[int, frozenset[Tile], Tile]]:
    for seat, hand in enumerate(hands, start=1):
        for right in sorted(hand):
            yield seat, hand - {right}, right


_SLIPS = {
    "half misread by one pip": _misread,
    "tile in two hands, instead of another": _in_two_hands,
    "tile in two hands, one too many": _one_too_many,
    "tile forgotten": _forgotten,
}


def _mistyped(deal: FinishedDeal, chance: Random) -> Slip:
    """One digit of one hand's total is another digit."""
    left = left_of(deal)
    assert left is not None
    seat = chance.choice([seat for seat in range(1, 5) if seat != deal.out_seat])
    digits = list(str(left[seat - 1]))
    place = chance.randrange(len(digits))
    digits[place] = chance.choice([each for each in "0123456789" if each != digits[place]])
    typed = int("".join(digits))
    first, second, third, fourth = (typed if number == seat else pips for number, pips in enumerate(left, 1))
    return Slip("total mistyped", replace(deal, left=(first, second, third, fourth)), None, (seat, typed))


def entered(slip: Slip, level: str) -> FinishedDeal | None:
    """The deal with its slip at this level of entry; None where the slip cannot be made there.

    With the tiles noted nobody types a total.
    """
    if level.startswith("tiles"):
        if slip.mistyped:
            return None
        noted = replace(slip.noted, left=None, turns=None)
        if level == "tiles":
            return replace(noted, ends=None, passes=None)
        return noted if level.endswith("passes") else replace(noted, passes=None)
    noted = replace(slip.noted, tiles=None, passes=None, turns=None)
    return noted if level == "pips and ends" else replace(noted, ends=None)


def found(slip: Slip, level: str) -> tuple[Finding, ...] | None:
    """What the program says of the slip at this level of entry; None where it cannot be made there."""
    deal = entered(slip, level)
    if deal is None:
        return None
    if level == "points":
        sport = load("sport")
        return check_points(score_deal(deal, sport.deal).points, sport)
    return findings(deal)


def names(found: Sequence[Finding], right: Tile) -> bool:
    """Whether one of the suggestions names the tile that was misread, forgotten or noted twice."""
    values = (suggestion.params for finding in found for suggestion in finding.suggestions)
    return any(notation(right) == value.get("near", value.get("tile")) for value in values)


def campaign(*, seed: int, count: int) -> Tally:
    """One slip in each of `count` deals, at every level of entry."""
    chance = seeded(seed)
    tally = Tally()
    number = 0
    while tally.made.total() < count * len(LEVELS):
        game = GAMES[number % len(GAMES)]
        state = random_deal(game, seed=chance.randrange(10**9))
        slip = slip_in(finished_deal(state), KINDS[number // len(GAMES) % len(KINDS)], chance)
        number += 1
        if slip is None:
            continue
        for level in LEVELS:
            _note(slip, level, tally)
    return tally


def _note(slip: Slip, level: str, tally: Tally) -> None:
    key = slip.kind, level
    tally.made[key] += 1
    said = found(slip, level)
    if said is None:
        return
    is_caught = any(finding.error for finding in said)
    tally.caught[key] += is_caught
    tally.asked[key] += bool(said) and not is_caught
    tally.named[key] += slip.right is not None and names(said, slip.right)
    if level == "tiles and ends":
        tally.suggestions[sum(len(finding.suggestions) for finding in said)] += 1
        if slip.kind == KINDS[0] and not is_caught:
            tally.missed.append(str(slip))


def table(tally: Tally) -> Iterator[str]:
    """The shares in per cent, a line for each kind: caught (and only asked about), and the right tile named."""
    for title, shown in (
        ("caught, and only asked about", _caught),
        ("right tile among the suggestions", _named),
    ):
        yield f"{title:40}" + "".join(f"{level:>24}" for level in LEVELS)
        for kind in KINDS:
            yield f"  {kind:38}" + "".join(f"{shown(tally, (kind, level)):>24}" for level in LEVELS)


def _caught(tally: Tally, key: tuple[str, str]) -> str:
    made = tally.made[key]
    if key[0] == "total mistyped" and key[1].startswith("tiles"):
        return "-"
    return f"{100 * tally.caught[key] / made:.1f} ({100 * tally.asked[key] / made:.1f})" if made else "-"


def _named(tally: Tally, key: tuple[str, str]) -> str:
    made = tally.made[key]
    tiles = key[1].startswith("tiles") and key[0] != "total mistyped"
    return f"{100 * tally.named[key] / made:.1f}" if made and tiles else "-"


def run(*, seed: int, count: int) -> int:
    """Runs the campaign, prints its tables and returns 0 when no misread half got past tiles and ends, else 1."""
    begun = time.perf_counter()
    tally = campaign(seed=seed, count=count)
    made = Counter(kind for kind, _ in tally.made.elements())
    told = ", ".join(f"{made[kind] // len(LEVELS):,} {kind}" for kind in KINDS)
    print(f"{count:,} finished deals with one slip each from seed {seed}: {told}; shares in per cent")
    print("\n".join(table(tally)))
    most = max(tally.suggestions)
    mean = sum(size * number for size, number in tally.suggestions.items()) / tally.suggestions.total()
    print(f"suggestions with tiles and ends entered: {mean:.1f} on average, {most} at most")
    print(
        f"misread halves that got past tiles and ends: {len(tally.missed)}; {time.perf_counter() - begun:.0f} s"
    )
    return 1 if tally.missed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="campaigns.slips", description="One slip in each finished deal.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    return run(seed=options.seed, count=options.count)


if __name__ == "__main__":
    raise SystemExit(main())
