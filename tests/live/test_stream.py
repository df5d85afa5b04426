"""What a page that listens receives."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import cast

import pytest
from django.http import Http404, StreamingHttpResponse
from django.test import AsyncRequestFactory

from tournaments.live import views
from tournaments.live.numbers import Announcement, Numbers, announcement


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening whose newest publication is 41."""

    def read(slugs: Iterable[str]) -> dict[str, Announcement]:
        return {"evening": announcement({1: 41})} if "evening" in slugs else {}

    monkeypatch.setattr(views, "numbers", Numbers(read=read))
    monkeypatch.setattr(views, "SILENCE_SECONDS", 0.05)


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
    assert received(3) == [views.OPENING, announcement({1: 41}).event, views.COMMENT]


def test_a_page_that_returns_with_the_current_number_is_not_told_again() -> None:
    assert received(2, **{"Last-Event-ID": "41"}) == [views.OPENING, views.COMMENT]


def test_a_page_that_returns_with_an_older_number_is_told() -> None:
    assert received(2, **{"Last-Event-ID": "40"}) == [views.OPENING, announcement({1: 41}).event]


def test_an_unknown_tournament_has_no_stream() -> None:
    async def listen() -> None:
        await views.stream(AsyncRequestFactory().get("/live/tournaments/nowhere/"), "nowhere")

    with pytest.raises(Http404):
        asyncio.run(listen())
