"""The key that signs sessions on a machine where nobody has chosen one."""

import os
import secrets
import time
from pathlib import Path


def kept_in(path: Path) -> str:
    """Return the key in the file at `path`; the first call writes a new one that only its owner can read.

    Two processes that start at once get the same key: only one of them can create the file.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _written(path)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        key = secrets.token_urlsafe(50)
        file.write(f"{key}\n")
    return key


def _written(path: Path) -> str:
    """Return the key of a file that another process may still be writing."""
    for _ in range(100):
        key = path.read_text(encoding="ascii")
        if key.endswith("\n"):
            return key.strip()
        time.sleep(0.02)
    raise RuntimeError(f"{path} holds no complete key; delete it and start again (everybody signs in anew).")
