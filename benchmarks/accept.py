"""Deals accepted per second through HTTP by 100 referees, against a bare view in the same server that inserts one row.

The server is `manage.py serve` as a club runs it. Every referee has the token of a table and enters the eight deals of
its match, each as soon as the one before is acknowledged. The bare view (`benchmarks.bare_urls`) gets as many posts
over as many connections just before. Passes alternate, and the median of their ratios counts.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from benchmarks import temporary_database
from benchmarks.http_load import Load, Post, send_all
from tests.services import free_port, listens, wait_for

ROOT = Path(__file__).resolve().parents[1]
REFEREES, DEALS, PASSES = 100, 8, 3
#: Bare rows have numbers from here on, which no match reaches.
NEVER_PLAYED = 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--referees", type=int, default=REFEREES)
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--here", action="store_true", help="measure on DATABASE_URL, print JSON only")
    options = parser.parse_args()
    if options.here:
        print(json.dumps(measure(options.referees, options.passes)))
        return
    arguments = ["--referees", str(options.referees), "--passes", str(options.passes)]
    print(f"{options.referees} referees, {DEALS} deals each, {options.passes} passes")
    print(f"{'':12}{'bare/s':>9}{'accept/s':>10}{'ratio':>8}{'p50 ms':>9}{'p99 ms':>9}")
    with tempfile.TemporaryDirectory() as folder:
        sqlite = _in_process(f"sqlite:///{folder}/bench.sqlite3", folder, arguments)
        _print_row("SQLite", sqlite)
        with temporary_database.postgres() as url:
            postgres = _in_process(url, folder, arguments)
        _print_row("PostgreSQL", postgres)
    print(json.dumps({"accept_vs_bare": postgres["ratio"], "accept_vs_bare_sqlite": sqlite["ratio"]}))


def _in_process(url: str, folder: str, arguments: list[str]) -> dict[str, float]:
    """Measure in a process of its own, because Django is set up once a process."""
    environment = {
        **os.environ,
        "DATABASE_URL": url,
        "DATA_DIR": folder,
        "DJANGO_SETTINGS_MODULE": "benchmarks.bare_settings",
    }
    command = [sys.executable, "-m", "benchmarks.accept", "--here", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measured


def _print_row(name: str, measured: dict[str, float]) -> None:
    print(
        f"{name:12}{measured['bare']:9.0f}{measured['accept']:10.0f}{measured['ratio']:8.2f}"
        f"{1000 * measured['p50']:9.0f}{1000 * measured['p99']:9.0f}"
    )


def measure(referees: int, passes: int) -> dict[str, float]:
    """Medians over the passes on the configured database: posts per second, their ratio, seconds of an answer."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    halls = [_hall(f"hall-{number}", referees) for number in range(passes + 1)]
    connection.close()
    rounds: list[tuple[Load, Load]] = []
    with _server() as port:
        for bare, accept in halls:
            rounds.append((send_all(port, bare), send_all(port, accept)))
    # The first pass warms connections, caches and the database up.
    counted = rounds[1:]
    _check_rows(len(rounds) * referees * DEALS)
    return {
        "bare": statistics.median(bare.per_second for bare, _accept in counted),
        "accept": statistics.median(accept.per_second for _bare, accept in counted),
        "ratio": round(statistics.median(accept.per_second / bare.per_second for bare, accept in counted), 3),
        "p50": statistics.median(accept.percentile(0.50) for _bare, accept in counted),
        "p99": statistics.median(accept.percentile(0.99) for _bare, accept in counted),
    }


def _hall(slug: str, referees: int) -> tuple[list[list[Post]], list[list[Post]]]:
    """An event whose first round is drawn: what the callers of the bare view send, and what its referees send."""
    from tournaments.domain.actor import system_actor
    from tournaments.domain.draw import draw_round
    from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
    from tournaments.domain.setup import create_tournament
    from tournaments.domain.tokens import issue_table_tokens
    from tournaments.queries.stages import stage_of

    actor = system_actor("bench")
    tournament = create_tournament(
        actor=actor, slug=slug, name=slug, preset="sport", starts_on=date(2026, 1, 1), tables=referees
    )
    people = [(PlayerForm(name=f"A {pair}"), PlayerForm(name=f"B {pair}")) for pair in range(2 * referees)]
    forms = [EntryForm(players=pair, checked_in=True) for pair in people]
    register_entries(tournament=tournament, actor=actor, forms=forms)
    drawn = draw_round(stage=stage_of(tournament), actor=actor, number=1)
    tokens = issue_table_tokens(tournament=tournament, actor=actor)
    bare, accept = [], []
    for match in drawn.round.matches.select_related("table"):
        assert match.table is not None, "nobody sits out"
        entries = sorted(set(match.seats.values_list("entry__number", flat=True)))
        numbers = range(1, DEALS + 1)
        bare.append([_bare_post(match.pk, number) for number in numbers])
        accept.append(
            [_deal_post(slug, match.pk, tokens[match.table.number], entries, number) for number in numbers]
        )
    return bare, accept


def _bare_post(match: int, number: int) -> Post:
    body = {"match": match, "number": NEVER_PLAYED + number, "points": [34, 0]}
    return Post("/bare/", {}, json.dumps(body).encode())


def _deal_post(slug: str, match: int, token: str, entries: list[int], number: int) -> Post:
    points = [{"entry": entry, "points": 34 * (entry == entries[0])} for entry in entries]
    return Post(
        f"/api/v1/tournaments/{slug}/matches/{match}/deals/",
        {"Authorization": f"Table {token}", "Idempotency-Key": str(uuid.uuid4())},
        json.dumps({"number": number, "points": points}).encode(),
    )


@contextmanager
def _server() -> Iterator[int]:
    port = free_port()
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen(command, cwd=ROOT)
    try:
        wait_for(lambda: listens(port), "The server", seconds=30)
        yield port
    finally:
        server.terminate()
        server.wait()


def _check_rows(expected: int) -> None:
    """Every acknowledged deal is stored, once."""
    from tournaments.models import Deal

    stored = Deal.objects.filter(is_current=True).count(), Deal.objects.filter(is_current=False).count()
    if stored != (expected, expected):
        raise RuntimeError(
            f"{expected} deals and {expected} bare rows were acknowledged, {stored} are stored"
        )


if __name__ == "__main__":
    main()
