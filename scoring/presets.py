"""The regulations that come with the program, one TOML file each in `scoring/regulations/`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from scoring.regulation import Regulation, parse

_FOLDER = resources.files("scoring") / "regulations"


@cache
def names() -> tuple[str, ...]:
    """The names of all presets in alphabetical order."""
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in _FOLDER.iterdir() if file.name.endswith(".toml"))
    )


@cache
def load(name: str) -> Regulation:
    """The preset called `name`. Raises KeyError for a name that is not in `names()`."""
    if name not in names():
        raise KeyError(name)
    return parse(tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8")))
