"""`manage.py start`: everything that an organiser's laptop runs. `python3 run.py` calls it."""

import contextlib
import io
import secrets
import socket
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import segno
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.demo.event import OpenEvening, load_league, open_evening
from tournaments.demo.resident import Orders, start_resident, stop_resident
from tournaments.management.commands.serve import EVERY_ADDRESS, port_number
from tournaments.models import Tournament

LOCAL = "127.0.0.1"
STAFF = "organiser"
#: An evening of 5 rounds of 8 deals then takes about ten minutes.
SECONDS_A_DEAL = 15.0


class Command(BaseCommand):
    """Prepares the database, prints where to go and how to sign in, and serves until Ctrl-C."""

    help = "Start the whole system: database, demonstration, sign-in for this run, server with its worker."
    # They take a second of every start; `run.py check` and each other command run them.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=EVERY_ADDRESS, help="address to listen on (default: every one)")
        parser.add_argument("--port", type=port_number, default=8000)
        parser.add_argument("--empty", action="store_true", help="without the demonstration")
        parser.add_argument(
            "--pace", type=float, default=SECONDS_A_DEAL, help="seconds a deal of the demonstration"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        if migrations_are_pending():
            self._say(_("Preparing the database ..."))
            call_command("migrate", interactive=False, verbosity=0)
        password = new_sign_in()
        evening = None if options["empty"] else self._demonstration()
        self._show_addresses(host, port, password)
        if evening is not None:
            self._show_tables(evening, base_url(host, port))
        if not settings.EMBEDDED_WORKER:
            self._say(_("BROKER_URL is set: also run `celery -A config worker` and `celery -A config beat`."))
        self._say(_("Ctrl-C stops everything."))
        with simulated_people(evening, port=port, host=host, pace=options["pace"]):
            call_command("serve", host=host, port=port)

    def _demonstration(self) -> OpenEvening:
        if not Tournament.objects.exists():
            self._say(_("Loading the demo club and its league ..."))
            load_league()
        return open_evening()

    def _show_addresses(self, host: str, port: int, password: str) -> None:
        hall = base_url(host, port)
        self._say("")
        self._say(_("On this computer:   %(url)s") % {"url": f"http://localhost:{port}/"})
        if hall != f"http://{LOCAL}:{port}":
            self._say(_("In the hall's net:  %(url)s") % {"url": f"{hall}/"})
            self._show_qr(f"{hall}/")
        self._say(_("Staff sign-in:      %(url)s") % {"url": f"http://localhost:{port}/desk/"})
        self._say(
            _("                    user %(user)s, password %(password)s (for this run)")
            % {"user": STAFF, "password": password}
        )
        self._say(_("Programs:           %(url)s") % {"url": f"http://localhost:{port}/api/v1/docs/"})

    def _show_tables(self, evening: OpenEvening, url: str) -> None:
        page = f"{url}{reverse('tournament', args=[evening.slug])}"
        self._say("")
        self._say(_("Simulated referees are playing: %(page)s") % {"page": page})
        for table, token in evening.table_tokens.items():
            link = f"{url}{reverse('table', args=[token])}"
            self._say(_("  Table %(table)d: %(link)s") % {"table": table, "link": link})
        self._say("")

    def _show_qr(self, url: str) -> None:
        drawn = io.StringIO()
        segno.make(url).terminal(drawn, compact=True, border=2)
        # A terminal without block characters shows the address alone.
        with contextlib.suppress(UnicodeEncodeError):
            self._say(drawn.getvalue().rstrip())

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def migrations_are_pending() -> bool:
    """Whether a migration on the disk is not in the database; far cheaper than asking `migrate`, which loads all."""
    applied = set(MigrationRecorder(connection).applied_migrations())
    on_disk = {
        (application.label, file.stem)
        for application in apps.get_app_configs()
        for file in (Path(application.path) / "migrations").glob("[0-9]*.py")
    }
    return not on_disk <= applied


def new_sign_in() -> str:
    """Give the staff user a new password; returns it. The one of the last run stops working."""
    password = secrets.token_urlsafe(12)
    user, _created = User.objects.get_or_create(username=STAFF)
    user.is_staff = user.is_superuser = user.is_active = True
    user.set_password(password)
    user.save()
    return password


def base_url(host: str, port: int) -> str:
    """The address under which phones reach this machine, without a slash at the end."""
    return f"http://{lan_address() if host == EVERY_ADDRESS else host}:{port}"


def lan_address() -> str:
    """This machine's address on its network, or the local one when it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOCAL
        address: str = probe.getsockname()[0]
        return address


@contextlib.contextmanager
def simulated_people(evening: OpenEvening | None, *, host: str, port: int, pace: float) -> Iterator[None]:
    """Let the simulated organiser and referees play while the block runs."""
    if evening is None:
        yield
        return
    orders = Orders(
        url=f"http://{LOCAL if host == EVERY_ADDRESS else host}:{port}",
        slug=evening.slug,
        organiser_token=evening.organiser_token,
        table_tokens=evening.table_tokens,
        pace=pace,
    )
    child = start_resident(orders, folder=settings.BASE_DIR)
    try:
        yield
    finally:
        stop_resident(child)
