"""An event as a tournament report file (TRF) of the World Chess Federation, which chess engines draw from.

One line for each entry: its number, name, rating, points and place, then ten columns for each round: the opponent
(0000 for none), the colour, and the result. Who led first is written as white. Sources: the description of TRF16 by
the federation, and the code XXR (the number of rounds) of JaVaFo's manual.
"""

from tests.pairing.events import Entry, Event

HALVES = {"1": 2, "U": 2, "F": 2, "=": 1, "0": 0, "Z": 0}


def trf_of(event: Event, *, rounds: int) -> str:
    """The file for an event that has `rounds` rounds in all. Entries have to be numbered from 1 without a gap."""
    numbers = sorted(entry.number for entry in event.entries)
    if numbers != list(range(1, len(numbers) + 1)):
        raise ValueError("a report file has no gaps between the numbers")
    ranking = sorted(event.entries, key=lambda e: (-_halves(e), -e.difference, e.number))
    places = {entry.number: place for place, entry in enumerate(ranking, start=1)}
    lines = [_line(entry, places[entry.number]) for entry in sorted(event.entries, key=lambda e: e.number)]
    return "\n".join(["012 Doublesix", f"XXR {rounds}", *lines, ""])


def _line(entry: Entry, place: int) -> str:
    whole, half = divmod(_halves(entry), 2)
    points = f"{whole}.{5 * half}"
    head = f"001 {entry.number:4} {'':4} {f'Pair {entry.number}':33} {4000 - entry.number:4} {'':3} {'':11} {'':10}"
    played = "".join(f"  {opponent:04} {colour} {result}" for opponent, colour, result in entry.record)
    return f"{head} {points:>4} {place:4}{played}"


def _halves(entry: Entry) -> int:
    return sum(HALVES[result] for _, _, result in entry.record)


def pairs_drawn(text: str) -> list[tuple[int, int]]:
    """The pairs of an engine's answer: their number, then two entries a line, 0 for a bye."""
    count, *lines = text.split("\n")
    pairs = [(int(a), int(b)) for a, b in (line.split() for line in lines if line.strip())]
    if len(pairs) != int(count):
        raise ValueError(f"{count} pairs were announced, {len(pairs)} came")
    return pairs
