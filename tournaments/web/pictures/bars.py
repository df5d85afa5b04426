"""A bar chart as SVG without script: a bar for each figure, its value above it, its name below."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

HEIGHT = 160
#: Room above for a value and below for a name.
ABOVE, BELOW = 24, 26
STEP, WIDTH = 56, 40


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with its place in the picture, in units of it."""

    name: str
    value: str
    x: int
    y: int
    height: int

    @property
    def middle(self) -> int:
        return self.x + WIDTH // 2


@dataclass(frozen=True, slots=True)
class BarChart:
    """`names` and `values` are the two headings of the table that says the same."""

    code: str
    title: str
    names: str
    values: str
    bars: list[Bar]

    @property
    def width(self) -> int:
        return STEP * max(len(self.bars), 1)

    @property
    def height(self) -> int:
        return ABOVE + HEIGHT + BELOW

    @property
    def floor(self) -> int:
        return ABOVE + HEIGHT

    @property
    def name_line(self) -> int:
        return self.floor + 18

    @property
    def bar_width(self) -> int:
        return WIDTH


def bar_chart(
    code: str, title: str, headings: tuple[str, str], figures: Sequence[tuple[str, Fraction, str]]
) -> BarChart:
    """The chart of `figures`, each its name, its value and the value in words; the largest fills the height, and one
    below zero has no bar. `code` tells charts of one page apart."""
    largest = max((value for _name, value, _text in figures), default=Fraction(0))
    largest = largest if largest > 0 else Fraction(1)
    bars = []
    for place, (name, value, text) in enumerate(figures):
        height = max(0, round(value * HEIGHT / largest))
        x = place * STEP + (STEP - WIDTH) // 2
        bars.append(Bar(name, text, x, ABOVE + HEIGHT - height, height))
    return BarChart(code, title, *headings, bars)
