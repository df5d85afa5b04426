"""Score sheets for the cases: a total for each side, written in eight deals."""

from collections.abc import Sequence

from tests.api.evening import Evening, entries_of_match
from tournaments.models import Match

DEALS = 8
MOST = 100


def write_sheet(evening: Evening, match: Match, *, a: int, b: int) -> None:
    """Eight deals in which side A writes `a` and side B writes `b` points in all; none is unlikely."""
    first, second = entries_of_match(match)
    lines = [{first: points, second: 0} for points in _in_parts(a)]
    lines += [{first: 0, second: points} for points in _in_parts(b)]
    assert len(lines) <= DEALS
    lines += [{first: 0, second: 0}] * (DEALS - len(lines))
    for line in lines:
        evening.record(match, line)


def _in_parts(total: int) -> Sequence[int]:
    whole, rest = divmod(total, MOST)
    return [MOST] * whole + [rest] * (rest > 0)
