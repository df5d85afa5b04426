"""A browser names the address of its push service; none in our own network is ever called."""

import socket
from typing import Any

import httpx
import pytest

from tournaments.push.address import ForbiddenAddressError, refuse_strange
from tournaments.push.service import push_client


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/1",
        "https://127.0.0.1/1",
        "https://10.0.0.8/1",
        "https://192.168.1.1/1",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/1",
        "https://[::ffff:127.0.0.1]/1",
        "https://[2002:7f00:1::]/1",
        "https://[fe80::1]/1",
        "https://0.0.0.0/1",
        "https://224.0.0.1/1",
        "https://user:secret@push.example/1",
        "https://push.example/1#part",
        "https://пуш.example/1",
        "https://push.example/" + "x" * 1000,
        "file:///etc/passwd",
        "https:///1",
        "not an address",
        "",
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(address: str) -> None:
    with pytest.raises(ForbiddenAddressError):
        refuse_strange(address)


@pytest.mark.parametrize(
    "address",
    ["https://fcm.googleapis.com/fcm/send/abc:def", "https://updates.push.services.mozilla.com/wpush/v2/x"],
)
def test_the_addresses_of_push_services_are_taken(address: str) -> None:
    refuse_strange(address)


@pytest.mark.parametrize(
    "answers", [["127.0.0.1"], ["93.184.216.34", "10.0.0.8"], ["::1"], ["::ffff:10.0.0.8"]]
)
def test_a_name_that_leads_into_our_network_is_not_called(
    monkeypatch: pytest.MonkeyPatch, answers: list[str]
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_options: [found(one) for one in answers])
    with push_client() as client, pytest.raises(ForbiddenAddressError):
        client.post("https://push.example/1", content=b"x")


def test_the_address_that_was_looked_at_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_options: [found("93.184.216.34")])
    sent: list[httpx.Request] = []

    def note(_self: httpx.HTTPTransport, request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(201)

    monkeypatch.setattr(httpx.HTTPTransport, "handle_request", note)
    with push_client() as client:
        client.post("https://push.example/1", content=b"x")
    assert sent[0].url.host == "93.184.216.34"
    assert sent[0].headers["Host"] == "push.example"
    assert sent[0].extensions["sni_hostname"] == "push.example"


def found(address: str) -> Any:
    return (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))
