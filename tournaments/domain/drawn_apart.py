"""A draw in a process of its own, so that the threads of this one go on serving while it thinks."""

import json
import subprocess
import sys
from collections.abc import Callable

from django.conf import settings

from tournaments.pairing.draw_data import draw_from_data, impossible_from_data
from tournaments.pairing.field import Draw

#: How often the one who waits is heard.
PATIENCE = 5.0


def drawn_apart(text: str, *, waiting: Callable[[], None]) -> Draw:
    """The draw of a canonical text, made by `python -m tournaments.pairing`; `waiting` is called every few seconds.

    Raises DrawImpossible, and ChildProcessError when the process ends without an answer.
    """
    # Our own interpreter with our own module; the text goes in on its standard input.
    with subprocess.Popen(
        [sys.executable, "-m", "tournaments.pairing"],
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            answer, complaint = _answer(process, text, waiting)
        except BaseException:
            process.kill()
            raise
    if not answer:
        raise ChildProcessError(f"the draw ended with {process.returncode}: {complaint[-500:]}")
    written = json.loads(answer)
    if "impossible" in written:
        raise impossible_from_data(written["impossible"])
    return draw_from_data(written["draw"])


def _answer(process: subprocess.Popen[str], text: str, waiting: Callable[[], None]) -> tuple[str, str]:
    pending: str | None = text
    while True:
        try:
            return process.communicate(pending, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            pending = None
            waiting()
