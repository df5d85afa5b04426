"""A deal of Sea Kozel, of either version: leads with rights, turns of two tiles, no fishing in quick deals."""

from typing import TYPE_CHECKING

from games.boneyard import Drawing
from games.deal import Dealt, Game
from games.finished import Ending
from games.messages import N_, Message
from games.moves import Move, Place, Together
from games.refusals import IllegalDeal, IllegalMove, Rule
from games.sea_kozel.gap import GapLine, empty_table, out_of_turn_lead
from games.sea_kozel.leads import Right
from games.sea_kozel.line import Form, SeaLine
from games.sea_kozel.refused import refused
from games.table_deal import TableDeal

if TYPE_CHECKING:
    from typing import Self


class SeaDeal(TableDeal):
    """A moment of a deal of Sea Kozel."""

    __slots__ = ()

    _layout: SeaLine | GapLine

    @classmethod
    def begin_with(cls, game: Game, dealt: Dealt, form: Form, drawing: Drawing) -> "Self":
        """The state before the first tile. Raises IllegalDeal."""
        unknown = set(dealt.lead.rights) - set(Right)
        if unknown:
            text = N_("A lead of Sea Kozel has no right “%(right)s”.")
            raise IllegalDeal(Rule.LEADER, Message(text, {"right": min(unknown)}), section="SW.2")
        quick_leads = game.name == "sea_kozel" and Right.ORDINARY not in dealt.lead.rights
        return cls.begin(game, dealt, empty_table(form, quick_leads=quick_leads), drawing)

    @property
    def is_quick(self) -> bool:
        """Whether the deal was led with 0-0 or 6-6, so that a fish is void (SW.2 rules 9 to 11)."""
        return self._layout.is_quick

    @property
    def in_twos(self) -> bool:
        """Whether the seat in turn has to place two tiles, one at each end (SW.2 rule 10)."""
        return self._layout.in_twos

    def after(self, move: Move) -> "Self":
        if not isinstance(move, Place | Together):
            return super().after(move)
        if move not in self._legal:
            move = self._listed(move)
        step = self._layout.step(move)
        if step is None:
            raise self._refusal(move)
        return self._placed(move, step)

    def _listed(self, move: Place | Together) -> Place | Together:
        """The move with its tiles in the order of the ends, if it is legal so or with equal ends exchanged."""
        places = sorted(move.places if isinstance(move, Together) else (move,), key=lambda place: place.end)
        exchanged = places
        if len(set(self._layout.ends)) == 1:
            exchanged = [place._replace(end=1 - place.end) if place.end < 2 else place for place in places]
        for listed in (places, sorted(exchanged, key=lambda place: place.end)):
            if _turn_of(listed) in self._legal:
                return _turn_of(places)
        raise self._refusal(move)

    def _leads(self) -> tuple[Move, ...]:
        lead, layout = self._setting.lead, self._layout
        together = out_of_turn_lead(Form(self.game.tile_set))
        step = layout.step(together)
        holds_both = step is not None and step.tiles & ~self._hands[self._index] == 0
        may_lead_both = (together,) if holds_both else ()
        if Right.TOGETHER_ONLY in lead.rights:
            if not holds_both:
                text = N_("Seat %(seat)s does not hold the two doubles that have to be led together.")
                raise IllegalDeal(Rule.LEADER, Message(text, {"seat": lead.seat}), section="SW.2")
            return may_lead_both
        return super()._leads() + (may_lead_both if Right.TOGETHER in lead.rights else ())

    def _list_moves(self) -> None:
        layout = self._layout
        if layout.in_twos and isinstance(layout, GapLine) and not layout.pairs(self._hands[self._index]):
            self._layout = layout.in_ones
        super()._list_moves()
        if self._layout.is_strict:
            self._legal = tuple(move for move in self._legal if not self._fishes(move)) or self._legal

    def _fishes(self, move: Move) -> bool:
        """Whether the move would block the deal."""
        step = self._layout.step(move)
        if step is None:
            return False
        hands = [*self._hands]
        hands[self._index] ^= step.tiles
        fitting = step.layout.fitting
        if not hands[self._index] or any(hand & fitting for hand in hands):
            return False
        setting = self._setting
        left = len(setting.boneyard) - self._taken
        return setting.drawing.is_blocked(left, fits_in_boneyard=bool(setting.rest[self._taken] & fitting))

    def _end(self, ending: Ending) -> None:
        super()._end(Ending.VOID if ending is Ending.BLOCK and self._layout.is_quick else ending)

    def _refusal(self, move: Move) -> IllegalMove:
        return refused(self, move)


def _turn_of(places: list[Place]) -> Place | Together:
    return places[0] if len(places) == 1 else Together(tuple(places))
