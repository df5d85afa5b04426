"""What a match of Chechevé is worth: one loser of each deal writes everything (docs/rules.md CH.2)."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.checheve import (
    BlankGoatMatch,
    BlankLeftScope,
    Checheve,
    ChecheveTargetTest,
    DoubleSixLeft,
    FinishBoth,
    FinishSixTotal,
    FishLeader,
    SumOfWhom,
    TieForLargest,
)
from games.facts import DealFacts
from games.finished import Ending
from games.kozel_options import EggsAmount, EggsScope, EggsSeveralLosers, EggsTo
from games.lead import Lead
from games.messages import N_, Message
from games.tiles import Piece, pips
from scoring.games.account import Account, NextDeal, Title, fisherman, placed_by
from scoring.games.eggs import EggRules
from scoring.games.hand_values import BLANK, DOUBLE_SIX
from scoring.games.targets import losing_places
from scoring.games.threshold import Record, Threshold
from scoring.games.working import POT, REMEMBERS, written

if TYPE_CHECKING:
    from typing import Self

FIFTY = 50

_GOATS = N_("0-0 makes goats: sides %(sides)s.")

_EGGS = EggRules(
    scope=EggsScope.ANY,
    amount=EggsAmount.SUM,
    to=EggsTo.NEXT_DEAL_LOSER,
    several_losers=EggsSeveralLosers.MOST_POINTS,
)


@dataclass(slots=True)
class Verdict:
    """What one deal asks: the parts that each side writes, which remainders are equal, what goes into the pot."""

    parts: list[list[int]]
    tied: tuple[int, ...] = ()
    eggs: int = 0

    @property
    def points(self) -> tuple[int, ...]:
        """What each side must write."""
        return tuple(map(sum, self.parts))

    @property
    def losers(self) -> tuple[int, ...]:
        """Who lost the deal: whoever writes most, or those whose points wait in the pot."""
        most = max(self.points)
        return tuple(side for side, points in enumerate(self.points) if points == most) if most else self.tied


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecheveAccount(Account):
    """The match so far: a record for each player, and the pot of equal remainders."""

    game: Checheve
    records: tuple[Record, ...]
    pot: int = 0

    @classmethod
    def begin(cls, game: Checheve) -> "Self":
        """The empty score sheet."""
        seats = game.seats
        return cls(
            game=game, scores=(0,) * seats, records=(Record(),) * seats, next=NextDeal(lead=game.opener)
        )

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. The score needs the tiles left, and of a deal that ended by going out the last tiles."""
        if self.next is None:
            raise ValueError("the match is over")
        goats = blank_goats(self.game, facts)
        if goats and self.game.blank_goat_match is BlankGoatMatch.OVER:
            return self._over(facts, goats)
        verdict = judged(self.game, facts)
        bearers = _EGGS.bearers(verdict.points, verdict.tied)
        held = self.pot + verdict.eggs
        records, working = self._written(verdict, bearers, held)
        if goats:
            working.append(_named(goats))
        if verdict.eggs:
            working.append(Message(POT, {"eggs": verdict.eggs, "pot": held}))
        scores = tuple(record.score for record in records)
        target = self.game.target + (self.game.target_test is ChecheveTargetTest.OVER)
        places = losing_places(scores, target, self.game.both_cross_target)
        worst = max(places) if places and max(places) > 1 else None
        crossed = tuple(side for side, place in enumerate(places or ()) if place == worst)
        return replace(
            self,
            scores=scores,
            deals=self.deals + 1,
            records=records,
            pot=0 if bearers else held,
            titles=self._titles(facts, sorted({*goats, *crossed})),
            working=tuple(working),
            places=places,
            next=None if places else _next_deal(self.game, facts, verdict),
        )

    def _over(self, facts: DealFacts, goats: tuple[int, ...]) -> "Self":
        beyond = max(self.scores) + 1
        ranked = tuple(beyond if side in goats else score for side, score in enumerate(self.scores))
        return replace(
            self,
            deals=self.deals + 1,
            titles=self._titles(facts, goats),
            working=(_named(goats),),
            places=placed_by(ranked, most_first=False),
            next=None,
        )

    def _titles(self, facts: DealFacts, goats: Collection[int]) -> tuple[Title, ...]:
        deal = self.deals + 1
        given = [Title("goat", side, deal) for side in goats]
        return (*self.titles, *fisherman(self.game, facts, deal), *given)

    def _written(
        self, verdict: Verdict, bearers: tuple[int, ...], pot: int
    ) -> tuple[tuple[Record, ...], list[Message]]:
        threshold = Threshold(points=13 if self.game.threshold_13 else None)
        records: list[Record] = []
        working: list[Message] = []
        for side, before in enumerate(self.records):
            own = [*verdict.parts[side], *([pot] if pot and side in bearers else [])]
            waits = side in verdict.tied and not own
            after = before if waits else before.add(sum(own), threshold, won=not own)
            records.append(after)
            if after.score > before.score:
                working.append(written(side, [part for part in (before.pending, *own) if part]))
            elif after.pending:
                working.append(Message(REMEMBERS, {"side": side + 1, "pending": after.pending}))
        return tuple(records), working


