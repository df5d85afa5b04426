"""The turns of a deal so far, shared by its states: a later one is the earlier one with a turn more."""

from typing import TypeAlias

from games.moves import Move

History: TypeAlias = "tuple[History, int, Move] | None"
"""All turns so far with the index of their seat, the last one outermost; None before the first."""


def moves_of(history: History) -> tuple[tuple[int, Move], ...]:
    """Each turn as the number of its seat and the move, the first one first."""
    backwards: list[tuple[int, Move]] = []
    while history is not None:
        history, index, move = history
        backwards.append((index + 1, move))
    return tuple(reversed(backwards))
