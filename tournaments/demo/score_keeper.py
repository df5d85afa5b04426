"""A simulated table that keeps only points: plays a match of the line game quickly and remembers what was written."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tournaments.demo.phone import Phone


@dataclass(frozen=True, slots=True)
class Written:
    """What a table wrote: the entries of each side and the points of every deal, or game, by side.

    A bye has one side and no deals. `absent` are the entries against which the desk decided.
    """

    round: int
    group: int
    slot: str
    sides: tuple[tuple[int, ...], ...]
    deals: tuple[tuple[int, int], ...] = ()
    absent: tuple[int, ...] = ()

    @property
    def bye(self) -> bool:
        return len(self.sides) == 1


def play_table(phone: Phone, chance: Random, rules: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    """Play the present match of the table to its end and let both sides confirm it.

    `rules` is the regulation of the stage as data. Gives the points of every deal, or game, by side.
    """
    match = phone.get("table/")
    sides = [side["entries"] for side in match["sides"]]
    deals: list[tuple[int, int]] = []
    while match["next_deal"] is not None:
        deals.append(points_of_line(chance, rules))
        points = [
            {"entry": entry, "points": written}
            for entries, written in zip(sides, deals[-1], strict=True)
            for entry in entries
        ]
        receipt = phone.must_post(
            f"matches/{match['id']}/deals/", {"number": match["next_deal"], "points": points}
        )
        phone.tally.deals += 1
        match |= {name: receipt[name] for name in ("next_deal", "digest")}
    for entries in sides:
        phone.must_post(
            f"matches/{match['id']}/confirmations/", {"entry": entries[0], "seen": match["digest"]}
        )
    return tuple(deals)


def points_of_line(chance: Random, rules: Mapping[str, Any]) -> tuple[int, int]:
    """One line of the sheet: a deal that one side wins or nobody, or a whole game."""
    target = rules["match"].get("target")
    if rules["deal"].get("score") == "one":
        # Now and then a tied block, which nobody writes.
        winner, loser = int(chance.random() < 0.8), 0
    elif rules["deal"]["record"] == "game":
        winner, loser = target, chance.randrange(target)
    elif target is None:
        winner, loser = chance.choice((0, *range(5, 61))), 0
    else:
        # Few deals a match, and never so much above the target that it would look like a slip.
        winner, loser = chance.randint(max(1, target * 3 // 10), max(1, min(120, target * 6 // 10))), 0
    return (winner, loser) if chance.random() < 0.5 else (loser, winner)
