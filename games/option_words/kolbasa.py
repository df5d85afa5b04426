"""The words of the options of Kolbasa (docs/rules.md KB.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import WINNER_LEADS

WORDS: Final[Mapping[str, OptionWords]] = {
    "KB-O01": OptionWords(
        N_("Tile that begins the lines"),
        {
            "first_tile": N_("the first tile, whatever it is"),
            "first_double": N_("the first double; other tiles go to the left end of the row"),
        },
    ),
    "KB-O02": OptionWords(N_("Only lines of equal length may be cut")),
    "KB-O03": OptionWords(
        N_("Where the lines may be cut"),
        {
            "any": N_("wherever two numbers face each other"),
            "tips": N_("only where both lines end"),
            "first_and_tips": N_("where both lines end, and after their first tiles"),
        },
    ),
    "KB-O04": OptionWords(
        N_("A double where both facing numbers are its own"),
        {"may_cut": N_("may cut"), "only_inserted": N_("cannot cut")},
    ),
    "KB-O05": OptionWords(
        N_("In which order a sausage joins the opponent's row"),
        {
            "shuffled": N_("shuffled"),
            "layout": N_("as it lay: the start tile, then one line and the other"),
        },
    ),
    "KB-O06": OptionWords(N_("A double may be pushed in between two tiles")),
    "KB-O07": OptionWords(N_("A tile that fits gives another turn")),
    "KB-O08": OptionWords(
        N_("Who writes what after a block"),
        {
            "larger_remainder": N_("whoever has more left: all of it"),
            "difference": N_("whoever has more left: only the difference"),
            "both": N_("both players: what they have left"),
        },
    ),
    "KB-O09": OptionWords(N_("Points that lose the match")),
    "KB-O10": OptionWords(
        N_("Who begins the next deal"), {"winner": WINNER_LEADS, "loser": N_("the loser of the deal")}
    ),
    "KB-O11": OptionWords(N_("From which end of the row tiles are taken"), {"right": N_("from the right")}),
}
