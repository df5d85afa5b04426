"""Pages of an event whose partners change: each player with the partner and the opponents of each round."""

import re

import pytest
from django.test import Client

from scoring import presets
from tests.api.evening import Evening
from tests.api.individuals import make_individuals, settle, sides_in, win
from tournaments.wording.regulation_words import regulation_in_words

pytestmark = pytest.mark.django_db

PAGE = "/tournaments/individuals/"


@pytest.fixture
def evening(db: None) -> Evening:
    """Ten players: round 1 is played and published, round 2 is drawn, two sit out in each."""
    made = make_individuals(players=10)
    made.draw(1)
    settle(made, 1)
    made.draw(2)
    made.publish()
    return made


def test_the_seating_shows_both_numbers_of_a_side_and_everybody_who_sits_out(
    evening: Evening, client: Client
) -> None:
    html = client.get(f"{PAGE}rounds/2/").content.decode()
    assert html.count("Sits out") == 2
    for number in range(1, 11):
        assert len(re.findall(rf'class="badge[^"]*" href="{PAGE}entries/{number}/"', html)) == 1


def test_the_card_names_the_partner_and_both_opponents(evening: Evening, client: Client) -> None:
    match = evening.matches(1)[0]
    one, other = sides_in(match)
    html = client.get(f"{PAGE}entries/{min(one)}/").content.decode()
    played = re.sub(r"<[^>]+>|\s+", " ", html.split('class="match-line"')[2])
    (partner,) = one - {min(one)}
    first, second = sorted(other, key=lambda number: played.index(f"Игрок {number} "))
    told = rf"with\s+{partner}\s+Игрок {partner}\s+against\s+{first}\s+Игрок {first}\s*,\s+{second}\s"
    assert re.search(told, played)


@pytest.mark.parametrize(
    ("preset", "sentence"),
    [
        ("fid_individual_200", "clubs are spread in the first"),
        ("whist_individual", "everybody partners and meets everybody"),
    ],
)
def test_the_regulation_says_how_partners_change_and_what_a_missing_one_means(
    preset: str, sentence: str
) -> None:
    said = " ".join(
        text for chapter in regulation_in_words(presets.load(preset)) for text in chapter.sentences
    )
    assert sentence in said
    assert "The partner of a player who is missing is credited like those who came." in said
    assert "Swiss" not in said


@pytest.mark.parametrize("address", ["", "standings/", "rounds/1/", "rounds/1/?by=name"])
def test_every_public_page_opens(evening: Evening, client: Client, address: str) -> None:
    assert client.get(PAGE + address).status_code == 200


@pytest.mark.parametrize("address", ["", "draw/", "draw/2/", "draw/1/"])
def test_every_page_of_the_desk_opens(evening: Evening, address: str) -> None:
    client = Client()
    client.force_login(evening.owner)
    assert client.get(f"/desk/individuals/{address}").status_code == 200


def test_the_table_page_names_all_four_and_lets_a_side_confirm(evening: Evening, client: Client) -> None:
    match = evening.matches(2)[0]
    win(evening, match)
    token = evening.tokens[match.table.number if match.table else 0]
    html = client.get(f"/t/{token}/").content.decode()
    for side in match_sides(evening, match.pk):
        assert f"No. {', '.join(map(str, side))} confirms" in html


def match_sides(evening: Evening, match_id: int) -> list[list[int]]:
    """The numbers of each side in the order of the seats."""
    view = evening.desk().get(evening.url(f"matches/{match_id}/")).json()
    return [side["entries"] for side in view["sides"]]
