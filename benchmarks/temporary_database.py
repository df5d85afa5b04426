"""A database of its own for one measurement, gone afterwards."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import sql

#: The server to measure on; another one can be named in the environment.
SERVER = os.environ.get("TEST_POSTGRES_URL", "postgresql://postgres@127.0.0.1:5432/postgres")


@contextmanager
def postgres() -> Iterator[str]:
    """Create a PostgreSQL database, set Django up on it, migrate; yields its URL and drops it at the end."""
    name = f"doublesix_bench_{secrets.token_hex(4)}"
    url = f"{SERVER.rsplit('/', 1)[0]}/{name}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            _set_up(url)
            yield url
        finally:
            _close()
            server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _set_up(url: str) -> None:
    os.environ["DATABASE_URL"] = url
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def _close() -> None:
    from django.db import connections

    connections.close_all()
