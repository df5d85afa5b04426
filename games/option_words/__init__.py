"""The options of the games in words for people: what is asked, and what each value means.

Each game's words stand in a module of their own, by the id of docs/rules.md. They are English and marked for
translation; whoever shows them translates them.
"""

from collections.abc import Mapping

from games.option_words.option_words import OptionWords
from games.options import OptionInfo

_WORDS: Mapping[str, OptionWords] = {}


def words_of(info: OptionInfo) -> OptionWords:
    """What an option of docs/rules.md is called, and its values."""
    return _WORDS.get(info.id) or OptionWords(info.name.replace("_", " "))
