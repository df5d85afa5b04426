"""POST matches/{id}/photos/: the paper sheet, for the desk's eyes only."""

import base64
from pathlib import Path
from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.endpoints import PNG
from tests.api.evening import Evening, next_key
from tournaments.domain.sheet_photo import LARGEST, MOST_PHOTOS
from tournaments.models import SheetPhoto
from tournaments.models.access import RoleName

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


def send(evening: Evening, data: bytes | str) -> Any:
    image = data if isinstance(data, str) else base64.b64encode(data).decode()
    address = evening.url(f"matches/{evening.matches(1)[0].pk}/photos/")
    return evening.table(1).post(address, {"image": image}, **next_key())


def jpeg(content: bytes) -> bytes:
    return b"\xff\xd8\xff\xe0" + content + b"\xff\xd9"


def test_the_desk_sees_what_was_sent_and_nobody_else(evening: Evening) -> None:
    answer = send(evening, jpeg(b"sheet"))
    assert (answer.status_code, answer.json()["media_type"]) == (201, "image/jpeg")
    match = evening.matches(1)[0].pk
    address = evening.url(f"matches/{match}/photos/{answer.json()['id']}/")
    seen = evening.desk(RoleName.VIEWER).get(address)
    assert seen.getvalue() == jpeg(b"sheet")
    assert (seen["Content-Type"], seen["X-Content-Type-Options"]) == ("image/jpeg", "nosniff")
    assert evening.table(1).get(address).status_code == 403
    assert APIClient().get(address).status_code == 401
    assert len(evening.desk().get(evening.url(f"matches/{match}/photos/")).json()) == 1
    other = evening.matches(1)[1].pk
    assert (
        evening.desk().get(evening.url(f"matches/{other}/photos/{answer.json()['id']}/")).status_code == 404
    )


def test_the_same_picture_is_kept_once(evening: Evening, tmp_path: Path) -> None:
    first, again = send(evening, PNG), send(evening, PNG)
    assert first.json()["id"] == again.json()["id"]
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("no base64!", "encoding"),
        (b"<svg onload='alert(1)'>", "kind"),
        (b"\xff\xd8\xff\xe0 cut off", "kind"),
        (jpeg(b"0" * LARGEST), "large"),
    ],
    ids=["text", "drawing", "half a picture", "too large"],
)
def test_what_is_no_picture_is_refused(evening: Evening, data: bytes | str, code: str) -> None:
    answer = send(evening, data)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "image"
    assert not SheetPhoto.objects.exists()


def test_a_match_has_so_many_photos_and_no_more(evening: Evening) -> None:
    answers = [send(evening, jpeg(str(number).encode())) for number in range(MOST_PHOTOS + 1)]
    assert [answer.status_code for answer in answers] == [201] * MOST_PHOTOS + [422]
