"""Every tip that may be met under the rules of a game, and what a single tile makes of each."""

from collections.abc import Iterator

from games.cross.rules import Centre, Closing, CrossRules, Laying
from games.cross.tips import DOWN, LEFT, RIGHT, UP, Kind, Tip, answers, placements_at, suit_mask
from games.moves import ACROSS, CLOSED, OPEN, Place
from games.tile_masks import tile_bit
from games.tiles import is_double


class TipTable:
    """Made once for each set of rules."""

    def __init__(self, rules: CrossRules) -> None:
        self.rules = rules
        self._tips = {(tip.end, tip.kind, tip.number, tip.worth): tip for tip in self._every_tip()}
        looks: dict[tuple[Kind, int, int], int] = {}
        for tip in self._tips.values():
            if tip.is_open:
                tip.look = looks.setdefault((tip.kind, tip.number, tip.worth), 1 << len(looks))
                self._join(tip)

    def manners(self, kind: Kind) -> tuple[int, ...]:
        """How a double may lie at such a tip."""
        closing, laying = self.rules.closing, self.rules.laying
        if kind is Kind.LINE and self.rules.centre is not Centre.ONLY_LED:
            return (OPEN, CLOSED) if closing is Closing.NOT_LED else (OPEN,)
        if closing is not Closing.NEVER:
            return (OPEN, CLOSED)
        return {Laying.DOUBLED: (OPEN,), Laying.CHOICE: (OPEN, ACROSS), Laying.ACROSS: (ACROSS,)}[laying]

    def weight(self, halves: int) -> int:
        """What so many free pips count; nothing in a game without points in play."""
        return halves if self.rules.per_five else 0

    def tip(self, end: int, kind: Kind, number: int = 0) -> Tip:
        """A tip that counts its number once, or nothing."""
        counts = kind in (Kind.LINE, Kind.LONE, Kind.ARM)
        return self._tips[end, kind, number, self.weight(number) if counts else 0]

    def bare(self, end: int, number: int) -> Tip:
        """A double at the end of a line, which becomes the centre when it is covered."""
        return self._tips[end, Kind.BARE, number, self.weight(2 * number)]

    def as_arm(self, tip: Tip) -> Tip:
        """A tip of the line, when a centre has been found."""
        return self._tips[tip.end, Kind.ARM, tip.number, tip.worth] if tip.is_open else tip

    def _every_tip(self) -> Iterator[Tip]:
        for end in (LEFT, RIGHT, UP, DOWN):
            yield Tip(end, Kind.GONE, 0, 0)
            yield Tip(end, Kind.CLOSED, 0, 0)
            for number in range(self.rules.tile_set + 1):
                single, double = self.weight(number), self.weight(2 * number)
                yield Tip(end, Kind.EMPTY, number, 0)
                yield Tip(end, Kind.FRESH, number, 0)
                yield Tip(end, Kind.ARM, number, single)
                if double != single:
                    yield Tip(end, Kind.ARM, number, double)
                if end in (LEFT, RIGHT):
                    yield Tip(end, Kind.LINE, number, single)
                    yield Tip(end, Kind.LONE, number, single)
                    yield Tip(end, Kind.BARE, number, double)

    def _join(self, tip: Tip) -> None:
        tile_set, number = self.rules.tile_set, tip.number
        manners = self.manners(tip.kind)
        tip.answers, tip.modulus = answers(tile_set, number, tip.end, manners)
        tip.suit, own = suit_mask(tile_set, number), tile_bit((number, number))
        if tip.kind in (Kind.LINE, Kind.ARM):
            tip.double = own
        else:
            tip.suit ^= own
        for bit, place in placements_at(tile_set, number, tip.end, manners):
            if bit & tip.suit:
                tip.steps[place] = bit, self._following(tip, place)

    def _following(self, tip: Tip, place: Place) -> Tip | None:
        if tip.kind in (Kind.FRESH, Kind.BARE, Kind.LONE):
            return None
        if place.manner == CLOSED:
            return self.tip(tip.end, Kind.CLOSED)
        other = sum(place.tile) - tip.number
        if tip.kind is Kind.LINE:
            if not is_double(place.tile) or self.rules.centre is Centre.ONLY_LED:
                return self.tip(tip.end, Kind.LINE, other)
            return None if self.rules.centre is Centre.FIRST_LAID else self.bare(tip.end, other)
        counts_twice = place.manner == ACROSS or self.rules.laying is Laying.DOUBLED
        if is_double(place.tile) and counts_twice:
            return self._tips[tip.end, Kind.ARM, other, self.weight(2 * other)]
        return self.tip(tip.end, Kind.ARM, other)
