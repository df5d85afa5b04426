"""The words of the options of Osel (docs/rules.md OS.2)."""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import ANY_TILE

WORDS: Final[Mapping[str, OptionWords]] = {
    "OS-O01": OptionWords(
        N_("Who may cut: close both ends with two doubles"),
        {
            "any": N_("any player in turn, while no double is on the table"),
            "second": N_("only the player after the leader"),
        },
    ),
    "OS-O02": OptionWords(
        N_("What a cut does"),
        {
            "ends": N_("ends the deal at once"),
            "usually": N_("ends it as a block, because nothing fits any more"),
        },
    ),
    "OS-O03": OptionWords(
        N_("Who wins a deal that was cut"),
        {
            "smallest": N_("the smallest remainder, as in a block"),
            "closer": N_("whoever closed both ends"),
        },
    ),
    "OS-O04": OptionWords(
        N_("Closing the first double"),
        {
            "allowed": N_("allowed, unless the deal was led with it"),
            "forbidden": N_("forbidden, except in a cut"),
        },
    ),
    "OS-O05": OptionWords(
        N_("Doubles on one side in one turn"),
        {
            "one": N_("one"),
            "several": N_("several"),
        },
    ),
    "OS-O06": OptionWords(
        N_("Central double when the first two come together"),
        {
            "mover_names": N_("the open one that the player names"),
            "first_covered": N_("the first one with tiles on both sides, as in Telephone"),
        },
    ),
    "OS-O07": OptionWords(
        N_("Arms of the first double"),
        {
            "four_at_once": N_("all four may be used at once"),
            "after_both_ends": N_("the side arms only after both ends are covered"),
        },
    ),
    "OS-O08": OptionWords(
        N_("Lead of the first deal"),
        {
            "kozel_opener": N_("by the tiles that open"),
            "any": ANY_TILE,
        },
    ),
    "OS-O09": OptionWords(
        N_("Remembered points in the next deal"),
        {"osel": N_("are forgotten only if it adds nothing to them")},
    ),
    "OS-O10": OptionWords(
        N_("Title of the loser of the match"),
        {
            "donkey": N_("donkey"),
            "goat": N_("goat"),
        },
    ),
}
