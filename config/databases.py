"""The database, from its address."""

import os
import tempfile
from pathlib import Path
from typing import Any

import environ

# Without IMMEDIATE, nine of ten referees who write at once get "database is locked": they have read already,
# and the busy time-out does not apply to them. FULL and not NORMAL: an acknowledged result must survive a
# power cut. (docs/decisions/0004-sqlite-settings.md)
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
}


def database(env: environ.Env, data_dir: Path) -> dict[str, Any]:
    """Return the `default` entry of DATABASES: DATABASE_URL, or SQLite in `data_dir`.

    Connections are kept, because the threads of the server live on; each is tested before it is used again.
    """
    settings: dict[str, Any]
    if env.str("DATABASE_URL", default=""):
        settings = dict(env.db("DATABASE_URL"))
    else:
        settings = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(data_dir / "doublesix.sqlite3")}
    settings["CONN_MAX_AGE"] = 60
    settings["CONN_HEALTH_CHECKS"] = True
    # One test database a process, so that two test runs on one machine do not meet.
    test_name = f"test_doublesix_{os.getpid()}"
    if settings["ENGINE"] == "django.db.backends.sqlite3":
        settings["OPTIONS"] = SQLITE_OPTIONS | settings.get("OPTIONS", {})
        # A file, because a database in memory has no locking.
        test_name = str(Path(tempfile.gettempdir()) / f"{test_name}.sqlite3")
    settings["TEST"] = {"NAME": test_name}
    return settings
