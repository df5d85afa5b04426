"""The application of the server: pages in bounded threads, the live stream on the event loop.

A thread that reads a body from the network can be held by a phone that has left the hall, and sixteen such
phones would stop the event. So the event loop collects the whole body first, within a size and a time, and
only then takes a thread; and what a thread writes waits for a slow reader in a queue of the event loop,
never in the thread. (docs/decisions/0002-hybrid-server.md)
"""

import asyncio
import json
from http import HTTPStatus
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from django.conf import settings

from config.asgi import application as live_side
from config.asgi_shapes import Application, Message, Receive, Scope, Send
from config.celery import app as celery_app
from config.embedded import EmbeddedWorker
from config.streams import Streams
from config.wsgi import application as page_side

THREADS = 16
#: Of their own for those who watch: when hundreds fetch a new publication at once, no referee waits behind them.
BOARD_THREADS = 2
BOARD = ("/tournaments/", "/screen/", "/embed/")
BODY_SECONDS = 20.0
UNBOUNDED = 0


class BodyRefusedError(Exception):
    """The body is too long or too slow; `status` is the answer, `code` the word for programs."""

    def __init__(self, status: HTTPStatus, code: str, detail: str) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail


class ClientGoneError(Exception):
    """The connection closed before the body was complete: nobody waits for an answer."""


class Server:
    """The ASGI callable that uvicorn runs.

    `pages` answers everything but /live/, which `live` answers, and what the public reads, which `board` answers;
    a body above `max_body_bytes` gets 413, one that is not complete after `body_seconds` gets 408.
    """

    def __init__(
        self,
        *,
        pages: Application,
        live: Application,
        board: Application | None = None,
        max_body_bytes: int,
        body_seconds: float = BODY_SECONDS,
    ) -> None:
        self._pages = pages
        self._board = board or pages
        self._live = Streams(live)
        self._max_body_bytes = max_body_bytes
        self._body_seconds = body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one connection (ASGI 3)."""
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})
        elif scope["path"].startswith("/live/"):
            await self._live(scope, receive, send)
        else:
            await self._page(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        """Start the embedded worker with the server and stop it with the server."""
        await receive()
        self._live.listen_for_stop()
        worker = await asyncio.to_thread(EmbeddedWorker, celery_app) if settings.EMBEDDED_WORKER else None
        if worker:
            worker.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        if worker:
            await asyncio.to_thread(worker.stop)
        await send({"type": "lifespan.shutdown.complete"})

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            async with asyncio.timeout(self._body_seconds):
                body = await collect_body(scope, receive, self._max_body_bytes)
        except TimeoutError:
            detail = f"The body was not complete after {self._body_seconds:g} seconds."
            await send_problem(BodyRefusedError(HTTPStatus.REQUEST_TIMEOUT, "body_slow", detail), send)
        except BodyRefusedError as refused:
            await send_problem(refused, send)
        except ClientGoneError:
            return
        else:
            answers = self._board if _watches(scope) else self._pages
            await answers(scope, _collected(body, receive), send)


def _watches(scope: Scope) -> bool:
    return scope["method"] in ("GET", "HEAD") and scope["path"].startswith(BOARD)


async def collect_body(scope: Scope, receive: Receive, limit: int) -> bytes:
    """Return the whole body.

    Raises BodyRefusedError above `limit` bytes and ClientGoneError when the connection closes.
    """
    if _declared_length(scope) > limit:
        raise _too_long(limit)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientGoneError
        body += message.get("body", b"")
        if len(body) > limit:
            raise _too_long(limit)
        if not message.get("more_body", False):
            return bytes(body)


def _declared_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return 0


def _too_long(limit: int) -> BodyRefusedError:
    detail = f"A body may have at most {limit} bytes."
    return BodyRefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "body_long", detail)


def _collected(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives the collected body as its first message."""
    given = False

    async def receive_collected() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_collected


async def send_problem(refused: BodyRefusedError, send: Send) -> None:
    """Answer with the members that every problem of the API has, and close the connection: its rest is no request."""
    problem: dict[str, Any] = {
        "type": f"urn:doublesix:problem:{refused.code}",
        "title": refused.detail,
        "status": refused.status.value,
        "code": refused.code,
        "detail": refused.detail,
        "way_out": "",
        "errors": [],
    }
    headers = [(b"content-type", b"application/problem+json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": refused.status.value, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(problem).encode()})


def _in_threads(count: int) -> WSGIMiddleware:
    return WSGIMiddleware(cast("Any", page_side), workers=count, send_queue_size=UNBOUNDED)


application = Server(
    pages=_in_threads(THREADS),
    board=_in_threads(BOARD_THREADS),
    live=live_side,
    max_body_bytes=settings.MAX_BODY_BYTES,
)
