"""The server collects a body before a thread sees it, within a size and a time."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from config.asgi_shapes import Message, Scope
from config.server import ClientGoneError, Server, collect_body

LIMIT = 10
START: Scope = {"type": "http", "path": "/api/v1/", "method": "POST", "headers": []}


def part(body: bytes, *, more: bool) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


class Connection:
    """A client that sends `messages` and then stalls; keeps what it is sent."""

    def __init__(self, *messages: Message) -> None:
        self._messages = list(messages)
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        if self._messages:
            return self._messages.pop(0)
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    @property
    def problem(self) -> Mapping[str, Any]:
        """The problem details that it was sent."""
        start, body = self.sent
        assert (b"content-type", b"application/problem+json") in start["headers"]
        assert (b"connection", b"close") in start["headers"]
        content: Mapping[str, Any] = json.loads(body["body"])
        assert content["status"] == start["status"]
        return content


def answer(connection: Connection, scope: Scope = START) -> list[bytes]:
    """Serve one request; return the bodies that reached the pages."""
    reached: list[bytes] = []

    async def pages(_scope: Scope, receive: Any, _send: Any) -> None:
        message = await receive()
        assert not message["more_body"]
        reached.append(message["body"])

    async def live(_scope: Scope, _receive: Any, _send: Any) -> None:
        raise AssertionError("this is no address of the live stream")

    server = Server(pages=pages, live=live, max_body_bytes=LIMIT, body_seconds=0.2)
    asyncio.run(server(scope, connection.receive, connection.send))
    return reached


def test_a_body_in_parts_reaches_the_page_in_one_piece() -> None:
    connection = Connection(part(b"01234", more=True), part(b"", more=True), part(b"56789", more=False))
    assert answer(connection) == [b"0123456789"]


def test_a_body_that_declares_too_much_is_refused_before_it_is_read() -> None:
    connection = Connection()
    assert answer(connection, START | {"headers": [(b"content-length", b"11")]}) == []
    assert connection.problem["status"] == 413


def test_a_body_that_grows_too_long_is_refused() -> None:
    connection = Connection(part(b"01234", more=True), part(b"567890", more=True))
    assert answer(connection) == []
    assert connection.problem["status"] == 413
    assert str(LIMIT) in connection.problem["detail"]
    assert set(connection.problem) >= {"type", "title", "way_out", "errors"}
    assert connection.problem["code"] == "body_long"


def test_a_body_that_stalls_is_given_up() -> None:
    connection = Connection(part(b"01234", more=True))
    assert answer(connection) == []
    assert (connection.problem["status"], connection.problem["code"]) == (408, "body_slow")


def test_a_client_that_left_gets_no_answer() -> None:
    connection = Connection(part(b"01234", more=True), {"type": "http.disconnect"})
    assert answer(connection) == []
    assert connection.sent == []
    with pytest.raises(ClientGoneError):
        asyncio.run(collect_body(START, Connection({"type": "http.disconnect"}).receive, LIMIT))
