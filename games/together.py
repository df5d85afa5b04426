"""Several tiles in one turn, laid one after the other (docs/rules.md GN.1, SM.1)."""

from collections.abc import Iterable

from games.layout import Layout, Step
from games.moves import Place


def steps_of(layout: Layout, places: Iterable[Place]) -> Step | None:
    """What the placements do together, None when one of them does not fit. Only the last one scores."""
    step = Step(0, layout)
    for place in places:
        following = step.layout.step(place)
        if following is None or following.tiles & step.tiles:
            return None
        step = following._replace(tiles=following.tiles | step.tiles)
    return step
