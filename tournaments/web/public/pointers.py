"""Which publication an address shows, asked of the database once a second and not once a reader."""

import threading
import time
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

from tournaments.queries.standings_table import Pointer, standings_pointer

#: Addresses that are remembered; a crawler that tries every round begins the list anew.
MOST_ADDRESSES = 256


class _Known(NamedTuple):
    asked: float
    pointer: Pointer


_Key = tuple[str, int | None, int | None, int | None]

_known: dict[_Key, _Known] = {}

#: An address belongs to one of these locks.
_asking = tuple(threading.Lock() for _ in range(32))


def pointer_for(
    request: HttpRequest, slug: str, *, stage: int | None, after_round: int | None, number: int | None = None
) -> Pointer | None:
    """What `standings_pointer` says, at most `POINTER_SECONDS` old.

    Who asks for no copy (`Cache-Control: no-cache`, as a page does that has been told of a new publication) is answered
    with what the database said at most `FRESH_POINTER_SECONDS` ago: the live stream tells of a publication only when
    that time has passed. Of all who wait while somebody asks, one asks for the others. What is not there is never
    remembered.
    """
    key = slug, stage, after_round, number
    anew = "no-cache" in request.headers.get("Cache-Control", "")
    since = time.monotonic() - (settings.FRESH_POINTER_SECONDS if anew else settings.POINTER_SECONDS)
    if (known := _known.get(key)) is not None and known.asked > since:
        return known.pointer
    with _asking[hash(key) % len(_asking)]:
        if (known := _known.get(key)) is not None and known.asked > since:
            return known.pointer
        return _ask(key)


def _ask(key: _Key) -> Pointer | None:
    slug, stage, after_round, number = key
    asked = time.monotonic()
    pointer = standings_pointer(slug, stage=stage, after_round=after_round, number=number)
    if pointer is not None:
        if len(_known) >= MOST_ADDRESSES:
            _known.clear()
        _known[key] = _Known(asked, pointer)
    return pointer
