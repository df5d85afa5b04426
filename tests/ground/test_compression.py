"""What a phone loads over a hall's Wi-Fi is compressed, also where nothing was compressed beforehand."""

import gzip

import pytest
from django.test import Client

from tests.factories import make_event


def test_scripts_and_styles_are_compressed_for_who_can_read_it(client: Client) -> None:
    for address in ("/static/phone/app.js", "/static/styles/doublesix.css"):
        plain = client.get(address)
        packed = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert packed["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.getvalue()) == plain.getvalue()
        assert not plain.has_header("Content-Encoding")


@pytest.mark.django_db
def test_the_page_of_a_table_is_compressed_and_other_pages_are_left_alone(client: Client) -> None:
    event = make_event(pairs=2)
    table = client.get(f"/t/{event.tokens[1]}/", headers={"Accept-Encoding": "gzip"})
    assert table["Content-Encoding"] == "gzip"
    assert not client.get("/", headers={"Accept-Encoding": "gzip"}).has_header("Content-Encoding")
