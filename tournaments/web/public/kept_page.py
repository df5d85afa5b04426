"""Pages that are rendered once: the same publication in the same language is the same bytes for every reader."""

import gzip
import threading
from collections.abc import Callable

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_vary_headers

#: Seconds that a rendered page is kept without being asked for; it never becomes wrong, only old.
KEPT_SECONDS = 24 * 3600

#: A page belongs to one of these locks by its tag. Hundreds of readers ask for a new page in the same second, and each
#: thread that rendered it too would take the processor from the tables.
_rendering = tuple(threading.Lock() for _ in range(32))

#: What this process has given last, by tag: hundreds ask for the same few pages, and a shared cache is another program,
#: which costs as much to ask as all the rest of an answer.
_at_hand: dict[str, bytes] = {}
MOST_AT_HAND = 64


def kept_page(request: HttpRequest, etag: str, render: Callable[[], str]) -> HttpResponse:
    """The page that `etag` names, from the cache or rendered now, compressed for whoever can read that.

    `render` must depend on nothing that `etag` does not name: not on the reader, not on the address as it was written.
    304 is answered before anything is rendered.
    """
    response = get_conditional_response(request, etag=etag) or _whole(request, etag, render)
    response["ETag"] = etag
    patch_vary_headers(response, ("Accept-Encoding",))
    return response


def _whole(request: HttpRequest, etag: str, render: Callable[[], str]) -> HttpResponse:
    body = _at_hand.get(etag)
    if body is None:
        with _rendering[hash(etag) % len(_rendering)]:
            body = _at_hand.get(etag) or _kept(etag, render)
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(gzip.decompress(body))
    return HttpResponse(body, headers={"Content-Encoding": "gzip", "Content-Length": str(len(body))})


def _kept(etag: str, render: Callable[[], str]) -> bytes:
    key = f"page-{etag}"
    body: bytes | None = cache.get(key)
    if body is None:
        body = gzip.compress(render().encode(), mtime=0)
        cache.set(key, body, KEPT_SECONDS)
    if len(_at_hand) >= MOST_AT_HAND:
        _at_hand.clear()
    _at_hand[etag] = body
    return body
