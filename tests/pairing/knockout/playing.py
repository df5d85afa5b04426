"""A knock-out played to its end by whoever `stronger` says wins, as a hall would play it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

import pytest

from scoring.draw_sections import KnockoutRules
from tournaments.pairing.field import Draw, DrawImpossible
from tournaments.pairing.knockout.draw import draw
from tournaments.pairing.knockout.progress import Phase, SlotResult
from tournaments.pairing.knockout.tree import tree

Winner = Callable[[int, int], int]


def favourite(one: int, other: int) -> int:
    """Entries are numbered as they are seeded."""
    return min(one, other)


@dataclass
class Knockout:
    """`rounds` are the draws so far, `results` all slots decided, `meetings` who met in which round."""

    seeds: Sequence[int]
    rules: KnockoutRules
    wins: Winner = favourite
    withdrawn: Collection[int] = ()
    rounds: list[Draw] = field(default_factory=list)
    results: list[SlotResult] = field(default_factory=list)

    def play_round(self) -> Draw:
        drawn = draw(
            self.seeds,
            self.results,
            self.rules,
            round_number=len(self.rounds) + 1,
            seed="s",
            withdrawn=self.withdrawn,
        )
        seated = [n for table in drawn.tables for n in table.sides] + [bye.number for bye in drawn.byes]
        assert len(set(seated)) == len(seated)
        assert not set(seated) & (set(self.withdrawn) | set(drawn.resting))
        self.rounds.append(drawn)
        for table in drawn.tables:
            one, other = table.sides
            winner = self.wins(one, other)
            self.results.append(SlotResult(table.slot, winner, other if winner == one else one))
        self.results += [SlotResult(bye.slot, bye.number) for bye in drawn.byes]
        return drawn

    def play_out(self) -> "Knockout":
        while self._goes_on():
            self.play_round()
        with pytest.raises(DrawImpossible, match="The tree is played to its end"):
            self.play_round()
        return self

    def _goes_on(self) -> bool:
        columns = tree(self.seeds, self.results, self.rules, withdrawn=self.withdrawn)
        phases = {slot.phase for column in columns for slot in column.slots}
        return not phases <= {Phase.DECIDED, Phase.EMPTY}

    @property
    def played(self) -> list[SlotResult]:
        return [result for result in self.results if result.loser is not None]
