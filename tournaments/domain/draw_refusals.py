"""What a verb says where no draw is possible."""

from tournaments.domain.errors import Refused
from tournaments.pairing.field import AllDrawn, DrawImpossible
from tournaments.translation import translated


def refusal_of(impossible: DrawImpossible) -> Refused:
    """The refusal that says what may be relaxed, or that the stage is played to its end."""
    return Refused(
        "rounds_complete" if isinstance(impossible, AllDrawn) else "no_draw_possible",
        translated(impossible.message),
        way_out=" ".join(translated(way_out) for way_out in impossible.ways_out),
    )
