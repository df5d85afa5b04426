"""The public standings of 168 pairs through HTTP with two workers, against the same page rendered for every reader and
against a view that says hello; and the same with the tag of what the reader has already.

Readers keep their connections and read gzip. Passes of the four alternate, and the median of their ratios counts.
"""

import argparse
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks import temporary_database
from benchmarks.http_load import Get, send_all
from tests.services import free_port, listens, wait_for

ROOT = Path(__file__).resolve().parents[1]
PAIRS, ROUNDS, WORKERS, READERS = 168, 9, 2, 16
SLUG = "hall"
PAGE = f"/tournaments/{SLUG}/standings/"
GZIP = {"Accept-Encoding": "gzip"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--requests", type=int, default=60, help="of each reader, of the quick pages")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, temporary_database.postgres() as url:
        _publish()
        with _server(url, folder) as port:
            size, tag = _first_answer(port)
            passes = [_pass(port, tag, options.requests) for _ in range(options.passes + 1)][1:]
    names = list(passes[0])
    print(f"{PAIRS} pairs, {ROUNDS} rounds, {WORKERS} workers, {READERS} readers, {size:,} bytes compressed")
    for name in names:
        print(f"{name:14}{statistics.median(one[name] for one in passes):9.0f} requests a second")
    ratios = {
        "standings_vs_baseline": _ratio(passes, "standings", "baseline"),
        "standings_vs_bare": _ratio(passes, "standings", "hello"),
        "not_modified_vs_bare": _ratio(passes, "not modified", "hello"),
        "bytes": size,
    }
    print(json.dumps(ratios))


def _ratio(passes: Sequence[dict[str, float]], one: str, other: str) -> float:
    return round(statistics.median(each[one] / each[other] for each in passes), 3)


def _publish() -> None:
    from benchmarks.hall_rows import play_hall
    from scoring import presets
    from scoring.regulation import as_data
    from tournaments.domain.publication import publish_standings

    stage = play_hall(slug=SLUG, pairs=PAIRS, rounds=ROUNDS)
    stage.tournament.regulation = as_data(presets.load("sport"))
    stage.tournament.save()
    publish_standings(stage_id=stage.pk, input_version=1)


@contextmanager
def _server(url: str, folder: str) -> Iterator[int]:
    port = free_port()
    environment = {
        **os.environ,
        "DATABASE_URL": url,
        "DATA_DIR": folder,
        "DJANGO_SETTINGS_MODULE": "benchmarks.pages_settings",
        "EMBEDDED_WORKER": "false",
    }
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen([*command, "--workers", str(WORKERS)], cwd=ROOT, env=environment)
    try:
        wait_for(lambda: listens(port), "The server", seconds=60)
        yield port
    finally:
        server.terminate()
        server.wait()


def _first_answer(port: int) -> tuple[int, str]:
    """The size of the page as it travels, and its tag."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    # A page names its host, so its tag belongs to the host that all others ask for.
    connection.request("GET", PAGE, headers={**GZIP, "Host": "localhost"})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    if answer.status != 200 or answer.headers["Content-Encoding"] != "gzip":
        raise RuntimeError(f"{PAGE}: {answer.status} {answer.headers['Content-Encoding']}")
    return len(body), answer.headers["ETag"]


def _pass(port: int, tag: str, requests: int) -> dict[str, float]:
    """Requests a second of each page. The slow one gets fewer, so that no pass takes minutes."""
    asked = {
        "hello": (Get("/hello/", GZIP), requests),
        "baseline": (Get(f"/baseline/{SLUG}/", GZIP), max(2, requests // 20)),
        "standings": (Get(PAGE, GZIP), requests),
        "not modified": (Get(PAGE, {**GZIP, "If-None-Match": tag}, expected=304), requests),
    }
    return {
        name: send_all(port, [[get] * count for _ in range(READERS)]).per_second
        for name, (get, count) in asked.items()
    }


if __name__ == "__main__":
    main()
