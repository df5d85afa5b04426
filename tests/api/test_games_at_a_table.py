"""A table of four singles over the API: each level of entry, refusals, corrections, the card, the published titles."""

from datetime import date
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from games.notation import write
from scoring import presets
from scoring.event_game import game_of
from scoring.games.random_match import random_match
from tests.api.evening import KEYS, Evening, user_named
from tournaments.domain.actor import Actor
from tournaments.domain.registration import EntryForm, PlayerForm, register_entries
from tournaments.domain.setup import create_tournament
from tournaments.domain.tokens import issue_table_tokens
from tournaments.models import Deal, Match

pytestmark = pytest.mark.django_db

GAME = game_of(presets.load("kozel_singles").game)


@pytest.fixture
def evening() -> Evening:
    """Four players at one table, the first round drawn."""
    owner = user_named("owner")
    actor = Actor(label="owner", user=owner)
    tournament = create_tournament(
        actor=actor,
        slug="kozel",
        name="Kozel",
        preset="kozel_singles",
        starts_on=date(2026, 10, 25),
        tables=1,
    )
    forms = [EntryForm(players=(PlayerForm(name=f"Ана {n}"),), checked_in=True) for n in range(1, 5)]
    register_entries(tournament=tournament, actor=actor, forms=forms)
    tokens = issue_table_tokens(tournament=tournament, actor=actor)
    tournament.refresh_from_db()
    evening = Evening(tournament=tournament, owner=owner, tokens=tokens)
    evening.draw(1)
    return evening


def match_of(evening: Evening) -> Match:
    return evening.matches(1)[0]


def post(evening: Evening, number: int, **deal: Any) -> Any:
    address = evening.url(f"matches/{match_of(evening).pk}/deals/")
    body = {"number": number, **deal}
    return evening.table(1).post(address, body, format="json", headers={"Idempotency-Key": next(KEYS)})


def hands(*texts: str) -> list[list[str]]:
    return [text.split() for text in texts]


def scores(answer: Any) -> list[int]:
    """The score in the order of the seats, which is that of the sides."""
    return [one["points"] for one in answer.json()["score"]]


def test_every_player_is_a_side_and_sits_by_lot(evening: Evening) -> None:
    view = evening.table(1).get(evening.url("table/")).json()
    assert view["game"] == "kozel"
    assert [(seat["position"], seat["side"]) for seat in view["seats"]] == [(n, n) for n in range(1, 5)]
    assert sorted(side["entries"][0] for side in view["sides"]) == [1, 2, 3, 4]
    assert [side["place"] for side in view["sides"]] == [None] * 4


def test_what_is_left_is_entered_as_tiles_and_the_account_writes_it(evening: Evening) -> None:
    answer = post(
        evening,
        1,
        level="tiles",
        ending="out",
        out_seat=2,
        tiles=hands("6-6 5-5", "", "3-2", "6-5 4-4"),
        last=["1-0"],
    )
    assert answer.status_code == 201, answer.json()
    assert scores(answer) == [22, 0, 0, 19]
    deal = Deal.objects.get()
    assert (deal.ending, deal.out_seat, deal.points) == ("out", 2, [22, 0, 0, 19])
    second = post(
        evening, 2, level="tiles", ending="out", out_seat=2, tiles=hands("", "", "5-4", ""), last=["1-0"]
    )
    assert scores(second) == [22, 0, 14, 19]  # the 5 of the first deal was remembered below 13


def test_a_whole_transcript_is_taken_and_another_game_is_refused(evening: Evening) -> None:
    state, account = next(random_match(GAME, seed=11))
    answer = post(evening, 1, level="transcript", transcript=write(state))
    assert answer.status_code == 201, answer.json()
    assert scores(answer) == list(account.scores)
    other, _account = next(random_match(game_of(presets.load("checheve").game), seed=3))
    refused = post(evening, 2, level="transcript", transcript=write(other))
    assert refused.status_code == 422
    assert "another game" in refused.json()["errors"][0]["message"]


