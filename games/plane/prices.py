"""What is scored while tiles are laid (docs/rules.md TR.3, QD.3)."""

from dataclasses import dataclass

from games.plane.fits import Fit
from games.plane.layout import Joint
from games.sets.cornered import is_multiple

DRAWS = 3
"""At most so many tiles are drawn in one turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Points in play, none unless stated. Penalties are stated without a sign.

    A laid tile is worth `corner` times its corners, and `bridge` when it touches with one edge and the opposite
    corner, `hexagon` for each point it closes all round. The lead of a triple is worth `multiple_lead` more,
    of the triple of zeros `blank_lead`. `draw` is taken for each tile drawn, `failed` when the last of `DRAWS` does
    not fit either, `empty` for a pass when the well is empty.
    """

    corner: int = 1
    multiple_lead: int = 0
    blank_lead: int = 0
    bridge: int = 0
    hexagon: int = 0
    draw: int = 0
    failed: int = 0
    empty: int = 0

    def lead(self, fit: Fit) -> int:
        """What the first tile earns over its corners."""
        if not is_multiple(fit.tile):
            return 0
        return self.multiple_lead if fit.value else self.blank_lead

    def joined(self, joint: Joint) -> int:
        """What a tile earns that touches with all its corners.

        A bridge has a gap on either side: with a second edge down it is none.
        """
        return self.bridge if joint.edges == 1 else self.hexagon * joint.closed_points
