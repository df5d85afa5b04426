"""The working of a deal's score, as sentences whose sums add up.

Every change of a score is one message of `written` with the whole numbers `side` (from 1), `points` and the sum
`parts`; together those of a side are what its score changed by. Other messages only explain.
"""

from collections.abc import Sequence

from games.messages import N_, Message

WRITES_ONE = N_("Side %(side)s writes %(points)s.")
WRITES = N_("Side %(side)s writes %(parts)s = %(points)s.")
REMEMBERS = N_("Side %(side)s writes nothing yet and remembers %(pending)s.")
POT = N_("Equal remainders: %(eggs)s points go into the pot, which holds %(pot)s.")
TIED = N_("Equal remainders in a fish: nobody writes.")


def written(side: int, parts: Sequence[int]) -> Message:
    """A side (from 0) writes the sum of the parts."""
    text = WRITES if len(parts) > 1 else WRITES_ONE
    return Message(text, {"side": side + 1, "parts": summed(parts), "points": sum(parts)})


def summed(parts: Sequence[int]) -> str:
    """A sum as it is written on paper: `12 + 9 − 4`."""
    first, *others = parts or (0,)
    signs = [f" − {-part}" if part < 0 else f" + {part}" for part in others]
    return f"{'−' if first < 0 else ''}{abs(first)}{''.join(signs)}"
