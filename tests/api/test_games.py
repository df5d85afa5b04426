"""The catalogue for programs, and the check of a transcript by anybody."""

from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from games.catalogue import CATALOGUE
from games.notation import write
from games.random_play import random_deal
from scoring.games.replay import moments
from tests.tools import illegal_texts
from tournaments.models import Deal
from tournaments.wording.option_words import option_title, special_words

GAMES = "/api/v1/games/"

every_game = pytest.mark.parametrize("name", CATALOGUE)


@pytest.fixture
def anybody() -> Client:
    return Client()


def check(anybody: Client, transcript: object) -> Any:
    return anybody.post(f"{GAMES}replay/", {"transcript": transcript}, content_type="application/json")


def test_every_game_is_listed_without_a_query(
    anybody: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        answer: Any = anybody.get(GAMES)
    assert answer.status_code == 200
    assert {game["name"] for game in answer.json()} == set(CATALOGUE)
    titles = [game["title"].casefold() for game in answer.json()]
    assert titles == sorted(titles)


@every_game
def test_a_game_has_its_players_sets_presets_and_options(name: str, anybody: Client) -> None:
    game: Any = anybody.get(f"{GAMES}{name}/").json()
    info = CATALOGUE[name]
    assert game["players"] == list(info.players)
    assert game["section"] == info.section
    assert game["sets"] == [info.game.grammar.write_set(each) for each in info.sets]
    assert [preset["name"] for preset in game["presets"]] == list(info.presets)
    assert {option["id"] for option in game["options"]} == {
        option.id for option in info.options if option.field != "preset"
    }
    for option in game["options"]:
        if option["values"]:
            assert option["default"] in option["values"]
        else:
            assert option["least"] <= int(option["default"]) <= option["most"]
    names = {option["name"] for option in game["options"]}
    assert all(preset["options"].keys() <= names for preset in game["presets"])


def test_an_unknown_game_is_a_problem(anybody: Client) -> None:
    answer: Any = anybody.get(f"{GAMES}whist/")
    assert (answer.status_code, answer.json()["code"]) == (404, "game_unknown")


def test_titles_are_in_the_language_of_the_reader(anybody: Client) -> None:
    answer: Any = anybody.get(f"{GAMES}kozel/", headers={"Accept-Language": "ru"})
    assert answer.json()["name"] == "kozel"
    assert answer.json()["title"] != CATALOGUE["kozel"].title.text


@pytest.mark.parametrize("language", ["en", "ru"])
@every_game
def test_options_and_values_are_told_in_words(name: str, language: str, anybody: Client) -> None:
    game: Any = anybody.get(f"{GAMES}{name}/", headers={"Accept-Language": language}).json()
    known = {option.name: option for option in CATALOGUE[name].options}
    for option in game["options"]:
        with translation.override(language):
            assert option["title"] == option_title(known[option["name"]])
            assert option["words"] == special_words(known[option["name"]])
        if option["values"]:
            assert list(option["words"]) == option["values"]


def test_words_are_in_the_language_of_the_reader(anybody: Client) -> None:
    answers: list[Any] = [
        anybody.get(f"{GAMES}kozel/", headers={"Accept-Language": language}).json()
        for language in ("en", "ru")
    ]
    english, russian = ({one["name"]: one["words"] for one in game["options"]} for game in answers)
    assert english["redeal_all_games"] == {"no": "no", "yes": "yes"}
    assert russian["redeal_all_games"] == {"no": "нет", "yes": "да"}
    assert english["target"] == russian["target"] == {}


@every_game
def test_a_transcript_is_answered_with_its_moves_its_end_and_its_score(name: str, anybody: Client) -> None:
    state = random_deal(CATALOGUE[name].game, seed=11)
    answer: Any = check(anybody, write(state))
    assert answer.status_code == 200, answer.json()
    found = answer.json()
    outcome = state.outcome()
    assert outcome is not None
    assert (found["game"], found["leader"]) == (name, state.leader)
    assert [move["seat"] for move in found["moves"]] == [seat for seat, _ in state.moves]
    assert found["moves"][-1]["ends"] == list(state.ends)
    assert found["end"] == {
        "ending": outcome.ending,
        "seat": outcome.seat,
        "left": list(outcome.left),
        "points": list(outcome.points),
    }
    assert len(found["score"]["scores"]) == len(state.game.sides)


def test_a_deal_that_goes_on_has_no_end_and_no_score(anybody: Client) -> None:
    at = moments(random_deal(CATALOGUE["block"].game, seed=4))[3]
    found = check(anybody, write(at)).json()
    assert (len(found["moves"]), found["end"], found["score"]) == (3, None, None)


@every_game
def test_an_illegal_move_is_a_problem_that_names_the_move_and_the_rule(name: str, anybody: Client) -> None:
    text = illegal_texts.out_of_turn(name)
    number = int(text.splitlines()[-1].partition(".")[0])
    answer = check(anybody, text)
    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    (error,) = answer.json()["errors"]
    assert (error["field"], error["code"]) == (f"moves.{number}", "not_your_turn")
    assert f"move {number}:" in error["message"]
    assert "docs/rules.md §3.1" in error["way_out"]


def test_what_is_no_deal_is_a_problem_of_the_transcript(anybody: Client) -> None:
    two = 2 * write(random_deal(CATALOGUE["block"].game, seed=4))
    for text, code in (
        ("game: whist", "notation"),
        ("hello", "notation"),
        (two, "several"),
        (5, "invalid"),
        (None, "null"),
        ("", "blank"),
        ("x" * 20_001, "max_length"),
    ):
        answer = check(anybody, text)
        assert answer.status_code == 422, text
        assert [error["code"] for error in answer.json()["errors"]] == [code]
        assert answer.json()["errors"][0]["field"] == "transcript"


@pytest.mark.parametrize(
    "text",
    [
        "game: mexican_train\nset: double-12\nhand 1:\nlead: 1\n",
        "game: triominoes\nset: triangular\nhand 1:\nlead: 1\n",
        "game: kozel\nset: double-6\nhand 1:\nhand 2:\nlead: 1\n",
        "game: sport\nset: double-6\nhand 1: 0-0\nlead: 99\n",
        "game: kolbasa\nset: double-6\nhand 1: 0-0\nlead: 1\n1. seat 1: 0-0\n2. seat 2: pass\n",
        "game: kolbasa\nset: double-6\nhand 1: 0-0\nhand 2: 0-1\nlead: 1\nseed: " + "9" * 5000,
    ],
    ids=["no tiles", "no corners", "two without tiles", "no such seat", "one row", "endless seed"],
)
def test_hands_that_no_table_has_are_a_problem_and_no_fault(text: str, anybody: Client) -> None:
    assert check(anybody, text).status_code == 422


def test_nothing_is_kept(
    anybody: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    text = write(random_deal(CATALOGUE["sport"].game, seed=11))
    with django_assert_num_queries(0):
        check(anybody, text)
    assert not Deal.objects.exists()


def test_a_session_of_staff_needs_no_token_of_the_form(admin_client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = admin_client.cookies
    assert check(strict, write(random_deal(CATALOGUE["sport"].game, seed=11))).status_code == 200
