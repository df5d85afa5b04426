"""The options of the games in words for people: what is asked, and what each value means.

Each game's words stand in a module of their own, by the id of docs/rules.md, and by its name too where one id has
several options. They are English and marked for translation; whoever shows them translates them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.option_words import (
    bergen,
    checheve,
    children,
    chinese,
    classic,
    common,
    federation,
    general,
    kolbasa,
    kozel,
    mexican_train,
    muggins,
    osel,
    quadominoes,
    sea_kozel,
    sea_kozel_second,
    semyorka,
    sets,
    sport,
    super_train,
    telephone,
    triominoes,
)
from games.option_words.option_words import OptionWords
from games.options import OptionInfo

_MODULES = (
    *(sets, common, classic, sport, federation, general, telephone, muggins, bergen, kolbasa),
    *(kozel, checheve, osel, children, sea_kozel, sea_kozel_second, semyorka),
    *(mexican_train, super_train, triominoes, quadominoes, chinese),
)
OPTION_WORDS: Mapping[str, OptionWords] = MappingProxyType(
    {key: words for module in _MODULES for key, words in module.WORDS.items()}
)


def words_of(info: OptionInfo) -> OptionWords:
    """What an option of docs/rules.md is called, and its values. KeyError for an option that nobody has named."""
    return OPTION_WORDS.get(f"{info.id} {info.name}") or OPTION_WORDS[info.id]
