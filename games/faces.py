"""The face of every tile of every set: as an SVG drawing, and as a Unicode character where there is one.

A drawing is whole SVG text without references, to be read from 24 pixels a half, a triangle or a square upwards. No
colour is the only mark of anything, so it prints in black. `label` is what a screen reader says; without one it is
the notation of the tile.
"""

from html import escape
from math import pi, sin

from games.pip_patterns import SIDE, radius, spots, spots_lying
from games.sets.cornered import CorneredTile, as_written
from games.sets.pictures import Symbols
from games.sets.super_train import LOCOMOTIVE, written
from games.symbols import PICTURES, colour_mark, flower_mark
from games.tiles import Piece, Tile, notation

INK, PAPER, RED = "#1b1b1b", "#ffffff", "#c4161c"

_LONG = 2 * SIDE
_CHINESE_LENGTH = 2.5 * SIDE


def unicode_face(of: Tile, *, upright: bool = False) -> str | None:
    """The character of a double-6 tile, lying or upright; None for tiles of larger sets (docs/rules.md §2.2)."""
    low, high = of
    if high > 6:
        return None
    return chr((0x1F063 if upright else 0x1F031) + 7 * low + high)


def unicode_back(*, upright: bool = False) -> str:
    """The character of a tile face down."""
    return chr(0x1F062 if upright else 0x1F030)


def pip_face(of: Tile, *, upright: bool = False, label: str | None = None) -> str:
    """A tile of a double-n set, n up to 18; the first half left, or on top when `upright`."""
    return _two_halves([_pips(half, upright=upright) for half in of], label or notation(of), upright=upright)


def picture_face(of: Tile, symbols: Symbols, *, upright: bool = False, label: str | None = None) -> str:
    """A tile of a children's set; the symbols themselves stand upright only in an upright tile."""
    return _two_halves([_symbol(symbols, half) for half in of], label or notation(of), upright=upright)


def train_face(of: Tile, *, upright: bool = False, label: str | None = None) -> str:
    """A tile of the Super-train set, with locomotives and letters."""
    drawn = [_train_half(half, upright=upright) for half in of]
    return _two_halves(drawn, label or "-".join(map(written, of)), upright=upright)


def chinese_face(of: Piece, *, red: bool = False, upright: bool = False, label: str | None = None) -> str:
    """A Chinese tile: longer, without a line. `red`: ones and fours are red, and half of 6-6, as on Chinese dice."""
    low, high = of[:2]
    colours = [RED if red and half in (1, 4) else INK for half in (low, high)]
    halves = [_pips(half, colour, upright=upright) for half, colour in zip((low, high), colours, strict=True)]
    if red and (low, high) == (6, 6):
        centres = spots(6) if upright else spots_lying(6)
        halves = [_dots(centres[::2], radius(6), RED) + _dots(centres[1::2], radius(6), INK)] * 2
    width, height = (SIDE, _CHINESE_LENGTH) if upright else (_CHINESE_LENGTH, SIDE)
    far = _CHINESE_LENGTH - SIDE
    body = _plate(width, height) + halves[0] + _moved(halves[1], 0 if upright else far, far if upright else 0)
    return _drawing(width, height, body, label or notation(of))


def corner_face(corners: CorneredTile, *, points_down: bool = False, label: str | None = None) -> str:
    """A triangle or a square with these numbers, read clockwise from the top, of two at the top from the left."""
    if len(corners) == 4:
        outline = [(0.0, 0.0), (_LONG, 0.0), (_LONG, _LONG), (0.0, _LONG)]
    elif points_down:
        outline = [(0.0, 0.0), (_LONG, 0.0), (SIDE, _LONG * sin(pi / 3))]
    else:
        outline = [(SIDE, 0.0), (_LONG, _LONG * sin(pi / 3)), (0.0, _LONG * sin(pi / 3))]
    height = max(y for _, y in outline)
    middle = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    inward, size = (0.5, 0.85 * SIDE) if len(corners) == 4 else (0.5, 0.52 * SIDE)
    body = _polygon(outline, PAPER)
    for (x, y), number in zip(outline, corners, strict=True):
        body += _text(str(number), x + (middle[0] - x) * inward, y + (middle[1] - y) * inward, size)
    return _drawing(_LONG, height, body, label or as_written(corners))


def _two_halves(halves: list[str], label: str, *, upright: bool) -> str:
    width, height = (SIDE, _LONG) if upright else (_LONG, SIDE)
    line = f"M8 {SIDE}H{SIDE - 8}" if upright else f"M{SIDE} 8V{SIDE - 8}"
    body = _plate(width, height) + f'<path d="{line}" stroke="{INK}" stroke-width="5"/>'
    body += halves[0] + _moved(halves[1], 0 if upright else SIDE, SIDE if upright else 0)
    return _drawing(width, height, body, label)


def _pips(number: int, colour: str = INK, *, upright: bool) -> str:
    return _dots(spots(number) if upright else spots_lying(number), radius(number), colour)


def _dots(centres: tuple[tuple[float, float], ...], size: float, colour: str) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" fill="{colour}"/>' for x, y in centres)


def _symbol(symbols: Symbols, number: int) -> str:
    if symbols is Symbols.LETTERS:
        return _text("ABCDEFG"[number], SIDE / 2, SIDE / 2, 0.75 * SIDE)
    if symbols is Symbols.DIGITS:
        return _text(str(number + 1), SIDE / 2, SIDE / 2, 0.75 * SIDE)
    if symbols is Symbols.PICTURES:
        return f'<path d="{PICTURES[number]}" fill="{INK}" fill-rule="evenodd"/>'
    return colour_mark(number, INK) if symbols is Symbols.COLOURS else flower_mark(number, INK, PAPER)


def _train_half(half: int, *, upright: bool) -> str:
    if half < LOCOMOTIVE:
        return _pips(half, upright=upright)
    if half > LOCOMOTIVE:
        return _text(written(half), SIDE / 2, SIDE / 2, 0.75 * SIDE)
    wheels = "".join(f'<circle cx="{x}" cy="74" r="12" fill="{INK}"/>' for x in (26, 54, 80))
    return f'<path d="M12 18H44V34H62V20H74V34H88V68H12ZM20 26V40H36V26Z" fill="{RED}" fill-rule="evenodd"/>{wheels}'


def _plate(width: float, height: float) -> str:
    return (
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="14" fill="{PAPER}" '
        f'stroke="{INK}" stroke-width="6"/>'
    )


def _polygon(outline: list[tuple[float, float]], fill: str) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
    return (
        f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
    )


def _text(text: str, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" font-family="sans-serif" font-weight="700" '
        f'text-anchor="middle" dominant-baseline="central" fill="{INK}">{escape(text)}</text>'
    )


def _moved(drawn: str, right: float, down: float) -> str:
    return f'<g transform="translate({right:g} {down:g})">{drawn}</g>'


def _drawing(width: float, height: float, body: str, label: str) -> str:
    edge = 4
    box = f"{-edge} {-edge} {width + 2 * edge:.1f} {height + 2 * edge:.1f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(label)}">'
        f"{body}</svg>"
    )
