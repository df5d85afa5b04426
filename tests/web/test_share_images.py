"""What a chat shows beside a link: the picture of an event, of its standings, of an entry."""

import re
import struct
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.factories import Event, make_event
from tournaments.models import Publication
from tournaments.queries.standings import published_standings
from tournaments.web.pictures import share_image
from tournaments.web.pictures.share_image import ShareImage, ShareRow, drawn, known_fonts
from tournaments.web.public import share

pytestmark = pytest.mark.django_db

PICTURE = "/tournaments/evening/share/en.png"


@pytest.fixture(autouse=True)
def no_kept_pictures() -> None:
    cache.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[ShareImage]:
    """What the pictures were asked to say; nothing is drawn."""
    asked: list[ShareImage] = []

    def note(image: ShareImage) -> bytes:
        asked.append(image)
        return b"picture"

    monkeypatch.setattr(share, "drawn", note)
    return asked


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def meta(html: str, name: str) -> str:
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', html)
    assert found, name
    return found[1]


def test_the_pages_name_their_picture_in_full_and_in_their_language(event: Event, client: Client) -> None:
    numbers = {
        after: Publication.objects.filter(after_round=after).latest("number").number for after in (1, 2)
    }
    of_event = "/tournaments/evening/share/ru.png"
    for address, picture in (
        ("/tournaments/evening/", of_event),
        ("/tournaments/evening/standings/", f"{of_event}?stage=1&amp;publication={numbers[2]}"),
        ("/tournaments/evening/standings/?after=1", f"{of_event}?stage=1&amp;publication={numbers[1]}"),
        ("/tournaments/evening/entries/1/", "/tournaments/evening/entries/1/share/ru.png"),
    ):
        html = client.get(address, headers={"Accept-Language": "ru"}).content.decode()
        assert meta(html, "og:image") == f"http://testserver{picture}"
        assert meta(html, "twitter:card") == "summary_large_image"
        assert event.tournament.name in meta(html, "og:title")
        answer = client.get(meta(html, "og:image").replace("&amp;", "&"))
        assert answer["Content-Type"] == "image/png"
        assert size_of(answer.content) == (share_image.WIDTH, share_image.HEIGHT)


def test_a_page_never_names_the_host_of_another_reader(event: Event, client: Client) -> None:
    for host in ("localhost", "127.0.0.1"):
        html = client.get("/tournaments/evening/standings/", headers={"Host": host}).content.decode()
        assert meta(html, "og:image").startswith(f"http://{host}/")


def test_it_says_the_first_places_as_they_are_published(
    event: Event, client: Client, told: list[ShareImage]
) -> None:
    client.get("/tournaments/evening/share/ru.png")
    (image,) = told
    assert image.head == "Таблица после тура 2"
    assert image.title == event.tournament.name
    assert "Club Náutico" in image.under
    published = published_standings(event.stage)
    assert published is not None
    assert [row.title for row in image.rows] == [row["title"] for row in published.rows[: share.ROWS]]
    assert [row.place for row in image.rows] == ["1", "2", "3", "4"]


def test_an_entry_has_its_place_and_an_event_without_standings_its_days(
    event: Event, client: Client, told: list[ShareImage]
) -> None:
    make_event(slug="later", pairs=4, name="Later")
    client.get("/tournaments/evening/entries/2/share/en.png")
    client.get("/tournaments/later/share/en.png")
    client.get("/tournaments/later/entries/2/share/en.png")
    entry, later, unplaced = told
    assert entry.title.startswith("2 · ")
    assert [one.title for one in entry.figures] == ["place after round 2", "W–D–L", "difference"]
    assert (later.title, later.rows) == ("Later", ())
    assert "2026" in later.under
    assert (unplaced.title[:4], unplaced.figures) == ("2 · ", ())


def test_it_is_drawn_once_a_publication_and_not_sent_twice(
    event: Event, client: Client, told: list[ShareImage]
) -> None:
    first = client.get(PICTURE)
    again = client.get(PICTURE)
    assert (again.content, len(told)) == (first.content, 1)
    assert client.get(PICTURE, headers={"If-None-Match": first["ETag"]}).status_code == 304
    match = event.matches(2)[0]
    event.play(match)
    event.confirm(match)
    event.publish()
    newer = client.get(PICTURE, headers={"Cache-Control": "no-cache"})
    assert (newer["ETag"] != first["ETag"], len(told)) == (True, 2)


@pytest.mark.parametrize(
    "address",
    [
        "/tournaments/nowhere/share/en.png",
        "/tournaments/evening/share/xx.png",
        "/tournaments/evening/share/en.png?after=9",
        "/tournaments/evening/share/en.png?after=x",
        "/tournaments/evening/entries/99/share/en.png",
    ],
)
def test_what_is_not_there_has_no_picture(event: Event, client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_what_somebody_is_called_is_never_code(monkeypatch: pytest.MonkeyPatch) -> None:
    wild = '#read("/etc/passwd") $x$ *b* [ ] { } \\ "'
    image: dict[str, Any] = {"head": wild, "title": wild * 9, "under": wild}
    rows = [ShareRow("1", wild * 3, "6", "+1", first=True)]
    assert size_of(drawn(ShareImage(**image, rows=rows))) == (share_image.WIDTH, share_image.HEIGHT)


def test_letters_of_every_language_here_are_drawn_without_a_font_of_the_machine() -> None:
    assert known_fonts()[-1] == "Libertinus Serif"
