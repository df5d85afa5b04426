"""A bad network: stands between a browser and the server, and loses, delays or falsifies what it is told to.

Every request has a connection of its own. `decide(method, path)` names what happens to it:

    ok            it is passed on, and so is the answer
    down          the connection breaks; the server never hears of it
    lost_answer   the server does it, and the connection breaks before the answer
    late          the connection breaks at once, and the server hears of it later, after what was sent meanwhile
    slow          both ways take their time
    error         500, and the server never hears of it
    error_after   500, though the server did it
    portal        200 with a page of somebody else, as a hotel's sign-in page does
"""

import asyncio
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tests.services import free_port

Decide = Callable[[str, str], str]
FAULTS: Final = ("down", "lost_answer", "late", "slow", "error", "error_after", "portal")
SLOW = 0.4
LATE = 0.8
_ERROR = b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 5\r\nConnection: close\r\n\r\nerror"
_PAGE = b"<h1>Welcome!</h1>"
_PORTAL = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
    % (len(_PAGE), _PAGE)
)


class FaultProxy:
    """Listens on `port` and passes on to the server at `target` of this machine.

    `app` is put behind the version of the app's worker, so that a browser finds a new version of the app.
    """

    def __init__(self, target: int) -> None:
        self.port = free_port()
        self.decide: Decide = lambda method, path: "ok"
        self.app = ""
        self._target = target
        self._loop = asyncio.new_event_loop()
        self._serving: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, name="FaultProxy", daemon=True)
        self._ready = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()
        assert self._ready.wait(10)

    def stop(self) -> None:
        """Hang up on everybody."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", self.port))
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)  # the loop itself keeps no task alive
        task.add_done_callback(self._serving.discard)
        with suppress(OSError, asyncio.IncompleteReadError):
            request = await _read_request(reader)
            method, path = request.split(b" ", 2)[:2]
            await self._answer(self.decide(method.decode(), path.decode()), path.decode(), request, writer)
        with suppress(OSError):
            writer.close()

    async def _answer(self, fault: str, path: str, request: bytes, writer: asyncio.StreamWriter) -> None:
        if fault in ("down", "late"):
            writer.transport.abort()
            if fault == "late":
                await asyncio.sleep(LATE)
                await self._ask(request)
            return
        if fault == "slow":
            await asyncio.sleep(SLOW)
        answer = _ERROR if fault == "error" else _PORTAL if fault == "portal" else await self._ask(request)
        if fault == "lost_answer":
            writer.transport.abort()
            return
        if fault == "slow":
            await asyncio.sleep(SLOW)
        writer.write(_ERROR if fault == "error_after" else self._changed(path, answer))
        await writer.drain()

    async def _ask(self, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._target)
        writer.write(request)
        answer = await reader.read(-1)
        writer.close()
        return answer

    def _changed(self, path: str, answer: bytes) -> bytes:
        if not self.app or not path.endswith("/worker.js"):
            return answer
        head, _, body = answer.partition(b"\r\n\r\n")
        body = re.sub(rb'(const CACHE = "table-\w+)', rb"\1-" + self.app.encode(), body)
        head = re.sub(rb"(?i)(content-length: )\d+", rb"\g<1>" + str(len(body)).encode(), head)
        return head + b"\r\n\r\n" + body


async def _read_request(reader: asyncio.StreamReader) -> bytes:
    """A whole request, which asks for its connection to be closed after the answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    body = await reader.readexactly(int(found[1])) if found else b""
    head = re.sub(rb"(?i)\r\nconnection: [^\r]*", b"", head)
    return head.replace(b"\r\n", b"\r\nConnection: close\r\n", 1) + body
