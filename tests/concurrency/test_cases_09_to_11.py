"""Cases 9, 10 and 11: the last result and the next draw, each by two people at once."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections

from tests.api.evening import Evening, make_evening
from tests.concurrency.hall import bearer, raced
from tests.concurrency.racers import Ask, Race
from tournaments.domain.draw import DrawnRound, draw_round
from tournaments.domain.tokens import issue_api_token
from tournaments.domain.transaction import write
from tournaments.models import Confirmation, Deal, Match, Round, Seat
from tournaments.queries.match_view import result_digest

pytestmark = pytest.mark.django_db(transaction=True)


def token_of(evening: Evening) -> str:
    return issue_api_token(user=evening.owner, name="desk", lifetime=timedelta(hours=1))


def test_case_09_referee_and_organiser_submit_the_last_open_table_at_once(race: Race) -> None:
    """One result, one second round."""
    evening = make_evening(pairs=4)
    evening.draw(1)
    done, last = evening.matches(1)
    evening.play(done)
    evening.confirm(done)
    evening.play(last, deals=7)
    at_table, desk = raced(evening, last), token_of(evening)
    lines = [*Deal.objects.filter(match=last).order_by("number"), Deal(number=8, points=[8, 0])]
    seen = result_digest(last, lines)
    lists = []
    for who in (at_table.deal(8, "referee").headers, bearer(desk, "organiser")):
        keyless = {name: value for name, value in who.items() if name != "HTTP_IDEMPOTENCY_KEY"}
        deal: dict[str, Any] = at_table.deal(8, "either").body
        confirmations = [
            Ask(f"{at_table.path}confirmations/", {"entry": entry, "seen": seen}, keyless)
            for entry in at_table.entries
        ]
        lists.append(
            [
                Ask(f"{at_table.path}deals/", deal, who),
                *confirmations,
                Ask(evening.url("rounds/"), {"number": 2}, bearer(desk)),
            ]
        )
    answers = race.run(*lists)
    statuses = [sorted(one.status for one in told) for told in answers]
    assert statuses == [[201, 409], [200, 201], [200, 201], [200, 201]]
    assert Deal.objects.filter(match=last).count() == 8
    assert Confirmation.objects.filter(match=last).count() == 2
    assert Round.objects.filter(number=2).count() == 1
    assert Match.objects.filter(round__number=2).count() == 2


def test_case_10_two_draws_of_round_3_make_one_set_of_tables(race: Race) -> None:
    evening = make_evening(pairs=8)
    for number in (1, 2):
        evening.play_round(number)
    ask = Ask(evening.url("rounds/"), {"number": 3}, bearer(token_of(evening)))
    (told,) = race.run([ask], [ask])
    assert sorted(one.status for one in told) == [200, 201]
    assert told[0].body == told[1].body
    assert Match.objects.filter(round__number=3).count() == 4
    assert Seat.objects.filter(round__number=3).count() == 16


def test_case_11_a_draw_that_waited_for_the_lock_reads_again_and_does_nothing() -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    stage, actor = evening.stage, evening.actor
    second: list[DrawnRound] = []

    def draw_too() -> None:
        try:
            second.append(draw_round(stage=stage, actor=actor, number=2))
        finally:
            connections.close_all()

    waiting = threading.Thread(target=draw_too)
    with write():
        first = draw_round(stage=stage, actor=actor, number=2)
        waiting.start()
        waiting.join(0.5)
        assert waiting.is_alive(), "the second draw waits until the first has committed"
    waiting.join(20)
    assert first.created
    assert [(one.created, one.round.pk) for one in second] == [(False, first.round.pk)]
    assert Match.objects.filter(round__number=2).count() == 2
