"""Who writes what in the second version of Sea Kozel, and counter-gains (docs/rules.md SX.1 rules 1 to 3)."""

from collections.abc import Iterable, Mapping, Sequence

from games.facts import DealFacts
from games.finished import Ending
from games.kozel_options import PairOutCharge
from games.messages import N_, Message
from games.sea_kozel.second import SecondSeaKozel
from games.sea_kozel.second_options import CounterEffect, CounterThreshold, SpecialValuesCredit
from scoring.games.account import by_side, side_of
from scoring.games.hand_values import left_by_seat
from scoring.games.sea_kozel_values import SpecialHands
from scoring.games.threshold import Record, Threshold
from scoring.games.working import REMEMBERS, written

BOTH_LEFT = 75

LOST_GAIN = N_("Side %(side)s gains %(gain)s, which is too little to begin its record.")
COUNTER_GAIN = N_("Side %(side)s gains %(gain)s without a record while another side has one.")

Gains = Mapping[int, Sequence[int]]
"""What sides write in one go, each as the parts of a sum."""


def special_hands(game: SecondSeaKozel) -> SpecialHands:
    """The prices of this version (SX.1 rule 9)."""
    return SpecialHands(*game.specials, both=BOTH_LEFT)


def left_by_side(game: SecondSeaKozel, facts: DealFacts) -> tuple[int, ...]:
    """What each side has left, each hand valued for itself."""
    return by_side(game, left_by_seat(facts, special_hands(game).value))


def gains_of(game: SecondSeaKozel, facts: DealFacts, winner: int) -> Gains:
    """What the deal gives: the winner what the others keep, holders perhaps their special hands (SX-O05)."""
    hands = special_hands(game)
    left = left_by_seat(facts, hands.value)
    gains: dict[int, list[int]] = {winner: []}
    by_holder = game.special_values_credit is SpecialValuesCredit.HOLDER
    partner_too = facts.ending is Ending.OUT and game.pair_out_charge is PairOutCharge.PARTNER_TOO
    for seat in range(1, game.seats + 1):
        side = side_of(game, seat)
        if side == winner and not (partner_too and seat != facts.seat):
            continue
        special = facts.tiles is not None and hands.price(facts.tiles[seat - 1]) is not None
        writer = side if special and by_holder else winner
        if left[seat - 1]:
            gains.setdefault(writer, []).append(left[seat - 1])
    return gains


class Sheet:
    """The records of a deal that is being written; `working` grows with them."""

    def __init__(self, game: SecondSeaKozel, records: Iterable[Record]) -> None:
        self.game = game
        self.records = [*records]
        self.working: list[Message] = []
        self.threshold = Threshold(
            points=game.threshold,
            under=game.under_threshold,
            scope=game.threshold_scope,
            clear=game.clear_memory,
        )

    def opens(self, side: int, points: int) -> bool:
        """Whether the side has a record, or would have one with so many points more."""
        return self.records[side].add(points, self.threshold).opened

    def write_deal(self, gains: Gains) -> None:
        """Every side writes its gain of one deal, those without any nothing."""
        for side in range(len(self.records)):
            if not sum(gains.get(side, ())):
                self.records[side] = self.records[side].add(0, self.threshold)
        for side, parts in gains.items():
            self.gain(side, parts)

    def gain(self, side: int, parts: Sequence[int]) -> None:
        """One side writes a gain, which may overturn the records of the others (SX.1 rule 3)."""
        points = sum(parts)
        if not points:
            return
        if not self._is_counter(side, points):
            self._write(side, parts)
            return
        self.working.append(Message(COUNTER_GAIN, {"side": side + 1, "gain": points}))
        effect = self.game.counter_effect
        if effect is CounterEffect.DEAL_NOT_WRITTEN:
            return
        self._write(side, parts)
        for each in range(len(self.records)):
            if each != side or effect is CounterEffect.ALL_ZERO:
                self._clear(each)

    def _is_counter(self, side: int, points: int) -> bool:
        least = 25 + (self.game.counter_threshold is CounterThreshold.MORE_THAN_25)
        others = [record.opened for each, record in enumerate(self.records) if each != side]
        return points >= least and not self.records[side].opened and any(others)

    def _write(self, side: int, parts: Sequence[int]) -> None:
        before = self.records[side]
        after = before.add(sum(parts), self.threshold)
        self.records[side] = after
        if after.score > before.score:
            self.working.append(written(side, [part for part in (before.pending, *parts) if part]))
        elif after.pending:
            self.working.append(Message(REMEMBERS, {"side": side + 1, "pending": after.pending}))
        else:
            self.working.append(Message(LOST_GAIN, {"side": side + 1, "gain": sum(parts)}))

    def _clear(self, side: int) -> None:
        if self.records[side].score:
            self.working.append(written(side, [-self.records[side].score]))
        self.records[side] = Record()
