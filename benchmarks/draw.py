"""What a Swiss draw of round 8 costs: the whole of it, from the field to explained and proved tables.

It is held against the bare call of the matching library on the very graph that the draw solved last, taken from the
draw itself; at 168 pairs also against NetworkX on that graph and, where BBP_PAIRINGS names its program, against
bbpPairings on the same event. The draw through the domain, with its reads and writes, is held against the pure draw
(`benchmarks.draw_verb`).
"""

import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import networkx as nx
import rustworkx

from benchmarks import draw_verb
from benchmarks.trf import pairs_drawn, trf_of
from tests.pairing.events import Event
from tournaments.pairing import swiss
from tournaments.pairing.field import Contender, Draw, DrawnTable

ROUND, ROUNDS = 8, 9
#: Pairs, and how often they are drawn; the median of the ratios counts.
SIZES = {168: 21, 1000: 7, 2000: 3}
BOUNDS = {168: 6, 1000: 8, 2000: 8}
OTHERS_AT = 168


@dataclass(frozen=True)
class Call:
    """One call of the matching library."""

    graph: Any
    options: dict[str, Any]

    def again(self) -> object:
        return rustworkx.max_weight_matching(self.graph, **self.options)


def main() -> None:
    figures: dict[str, float] = {}
    print(
        f"{'pairs':>6}{'meetings':>10}{'calls':>7}{'draw ms':>10}{'library ms':>12}{'ratio':>8}{'bound':>7}"
    )
    for pairs, runs in SIZES.items():
        event = played(pairs)
        measured = against_library(event.field(), runs)
        figures |= {f"draw_{pairs}_{name}": value for name, value in measured.items()}
        if pairs == OTHERS_AT:
            others = event
    figures["peak_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak memory of this process: {figures['peak_mb']} MB")
    figures |= against_networkx(others.field())
    figures |= against_bbp(others)
    figures |= draw_verb.on_both_databases()
    print(json.dumps(figures))


def played(pairs: int) -> Event:
    """An event of so many pairs, drawn by hand, that is about to draw round 8."""
    event = Event(1, pairs)
    while event.round_number < ROUND:
        event.play(drawn_by_hand(event.field()))
    return event


def drawn_by_hand(field: Sequence[Contender]) -> Draw:
    """From the top, each meets the next in the ranking whom it has not met, as where there is no program.

    So the state that is measured does not depend on what is measured.
    """
    left = sorted(field, key=lambda c: c.rank)
    tables: list[DrawnTable] = []
    while left:
        first = left.pop(0)
        second = next((other for other in left if other.number not in first.met), left[0])
        left.remove(second)
        tables.append(DrawnTable(len(tables) + 1, (first.number, second.number)))
    return Draw(tables=tuple(tables), byes=(), seed="by hand", input="")


def drawn(field: Sequence[Contender]) -> Draw:
    return swiss.draw(field, round_number=ROUND, seed="bench", rounds=ROUNDS)


@contextmanager
def calls_of_the_library() -> Iterator[list[Call]]:
    """Notes each call of the matching while it lasts."""
    bare = rustworkx.max_weight_matching
    calls: list[Call] = []

    def noted(graph: Any, **options: Any) -> set[tuple[int, int]]:
        calls.append(Call(graph, options))
        return bare(graph, **options)

    with patch.object(rustworkx, "max_weight_matching", noted):
        yield calls


def against_library(field: Sequence[Contender], runs: int) -> dict[str, float]:
    """The draw and the bare call in turn."""
    with calls_of_the_library() as calls:
        tables = drawn(field).tables
    last = calls[-1]
    whole, bare = [], []
    for _ in range(runs):
        whole.append(seconds_of(lambda: drawn(field)))
        bare.append(seconds_of(last.again))
    ratio = statistics.median(a / b for a, b in zip(whole, bare, strict=True))
    draw_seconds, bare_seconds = statistics.median(whole), statistics.median(bare)
    pairs = len(field)
    assert 2 * len(tables) == pairs
    print(
        f"{pairs:6}{last.graph.num_edges():10,}{len(calls):7}{1000 * draw_seconds:10.1f}{1000 * bare_seconds:12.1f}"
        f"{ratio:8.2f}{BOUNDS[pairs]:7}"
    )
    return {
        "vs_matching": round(ratio, 2),
        "seconds": round(draw_seconds, 4),
        "matching_seconds": round(bare_seconds, 4),
    }


def against_networkx(field: Sequence[Contender]) -> dict[str, float]:
    """The whole draw against the bare matching of NetworkX on the same graph."""
    with calls_of_the_library() as calls:
        drawn(field)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from(calls[-1].graph.weighted_edge_list())
    pure = seconds_of(lambda: nx.max_weight_matching(graph, maxcardinality=True))
    ours = statistics.median(seconds_of(lambda: drawn(field)) for _ in range(SIZES[OTHERS_AT]))
    print(
        f"NetworkX on the graph of {len(field)} pairs: {1000 * pure:.0f} ms, the whole draw {1000 * ours:.1f} ms"
    )
    return {"draw_168_vs_networkx": round(ours / pure, 4), "networkx_168_seconds": round(pure, 4)}


def against_bbp(event: Event) -> dict[str, float]:
    """The draw against bbpPairings on the same event, its start included; nothing where there is no program."""
    program = os.environ.get("BBP_PAIRINGS")
    if not program:
        print("bbpPairings: not measured; BBP_PAIRINGS=/path/to/its/program does it")
        return {}
    field = event.field()
    with tempfile.TemporaryDirectory() as folder:
        asked, answer = Path(folder) / "event.trf", Path(folder) / "pairs.txt"
        asked.write_text(trf_of(event, rounds=ROUNDS))
        command = [program, "--dutch", str(asked), "-p", str(answer)]
        theirs, ours = [], []
        for _ in range(SIZES[OTHERS_AT]):
            theirs.append(seconds_of(lambda: subprocess.run(command, check=True, capture_output=True)))
            ours.append(seconds_of(lambda: drawn(field)))
        if 2 * len(pairs_drawn(answer.read_text())) != len(field):
            sys.exit("bbpPairings did not draw the whole field.")
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    print(
        f"bbpPairings (Dutch) on the same event: {1000 * statistics.median(theirs):.0f} ms; we take {ratio:.2f} of it"
    )
    return {"draw_168_vs_bbp": round(ratio, 3), "bbp_168_seconds": round(statistics.median(theirs), 4)}


def seconds_of(act: Callable[[], object]) -> float:
    """How long it takes, with the garbage of others collected before."""
    gc.collect()
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
