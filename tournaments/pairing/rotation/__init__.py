"""Individuals whose partners change: `draw` a round, and the `bounds` it promises."""

from tournaments.pairing.rotation.bounds import Bounds, bounds
from tournaments.pairing.rotation.rounds import SCHEDULES, draw

__all__ = ["SCHEDULES", "Bounds", "bounds", "draw"]
