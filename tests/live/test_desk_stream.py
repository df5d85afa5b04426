"""The stream of an event's desk: who may listen, what is told, and that every change of an event is one."""

from collections.abc import AsyncIterator, Iterable
from typing import Any, cast

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.http import Http404, StreamingHttpResponse
from django.test import AsyncRequestFactory
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_event
from tests.web.desk.people import user_with
from tournaments.live import desk, event_stream
from tournaments.live.desk import change, read_changes
from tournaments.live.event_stream import COMMENT, OPENING
from tournaments.live.numbers import Announcement, Numbers
from tournaments.models.access import RoleName


def listen(user: Any, slug: str, parts: int, **headers: str) -> list[bytes]:
    async def opened() -> list[bytes]:
        request = AsyncRequestFactory().get(f"/live/desk/{slug}/", headers=headers)
        request.user = user
        response = await desk.desk_stream(request, slug)
        assert isinstance(response, StreamingHttpResponse)
        assert response["Content-Type"] == "text/event-stream"
        assert response["Cache-Control"] == "no-store"
        content = cast("AsyncIterator[bytes]", response.streaming_content)
        return [await anext(content) for _ in range(parts)]

    # In the thread of the test, and so on its connection: a thread of the event loop would keep one open.
    return async_to_sync(opened)()


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening whose newest change is 41, and a silence that is soon over."""

    def read(slugs: Iterable[str]) -> dict[str, Announcement]:
        return {slug: change(41) for slug in slugs}

    monkeypatch.setattr(desk, "changes", Numbers(read=read))
    monkeypatch.setattr(event_stream, "SILENCE_SECONDS", 0.05)


@pytest.mark.django_db(transaction=True)
def test_the_staff_hear_of_the_newest_change_and_come_back_without_hearing_it_twice(quiet: None) -> None:
    event = make_event(pairs=4)
    viewer = user_with(event, RoleName.VIEWER)
    assert listen(viewer, "evening", 3) == [OPENING, change(41).event, COMMENT]
    assert listen(viewer, "evening", 2, **{"Last-Event-ID": "41"}) == [OPENING, COMMENT]
    assert listen(viewer, "evening", 2, **{"Last-Event-ID": "40"}) == [OPENING, change(41).event]


@pytest.mark.django_db(transaction=True)
def test_strangers_hear_nothing_not_even_whether_there_is_such_an_event(quiet: None) -> None:
    event = make_event(pairs=4)
    stranger = User.objects.create_user("stranger")
    owner = user_with(event, RoleName.OWNER)
    for user, slug in ((AnonymousUser(), "evening"), (stranger, "evening"), (owner, "nowhere")):
        with pytest.raises((PermissionDenied, Http404)):
            listen(user, slug, 1)


@pytest.mark.django_db
def test_every_change_of_an_event_has_a_number_and_other_events_do_not_move(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event, other = make_event(pairs=4), make_event(slug="other", pairs=4)

    def number(slug: str) -> int:
        return read_changes([slug])[slug].number

    theirs, seen = number("other"), [number("evening")]
    event.draw(1)
    seen.append(number("evening"))
    event.record(event.matches(1)[0], (30, 0))
    seen.append(number("evening"))
    event.play(event.matches(1)[1])
    event.confirm(event.matches(1)[1])
    seen.append(number("evening"))
    event.publish()
    seen.append(number("evening"))
    assert seen == sorted(set(seen))
    assert number("other") == theirs
    with django_assert_num_queries(2):
        assert set(read_changes(["evening", "other", "nowhere"])) == {"evening", "other"}
    assert other.slug == "other"
