"""Which host names a club laptop answers to when nobody has named them.

A laptop in a hall gets its address from the hall's router and is reached as `192.168.1.20:8000` or
`laptop.local`, so the names cannot be written down beforehand. Answering to every name would let a page on
the internet that points its own name at the laptop read it through the browser of a visitor; a private
address or a local name is not for a stranger to give.
"""

import ipaddress

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.deprecation import MiddlewareMixin

LOCAL_SUFFIXES = (".local", ".lan", ".localdomain", ".home.arpa", ".internal", ".localhost")


def is_local(host: str) -> bool:
    """Tell whether `host` (as in the Host header, port allowed) names something on the local network."""
    name, _port = split_domain_port(host.lower())
    name = name.strip("[]")
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(LOCAL_SUFFIXES))


class LocalHosts(MiddlewareMixin):
    """Answers 400 to a name from outside, unless ALLOWED_HOSTS was set."""

    def process_request(self, request: HttpRequest) -> None:
        if settings.ONLY_LOCAL_HOSTS and not is_local(request.get_host()):
            raise DisallowedHost(f"{request.get_host()!r} is not a local name. Add it to ALLOWED_HOSTS.")
