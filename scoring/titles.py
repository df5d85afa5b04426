"""The words for the titles of all games (docs/rules.md §9), by the code that the accounts give."""

from collections.abc import Mapping

from games.messages import N_

TITLE_WORDS: Mapping[str, str] = {
    "absolute winner": N_("absolute winner"),
    "admiral": N_("admiral"),
    "bald": N_("bald"),
    "bald goat": N_("bald goat"),
    "donkey": N_("donkey"),
    "egg-bearer": N_("egg-bearer"),
    "fisherman": N_("fisherman"),
    "general": N_("general"),
    "goat": N_("goat"),
    "hanging goat": N_("hanging goat"),
    "out-of-turn goat": N_("out-of-turn goat"),
    "sea goat": N_("sea goat"),
    "snotty goat": N_("snotty goat"),
    "stick": N_("stick"),
    "svoyak": N_("svoyak"),
}
