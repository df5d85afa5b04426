"""The files of the phone app, and the version that they make together."""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.conf import settings
from django.templatetags.static import static

#: Folders of modules under static/: every script in them is part of the app.
MODULES = ("phone", "vendored")
STYLES = (
    "styles/doublesix.css",
    "styles/table.css",
    "styles/phone.css",
    "styles/dark.css",
    "styles/contrast.css",
)
#: What a page of the app asks for besides.
BESIDES = ("scripts/theme.js", "pictures/doublesix.svg")


@cache
def module_names() -> Sequence[str]:
    """Every module of the app, as it is named under static/."""
    root = Path(settings.BASE_DIR) / "static"
    return sorted(
        path.relative_to(root).as_posix() for folder in MODULES for path in (root / folder).rglob("*.js")
    )


def module_address(name: str) -> str:
    """Where a module is. Never under a name with a digest: modules import each other by their plain names."""
    return f"{settings.STATIC_URL}{name}"


def addresses() -> Sequence[str]:
    """Everything that the app needs to start without network."""
    return [
        *map(module_address, module_names()),
        *(static(name) for name in (*STYLES, *BESIDES, "styles/print.css")),
    ]


@cache
def version() -> str:
    """A short digest of every file: it changes with any of them."""
    digest = hashlib.sha256()
    root = Path(settings.BASE_DIR) / "static"
    for name in (*module_names(), *STYLES, *BESIDES):
        digest.update(f"{name}\0".encode())
        digest.update((root / name).read_bytes())
    return digest.hexdigest()[:12]
