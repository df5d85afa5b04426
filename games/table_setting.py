"""What a deal at a table begins with, as masks."""

from functools import cache
from itertools import accumulate

from games.boneyard import Drawing
from games.deal import Dealt, Game, refuse_redealt, refused_tiles
from games.messages import N_, Message
from games.refusals import IllegalDeal, Rule
from games.tile_masks import TileMasks
from games.tiles import double_set, notation


class Setting:
    """What stays the same all through a deal: the game, the hands before the first turn by seat, the boneyard."""

    __slots__ = ("boneyard", "drawing", "game", "hands", "has_choice", "lead", "masks", "rest", "seed")

    def __init__(self, game: Game, dealt: Dealt, drawing: Drawing) -> None:
        self.game = game
        self.masks = masks_of(game.tile_set)
        masks = self.masks.hands([*dealt.hands, *[(each,) for each in dealt.boneyard]])
        if masks is None:
            raise refused_tiles(game, dealt)
        refuse_redealt(game, dealt)
        self.hands = masks[: game.seats]
        self.boneyard = masks[game.seats :]
        """The bit of each tile, in the order in which they are drawn."""
        self.rest = list(accumulate(reversed(self.boneyard), initial=0))[::-1]
        """The mask of what lies in the boneyard when so many tiles are drawn."""
        self.lead = dealt.lead
        self.seed = dealt.seed
        self.drawing = drawing
        self.has_choice = drawing.voluntary or drawing.may_keep
        """Whether a seat that can place a tile may do something else."""
        self._check_lead()

    def _check_lead(self) -> None:
        led, seat = self.lead.tile, self.lead.seat
        if led is not None and led not in self.masks.tiles(self.hands[seat - 1]):
            text = N_("Seat %(seat)s does not hold the tile %(tile)s, which has to be led.")
            raise IllegalDeal(Rule.LEADER, Message(text, {"seat": seat, "tile": notation(led)}))


@cache
def masks_of(tile_set: int) -> TileMasks:
    """The masks of a double-n set, made once."""
    return TileMasks(double_set(tile_set))
