"""One caller's connection on bare sockets: 600 full HTTP clients would take more of the machine than the server."""

import asyncio
import gzip
import time
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

LOCAL = "127.0.0.1"
#: The server lets go of a connection that is silent for five seconds; well before that a new one is opened, so that no
#: request meets the closing.
KEPT_SECONDS = 3.0
#: A caller that hears nothing for so long gives up, as a phone does.
PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Told:
    """An answer. `body` is as it travelled."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def text(self) -> str:
        """The body to be read."""
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()


class Wire:
    """A connection that is kept between requests, one request at a time; `headers` go with each of them."""

    def __init__(self, port: int, headers: Mapping[str, str]) -> None:
        self.port = port
        self.headers = headers
        self.asked = 0
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Told:
        """What the server answers within `PATIENCE`. Raises OSError, EOFError or TimeoutError."""
        return await self._ask("GET", path, headers or {}, b"")

    async def post(self, path: str, headers: Mapping[str, str], body: bytes) -> Told:
        """The same for a write."""
        return await self._ask("POST", path, {"Content-Length": str(len(body)), **headers}, body)

    async def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            writer, self._streams = self._streams[1], None
            await _hang_up(writer)

    async def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Told:
        async with asyncio.timeout(PATIENCE):
            if self._streams is None or time.monotonic() - self._used > KEPT_SECONDS:
                await self.close()
                self._streams = await asyncio.open_connection(LOCAL, self.port)
            reader, writer = self._streams
            self.asked += 1
            writer.write(request(method, path, {**self.headers, **headers}) + body)
            status, answered = await head(reader)
            # 304 has no body, and no length either.
            told = Told(status, answered, await _body(reader, answered))
            self._used = time.monotonic()
        if answered.get("connection") == "close":
            await self.close()
        return told


async def events(port: int, path: str, headers: Mapping[str, str]) -> AsyncGenerator[tuple[str, str]]:
    """The name and the data of each event of a stream, until the server ends it; to be closed (`aclosing`) by whoever
    breaks it off. Raises ConnectionRefusedError with the status when there is no stream."""
    reader, writer = await asyncio.open_connection(LOCAL, port)
    try:
        writer.write(request("GET", path, {**headers, "Accept": "text/event-stream"}))
        async with asyncio.timeout(PATIENCE):
            status, answered = await head(reader)
        if status != 200:
            raise ConnectionRefusedError(status, path)
        async for event in _events(_chunks(reader, answered)):
            yield event
    finally:
        await _hang_up(writer)


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


def request(method: str, path: str, headers: Mapping[str, str]) -> bytes:
    """The head of a request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status and the headers, with their names in small letters."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines[1:] if line)
    return int(lines[0].split(" ")[1]), {name.lower(): value for name, _, value in pairs}


async def _body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    return b"".join([chunk async for chunk in _chunks(reader, headers)])


async def _chunks(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> AsyncIterator[bytes]:
    if headers.get("transfer-encoding") != "chunked":
        raise ValueError("a stream without chunks")
    while size := int(await reader.readline(), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readline()


async def _events(chunks: AsyncIterator[bytes]) -> AsyncIterator[tuple[str, str]]:
    waiting = ""
    async for chunk in chunks:
        *whole, waiting = (waiting + chunk.decode()).split("\n\n")
        for text in whole:
            fields = dict(line.split(": ", 1) for line in text.split("\n") if not line.startswith(":"))
            if "data" in fields:
                yield fields.get("event", "message"), fields["data"]
