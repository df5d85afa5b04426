"""The server stops soon, also while phones listen to the live stream."""

import socket
import time
from contextlib import ExitStack

from tests.ground.conftest import RunningServer, StartServer

LISTENERS = 20
#: What uvicorn says when it no longer waits for what is open.
GAVE_UP = "timeout graceful shutdown exceeded"
MAKE_TOURNAMENT = """
from datetime import date
from tournaments.models import Tournament
day = date(2026, 1, 1)
Tournament.objects.create(slug="evening", name="E", starts_on=day, ends_on=day, preset="sport", regulation={})
"""
LISTEN = b"GET /live/tournaments/evening/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def listen(server: RunningServer) -> socket.socket:
    """Open a stream and read until its first event."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    connection.sendall(LISTEN)
    received = b""
    while b"event: publication" not in received:
        part = connection.recv(4096)
        assert part, received
        received += part
    return connection


def stops_by_itself(server: RunningServer) -> None:
    """It ends without cutting anybody off and without an error."""
    server.stop()
    said = server.log.read_text()
    assert GAVE_UP not in said
    assert "Traceback" not in said


def test_twenty_open_streams_do_not_hold_the_server(start_server: StartServer) -> None:
    with start_server() as server, ExitStack() as streams:
        server.manage("shell", "--command", MAKE_TOURNAMENT)
        for _ in range(LISTENERS):
            streams.enter_context(listen(server))
        stops_by_itself(server)


def test_an_idle_server_stops_at_once(start_server: StartServer) -> None:
    with start_server() as server:
        time.sleep(0.5)
        stops_by_itself(server)
