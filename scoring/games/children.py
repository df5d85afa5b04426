"""What a match of children's domino is worth (docs/rules.md KD-O02)."""

from dataclasses import dataclass

from games.children import Children, ChildrenScoring
from games.facts import DealFacts
from scoring.games.classic import ClassicAccount
from scoring.games.targets import winning_places


@dataclass(frozen=True, slots=True, kw_only=True)
class ChildrenAccount(ClassicAccount):
    """The match so far; without the numbers of the symbols, what is left counts by tiles."""

    game: Children

    def left(self, facts: DealFacts) -> tuple[int, ...]:
        """See `ClassicAccount.left`. Where only numbers were typed, they are tiles where tiles count."""
        if self.game.scoring is ChildrenScoring.INDEX_AS_PIPS:
            return ClassicAccount.left(self, facts)
        return facts.pips_left if facts.tiles is None else tuple(map(len, facts.tiles))

    def parts(self, facts: DealFacts, left: tuple[int, ...], winner: int | None) -> list[list[int]]:
        """See `ClassicAccount.parts`."""
        if self.game.scoring is ChildrenScoring.WINNER_ONLY:
            return [[1] if seat == winner else [] for seat in range(len(left))]
        return ClassicAccount.parts(self, facts, left, winner)

    def _places(self, scores: tuple[int, ...]) -> tuple[int, ...] | None:
        # Won deals win, also where the points of the classic game would be charged.
        if self.game.scoring is ChildrenScoring.WINNER_ONLY:
            return winning_places(scores, self.game.target)
        return ClassicAccount._places(self, scores)
