"""The words of the options of Semyorka (docs/rules.md SM.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import ANY_TILE, BLOCKED, TITLE_BLOCKED

_DEALS: Final[Mapping[str, OptionWords]] = {
    "SM-O01": OptionWords(
        N_("Tiles each"), {"none": N_("7 for two or three players, 6 for four, 5 for five, 4 for six")}
    ),
    "SM-O09": OptionWords(
        N_("Who leads when the one who should is out of the match"),
        {"next_clockwise": N_("the next player clockwise")},
    ),
    "SM-O10": OptionWords(
        N_("Tile that is led after the first deal"),
        {"any": ANY_TILE, "opener_again": N_("the double that opened the party, by its holder")},
    ),
    "SM-O11": OptionWords(
        N_("Which double opens which party"),
        {"ascending": N_("1-1 the first, 2-2 the second and so on to 6-6, then 1-1 again")},
    ),
    "SM-O14": OptionWords(TITLE_BLOCKED, BLOCKED),
}

_TURN: Final[Mapping[str, OptionWords]] = {
    "SM-O02": OptionWords(
        N_("Whoever has taken two tiles for a seven"),
        {"skip": N_("misses the turn"), "play": N_("then plays")},
    ),
    "SM-O03": OptionWords(
        N_("A six or seven made by the lead counts"),
        {
            "when_free": N_("only if the tile was chosen freely"),
            "always": N_("always"),
            "never": N_("never"),
        },
    ),
    "SM-O04": OptionWords(
        N_("The move that a six gives"),
        {"must": N_("has to be made"), "may_decline": N_("may be declined")},
    ),
    "SM-O05": OptionWords(
        N_("Two tiles in a row after three placements"),
        {
            "same_turn": N_("in the same turn"),
            "next_turn": N_("at the beginning of the next turn"),
            "off": N_("not allowed"),
        },
    ),
    "SM-O06": OptionWords(
        N_("A seven made with the last tile"),
        {
            "deal_over": N_("ends the deal, and nobody takes tiles"),
            "next_draws": N_("ends the deal after the next player has taken two tiles"),
        },
    ),
    "SM-O07": OptionWords(
        N_("A player who would give the last tile for the own seven"),
        {
            "keeps_one": N_("keeps one tile"),
            "wins": N_("gives it and is out: the deal is over"),
        },
    ),
    "SM-O13": OptionWords(
        N_("Two tiles are due and the boneyard has one"),
        {
            "one_and_one": N_("it, and one of the player who made the seven"),
            "both_from_maker": N_("both of the player who made the seven"),
        },
    ),
}

_STICKS: Final[Mapping[str, OptionWords]] = {
    "SM-O08": OptionWords(
        N_("Equal largest remainders"),
        {"all_tied": N_("a stick for each of them"), "nobody": N_("nobody gets a stick")},
    ),
    "SM-O12": OptionWords(N_("What 0-0 counts in a hand")),
}

WORDS: Final[Mapping[str, OptionWords]] = {**_DEALS, **_TURN, **_STICKS}