def blank_goats(game: Checheve, facts: DealFacts) -> tuple[int, ...]:
    """Who is a goat by 0-0, as sides: all but who finished on it, or else who still holds it (rules 1 and 2)."""
    hands = _hands(facts)
    if facts.ending is Ending.OUT and BLANK in facts.last:
        if DOUBLE_SIX in facts.last and game.finish_00_and_66 is FinishBoth.FIFTY:
            return ()
        return tuple(side for side in range(len(hands)) if side + 1 != facts.seat)
    sole = game.blank_left_scope is BlankLeftScope.SOLE_TILE
    holders = ({BLANK} == set(hand) if sole else BLANK in hand for hand in hands)
    return tuple(side for side, holds in enumerate(holders) if holds)


def judged(game: Checheve, facts: DealFacts) -> Verdict:
    """What the sides write by rules 3 to 5."""
    hands = _hands(facts)
    if facts.ending is Ending.OUT and DOUBLE_SIX in facts.last:
        verdict = Verdict([[] for _ in hands])
        if game.finish_66_total is FinishSixTotal.FIFTY_AND_ORDINARY:
            verdict = _ordinary(game, tuple(map(pips, hands)))
        for side, parts in enumerate(verdict.parts):
            if side + 1 != facts.seat:
                parts.insert(0, FIFTY)
        return verdict
    holder = next((side for side, hand in enumerate(hands) if DOUBLE_SIX in hand), None)
    if holder is None:
        return _ordinary(game, tuple(map(pips, hands)))
    return _with_double_six(game, hands, holder)


def _with_double_six(game: Checheve, hands: tuple[frozenset[Piece], ...], holder: int) -> Verdict:
    rest = [pips(hand - {DOUBLE_SIX}) for hand in hands]
    match game.double_six_left:
        case DoubleSixLeft.TILE_50:
            rest[holder] += FIFTY
            return _ordinary(game, tuple(rest))
        case DoubleSixLeft.SEPARATE_50:
            verdict = _ordinary(game, tuple(rest))
        case DoubleSixLeft.FLAT_50:
            verdict = Verdict([[] for _ in hands])
    verdict.parts[holder].insert(0, FIFTY)
    return verdict


def _ordinary(game: Checheve, left: tuple[int, ...]) -> Verdict:
    """All remaining points go to the one with the largest remainder (rule 5)."""
    parts: list[list[int]] = [[] for _ in left]
    counted = sorted(filter(None, left), reverse=True)
    if not counted:
        return Verdict(parts)
    if game.sum_of_whom is SumOfWhom.TWO_LARGEST:
        counted = counted[:2]
    largest = tuple(side for side, points in enumerate(left) if points == counted[0])
    if len(largest) > 1 and game.tie_for_largest is TieForLargest.POT:
        return Verdict(parts, largest, sum(counted))
    own = len(largest) > 1 and game.tie_for_largest is TieForLargest.EACH_OWN
    for side in largest:
        parts[side] += counted[:1] if own else counted
    return Verdict(parts)


def _hands(facts: DealFacts) -> tuple[frozenset[Piece], ...]:
    if facts.tiles is None:
        raise ValueError("the score needs the tiles left, because of 0-0 and 6-6")
    return facts.tiles


def _named(goats: Collection[int]) -> Message:
    return Message(_GOATS, {"sides": ", ".join(str(side + 1) for side in goats)})


def _next_deal(game: Checheve, facts: DealFacts, verdict: Verdict) -> NextDeal:
    seat = facts.seat
    if facts.ending is not Ending.OUT and game.fish_leader is FishLeader.SMALLEST:
        left = facts.pips_left
        smallest = [each for each, points in enumerate(left, start=1) if points == min(left)]
        seat = smallest[0] if len(smallest) == 1 else seat
    shufflers = tuple(side + 1 for side in verdict.losers)
    return NextDeal(lead=None if seat is None else Lead(seat), shufflers=shufflers)
