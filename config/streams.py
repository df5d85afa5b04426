"""Ends the open live streams when the process is told to stop.

A stream never ends by itself and a server waits for open requests, so a stop would hang until the server gives
up on them. Each stream is told instead that its client has left, and closes as it always does.
"""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

from config.asgi_shapes import Application, Message, Receive, Scope, Send


class Streams:
    """Wraps the application of the live stream (ASGI 3)."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._stopping = asyncio.Event()

    def listen_for_stop(self) -> None:
        """From inside the running event loop: let SIGINT and SIGTERM end the streams before the server acts."""
        loop = asyncio.get_running_loop()
        self._stopping = asyncio.Event()
        before_signals(lambda: loop.call_soon_threadsafe(self._stopping.set))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one stream until its client leaves or the process stops."""
        last: Message = {}

        async def send_and_remember(message: Message) -> None:
            nonlocal last
            last = message
            await send(message)

        async def receive_or_stop() -> Message:
            return await self._unless_stopping(receive)

        await self._application(scope, receive_or_stop, send_and_remember)
        if not self._stopping.is_set():
            return
        if not last:
            await send({"type": "http.response.start", "status": 503, "headers": [(b"retry-after", b"2")]})
        if last.get("more_body", True):
            await send({"type": "http.response.body", "body": b""})

    async def _unless_stopping(self, receive: Receive) -> Message:
        arriving = asyncio.ensure_future(receive())
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({arriving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            return arriving.result() if arriving.done() else {"type": "http.disconnect"}
        finally:
            arriving.cancel()
            stopping.cancel()


def before_signals(act: Callable[[], object]) -> None:
    """Call `act` on SIGINT and SIGTERM before the handlers that are installed now; only a main thread can."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _first(act, signal.getsignal(number)))


Handler = Callable[[int, FrameType | None], object]


def _first(act: Callable[[], object], then: object) -> Handler:
    def handle(number: int, frame: FrameType | None) -> None:
        act()
        if callable(then):
            then(number, frame)

    return handle
