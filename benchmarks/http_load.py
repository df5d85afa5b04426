"""Many callers at once, each with one connection that it keeps, each sending its next request after its last answer.

Written on bare sockets: a full HTTP client would take more of the two machines' time than the server under test.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Post:
    """One request: address, headers of its own, and a JSON body."""

    path: str
    headers: Mapping[str, str]
    body: bytes
    expected: int = 201

    def as_bytes(self) -> bytes:
        """The request as it goes over the wire."""
        head = {
            "Host": "localhost",
            "Content-Type": "application/json",
            "Content-Length": str(len(self.body)),
            **self.headers,
        }
        lines = [f"POST {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        return "\r\n".join(lines).encode() + self.body


@dataclass(frozen=True, slots=True)
class Get:
    """One reading request; what comes back has to have the status `expected`."""

    path: str
    headers: Mapping[str, str]
    expected: int = 200

    def as_bytes(self) -> bytes:
        """The request as it goes over the wire."""
        head = {"Host": "localhost", **self.headers}
        lines = [f"GET {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
        return "\r\n".join(lines).encode()


@dataclass(frozen=True, slots=True)
class Load:
    """What came of it: requests a second over the whole, and each answer's time in seconds, sorted."""

    per_second: float
    times: Sequence[float]

    def percentile(self, share: float) -> float:
        """The time that a share (0 to 1) of the answers did not exceed."""
        return self.times[min(len(self.times) - 1, int(share * len(self.times)))]


def send_all(port: int, callers: Sequence[Sequence[Post | Get]]) -> Load:
    """Let every caller send its requests in order. Raises RuntimeError on any answer but the expected one."""
    begun = time.perf_counter()
    times = asyncio.run(_all(port, callers))
    taken = time.perf_counter() - begun
    return Load(len(times) / taken, sorted(times))


async def _all(port: int, callers: Sequence[Sequence[Post | Get]]) -> list[float]:
    answered = await asyncio.gather(*(_caller(port, requests) for requests in callers))
    return [seconds for times in answered for seconds in times]


async def _caller(port: int, requests: Sequence[Post | Get]) -> list[float]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    times = []
    for request in requests:
        begun = time.perf_counter()
        writer.write(request.as_bytes())
        status, body = await _answer(reader)
        times.append(time.perf_counter() - begun)
        if status != request.expected:
            raise RuntimeError(f"{request.path}: {status} {body.decode(errors='replace')[:500]}")
    writer.close()
    return times


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
    # 304 has no body, and no length either.
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return int(head[0].split(" ")[1]), body
