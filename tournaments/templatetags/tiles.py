"""Domino tiles as small SVG drawings, legible at a height of 24 pixels."""

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

#: One half is a square of 24 units; tiles carry 0 to 12 pips on a half.
HALF = 24
_LOW, _MIDDLE, _HIGH = 6.0, 12.0, 18.0
_ROWS_OF_FOUR = (4.5, 9.5, 14.5, 19.5)

_CENTRE = ((_MIDDLE, _MIDDLE),)
_DIAGONAL = ((_LOW, _LOW), (_HIGH, _HIGH))
_CORNERS = (*_DIAGONAL, (_LOW, _HIGH), (_HIGH, _LOW))
_SIX = (*_CORNERS, (_LOW, _MIDDLE), (_HIGH, _MIDDLE))
_EIGHT = (*_SIX, (_MIDDLE, _LOW), (_MIDDLE, _HIGH))
_OUTER_OF_FOUR = tuple((x, y) for x in (5.0, 19.0) for y in _ROWS_OF_FOUR)
_MIDDLE_OF_FOUR = tuple((_MIDDLE, y) for y in _ROWS_OF_FOUR)

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: _CENTRE,
    2: _DIAGONAL,
    3: _DIAGONAL + _CENTRE,
    4: _CORNERS,
    5: _CORNERS + _CENTRE,
    6: _SIX,
    7: _SIX + _CENTRE,
    8: _EIGHT,
    9: _EIGHT + _CENTRE,
    10: (*_OUTER_OF_FOUR, _MIDDLE_OF_FOUR[0], _MIDDLE_OF_FOUR[3]),
    11: (*_OUTER_OF_FOUR, _MIDDLE_OF_FOUR[0], (_MIDDLE, _MIDDLE), _MIDDLE_OF_FOUR[3]),
    12: (*_OUTER_OF_FOUR, *_MIDDLE_OF_FOUR),
}


@register.simple_tag
def tile(half: int, other: int, *, standing: bool = False, label: str = "") -> SafeString:
    """A tile with `half` at the left (or, `standing`, on top). Decoration unless a `label` names it."""
    width, height = (HALF * 2 + 2, HALF + 2) if not standing else (HALF + 2, HALF * 2 + 2)
    second = (1, HALF + 1) if standing else (HALF + 1, 1)
    bar = (6, HALF + 1, HALF - 4, HALF + 1) if standing else (HALF + 1, 6, HALF + 1, HALF - 4)
    return format_html(
        '<svg class="tile{}" viewBox="0 0 {} {}" {}>'
        '<rect class="face" x=".75" y=".75" width="{}" height="{}" rx="4.5"/>'
        '<path class="bar" d="M{} {}L{} {}"/>{}{}</svg>',
        " standing" if standing else "",
        width,
        height,
        _naming(label),
        width - 1.5,
        height - 1.5,
        *bar,
        _pips(half, (1, 1)),
        _pips(other, second),
    )


@register.simple_tag
def half(number: int) -> SafeString:
    """The pips of one half alone, as decoration; nothing for a number that no half carries."""
    if number not in PIPS:
        return SafeString("")
    return format_html(
        '<svg class="half" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>', HALF, HALF, _pips(number, (0, 0))
    )


def _naming(label: str) -> SafeString:
    return format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')


def _pips(number: int, corner: tuple[int, int]) -> SafeString:
    radius = 2.4 if number < 10 else 1.9
    return format_html_join(
        "",
        '<circle class="pip" cx="{}" cy="{}" r="{}"/>',
        ((f"{x + corner[0]:g}", f"{y + corner[1]:g}", radius) for x, y in PIPS[number]),
    )
