"""What the card is made of in the browser, and a version that changes with any of it."""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from django.conf import settings
from django.templatetags.static import static

from tournaments.web.phone.files import module_address

STYLES = ("doublesix", "event", "clock", "table", "personal", "dark", "contrast", "print")
BESIDES = ("scripts/theme.js", "pictures/doublesix.svg")


def app_module(name: str) -> str:
    """Where a module of the card is."""
    return module_address(f"personal/{name}")


@cache
def app_modules() -> Sequence[str]:
    """Where all modules of the card are."""
    return [app_module(path.name) for path in _modules()]


def kept_files() -> Sequence[str]:
    """Everything that the card needs to be shown without network."""
    styles = [static(f"styles/{name}.css") for name in STYLES]
    return [*app_modules(), *styles, *(static(name) for name in BESIDES)]


@cache
def version() -> str:
    """A short digest of all these files."""
    root = Path(settings.BASE_DIR) / "static"
    others = [root / f"styles/{name}.css" for name in STYLES] + [root / name for name in BESIDES]
    digest = hashlib.sha256()
    for path in (*_modules(), *others):
        digest.update(f"{path.name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _modules() -> list[Path]:
    return sorted((Path(settings.BASE_DIR) / "static" / "personal").glob("*.js"))
