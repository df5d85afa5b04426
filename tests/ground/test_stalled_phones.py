"""Phones that stop in the middle of something do not stop the hall."""

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from http import HTTPStatus

import httpx

from tests.ground.conftest import RunningServer

STALLED = 40
PLAIN = 40
HALF_BODY = b"POST /admin/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nhalf of"
HALF_HEADERS = b"POST /admin/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-"
LARGE_FILE = b"/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui-bundle.js"
LARGE_PAGE = b"GET " + LARGE_FILE + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
COMPLETE = b"POST /admin/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\n\r\nbody"


@contextmanager
def stalled(server: RunningServer, sent: bytes) -> Iterator[None]:
    """Hold connections that have sent `sent` and then neither send nor read."""
    with ExitStack() as open_connections:
        for _ in range(STALLED):
            connection = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            open_connections.enter_context(connection)
            connection.sendall(sent)
        time.sleep(0.5)  # the server has read all of it and would now be waiting in its threads
        yield


def answers(server: RunningServer) -> list[int]:
    """Return the status of each of 40 plain requests, 8 at a time."""

    def ask(_number: int) -> int:
        return httpx.get(f"{server.url}/admin/login/", timeout=10).status_code

    with ThreadPoolExecutor(8) as people:
        return list(people.map(ask, range(PLAIN)))


def test_half_sent_bodies_leave_the_threads_free(server: RunningServer) -> None:
    with stalled(server, HALF_BODY):
        assert answers(server) == [HTTPStatus.OK] * PLAIN


def test_half_sent_headers_leave_the_threads_free(server: RunningServer) -> None:
    with stalled(server, HALF_HEADERS):
        assert answers(server) == [HTTPStatus.OK] * PLAIN


def test_phones_that_never_read_their_page_leave_the_threads_free(server: RunningServer) -> None:
    with stalled(server, LARGE_PAGE):
        assert answers(server) == [HTTPStatus.OK] * PLAIN


def test_phones_that_post_and_vanish_leave_the_threads_free(server: RunningServer) -> None:
    for _ in range(60):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            connection.sendall(COMPLETE)
    assert answers(server) == [HTTPStatus.OK] * PLAIN
