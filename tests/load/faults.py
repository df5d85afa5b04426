"""What went wrong, by kind: there must be nothing."""

from collections import Counter
from dataclasses import dataclass, field

from tests.load.wire import Told

#: What a connection that breaks looks like here.
BROKEN = (OSError, EOFError, TimeoutError, ValueError)
#: So many of each kind are told in full, so much of each.
TOLD, LETTERS = 3, 200


@dataclass(slots=True)
class Faults:
    """Counts by kind, and the first ones in full."""

    kinds: Counter[str] = field(default_factory=Counter)
    first: list[str] = field(default_factory=list)

    def note(self, kind: str, about: str) -> None:
        """Count one more."""
        self.kinds[kind] += 1
        if self.kinds[kind] <= TOLD:
            self.first.append(f"{kind}: {' '.join(about.split())[:LETTERS]}")

    def note_broken(self, what: str, error: BaseException) -> None:
        """A connection that broke or was refused."""
        self.note(f"{what}: {type(error).__name__}", str(error))

    def note_answer(self, what: str, told: Told) -> None:
        """An answer that nobody was prepared for."""
        self.note(f"{what}: {told.status}", told.text())

    def add(self, other: "Faults") -> None:
        """Take over what another has noted."""
        self.kinds += other.kinds
        self.first += other.first
