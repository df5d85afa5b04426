"""The simulated organiser and referees as a process beside the server; `manage.py start` runs it.

`python -m tournaments.demo.resident` reads its orders, one line of JSON, from its standard input, plays the evening
over HTTP, and leaves when that input closes: so it ends with the process that started it, however that one ends.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

SECONDS_TO_STOP = 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What to play and how fast: `url` is the server's, `pace` in seconds a deal, tokens by table number."""

    url: str
    slug: str
    organiser_token: str
    table_tokens: dict[int, str]
    pace: float


def start_resident(orders: Orders, *, folder: Path) -> subprocess.Popen[str]:
    """Start the process; `folder` is the project's. Stop it with `stop_resident`."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tournaments.demo.resident"], cwd=folder, stdin=subprocess.PIPE, text=True
    )
    assert child.stdin is not None, "it was opened as a pipe"
    child.stdin.write(json.dumps(asdict(orders)) + "\n")
    child.stdin.flush()
    return child


def stop_resident(child: subprocess.Popen[str]) -> None:
    """End the process now."""
    child.terminate()
    try:
        child.wait(SECONDS_TO_STOP)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def read_orders(line: str) -> Orders:
    """The orders that `start_resident` wrote."""
    data = json.loads(line)
    tokens = {int(table): token for table, token in data.pop("table_tokens").items()}
    return Orders(table_tokens=tokens, **data)


def leave_with_parent() -> None:
    """End this process when its standard input closes."""
    sys.stdin.read()
    os._exit(0)


def main() -> None:
    """Play the evening that the orders name, then end."""
    # Ctrl-C at the terminal reaches this process too; the one that started it decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders = read_orders(sys.stdin.readline())
    threading.Thread(target=leave_with_parent, daemon=True).start()
    _wait_for_server(orders.url)
    # Only now, so that loading them takes nothing from the server's own start.
    from tournaments.demo.evening import play_slowly
    from tournaments.demo.organiser import Organiser

    organiser = Organiser(url=orders.url, slug=orders.slug, token=orders.organiser_token, seed=orders.slug)
    play_slowly(organiser, orders.table_tokens, seed=orders.slug, pace=orders.pace)


def _wait_for_server(url: str) -> None:
    address = urlsplit(url)
    while True:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((address.hostname or "", address.port or 80)) == 0:
                return
        time.sleep(0.5)


if __name__ == "__main__":
    main()
