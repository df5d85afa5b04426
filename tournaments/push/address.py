"""Where a push may go. A browser names the address, so it may name one that only this server can reach."""

import ipaddress
import socket

import httpx
from django.conf import settings

LONGEST = 1000


class ForbiddenAddressError(Exception):
    """The address is none of a push service in the open network."""


def refuse_strange(address: str) -> None:
    """Raise ForbiddenAddressError unless this looks like an address of a push service: https, a name, no more."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError) as error:
        raise ForbiddenAddressError(address) from error
    strange = len(address) > LONGEST or not address.isascii() or url.userinfo or url.fragment or not url.host
    if strange or (url.scheme != "https" and not settings.PUSH_TO_LOCAL_ADDRESSES):
        raise ForbiddenAddressError(address)
    try:
        literal = ipaddress.ip_address(url.host)
    except ValueError:
        return
    _refuse_local(literal)


class OpenNetwork(httpx.HTTPTransport):
    """Connects to public addresses only, and to the very address that was looked at.

    Looking a name up once to check it and once more to connect would let its owner answer differently.
    """

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request to one of the addresses of its host, all of which must be public."""
        name = request.url.host
        found = socket.getaddrinfo(name, request.url.port or 443, type=socket.SOCK_STREAM)
        addresses = [ipaddress.ip_address(one[4][0]) for one in found]
        for address in addresses:
            _refuse_local(address)
        request.url = request.url.copy_with(host=str(addresses[0]))
        request.extensions = {**request.extensions, "sni_hostname": name}
        return super().handle_request(request)


def _refuse_local(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> None:
    if settings.PUSH_TO_LOCAL_ADDRESSES:
        return
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None) or address
    if not inner.is_global or inner.is_multicast:
        raise ForbiddenAddressError(str(address))
