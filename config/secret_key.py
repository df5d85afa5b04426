"""The keys of a machine where nobody has chosen any: what signs sessions, and what signs pushes."""

import os
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path


def random_key() -> str:
    """Return a new key that signs sessions."""
    return secrets.token_urlsafe(50)


def push_key() -> str:
    """Return a new private key for pushes: a number on the curve P-256, as RFC 8292 wants it."""
    # Costly to load, and wanted at the first start only.
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def kept_in(path: Path, *, make: Callable[[], str] = random_key) -> str:
    """Return the key in the file at `path`; the first call writes a new one that only its owner can read.

    Two processes that start at once get the same key: only one of them can create the file.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _written(path)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        key = make()
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
