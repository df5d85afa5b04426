"""Two processes draw, confirm, register or create at the same instant, on SQLite and on PostgreSQL."""

from datetime import timedelta

import pytest

from tests.api.evening import Evening, make_evening, user_named
from tests.concurrency.hall import bearer, raced
from tests.concurrency.racers import Ask, Race, Told
from tournaments.domain.tokens import issue_api_token
from tournaments.models import Confirmation, Entry, IdempotencyKey, Match, Round, Seat, Tournament
from tournaments.queries.match_view import match_view

pytestmark = pytest.mark.django_db(transaction=True)

EVENTS = 6


def token_of(evening: Evening) -> str:
    return issue_api_token(user=evening.owner, name="desk", lifetime=timedelta(hours=1))


def statuses(told: tuple[Told, ...]) -> list[int]:
    return sorted(one.status for one in told)


def test_two_draws_of_one_round_make_one_round(race: Race) -> None:
    evenings = [make_evening(f"hall-{number}", pairs=6) for number in range(EVENTS)]
    asks = [Ask(one.url("rounds/"), {"number": 1}, bearer(token_of(one))) for one in evenings]
    answers = race.run(asks, asks)
    for evening, told in zip(evenings, answers, strict=True):
        assert statuses(told) == [200, 201]
        assert told[0].body == told[1].body, "the second answer points at the first round"
        assert Round.objects.filter(stage=evening.stage).count() == 1
        assert Match.objects.filter(round__stage=evening.stage).count() == 3
        assert Seat.objects.filter(round__stage=evening.stage).count() == 12


def test_two_draws_of_the_next_round_close_the_one_before_once(race: Race) -> None:
    evening = make_evening(pairs=4)
    evening.play_round(1)
    ask = Ask(evening.url("rounds/"), {"number": 2}, bearer(token_of(evening)))
    (told,) = race.run([ask], [ask])
    assert statuses(told) == [200, 201]
    assert list(Round.objects.order_by("number").values_list("number", "state")) == [
        (1, "closed"),
        (2, "open"),
    ]


def test_two_confirmations_of_one_side_are_one_and_of_two_sides_settle_the_match_once(race: Race) -> None:
    evening = make_evening(pairs=2 * EVENTS)
    evening.draw(1)
    one_side, two_sides = [], []
    for match in evening.matches(1):
        evening.play(match)
        first, second = raced(evening, match).entries
        path, headers = (
            raced(evening, match).path,
            {"HTTP_AUTHORIZATION": f"Table {raced(evening, match).sticker}"},
        )
        seen = match_view(match).digest
        one_side.append(Ask(f"{path}confirmations/", {"entry": first, "seen": seen}, headers))
        two_sides.append(Ask(f"{path}confirmations/", {"entry": second, "seen": seen}, headers))
    half = EVENTS // 2
    same = race.run(one_side[:half], one_side[:half])
    both = race.run(one_side[half:], two_sides[half:])
    for told in same:
        assert statuses(told) == [200, 201]
        assert told[0].body == told[1].body
    for told in both:
        assert statuses(told) == [201, 201]
        assert sorted(one.body["state"] for one in told) == ["confirmed", "finished"]
    matches = [match.pk for match in evening.matches(1)]
    confirmed = [Confirmation.objects.filter(match=pk).count() for pk in matches]
    assert confirmed == [1] * half + [2] * half
    states = [Match.objects.get(pk=pk).state for pk in matches]
    assert states == ["finished"] * half + ["confirmed"] * half


def test_one_key_at_the_same_instant_does_it_once_and_both_get_the_answer(race: Race) -> None:
    evening = make_evening(pairs=2)
    founder = user_named("founder", may_create=True)
    token = issue_api_token(user=founder, name="desk", lifetime=timedelta(hours=1))
    desk = token_of(evening)
    pair = {"players": [{"name": "Ана"}, {"name": "Борис"}]}
    asks = [
        Ask(evening.url("entries/"), pair, bearer(desk, "free number")),
        Ask(evening.url("entries/"), pair | {"number": 50}, bearer(desk, "asked number")),
        Ask(evening.url("players/"), {"name": "Вера"}, bearer(desk, "player")),
        Ask(evening.url("tables/"), {"count": 2}, bearer(desk, "tables")),
        Ask(
            "/api/v1/tournaments/",
            {"slug": "open", "name": "Open", "starts_on": "2026-10-25"},
            bearer(token, "event"),
        ),
    ]
    answers = race.run(asks, asks)
    for told in answers:
        assert statuses(told) == [201, 201], told
        assert told[0].body == told[1].body
        assert sorted(one.replayed for one in told) == [False, True]
    assert list(Entry.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 50]
    assert evening.tournament.tables.count() == 3
    assert Tournament.objects.filter(slug="open").count() == 1
    assert IdempotencyKey.objects.count() == len(asks)


def test_two_keys_at_the_same_instant_do_it_twice_or_get_a_conflict_and_never_a_fault(race: Race) -> None:
    evening = make_evening(pairs=2)
    token = issue_api_token(
        user=user_named("founder", may_create=True), name="desk", lifetime=timedelta(hours=1)
    )
    desk = token_of(evening)
    pair = {"players": [{"name": "Ана", "club": "Север"}, {"name": "Борис", "club": "Север"}]}
    event = {"slug": "open", "name": "Open", "starts_on": "2026-10-25"}
    lists = [
        [
            Ask(evening.url("entries/"), pair, bearer(desk, f"entry {racer}")),
            Ask(evening.url("entries/"), pair | {"number": 50}, bearer(desk, f"number {racer}")),
            Ask("/api/v1/tournaments/", event, bearer(token, f"event {racer}")),
        ]
        for racer in ("one", "two")
    ]
    free, asked, created = race.run(*lists)
    assert statuses(free) == [201, 201]
    assert {one.body["number"] for one in free} == {3, 4}
    assert statuses(asked) == [201, 422]
    assert statuses(created) == [201, 409]
    assert Entry.objects.count() == 5
