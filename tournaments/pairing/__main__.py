"""Draw a text again, or hold an exported draw against its text.

    python -m tournaments.pairing FILE     says whether the draw in FILE is what comes out of its text
    python -m tournaments.pairing < TEXT   writes the draw of a text as JSON

Needs nothing of the program but this package: no database, no settings. Ends with 0 when all is well, with 1 when the
draw is another one or there is none, with 2 when the input cannot be read.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tournaments.pairing.again import draw_again
from tournaments.pairing.draw_data import draw_as_data, impossible_as_data
from tournaments.pairing.exported import UnreadableExportError, differences, read_file
from tournaments.pairing.field import DrawImpossible


def main(arguments: Sequence[str]) -> int:
    """Run the command; the exit code says how it went."""
    if arguments:
        return _check(Path(arguments[0]))
    return _draw(sys.stdin.read())


def _draw(text: str) -> int:
    try:
        written, code = {"draw": draw_as_data(draw_again(text))}, 0
    except DrawImpossible as impossible:
        written, code = {"impossible": impossible_as_data(impossible)}, 1
    except (ValueError, TypeError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(json.dumps(written))
    return code


def _check(path: Path) -> int:
    try:
        found = differences(read_file(path))
    except (OSError, UnreadableExportError) as error:
        sys.stderr.write(f"{path}: {error}\n")
        return 2
    for difference in found:
        sys.stdout.write(f"{difference}\n")
    sys.stdout.write(
        "The draw is NOT what its text gives.\n" if found else "The draw is what its text gives.\n"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
