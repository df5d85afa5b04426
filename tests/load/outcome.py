"""What came of an evening: the figures, and everything in which the standings, the deals or the readers are wrong."""

import time
from dataclasses import dataclass
from itertools import chain
from typing import Any

from scoring import presets
from scoring.regulation import as_data
from tests.load.faults import Faults
from tests.load.figures import Times, first_containing, times, until_at_desk, until_seen
from tests.load.hall import Evening, OpenHall, Size
from tests.load.readers import Seen
from tests.load.referees import Entered
from tournaments.demo.agreement import disagreements
from tournaments.demo.recompute import recompute
from tournaments.demo.recount import table_faults
from tournaments.models import Deal, Publication


@dataclass(frozen=True, slots=True)
class Outcome:
    """`times` in seconds by what was waited for; `faults` must be none."""

    times: dict[str, Times]
    faults: Faults
    deals: int
    results: int
    publications: int
    requests: int
    seconds: float
    received: int

    @property
    def errors(self) -> int:
        """How often something went wrong."""
        return sum(self.faults.kinds.values())


def outcome(hall: OpenHall, size: Size, evening: Evening) -> Outcome:
    """Count the evening, from the database that Django has here and from what everybody noted."""
    faults = Faults()
    for noted in (evening.sheets.faults, evening.readers.faults, *(one.faults for one in evening.screens)):
        faults.add(noted)
    _check_deals(hall, size, evening, faults)
    _check_standings(hall, size, evening, faults)
    entered = evening.sheets.entered
    settled = [one for one in entered if one.deal == 0]
    publications = _publications(hall.slug)
    _check_readers(max((number for number, *_ in publications), default=0), evening, faults)
    return Outcome(
        times=_times(evening, entered, settled, publications, faults),
        faults=faults,
        deals=len(entered) - len(settled),
        results=len(settled),
        publications=len(publications),
        requests=_requests(evening),
        seconds=evening.seconds,
        received=evening.readers.received,
    )


_Publication = tuple[int, int, dict[int, int], float]


def _publications(slug: str) -> list[_Publication]:
    """Number, round, matches of each entry, and when it was made, on the monotonic clock."""
    now = time.time() - time.monotonic()
    rows = Publication.objects.filter(stage__tournament__slug=slug).order_by("number")
    return [
        (
            one.number,
            one.after_round,
            {row["entry"]: row["played"] for row in one.content["rows"]},
            one.created_at.timestamp() - now,
        )
        for one in rows
    ]


def _times(
    evening: Evening,
    entered: list[Entered],
    settled: list[Entered],
    publications: list[_Publication],
    faults: Faults,
) -> dict[str, Times]:
    made = {number: at for number, _round, _played, at in publications}
    containing = first_containing(
        [(number, after, played) for number, after, played, _at in publications],
        [(one.round, one.entry) for one in settled],
    )
    results = [
        (one.sent, containing[one.round, one.entry])
        for one in settled
        if (one.round, one.entry) in containing
    ]
    if len(results) < len(settled):
        faults.note("published: never", f"{len(settled) - len(results)} results")
    streaming = [one for one in evening.readers.seen if one.streams]
    polling = [one for one in evening.readers.seen if not one.streams]
    streamed = until_seen(results, (one.shown for one in streaming), faults, "page by stream")
    polled = until_seen(results, (one.shown for one in polling), faults, "page by polling")
    at_desk = [until_at_desk(entered, screen.glances, faults) for screen in evening.screens]
    return {
        "draw": times(evening.draws),
        "deal or word acknowledged": times(one.told - one.sent for one in entered),
        "result at the desk": times(chain.from_iterable(one.seconds for one in at_desk)),
        "publication made": times(max(0.0, made[number] - sent) for sent, number in results),
        "announced by the stream": until_seen(results, (one.heard for one in streaming), faults, "stream"),
        "on the page, by stream": streamed,
        "on the page, by polling": polled,
        "result on the public page": times((*streamed.seconds, *polled.seconds)),
    }


def _check_deals(hall: OpenHall, size: Size, evening: Evening, faults: Faults) -> None:
    """Every deal that was acknowledged is stored, once; and all have been played."""
    stored = Deal.objects.filter(match__round__stage__tournament__slug=hall.slug, is_current=True).count()
    acknowledged = sum(one.deal > 0 for one in evening.sheets.entered)
    planned = size.pairs // 2 * size.rounds * size.deals
    if not stored == acknowledged == planned:
        faults.note("deals: lost", f"{planned} planned, {acknowledged} acknowledged, {stored} stored")


def _check_standings(hall: OpenHall, size: Size, evening: Evening, faults: Faults) -> None:
    """The published table is what the referees wrote, and what the rows of the deals say."""
    rules: dict[str, Any] = as_data(presets.load("sport"))
    rules["match"]["deals"] = size.deals
    for fault in table_faults(1, evening.rows, [(evening.sheets.written, rules)], {}):
        faults.note("standings: not what was written", fault)
    for fault in disagreements(evening.rows, recompute(hall.slug)):
        faults.note("standings: not what is stored", fault)


def _check_readers(newest: int, evening: Evening, faults: Faults) -> None:
    """Everybody ends with the newest publication, and nobody was ever shown an older one after a newer one."""

    def check(what: str, seen: list[tuple[float, int]]) -> None:
        numbers = [number for _at, number in seen]
        if not numbers or numbers[-1] != newest:
            faults.note(f"{what}: not the newest at the end", f"{numbers[-1:]}, not {newest}")
        if numbers != sorted(numbers):
            faults.note(f"{what}: backwards", f"{numbers[-5:]}")

    seen: Seen
    for seen in evening.readers.seen:
        check("page", seen.shown)
        if seen.streams:
            check("stream", seen.heard)


def _requests(evening: Evening) -> int:
    read = evening.readers.pages + evening.readers.unchanged + evening.readers.opened
    return evening.sheets.asked + read + sum(screen.asked for screen in evening.screens)
