"""A round while it is being drawn: tables by places in a line, before they get their numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.messages import Message
from tournaments.pairing.field import Contender, Draw, DrawnBye, DrawnTable
from tournaments.pairing.rotation.whist import Foursome


@dataclass(frozen=True, slots=True)
class Foursomes:
    """The tables (a, c, b, d) as places in `line`, the reasons of each, and who sits out."""

    line: Sequence[Contender]
    tables: Sequence[Foursome]
    reasons: Sequence[tuple[Message, ...]]
    byes: tuple[DrawnBye, ...]
    cost: tuple[tuple[str, int], ...] = ()
    notes: tuple[Message, ...] = ()

    def as_draw(self, *, seed: str, text: str) -> Draw:
        """The draw; `text` is what it depends on."""
        return Draw(
            tables=tuple(
                DrawnTable(order, tuple(self.line[place].number for place in table), reasons, per_side=2)
                for order, (table, reasons) in enumerate(zip(self.tables, self.reasons, strict=True), start=1)
            ),
            byes=tuple(sorted(self.byes, key=lambda bye: bye.number)),
            seed=seed,
            input=text,
            cost=self.cost,
            notes=self.notes,
        )
