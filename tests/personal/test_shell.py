"""What makes a card an app: the worker that keeps it, and the manifest that puts it on the first screen."""

import contextlib
import json
import re

import pytest
from django.test import Client

from tests.factories import Event
from tests.personal.people import html_of, people_of
from tournaments.push.service import public_key

pytestmark = pytest.mark.django_db


def test_everything_that_the_worker_keeps_is_there(client: Client) -> None:
    answer = client.get("/p/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert answer["Cache-Control"] == "no-cache"
    found = re.search(r"const FILES = (\[.*\]);", answer.content.decode())
    assert found is not None
    files = json.loads(found[1])
    assert "/p/" in files
    for address in files:
        with contextlib.closing(client.get(address)) as kept:
            assert kept.status_code == 200, address


def test_every_module_that_the_card_names_is_kept(small: Event, client: Client) -> None:
    html = html_of(next(iter(people_of(small).values())))
    named = set(re.findall(r'(?:href|src)="([^"]+\.(?:js|css))"', html))
    kept = client.get("/p/worker.js").content.decode()
    assert len(named) >= 10
    assert [address for address in named if address not in kept] == []


def test_the_card_carries_the_public_half_of_the_key_and_never_the_private_one(small: Event) -> None:
    html = html_of(next(iter(people_of(small).values())))
    assert f'data-key="{public_key()}"' in html


def test_the_manifest_starts_at_the_card(small: Event, client: Client) -> None:
    person = next(iter(people_of(small).values()))
    manifest = client.get(f"{person.address}card.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"]) == (person.address, "/p/")
    assert client.get("/p/000112345678/card.webmanifest").status_code == 404
