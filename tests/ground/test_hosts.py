"""A laptop answers to names of the local network and to no other."""

import pytest
from django.core.exceptions import DisallowedHost
from django.http import HttpResponse
from django.test import RequestFactory, override_settings

from config.hosts import LocalHosts, is_local

LOCAL = [
    "localhost",
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "10.0.0.7",
    "172.20.10.2:8000",
    "[::1]:8000",
    "[fe80::1]:8000",
    "laptop",
    "laptop.local:8000",
    "Laptop.Home.Arpa",
]
STRANGE = [
    "example.com",
    "192.168.1.20.example.com",
    "8.8.8.8",
    "local.example",
    "laptop.local.example:8000",
    "",
]


@pytest.mark.parametrize("host", LOCAL)
def test_names_of_the_local_network_are_answered(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", STRANGE)
def test_names_from_outside_are_not(host: str) -> None:
    assert not is_local(host)


def test_a_chosen_list_of_names_replaces_the_rule() -> None:
    request = RequestFactory().get("/", headers={"Host": "dominoes.example"})
    middleware = LocalHosts(lambda _request: HttpResponse())
    with override_settings(ALLOWED_HOSTS=["*"], ONLY_LOCAL_HOSTS=True), pytest.raises(DisallowedHost):
        middleware.process_request(request)
    with override_settings(ALLOWED_HOSTS=["dominoes.example"], ONLY_LOCAL_HOSTS=False):
        middleware.process_request(request)
