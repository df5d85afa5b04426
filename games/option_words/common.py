"""The words of the options that all games around a layout share (docs/rules.md §3.10)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import (
    BLOCKED,
    DIRECTIONS,
    FIRST_LEADER,
    PAIR_IN_BLOCK,
    TITLE_BLOCKED,
    TITLE_PAIR_IN_BLOCK,
)

WORDS: Final[Mapping[str, OptionWords]] = {
    "CM-O01": OptionWords(N_("A hand of doubles or of one suit is dealt again")),
    "CM-O02": OptionWords(TITLE_BLOCKED, BLOCKED),
    "CM-O03": OptionWords(
        N_("Which of two tiles with as many pips is senior"),
        {
            "larger_half": N_("the one with the larger half: 6-2 before 5-3"),
            "smaller_half": N_("the one whose halves are closer: 5-3 before 6-2"),
        },
    ),
    "CM-O04": OptionWords(N_("A player who can move may draw all the same")),
    "CM-O05": OptionWords(N_("A drawn tile that fits is placed at once")),
    "CM-O06": OptionWords(N_("Direction of the turn"), DIRECTIONS),
    "CM-O07": OptionWords(TITLE_PAIR_IN_BLOCK, PAIR_IN_BLOCK),
    "CM-O08": OptionWords(
        N_("When several reach the losing points in one deal"),
        {
            "worst_only": N_("only whoever has most of them loses; equal ones lose together"),
            "all_who_crossed": N_("all who reached them lose"),
            "draw": N_("the match is drawn"),
        },
    ),
    "CM-O09": OptionWords(N_("Who leads the first deal if no other rule says it"), FIRST_LEADER),
    "CM-O10": OptionWords(
        N_("What misplaced and exposed tiles entail"),
        {
            "home": N_("they are put right, without a penalty"),
            "penalties": N_("the penalties of the event"),
        },
    ),
}
