"""What a page that listens receives."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from datetime import datetime
from typing import cast

import pytest
from django.http import Http404, StreamingHttpResponse
from django.test import AsyncRequestFactory

from tournaments.live import event_stream, views
from tournaments.live.event_stream import COMMENT, OPENING
from tournaments.live.numbers import Announcement, Numbers, announcement
from tournaments.queries.hall_now import HallClock, HallNow


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening whose newest publication is 41."""

    def read(slugs: Iterable[str]) -> dict[str, Announcement]:
        return {"evening": announcement({1: 41})} if "evening" in slugs else {}

    monkeypatch.setattr(views, "numbers", Numbers(read=read))
    monkeypatch.setattr(event_stream, "SILENCE_SECONDS", 0.05)


def received(parts: int, **headers: str) -> list[bytes]:
    """Open the stream and return its first `parts`."""

    async def listen() -> list[bytes]:
        request = AsyncRequestFactory().get("/live/tournaments/evening/", headers=headers)
        response = await views.stream(request, "evening")
        assert isinstance(response, StreamingHttpResponse)
        assert response["Content-Type"] == "text/event-stream"
        assert response["Cache-Control"] == "no-store"
        content = cast("AsyncIterator[bytes]", response.streaming_content)
        return [await anext(content) for _ in range(parts)]

    return asyncio.run(listen())


def test_the_stream_opens_with_the_current_number_and_then_shows_life() -> None:
    assert received(3) == [OPENING, announcement({1: 41}).event, COMMENT]


def test_a_page_that_returns_with_the_current_number_is_not_told_again() -> None:
    assert received(2, **{"Last-Event-ID": "41"}) == [OPENING, COMMENT]


def test_a_page_that_returns_with_an_older_number_is_told() -> None:
    assert received(2, **{"Last-Event-ID": "40"}) == [OPENING, announcement({1: 41}).event]


def test_an_unknown_tournament_has_no_stream() -> None:
    async def listen() -> None:
        await views.stream(AsyncRequestFactory().get("/live/tournaments/nowhere/"), "nowhere")

    with pytest.raises(Http404):
        asyncio.run(listen())


def test_what_holds_in_the_hall_is_told_with_the_time_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HallClock(round=3, seconds=2700, warning=300, rings_at=None, left=61)

    def read(slugs: Iterable[str]) -> dict[str, Announcement]:
        return {"evening": announcement({1: 41}, hall=HallNow(clock, []))}

    monkeypatch.setattr(views, "numbers", Numbers(read=read))
    _opening, hall = received(2, **{"Last-Event-ID": "41"})
    name, data = hall.decode().strip().split("\n")
    assert name == "event: hall"
    told = json.loads(data.removeprefix("data: "))
    assert (told["clock"]["left"], told["announcements"]) == (61, [])
    assert datetime.fromisoformat(told["now"]).tzinfo is not None
