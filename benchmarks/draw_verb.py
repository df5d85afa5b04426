"""What it costs to draw round 8 of 168 pairs through the domain, with all reads and writes, beside the pure draw.

Each run draws in an event of its own. The pure draw is the very call that the verb made, made again. Printed for
SQLite and for PostgreSQL, each measured in a process of its own.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks import temporary_database

ROOT = Path(__file__).resolve().parents[1]
PAIRS, PLAYED, RUNS = 168, 7, 5
BOUND = 10


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", action="store_true", help="measure on DATABASE_URL, print JSON only")
    figures = measure() if parser.parse_args().here else on_both_databases()
    print(json.dumps(figures))


def on_both_databases() -> dict[str, float]:
    """The ratio of the verb to the pure draw, and the seconds of the verb, on either database."""
    with tempfile.TemporaryDirectory() as folder:
        sqlite = _in_process(f"sqlite:///{folder}/bench.sqlite3", folder)
        with temporary_database.postgres() as url:
            postgres = _in_process(url, folder)
    for name, measured in (("SQLite", sqlite), ("PostgreSQL", postgres)):
        print(
            f"the verb for {PAIRS} pairs on {name}: {1000 * measured['verb']:.0f} ms in {measured['queries']} queries, "
            f"{measured['ratio']:.1f} times the pure draw of {1000 * measured['pure']:.1f} ms (bound {BOUND})"
        )
    return {
        "verb_168_vs_draw": postgres["ratio"],
        "verb_168_vs_draw_sqlite": sqlite["ratio"],
        "verb_168_seconds": postgres["verb"],
        "verb_168_seconds_sqlite": sqlite["verb"],
    }


def _in_process(url: str, folder: str) -> dict[str, float]:
    environment = {
        **os.environ,
        "DATABASE_URL": url,
        "DATA_DIR": folder,
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    command = [sys.executable, "-m", "benchmarks.draw_verb", "--here"]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measured


def measure() -> dict[str, float]:
    """Medians over the runs on the configured database; the first run warms up and is left out."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    call_command("migrate", verbosity=0)
    verb, pure = [], []
    for run in range(RUNS + 1):
        draw, calls = _event(f"hall-{run}")
        verb.append(_timed(draw))
        pure.append(_timed(calls[-1]))
    draw, _calls = _event("counted")
    with CaptureQueriesContext(connection) as queries:
        draw()
    return {
        "verb": round(statistics.median(verb[1:]), 4),
        "pure": round(statistics.median(pure[1:]), 4),
        "ratio": round(statistics.median(a / b for a, b in zip(verb[1:], pure[1:], strict=True)), 2),
        "queries": len(queries),
    }


def _event(slug: str) -> tuple[Callable[[], object], list[Callable[[], object]]]:
    """The verb on an event that has played seven rounds, and where the pure draw that it calls is noted."""
    from benchmarks.hall_rows import play_hall
    from tournaments.domain.actor import system_actor
    from tournaments.domain.draw import draw_round
    from tournaments.pairing import swiss

    stage = play_hall(slug=slug, pairs=PAIRS, rounds=PLAYED)
    stage.tournament.regulation["pairing"]["rounds"] = PLAYED + 2
    stage.tournament.save(update_fields=["regulation"])
    calls: list[Callable[[], object]] = []

    def verb() -> None:
        bare = swiss.draw

        def noted(*values: Any, **options: Any) -> object:
            calls.append(lambda: bare(*values, **options))
            return bare(*values, **options)

        with patch.object(swiss, "draw", noted):
            draw_round(stage=stage, actor=system_actor("bench"), number=PLAYED + 1)

    return verb, calls


def _timed(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