@pytest.mark.parametrize(
    ("deal", "field", "code"),
    [
        ({"level": "points", "points": [{"entry": 1, "points": 5}]}, "level", "level"),
        ({"level": "left", "ending": "out", "out_seat": 1, "left": [0, 1, 2, 3]}, "level", "level"),
        ({"level": "tiles", "out_seat": 1, "tiles": hands("", "", "", "")}, "ending", "required"),
        ({"level": "tiles", "ending": "out", "tiles": hands("", "", "", "")}, "out_seat", "required"),
        ({"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("", "")}, "tiles", "required"),
        (
            {"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("", "x", "", "")},
            "tiles.1",
            "tile",
        ),
        (
            {"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("", "7-1", "", "")},
            "tiles.1",
            "tile",
        ),
        (
            {"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("", "3-1", "1-3", "")},
            "tiles",
            "twice",
        ),
        (
            {"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("3-1", "", "", "")},
            "out_seat",
            "holds",
        ),
        (
            {"level": "tiles", "ending": "out", "out_seat": 1, "tiles": hands("", "", "", ""), "gained": [1]},
            "gained",
            "number",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(
    evening: Evening, deal: dict[str, Any], field: str, code: str
) -> None:
    answer = post(evening, 1, **deal)
    assert answer.status_code == 422
    assert [(error["field"], error["code"]) for error in answer.json()["errors"]] == [(field, code)]
    assert not Deal.objects.exists()


def finish(evening: Evening) -> None:
    """Two deals: the player on seat 1 is the goat."""
    post(
        evening,
        1,
        level="tiles",
        ending="out",
        out_seat=2,
        tiles=hands("6-6 5-5 6-5 4-4 6-4", "", "6-3 5-4", ""),
    )
    post(
        evening,
        2,
        level="tiles",
        ending="out",
        out_seat=2,
        tiles=hands("6-6 5-5 6-5 4-4 6-4", "", "", "6-3 5-4"),
    )


def test_a_correction_folds_the_whole_match_again(evening: Evening) -> None:
    finish(evening)
    address = evening.url(f"matches/{match_of(evening).pk}/deals/1/corrections/")
    body = {
        "version": 1,
        "reason": "the hands were swapped",
        "level": "tiles",
        "ending": "out",
        "out_seat": 2,
        "tiles": hands("6-3 5-4", "", "6-6 5-5 6-5 4-4 6-4", ""),
    }
    answer = evening.desk().post(address, body, format="json")
    assert answer.status_code == 201, answer.json()
    assert [one["points"] for one in answer.json()["points"]] == [18, 0, 51, 0]
    assert scores(answer) == [69, 0, 51, 18]
    assert answer.json()["finished"] is False


def test_a_match_that_only_its_score_sheet_ends_has_no_clock(evening: Evening) -> None:
    answer = evening.desk().post(evening.url(f"matches/{match_of(evening).pk}/time/"))
    assert (answer.status_code, answer.json()["code"]) == (422, "no_clock")


def test_places_and_titles_are_published_and_on_the_card(evening: Evening) -> None:
    finish(evening)
    view = evening.table(1).get(evening.url("table/")).json()
    assert view["finished"]
    assert [(side["place"], side["titles"]) for side in view["sides"]] == [
        (4, ["goat"]),
        (1, []),
        (2, []),
        (2, []),
    ]
    assert view["deals"][0]["facts"]["tiles"][2] == ["5-4", "6-3"] or view["deals"][0]["tiles"][2]
    evening.confirm(match_of(evening))
    evening.publish()
    goat, first = view["sides"][0]["entries"][0], view["sides"][1]["entries"][0]
    rows = evening.rows()
    assert rows[goat]["titles"] == {"goat": 1}
    assert (rows[first]["match_points"], rows[goat]["match_points"]) == (5, 0)
    assert rows[goat]["values"]["placings"] == 4
    card = APIClient().get(f"/tournaments/kozel/entries/{goat}/")
    assert card.status_code == 200
    assert "place 4 · goat" in card.content.decode()


def test_the_table_page_has_a_field_for_each_seat_and_takes_a_deal(evening: Evening) -> None:
    page = f"/t/{evening.tokens[1]}/"
    browser = Client()
    sheet = browser.get(page).content.decode()
    for name in ("tiles-1", "tiles-4", "gained-4", "last", "out-4", "block-4"):
        assert f'"{name}"' in sheet, name
    typed = {"ending": "block-2", "tiles-1": "6-6 5-5", "tiles-2": "1-0", "tiles-3": "3-2", "tiles-4": "6-5"}
    form = {"match": match_of(evening).pk, "number": 1, "key": "one", "step": "send", **typed}
    answer = browser.post(f"{page}deal/", form)
    assert answer.status_code == 302, answer.content.decode()
    deal = Deal.objects.get()
    assert (deal.ending, deal.out_seat, deal.points) == ("block", 2, [22, 0, 0, 0])
    assert evening.table(1).get(evening.url("table/")).json()["deals"][0]["facts"]["seat"] == 2


def test_whoever_finds_no_seat_at_the_tables_sits_out_with_the_middle_place(evening: Evening) -> None:
    """Five players fill one table of four; the goat of the first round stands lowest and rests."""
    finish(evening)
    goat = evening.table(1).get(evening.url("table/")).json()["sides"][0]["entries"][0]
    evening.confirm(match_of(evening))
    late = EntryForm(players=(PlayerForm(name="Ева"),), checked_in=True)
    register_entries(tournament=evening.tournament, actor=evening.actor, forms=[late])
    answer = evening.desk().post(evening.url("rounds/"), {"number": 2}, format="json")
    assert answer.status_code == 201, answer.json()
    (rests,) = answer.json()["byes"]
    assert answer.json()["bye"] == rests
    assert rests["seats"][0]["entry"] == goat
    evening.publish()
    row = evening.rows(2)[goat]
    assert (row["match_points"], row["values"]["placings"]) == (3, 4 + 2)
