"""One task a process follows the publication numbers for all who listen."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from datetime import UTC, date, datetime

import pytest
from django.db import OperationalError
from pytest_django import DjangoAssertNumQueries

from tournaments.live import numbers as live_numbers
from tournaments.live.numbers import Announcement, Numbers, announcement, read_announcements
from tournaments.models import Publication, Stage, Tournament

Act = Callable[[Numbers, "Board"], Coroutine[None, None, None]]


class Board:
    """Stands for the database: what is current, and how often somebody asked."""

    def __init__(self, **current: int) -> None:
        self.current = current
        self.questions = 0
        self.broken = False

    def read(self, slugs: Iterable[str]) -> dict[str, Announcement]:
        self.questions += 1
        if self.broken:
            raise OperationalError("the database is being restarted")
        return {slug: announcement({1: self.current[slug]}) for slug in slugs if slug in self.current}


@pytest.fixture(autouse=True)
def quick_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_numbers, "POLL_SECONDS", 0.05)


def play(board: Board, act: Act) -> None:
    """Run `act` and check that nothing follows the database after the last listener has left."""

    async def scene() -> None:
        numbers = Numbers(read=board.read)
        async with asyncio.timeout(10):
            await act(numbers, board)
            asked = board.questions
            await asyncio.sleep(0.15)
            assert board.questions <= asked + 1

    asyncio.run(scene())


def test_the_first_announcement_is_the_current_number() -> None:
    async def act(numbers: Numbers, _board: Board) -> None:
        listener = numbers.join("evening")
        first = await listener.next()
        assert first is not None
        assert first.number == 41
        assert b"id: 41\nevent: publication\n" in first.event
        numbers.leave(listener)

    play(Board(evening=41), act)


def test_a_second_listener_is_told_the_known_number_at_once() -> None:
    async def act(numbers: Numbers, board: Board) -> None:
        first = numbers.join("evening")
        await first.next()
        asked = board.questions
        second = numbers.join("evening")
        assert await second.next() == announcement({1: 41})
        assert board.questions == asked
        numbers.leave(first)
        numbers.leave(second)

    play(Board(evening=41), act)


def test_there_is_no_announcement_for_an_unknown_tournament() -> None:
    async def act(numbers: Numbers, _board: Board) -> None:
        listener = numbers.join("nowhere")
        assert await listener.next() is None
        numbers.leave(listener)

    play(Board(evening=41), act)


def test_every_listener_of_the_tournament_hears_of_a_publication_and_no_other() -> None:
    async def act(numbers: Numbers, board: Board) -> None:
        hall = [numbers.join("evening") for _ in range(5)]
        elsewhere = numbers.join("league")
        for listener in [*hall, elsewhere]:
            await listener.next()
        board.current["evening"] = 42
        assert [news.number for listener in hall if (news := await listener.next())] == [42] * 5
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(elsewhere.next(), 0.2)
        for listener in [*hall, elsewhere]:
            numbers.leave(listener)

    play(Board(evening=41, league=7), act)


def test_nobody_hears_of_a_publication_before_every_process_would_show_it() -> None:
    async def scene() -> None:
        board = Board(evening=41)
        numbers = Numbers(read=board.read, hold=0.3)
        first = numbers.join("evening")
        await first.next()
        asked = board.questions
        board.current["evening"] = 42
        while board.questions == asked:
            await asyncio.sleep(0.01)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(first.next(), 0.15)
        # Who comes meanwhile is told what the others know, and then the same as they.
        second = numbers.join("evening")
        assert [news.number for _ in range(2) if (news := await second.next())] == [41, 42]
        assert await first.next() == announcement({1: 42})
        numbers.leave(first)
        numbers.leave(second)

    asyncio.run(scene())


def test_fifty_listeners_cost_one_question_a_poll() -> None:
    async def act(numbers: Numbers, board: Board) -> None:
        hall = [numbers.join("evening") for _ in range(50)]
        for listener in hall:
            await listener.next()
        assert board.questions <= 2
        for listener in hall:
            numbers.leave(listener)

    play(Board(evening=41), act)


def test_a_listener_that_does_not_read_finds_the_newest_number() -> None:
    async def act(numbers: Numbers, board: Board) -> None:
        listener = numbers.join("evening")
        for number in range(42, 47):
            await asyncio.sleep(0.12)
            board.current["evening"] = number
        await asyncio.sleep(0.2)
        waiting = [await listener.next() for _ in range(live_numbers.PLACES)]
        assert waiting[-1] == announcement({1: 46})
        numbers.leave(listener)

    play(Board(evening=41), act)


def test_a_database_that_fails_for_a_moment_costs_nobody_the_stream() -> None:
    async def act(numbers: Numbers, board: Board) -> None:
        listener = numbers.join("evening")
        await listener.next()
        board.broken = True
        await asyncio.sleep(0.15)
        board.current["evening"] = 42
        board.broken = False
        assert await listener.next() == announcement({1: 42})
        numbers.leave(listener)

    play(Board(evening=41), act)


def test_the_number_of_several_stages_grows_with_each() -> None:
    before, after = announcement({1: 9, 2: 3}), announcement({1: 9, 2: 4})
    assert (before.number, after.number) == (12, 13)
    assert b'"stages": {"1": 9, "2": 4}' in after.event


@pytest.mark.django_db
def test_what_is_announced_is_read_with_four_questions_however_many_listen(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    day = date(2026, 1, 1)
    for slug in ("evening", "league"):
        tournament = Tournament.objects.create(
            slug=slug, name=slug, starts_on=day, ends_on=day, preset="sport", regulation={}
        )
        Stage.objects.create(tournament=tournament)
    stage = Stage.objects.get(tournament__slug="evening")
    Publication.objects.bulk_create(
        Publication(
            stage=stage,
            number=number,
            after_round=1,
            input_version=number,
            input_digest="0" * 64,
            body=b"",
            content_hash=f"{number:064}",
            created_at=datetime(2026, 1, 1, tzinfo=UTC),
        )
        for number in (1, 2, 3)
    )
    with django_assert_num_queries(4):
        current = read_announcements(["evening", "league", "nowhere"])
    assert current == {"evening": announcement({1: 3}), "league": announcement({})}
    assert current["league"].number == 0
