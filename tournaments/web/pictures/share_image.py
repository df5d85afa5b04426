"""The picture that a chat or a social network shows beside a link, drawn by typst."""

import json
import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

import typst

WIDTH, HEIGHT = 1200, 630
#: The letters of the pages where the machine has them; the last ones come with typst and know Cyrillic.
FONTS = ("Segoe UI", "Roboto", "Noto Sans", "DejaVu Sans", "Liberation Sans", "Libertinus Serif")

_TEMPLATE = Path(__file__).with_suffix(".typ")
#: One picture at a time: whoever asks for many links at once must not take the processors from the tables.
_drawing = threading.Lock()


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A line of the standings: `figure` decides, `beside` it stands the difference; a `first` place is marked."""

    place: str
    title: str
    figure: str
    beside: str
    first: bool


@dataclass(frozen=True, slots=True)
class ShareFigure:
    """A large number with what it counts under it."""

    value: str
    title: str


@dataclass(frozen=True, slots=True)
class ShareImage:
    """What the picture says: a small `head`, the `title`, a line `under` it, and either rows or figures."""

    head: str
    title: str
    under: str
    rows: Sequence[ShareRow] = field(default=())
    figures: Sequence[ShareFigure] = field(default=())


def drawn(image: ShareImage) -> bytes:
    """The picture as a PNG of 1200 by 630."""
    with _drawing:
        png = typst.compile(
            _TEMPLATE.read_bytes(),
            format="png",
            ppi=72.0,
            font_paths=_fonts(),
            sys_inputs={"told": json.dumps(asdict(image) | {"fonts": known_fonts()})},
        )
    assert isinstance(png, bytes)
    return png


@cache
def known_fonts() -> tuple[str, ...]:
    """Those of `FONTS` that are here."""
    families = {font.family for font in _fonts().fonts()}
    return tuple(name for name in FONTS if name in families)


@cache
def _fonts() -> typst.Fonts:
    # Looking through the fonts of the machine takes as long as ten pictures: once a process.
    return typst.Fonts()
