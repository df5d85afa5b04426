"""Winners stay: the queue, who keeps its place and its losses, what a correction and a decision change."""

from typing import Any

import pytest

from games.facts import DealFacts
from games.finished import Ending
from games.general import General
from scoring.games import begin_match
from tests.api.evening import KEYS, Evening, make_evening
from tournaments.domain.desk import forfeit_match, void_match
from tournaments.domain.queue import queue
from tournaments.domain.transaction import write
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Match

pytestmark = pytest.mark.django_db

LEFT = [["6-5"], ["4-3"], ["3-2"], ["5-1"]]


@pytest.fixture
def evening() -> Evening:
    """Four teams and one table; nothing is played yet. They are seeded by their numbers."""
    return make_evening("general", preset="general_winner_stays", pairs=4, tables=1)


def open_next(evening: Evening) -> dict[str, Any]:
    answer = evening.desk().post(evening.url("matches/next/"), {"table": 1}, format="json")
    assert answer.status_code == 201, answer.json()
    view: dict[str, Any] = answer.json()
    return view


def deal(evening: Evening, view: dict[str, Any], seat: int, last: str = "3-1") -> dict[str, Any]:
    """The next deal: `seat` goes out with `last`, so the seat after it loses."""
    now = evening.table(1).get(evening.url("table/")).json()
    tiles = [[] if place == seat else hand for place, hand in enumerate(LEFT, start=1)]
    body = {"number": now["next_deal"], "level": "tiles", "ending": "out", "out_seat": seat}
    answer = evening.table(1).post(
        evening.url(f"matches/{view['id']}/deals/"),
        body | {"tiles": tiles, "last": [last]},
        format="json",
        headers={"Idempotency-Key": next(KEYS)},
    )
    assert answer.status_code == 201, answer.json()
    receipt: dict[str, Any] = answer.json()
    return receipt


def teams(view: dict[str, Any]) -> list[int]:
    return [side["entries"][0] for side in view["sides"]]


def confirm(evening: Evening, view: dict[str, Any]) -> None:
    evening.confirm(Match.objects.select_related("round__stage__tournament", "table").get(pk=view["id"]))


def test_the_first_two_of_the_queue_begin_and_the_others_wait(evening: Evening) -> None:
    assert sorted(teams(open_next(evening))) == [1, 2]
    assert [entry.number for entry in queue(evening.stage)] == [3, 4]


def test_two_losses_cost_the_place_and_losses_are_kept_by_who_stays(evening: Evening) -> None:
    """GN-O02: a team yields after two losses or a general, counted since it sat down."""
    view = open_next(evening)
    first, second = teams(view)
    assert not deal(evening, view, seat=4)["finished"]  # seat 1 loses, of the first team
    assert not deal(evening, view, seat=1)["finished"]
    assert deal(evening, view, seat=1)["finished"]
    confirm(evening, view)
    following = open_next(evening)
    assert teams(following) == [first, 3]
    assert [seat["player"] for seat in following["seats"]][0::2] == [
        seat["player"] for seat in view["seats"]
    ][0::2]
    assert [entry.number for entry in queue(evening.stage)] == [4, second]
    assert deal(evening, following, seat=4)["finished"], "its second loss since it sat down"
    confirm(evening, following)
    assert teams(open_next(evening)) == [4, 3]


def test_a_general_costs_the_place_at_once_and_is_published(evening: Evening) -> None:
    view = open_next(evening)
    assert deal(evening, view, seat=4, last="6-6")["finished"]
    confirm(evening, view)
    evening.publish()
    rows = evening.rows()
    general, other = teams(view)
    assert rows[general]["titles"] == {"general": 1}
    assert (rows[other]["won"], rows[general]["lost"]) == (1, 1)


def test_nobody_stays_after_a_void_match_and_the_absent_leave_after_a_forfeit(evening: Evening) -> None:
    view = open_next(evening)
    match = Match.objects.select_related("round__stage__tournament").get(pk=view["id"])
    with write():
        void_match(match=match, actor=evening.actor, reason="wrong tiles")
    following = open_next(evening)
    assert sorted(teams(following)) == [3, 4]
    match = Match.objects.select_related("round__stage__tournament").get(pk=following["id"])
    absent = teams(following)[0]
    with write():
        forfeit_match(match=match, actor=evening.actor, absent=[absent], reason="went home")
    assert absent not in teams(open_next(evening))


def test_whoever_has_left_the_event_keeps_no_place(evening: Evening) -> None:
    view = open_next(evening)
    deal(evening, view, seat=4, last="0-0")
    confirm(evening, view)
    withdraw_entry(tournament=evening.tournament, actor=evening.actor, number=teams(view)[1])
    assert sorted(teams(open_next(evening))) == [3, 4]


def test_a_table_where_a_match_is_on_and_another_kind_of_event_are_refused(evening: Evening) -> None:
    open_next(evening)
    desk = evening.desk()
    busy = desk.post(evening.url("matches/next/"), {"table": 1}, format="json")
    assert (busy.status_code, busy.json()["code"]) == (422, "table_not_free")
    sport = make_evening("sport")
    other = sport.desk().post(sport.url("matches/next/"), {"table": 1}, format="json")
    assert (other.status_code, other.json()["code"]) == (422, "winner_does_not_stay")
    drawn = desk.post(evening.url("rounds/"), {"number": 2}, format="json")
    assert drawn.status_code == 422


def test_an_empty_queue_is_a_conflict() -> None:
    evening = make_evening("two", preset="general_winner_stays", pairs=2, tables=2)
    open_next(evening)
    answer = evening.desk().post(evening.url("matches/next/"), {"table": 2}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "queue_empty")


def test_what_a_team_brings_along_is_what_it_has_gone_through() -> None:
    lost = DealFacts(ending=Ending.OUT, seat=4, tiles=(frozenset(),) * 4, last=((1, 3),))
    account = begin_match(General()).add(lost)
    again = begin_match(General()).resumed(0, account.stay_of(0))
    assert again.yielding == ()
    assert again.add(lost).yielding == (0,)
    assert begin_match(General()).add(lost).yielding == ()
