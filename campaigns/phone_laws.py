"""The laws on the referee's phone against those of Python: the same entries, the same findings, points and moves.

Three entries in four are deals at any level of entry, right and with slips; one in four is a line of points or a match.
Besides, one deal for each fifty entries is played move by move. `--write` chooses the cases of tests/fixtures/laws.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from tests.phone import cases, expected
from tests.phone.modules import PhonePage, phone_page

KINDS: dict[str, Callable[[int], Iterator[cases.Case]]] = {
    "deals": cases.deals,
    "lines": cases.lines,
    "matches": cases.matches,
    "plays": cases.plays,
}
FIXTURES = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "laws"
AT_ONCE = 1000
"""Cases that the phone is asked at once."""


def shares(count: int) -> dict[str, int]:
    """How many cases of each kind make `count` entries; deals that are played come on top."""
    quarter = count // 4
    return {
        "deals": count - quarter,
        "lines": quarter // 2,
        "matches": quarter - quarter // 2,
        "plays": -(-count // 50),
    }


def differences(phone: PhonePage, kind: str, *, seed: int, count: int) -> Iterator[str]:
    """Every case of a kind that the phone answers in another way than Python, with both answers."""
    drawn = islice(KINDS[kind](seed), count)
    while asked := list(islice(drawn, AT_ONCE)):
        pairs = zip(asked, expected.answers(kind, asked), phone.answers(kind, asked), strict=True)
        for case, ours, theirs in pairs:
            if ours != theirs:
                yield f"{kind}: {_written(case)}\nPython: {_written(ours)}\nphone:  {_written(theirs)}"


def chosen(kind: str) -> list[Any]:
    """Few cases of a kind with Python's answers: between them they say everything that can be said, twice."""
    if kind in ("matches", "plays"):
        asked = list(islice(KINDS[kind](1), 20 if kind == "matches" else 5))
        return [{"case": case, "answer": expected.answers(kind, [case])[0]} for case in asked]
    few: list[Any] = []
    said: Counter[str] = Counter()
    for case in islice(KINDS[kind](1), 20_000):
        (answer,) = expected.answers(kind, [case])
        codes = expected.codes_in(answer) or {"nothing"}
        if any(said[code] < 2 for code in codes):
            few.append({"case": case, "answer": answer})
            said.update(codes)
    return few


def write_fixtures() -> None:
    """Writes tests/fixtures/laws anew, one file a kind, one case a line."""
    for kind in KINDS:
        told = ",\n".join(_written(each) for each in chosen(kind))
        (FIXTURES / f"{kind}.json").write_text(f"[\n{told}\n]\n", encoding="utf-8")


def _written(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def run(*, seed: int, count: int) -> int:
    """Runs the campaign, prints its figures and returns 0 when phone and Python agree on everything, else 1."""
    begun = time.perf_counter()
    wrong = 0
    with phone_page(os.environ["CHROMIUM"]) as phone:
        for kind, number in shares(count).items():
            found = list(differences(phone, kind, seed=seed, count=number))
            print(f"{kind}: {number:,} cases from seed {seed}, {len(found)} differences", flush=True)
            for text in found[:3]:
                print(text, file=sys.stderr, flush=True)
            wrong += len(found)
    print(f"{wrong} differences, {time.perf_counter() - begun:.0f} s")
    return 1 if wrong else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="campaigns.phone_laws", description="Phone and Python, the same laws."
    )
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="choose the cases of tests/fixtures/laws anew")
    options = parser.parse_args(arguments)
    if options.write:
        write_fixtures()
        return 0
    return run(seed=options.seed, count=options.count)


if __name__ == "__main__":
    raise SystemExit(main())
