"""A hall of 168 pairs under load: nine rounds over HTTP on a server as in production, with a crowd that reads.

A referee at each table enters deals by points, both sides confirm, two organisers keep the round open at the desk,
hundreds of readers hold the live stream and fetch the page when something is published, others ask again and again.
Web processes, worker and clock run as docs/server.md says, on a database of their own. The time of every result is
taken from the moment it is sent: to the desk's page, to the publication, to the page of every reader. At the end the
standings are counted again from what the referees wrote, and from the rows of the deals.
"""

import argparse
import json
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import temporary_database
from benchmarks.machine import machine
from tests.load.reader_process import Crowd

if TYPE_CHECKING:
    from tests.load.outcome import Outcome

PAIRS, ROUNDS, DEALS = 168, 9, 8
STREAMS, POLLERS = 500, 50
WEB, WORKERS = 2, 2
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/9")
#: What is promised, in seconds.
DESK, PUBLIC = 2.0, 5.0
#: Under which names it is found.
AT_DESK, ON_PAGE = "result at the desk", "result on the public page"


def main() -> int:
    options = _options()
    # Whoever ends this ends the servers with it.
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))
    if options.pairs % 2 or options.pairs < 4:
        sys.exit("--pairs takes an even number from 4 on: nobody may sit out.")
    with tempfile.TemporaryDirectory() as folder, temporary_database.postgres() as url:
        about = machine(url, REDIS)
        lines, figures = measure(options, url, Path(folder))
    report = "\n".join([*(f"{name}: {value}" for name, value in about.items()), "", *lines])
    print(report)
    if options.write:
        Path(options.write).write_text(f"{report}\n", encoding="utf-8")
    print(json.dumps(figures | {"machine": about}))
    return 0 if figures["errors"] == 0 else 1


def measure(options: argparse.Namespace, url: str, folder: Path) -> tuple[list[str], dict[str, float]]:
    """What is told in words, and the figures."""
    from tests.load.hall import Size, open_hall, play
    from tests.load.outcome import outcome
    from tests.load.production import complaints, production

    crowd = Crowd(options.streams, options.pollers, options.poll_seconds, options.spread)
    size = Size(options.pairs, options.rounds, options.deals, options.seconds_a_deal, options.seed, crowd)
    hall = open_hall("hall", size)
    with production(url, REDIS, folder, web=options.web, workers=options.workers) as system:
        before = system.processor_seconds()
        evening = play(system.port, hall, size, say=lambda text: print(f"  {text}", flush=True))
        spent = {name: used - before[name] for name, used in system.processor_seconds().items()}
    found = outcome(hall, size, evening)
    for line in complaints(folder):
        found.faults.note("log of the servers", line)
    said = [
        f"{size.pairs} pairs, {size.rounds} rounds, {size.deals} deals a match, {size.pace:g} s a deal; "
        f"{crowd.streams} streams, {crowd.pollers} readers asking every {crowd.poll_seconds:g} s",
        f"{options.web} web processes, {options.workers} workers; processor seconds: "
        + ", ".join(f"{name} {used:.0f}" for name, used in spent.items()),
    ]
    return said + told(found), figures(found)


def told(found: "Outcome") -> list[str]:
    """The outcome in words."""
    lines = [
        f"{found.deals} deals, {found.results} results, {found.publications} publications, {found.requests} requests "
        f"in {found.seconds:.0f} s, {found.requests / found.seconds:.0f} a second; "
        f"{found.received / 1e6:.0f} MB to readers",
        f"{'seconds':28}{'count':>8}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}",
    ]
    for name, one in found.times.items():
        shares = "".join(f"{one.share(share):8.2f}" for share in (0.5, 0.95, 0.99, 1.0))
        lines.append(f"{name:28}{len(one.seconds):8}{shares}")
    lines.append(f"promised: {AT_DESK} p99 under {DESK:g} s, {ON_PAGE} p99 under {PUBLIC:g} s; no error")
    lines.append(f"errors: {found.errors}")
    lines += [f"  {kind}: {count}" for kind, count in found.faults.kinds.most_common()]
    return lines + [f"    {text}" for text in found.faults.first]


def figures(found: "Outcome") -> dict[str, float]:
    """What is compared with the promise, and what it rests on."""
    return {
        "desk_p99_s": round(found.times[AT_DESK].share(0.99), 3),
        "public_p99_s": round(found.times[ON_PAGE].share(0.99), 3),
        "errors": found.errors,
        "requests_per_second": round(found.requests / found.seconds, 1),
        "publications": found.publications,
        "deals": found.deals,
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--deals", type=int, default=DEALS, help="of a match, a multiple of four")
    parser.add_argument(
        "--seconds-a-deal", type=float, default=6.0, help="on average; half to one and a half of it"
    )
    parser.add_argument("--streams", type=int, default=STREAMS, help="readers that hold the live stream")
    parser.add_argument("--pollers", type=int, default=POLLERS, help="readers that ask again and again")
    parser.add_argument("--poll-seconds", type=float, default=2.0)
    parser.add_argument(
        "--spread", type=float, default=1.5, help="seconds a page waits at most after an announcement"
    )
    parser.add_argument("--web", type=int, default=WEB, help="web processes")
    parser.add_argument("--workers", type=int, default=WORKERS, help="worker processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", help="a file for what is printed")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
