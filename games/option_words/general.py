"""The words of the options of General (docs/rules.md GN.4).

GN-O08 is three options: their keys name them after the id.
"""

from collections.abc import Mapping
from typing import Final

from games.messages import N_
from games.option_words.option_words import OptionWords
from games.option_words.vocabulary import AGREED_DEALS, LAST_PLACED, TITLE_DEALS, TITLE_ENDS_MATCH

_PLAY: Final[Mapping[str, OptionWords]] = {
    "GN-O01": OptionWords(
        N_("After which last tiles the loser is the General"),
        {
            "either": N_("0-0 or 6-6 or both"),
            "both": N_("0-0 and 6-6 in one move"),
            "every_loser": N_("any: every loser is the General"),
        },
    ),
    "GN-O04": OptionWords(
        N_("Which game is played"),
        {
            "normal": N_("the usual one: the aim is to go out with 0-0 or 6-6"),
            "bald": N_("the bald one: the aim is to go out with 0-0"),
        },
    ),
    "GN-O05": OptionWords(
        N_("Last tile of a deal in the bald game"),
        {
            "aim_only": N_("any, but only 0-0 makes the losing team bald"),
            "only_blank": N_("0-0 only: another last tile stays in the hand"),
        },
    ),
    "GN-O06": OptionWords(
        N_("Signals between partners"),
        {
            "by_variation": N_("allowed, but not in the bald game"),
            "on": N_("allowed"),
            "off": N_("forbidden"),
        },
    ),
    "GN-O07": OptionWords(
        N_("Two doubles in one move, one at each end"),
        {
            "last_move": N_("only 0-0 and 6-6 as the last two tiles"),
            "any_turn": N_("any two, in any turn"),
        },
    ),
    "GN-O10": OptionWords(
        N_("Who shuffles after a block"),
        {
            "previous_shuffler": N_("whoever shuffled before it"),
            "fisherman": LAST_PLACED,
        },
    ),
}

_MATCH: Final[Mapping[str, OptionWords]] = {
    "GN-O02": OptionWords(
        N_("When a team gives up its place to one that waits"),
        {
            "two_losses_or_general": N_("after two losses or after a General"),
            "two_losses_or_first_deal_general": N_("after two losses or after a General in its first deal"),
            "general": N_("after a General"),
        },
    ),
    "GN-O03": OptionWords(
        N_("Which Generals make a team give up its place"),
        {
            "any_time": N_("those of every deal"),
            "first_deal": N_("only one in its first deal at the table"),
        },
    ),
    "GN-O08 match_end": OptionWords(
        TITLE_ENDS_MATCH,
        {"deals": AGREED_DEALS, "minutes": N_("the agreed minutes")},
    ),
    "GN-O08 match_deals": OptionWords(TITLE_DEALS),
    "GN-O08 match_minutes": OptionWords(N_("Minutes a match")),
    "GN-O09": OptionWords(
        N_("Which team wins"), {"fewest": N_("the one with fewer Generals; as many are a draw")}
    ),
    "GN-O11": OptionWords(
        N_("Which waiting team sits down"),
        {"queue": N_("the one that waits longest; whoever gave up its place goes to the end")},
    ),
}

WORDS: Final[Mapping[str, OptionWords]] = {**_PLAY, **_MATCH}
