"""Compression on the way to a phone: the files of the pages, and the page of a table.

A club's laptop compresses nothing beforehand, and a hall's Wi-Fi is slow. Pages of standings keep their own compressed
bytes (tournaments/web/public/standings.py), and answers of the interface are small.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class CompressForPhones(GZipMiddleware):
    """Django's compression, with its padding against guessing a secret by lengths, for those addresses only."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Compress what a browser that can read it has asked for."""
        if response.status_code == 200 and request.path.startswith(
            (f"/{settings.STATIC_URL.lstrip('/')}", "/t/")
        ):
            compressed: HttpResponseBase = super().process_response(request, response)
            return compressed
        return response
