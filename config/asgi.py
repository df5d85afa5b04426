"""The asynchronous side: the live stream. `config.server` sends only /live/ here."""

import os

import django
from django.core.handlers.asgi import ASGIHandler

from config.asgi_shapes import Receive, Scope, Send

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


class LiveHandler(ASGIHandler):
    """Django's handler without a thread for each request.

    Django gives each request a thread for its synchronous middleware and keeps it until the answer has ended; an
    open stream would hold one for hours. Here all streams share one thread, which works only while they open.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request (ASGI 3)."""
        await self.handle(scope, receive, send)


django.setup(set_prefix=False)
application = LiveHandler()
