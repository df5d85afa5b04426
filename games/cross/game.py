"""What the cross games have in common besides the common model."""

from games.cross.tips import END_NAMES
from games.grammar import Grammar

CROSS_GRAMMAR = Grammar(END_NAMES)
"""Tiles at the left, right, upper and lower arm: `3-3 left closed, 5-5 up`."""
