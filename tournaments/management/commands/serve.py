"""`manage.py serve`: the web server."""

import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

import uvicorn
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

# Named and not imported: `config` wires the floors together and stands above this one.
APPLICATION = "config.server:application"
# Phones reach a laptop by its address on the network of the hall.
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 -- to be reached from the hall is the purpose
# For requests in hand and phones that hold half a request; without a limit a stop would wait for them for ever.
# The embedded worker takes up to 2.5 seconds after that.
SECONDS_FOR_OPEN_REQUESTS = 2
# A process that does not answer its parent for so long is killed and started again. It must be more than a start takes
# while the whole machine is busy, or a server on a slow machine never comes up.
SECONDS_UNTIL_HUNG = 60
MOST_PROCESSES = 64


def port_number(text: str) -> int:
    """A port that can be listened on. Beyond 65535 the server would take what is left of the number, or hang."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise ArgumentTypeError(_("a port is a number from 1 to 65535"))
    return int(text)


def processes(text: str) -> int:
    """How many processes serve."""
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= MOST_PROCESSES:
        raise ArgumentTypeError(_("from 1 to %(most)d processes") % {"most": MOST_PROCESSES})
    return int(text)


class Command(BaseCommand):
    """Serves pages, the programming interface and the live stream until it is told to stop."""

    help = "Serve pages, the programming interface and the live stream."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=EVERY_ADDRESS, help="address to listen on (default: every one)")
        parser.add_argument("--port", type=port_number, default=8000)
        parser.add_argument(
            "--workers", type=processes, default=1, help="processes; more than one needs a broker"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        # uvicorn stops in order and then raises the signal again, which would end the process before its callers
        # have ended what they started.
        signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))
        uvicorn.run(
            APPLICATION,
            host=options["host"],
            port=options["port"],
            workers=options["workers"],
            timeout_graceful_shutdown=SECONDS_FOR_OPEN_REQUESTS,
            timeout_worker_healthcheck=SECONDS_UNTIL_HUNG,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
        )
