"""The drawn symbols of the children's sets, each in a half of 100 by 100 units (docs/rules.md KD)."""

from math import cos, pi, sin

PICTURES = (
    # sun
    "M50 28A22 22 0 1 0 50 72A22 22 0 1 0 50 28ZM46 6H54V20H46ZM46 80H54V94H46ZM6 46H20V54H6ZM80 46H94V54H80Z"
    "M16 22L22 16L32 26L26 32ZM74 68L84 78L78 84L68 74ZM16 78L26 68L32 74L22 84ZM68 26L78 16L84 22L74 32Z",
    # moon
    "M62 12A40 40 0 1 0 62 88A34 34 0 1 1 62 12Z",
    # star
    "M50 8L61 38H93L67 58L77 90L50 71L23 90L33 58L7 38H39Z",
    # heart
    "M50 88L14 50A22 22 0 0 1 50 26A22 22 0 0 1 86 50Z",
    # fish
    "M6 28L28 44A40 30 0 0 1 94 50A40 30 0 0 1 28 56L6 72ZM74 38A6 6 0 1 0 74 50A6 6 0 1 0 74 38Z",
    # tree
    "M50 6L80 40H66L88 72H58V94H42V72H12L34 40H20Z",
    # house
    "M50 8L92 44H80V92H20V44H8ZM42 60V92H58V60Z",
)
"""The outlines of the pictures, in the order of their names; to be filled by the even-odd rule."""

_COLOURS = ("#ffffff", "#f5c400", "#ef7d00", "#d3121a", "#1d8a3a", "#1d5fb8", "#1b1b1b")
_CORNERS = (24, 3, 4, 5, 6, 8, 2)
_PETALS = (3, 4, 5, 6, 8, 10, 13)


def colour_mark(number: int, ink: str) -> str:
    """A patch of the colour, each with an outline of its own for eyes and prints without colours."""
    corners = _CORNERS[number]
    if corners == 2:
        points = "20,38 80,38 80,62 20,62"
    else:
        angles = [2 * pi * corner / corners - pi / 2 for corner in range(corners)]
        points = " ".join(f"{50 + 38 * cos(angle):.1f},{50 + 38 * sin(angle):.1f}" for angle in angles)
    return f'<polygon points="{points}" fill="{_COLOURS[number]}" stroke="{ink}" stroke-width="4"/>'


def flower_mark(number: int, ink: str, paper: str) -> str:
    """A flower with as many petals as no other has."""
    petals = _PETALS[number]
    width = min(16.0, 70 / petals)
    turned = "".join(
        f'<ellipse cx="50" cy="26" rx="{width:.1f}" ry="19" transform="rotate({360 * petal / petals:.1f} 50 50)"/>'
        for petal in range(petals)
    )
    return f'<g fill="{ink}" stroke="{paper}" stroke-width="2">{turned}<circle cx="50" cy="50" r="11"/></g>'
