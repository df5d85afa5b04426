"""Deals of the double-nine set at a table: every level of entry is taken, and what cannot be is refused."""

from typing import Any

import pytest

from games.lead import Lead
from games.notation import write
from games.random_play import random_deal
from games.sport import SPORT
from games.tiles import notation
from tests.api.evening import Evening, make_evening, next_key
from tournaments.models import Deal, Match

pytestmark = pytest.mark.django_db

GAME = SPORT.resized(tile_set=9, seats=4, hand=10)


@pytest.fixture
def nine() -> Evening:
    evening = make_evening(preset="cuba_double9_300")
    evening.draw(1)
    return evening


def post(evening: Evening, match: Match, **body: Any) -> Any:
    assert match.table is not None
    address = evening.url(f"matches/{match.pk}/deals/")
    return evening.table(match.table.number).post(address, {"number": 1, **body}, **next_key())


def laws(answer: Any) -> set[tuple[str, str]]:
    assert answer.status_code == 422, answer.content
    return {(error["field"], error["code"]) for error in answer.json()["errors"]}


def test_the_losers_pips_are_written_from_hands_of_ten(nine: Evening) -> None:
    match = nine.matches(1)[0]
    answer = post(nine, match, level="left", ending="out", out_seat=1, left=[0, 61, 20, 72])
    assert answer.status_code == 201, answer.content
    assert Deal.objects.get().points == [133, 0]


def test_a_heavy_deal_is_asked_about_once(nine: Evening) -> None:
    match = nine.matches(1)[0]
    body = {"level": "left", "ending": "out", "out_seat": 1, "left": [0, 90, 1, 90]}
    assert laws(post(nine, match, **body)) == {("left", "over_doubtful")}
    assert post(nine, match, **body, accept_unlikely=True).status_code == 201


@pytest.mark.parametrize(
    ("body", "field", "law"),
    [
        ({"level": "left", "ending": "out", "out_seat": 1, "left": [0, 153, 1, 2]}, "left", "hand_pips"),
        ({"level": "left", "ending": "block", "left": [100, 109, 109, 110]}, "left", "block_total"),
        (
            {
                "level": "tiles",
                "ending": "block",
                "tiles": [["1-1"], ["1-2"], ["4-9"], ["3-8"]],
                "ends": [5, 9],
            },
            "ends",
            "block_suit",
        ),
        (
            {
                "level": "tiles",
                "ending": "block",
                "tiles": [["1-1"], ["1-2"], ["4-9"], ["3-8"]],
                "ends": [5, 10],
            },
            "ends",
            "range",
        ),
        (
            {"level": "tiles", "ending": "block", "tiles": [["1-1"], ["1-2"], ["4-9"], ["3-10"]]},
            "tiles",
            "unknown_tile",
        ),
    ],
    ids=["a hand of 153", "a block of 428", "a nine in a hand", "an end of ten", "no such tile"],
)
def test_what_cannot_be_is_refused(nine: Evening, body: dict[str, Any], field: str, law: str) -> None:
    assert laws(post(nine, nine.matches(1)[0], **body)) == {(field, law)}
    assert not Deal.objects.exists()


def test_more_points_than_two_hands_of_ten_hold_are_refused(nine: Evening) -> None:
    match = nine.matches(1)[0]
    one, other = (seat.entry.number for seat in match.seats.order_by("position")[:2])
    points = [{"entry": one, "points": 271}, {"entry": other, "points": 0}]
    assert laws(post(nine, match, level="points", points=points)) == {("points", "over_most")}


def test_a_block_may_have_two_different_ends(nine: Evening) -> None:
    tiles = [["1-1"], ["1-2"], ["4-9"], ["3-8"]]
    body = {"level": "tiles", "ending": "block", "tiles": tiles, "ends": [5, 6]}
    answer = post(nine, nine.matches(1)[0], **body)
    assert answer.status_code == 201, answer.content
    assert Deal.objects.get().points == [0, 15]


def test_every_move_of_ten_tiles_is_taken_and_of_seven_refused(nine: Evening) -> None:
    match = nine.matches(1)[0]
    seven = write(random_deal(SPORT, seed=1, lead=Lead(match.first_lead or 1)))
    answer = post(nine, match, level="transcript", transcript=seven)
    assert laws(answer) == {("transcript", "illegal")}
    assert "another set" in answer.json()["errors"][0]["message"]
    assert "set: double-9" in answer.json()["way_out"]
    state = random_deal(GAME, seed=1, lead=Lead(match.first_lead or 1))
    assert (
        post(nine, match, level="transcript", transcript=write(state), accept_unlikely=True).status_code
        == 201
    )
    assert Deal.objects.get().tiles == [[notation(tile) for tile in sorted(hand)] for hand in state.hands]


def test_ten_tiles_are_refused_where_seven_are_dealt() -> None:
    evening = make_evening(preset="sport")
    evening.draw(1)
    match = evening.matches(1)[0]
    ten = write(random_deal(GAME, seed=1, lead=Lead(match.first_lead or 1)))
    assert laws(post(evening, match, level="transcript", transcript=ten)) == {("transcript", "illegal")}


def test_the_sheet_of_the_table_has_the_set_and_its_hands(nine: Evening) -> None:
    rules = nine.table(1).get(nine.url("table/sheet/")).json()["rules"]
    assert (rules["tile_set"], rules["hand"], len(rules["tiles"])) == (9, 10, 55)
