"""The pages of the games: every game of the catalogue has its rules, its options and a deal to step through."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from games.catalogue import CATALOGUE
from games.options import text_of
from games.random_play import random_deal
from tournaments.wording.option_words import option_title, option_value, special_words

pytestmark = pytest.mark.django_db

every_game = pytest.mark.parametrize("name", CATALOGUE)


def html_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def pictures(html: str) -> list[str]:
    """The pictures of tables in a page, without those of single tiles."""
    return re.findall(r'<div class="felt-table">(<svg.*?</svg>)</div>', html, flags=re.DOTALL)


def test_all_games_are_listed_and_linked_from_every_page(client: Client) -> None:
    assert 'href="/games/"' in html_of(client, "/")
    html = html_of(client, "/games/")
    for name, info in CATALOGUE.items():
        assert f'href="/games/{name}/"' in html
        assert info.title.text.replace("'", "&#x27;") in html


def test_the_chinese_set_is_shown_tile_by_tile(client: Client) -> None:
    html = html_of(client, "/games/")
    shown = re.findall(r'aria-label="([1-6]-[1-6])"', html)
    assert len(shown) == 32
    assert len(set(shown)) == 21


def test_no_rules_are_kept_of_a_game_that_is_not_there() -> None:
    folder = settings.BASE_DIR / "templates" / "games" / "rules"
    assert {path.stem for path in folder.glob("*.html")} == set(CATALOGUE)


@every_game
def test_a_game_says_its_rules_its_options_and_its_presets(name: str, client: Client) -> None:
    info = CATALOGUE[name]
    html = html_of(client, f"/games/{name}/")
    rules = (settings.BASE_DIR / "templates" / "games" / "rules" / f"{name}.html").read_text(encoding="utf-8")
    sentences = re.findall(r'<dd>{% translate "([^"]+)" %}</dd>', rules)
    assert len(sentences) >= 4
    for sentence in sentences:
        assert sentence in html
    for option in info.options:
        if option.field != "preset":
            assert f">{option.name}</code>" in html
            assert f"{option.section}, {option.id}<" in html
    if len(info.variants) > 1:
        for preset in info.presets:
            assert f"<code>{preset or '–'}</code>" in html


@pytest.mark.parametrize("language", ["en", "ru"])
@every_game
def test_options_and_presets_are_told_in_words_beside_what_is_written(
    name: str, language: str, client: Client
) -> None:
    info = CATALOGUE[name]
    html = unescape(client.get(f"/games/{name}/", headers={"Accept-Language": language}).content.decode())
    with translation.override(language):
        for option in info.options:
            if option.field == "preset":
                continue
            assert f'<th scope="row">{option_title(option)} <code class="small">{option.name}</code>' in html
            for text, words in special_words(option).items():
                assert (
                    f"<code>{text}</code>" if words == text else f'{words} <code class="small">{text}</code>'
                ) in html
        for game in info.variants:
            for option in info.options:
                value = getattr(game, option.field)
                if option.field != "preset" and value != option.default:
                    told = f"{option_title(option)}: <b>{option_value(option, value)}</b>"
                    assert (
                        f'<li>{told} <code class="small">{option.name}={text_of(value)}</code></li>' in html
                    )


@every_game
def test_the_example_is_drawn_and_its_player_is_linked(name: str, client: Client) -> None:
    html = html_of(client, f"/games/{name}/")
    (picture,) = pictures(html)
    drawn = ElementTree.fromstring(picture)
    assert drawn.get("aria-label") == "The table seen from above"
    link = re.search(rf'href="(/games/{name}/deals/[0-9]+/)\?move=0"', html)
    assert link
    assert pictures(html_of(client, link[1]))[0].count("<svg") == picture.count("<svg")


@every_game
def test_the_player_steps_from_the_first_move_to_the_last(name: str, client: Client) -> None:
    address = f"/games/{name}/deals/7/"
    state = random_deal(CATALOGUE[name].game, seed=7)
    last = len(state.moves)
    for number in (0, 1, last // 2, last):
        html = html_of(client, f"{address}?move={number}")
        steps = dict(re.findall(r'data-step="(first|back|next|last)" href="\?move=([0-9]+)"', html))
        expected = {"first": 0, "back": number - 1} if number else {}
        if number < last:
            expected |= {"next": number + 1, "last": last}
        assert steps == {step: str(where) for step, where in expected.items()}
        assert html.count('aria-current="step"') == (1 if number else 0)
        assert html.count('data-step="') == last + len(expected)
    assert html_of(client, address) == html_of(client, f"{address}?move={last}").replace(
        f"{address}?move={last}", address
    )


@every_game
def test_pages_of_games_ask_the_database_nothing(
    name: str, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for address in ("/games/", f"/games/{name}/", f"/games/{name}/deals/3/?move=2"):
        with django_assert_num_queries(0):
            html_of(client, address)


def test_hands_boneyard_and_result_are_told(client: Client) -> None:
    html = html_of(client, "/games/classic/deals/7/?move=0")
    state = random_deal(CATALOGUE["classic"].game, seed=7)
    assert html.count('<div class="hand">') == len(state.dealt)
    assert f"{len(state.dealt_boneyard)} tiles in the boneyard" in html
    assert f"Before the first move: seat {state.leader} leads." in html
    assert "Left by seat: " in html


@pytest.mark.parametrize(
    "address",
    [
        "/games/whist/",
        "/games/whist/deals/1/",
        "/games/kozel/deals/1000000/",
        "/games/kozel/deals/7/?move=999",
        "/games/kozel/deals/7/?move=-1",
        "/games/kozel/deals/7/?move=x",
        "/games/kozel/deals/7/?move=",
        "/games/kozel/deals/7/?move=٣",
    ],
)
def test_what_is_not_there_is_not_found(address: str, client: Client) -> None:
    assert client.get(address).status_code == 404


def test_a_page_that_was_not_changed_is_not_sent_again(client: Client) -> None:
    first = client.get("/games/kozel/")
    again = client.get("/games/kozel/", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
