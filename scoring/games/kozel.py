"""What a match of Kozel is worth: losers write, the first to the target is the goat (docs/rules.md KZ.2)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from games.facts import DealFacts
from games.finished import Ending
from games.kozel import Kozel
from games.kozel_options import FishermanNotLowest, FishRecord, LaterLeadTile, PairOutCharge
from games.lead import Lead
from games.messages import Message
from games.table_game import PairFishCompare
from scoring.games.account import Account, NextDeal, Title, by_side, fisherman, side_of
from scoring.games.eggs import EggRules
from scoring.games.hand_values import hand_value, left_by_seat
from scoring.games.targets import losing_places
from scoring.games.threshold import Record, Threshold
from scoring.games.working import POT, REMEMBERS, written

if TYPE_CHECKING:
    from typing import Self


class Verdict(NamedTuple):
    """What one deal asks of the sides: what each must write, who won, which are eggs, how many points those lay."""

    points: tuple[int, ...]
    winner: int
    tied: tuple[int, ...] = ()
    eggs: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class KozelAccount(Account):
    """The match so far: a record for each side, and the pot of eggs."""

    game: Kozel
    records: tuple[Record, ...]
    pot: int = 0

    @classmethod
    def begin(cls, game: Kozel) -> "Self":
        """The empty score sheet."""
        sides = len(game.sides)
        return cls(
            game=game, scores=(0,) * sides, records=(Record(),) * sides, next=NextDeal(lead=game.opener)
        )

    @property
    def loser_title(self) -> str:
        """What the loser of the match is called."""
        return "goat"

    def add(self, facts: DealFacts) -> "Self":
        """See `Account.add`. A cut is scored like a fish (OS.1)."""
        if self.next is None:
            raise ValueError("the match is over")
        left = remainders(self.game, facts)
        verdict = _verdict(self.game, facts, left)
        bearers = egg_rules(self.game).bearers(verdict.points, verdict.tied)
        held = self.pot + verdict.eggs
        pot = 0 if bearers else held
        records, working = self._written(verdict, bearers, held)
        if verdict.eggs:
            working.append(Message(POT, {"eggs": verdict.eggs, "pot": held}))
        scores = tuple(record.score for record in records)
        places = losing_places(scores, self.game.target, self.game.both_cross_target)
        deal = self.deals + 1
        titles = [*fisherman(self.game, facts, deal)]
        titles += [Title("egg-bearer", side, deal) for side in bearers if held]
        if places is not None and max(places) > 1:
            titles += [
                Title(self.loser_title, side, deal)
                for side, place in enumerate(places)
                if place == max(places)
            ]
        return replace(
            self,
            scores=scores,
            deals=deal,
            records=records,
            pot=pot,
            titles=(*self.titles, *titles),
            working=tuple(working),
            places=places,
            next=None if places else self._next(facts, left),
        )

    def _written(
        self, verdict: Verdict, bearers: tuple[int, ...], pot: int
    ) -> tuple[tuple[Record, ...], list[Message]]:
        records: list[Record] = []
        working: list[Message] = []
        for side, before in enumerate(self.records):
            if side in verdict.tied:
                records.append(before)
                continue
            own = [points for points in (verdict.points[side], pot if side in bearers else 0) if points]
            after = before.add(sum(own), threshold(self.game), won=side == verdict.winner)
            records.append(after)
            if after.score > before.score:
                working.append(written(side, [part for part in (before.pending, *own) if part]))
            elif after.pending:
                working.append(Message(REMEMBERS, {"side": side + 1, "pending": after.pending}))
        return tuple(records), working

    def _next(self, facts: DealFacts, left: tuple[int, ...]) -> NextDeal:
        shufflers = tuple(seat for seat, points in enumerate(left, start=1) if points == max(left))
        if self.game.later_lead_tile is LaterLeadTile.OPENER_AGAIN:
            return NextDeal(lead=self.game.opener, shufflers=shufflers)
        seat = _next_leader(self.game, facts, left)
        return NextDeal(lead=None if seat is None else Lead(seat), shufflers=shufflers)


def remainders(game: Kozel, facts: DealFacts) -> tuple[int, ...]:
    """What each seat has left, valued as the game says (KZ-O18)."""
    fish = facts.ending is not Ending.OUT
    return left_by_seat(facts, lambda hand: hand_value(hand, game.hand_value, fish=fish))


def threshold(game: Kozel) -> Threshold:
    """How a record begins (KZ-O07 to KZ-O10)."""
    return Threshold(
        points=game.threshold, under=game.under_threshold, scope=game.threshold_scope, clear=game.clear_memory
    )


def egg_rules(game: Kozel) -> EggRules:
    """What becomes of equal remainders (KZ-O13 to KZ-O16)."""
    return EggRules(
        scope=game.eggs_scope,
        amount=game.eggs_amount,
        to=game.eggs_to,
        several_losers=game.eggs_several_losers,
    )


def _verdict(game: Kozel, facts: DealFacts, left: tuple[int, ...]) -> Verdict:
    if facts.ending is Ending.OUT:
        return _out(game, facts, left)
    sums = by_side(game, left)
    compared = fish_comparison(game, left)
    rules = egg_rules(game)
    tied = rules.tied(compared)
    lowest = compared.index(min(compared))
    own = sums if game.fish_record is FishRecord.FULL else [max(0, points - sums[lowest]) for points in sums]
    winner = lowest
    if game.fisherman_not_lowest is FishermanNotLowest.WRITES_NOTHING and facts.seat is not None:
        winner = side_of(game, facts.seat)
    points = tuple(0 if side == winner or side in tied else each for side, each in enumerate(own))
    return Verdict(points, winner, tied, rules.laid(sums, compared, tied))


def _out(game: Kozel, facts: DealFacts, left: tuple[int, ...]) -> Verdict:
    if facts.seat is None:
        raise ValueError("a deal that ended by going out needs the seat that went out")
    winner = side_of(game, facts.seat)
    sums = by_side(game, left)
    partners = sums[winner] if game.pair_out_charge is PairOutCharge.PARTNER_TOO else 0
    points = tuple(0 if side == winner else points + partners for side, points in enumerate(sums))
    return Verdict(points, winner)


def fish_comparison(game: Kozel, left: tuple[int, ...]) -> list[int]:
    """What is compared in a fish, by side (CM-O07)."""
    if game.pair_fish_compare is PairFishCompare.LOWEST_SINGLE_HAND:
        return [min(left[seat - 1] for seat in seats) for seats in game.sides]
    return list(by_side(game, left))


def _next_leader(game: Kozel, facts: DealFacts, left: tuple[int, ...]) -> int | None:
    if facts.ending is Ending.OUT or game.fisherman_not_lowest is not FishermanNotLowest.LOWEST_LEADS:
        return facts.seat
    compared = fish_comparison(game, left)
    if compared.count(min(compared)) > 1:
        return facts.seat
    winners = game.sides[compared.index(min(compared))]
    return min(winners, key=lambda seat: left[seat - 1])
