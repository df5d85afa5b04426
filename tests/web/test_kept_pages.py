"""Hundreds ask for the same new page in the same second: it is looked up once and rendered once."""

import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from django.test import RequestFactory, override_settings

from tournaments.queries.standings_table import Pointer
from tournaments.web.public import pointers
from tournaments.web.public.kept_page import kept_page

READERS = 12
T = TypeVar("T")


@pytest.fixture(autouse=True)
def forgetting() -> Iterator[None]:
    with override_settings(POINTER_SECONDS=1):
        yield
    pointers._known.clear()


def all_at_once(act: Callable[[], T]) -> list[T]:
    """What `act` gives to each of many readers, who begin together."""
    together = threading.Barrier(READERS)

    def read(_number: int) -> T:
        together.wait(10)
        return act()

    with ThreadPoolExecutor(READERS) as threads:
        return list(threads.map(read, range(READERS)))


def slowly(answer: T, times: list[float]) -> Callable[..., T]:
    """Takes a while and notes when it was asked."""

    def act(*_values: object, **_names: object) -> T:
        times.append(time.monotonic())
        time.sleep(0.1)
        return answer

    return act


def test_a_page_that_many_ask_for_is_rendered_once() -> None:
    rendered: list[float] = []
    render = slowly("the page", rendered)
    tag = f'"{uuid.uuid4()}"'
    request = RequestFactory().get("/")
    answers = all_at_once(lambda: kept_page(request, tag, render).content)
    assert set(answers) == {b"the page"}
    assert len(rendered) == 1


def told_anew(
    monkeypatch: pytest.MonkeyPatch, asked: list[float], answer: Pointer | None
) -> list[Pointer | None]:
    """What readers are given who ask for no copy, all at once."""
    monkeypatch.setattr(pointers, "standings_pointer", slowly(answer, asked))
    request = RequestFactory().get("/", headers={"Cache-Control": "no-cache"})
    return all_at_once(lambda: pointers.pointer_for(request, "evening", stage=None, after_round=None))


def a_pointer() -> Pointer:
    return Pointer.__new__(Pointer)


def test_of_readers_who_wait_together_for_the_newest_publication_one_asks_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    pointer = a_pointer()
    given = told_anew(monkeypatch, asked, pointer)
    assert all(one is pointer for one in given)
    # Who came while the first was being asked must not be given what that one was told.
    assert len(asked) <= 2


def test_whoever_asks_anew_is_never_given_what_was_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    older, newer = a_pointer(), a_pointer()
    assert set(map(id, told_anew(monkeypatch, [], older))) == {id(older)}
    assert set(map(id, told_anew(monkeypatch, [], newer))) == {id(newer)}


def test_an_event_that_is_not_there_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_anew(monkeypatch, [], None) == [None] * READERS
    pointer = a_pointer()
    assert all(one is pointer for one in told_anew(monkeypatch, [], pointer))
