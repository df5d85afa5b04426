"""The options and the variants of a game in the reader's language, as forms, pages and the journal show them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.catalogue import CATALOGUE
from games.game_info import GameInfo
from games.option_words import words_of
from games.options import OptionError, OptionInfo, OptionValue, options_of, text_of, value_of
from games.sets.chinese import ChineseSet
from tournaments.translation import translated
from tournaments.wording.rule_field import YES_NO

OPTIONS = "game.options."
SET_OPTIONS = "game.set_options."
VARIANT = "game.preset"

#: Variants that are called by a word; the others have the letter of their source.
_VARIANTS: Mapping[str, Promise] = {"bald": _("bald")}


def option_title(info: OptionInfo) -> str:
    """What an option asks."""
    return gettext(words_of(info).title)


def option_value(info: OptionInfo, value: object) -> str:
    """A value of an option, given as itself or as its text; what the option does not have is shown as it is."""
    try:
        known = value_of(info, value)
    except OptionError:
        return str(value)
    words = words_of(info).values.get(text_of(known))
    if words is not None:
        return gettext(words)
    return str(YES_NO[known]) if isinstance(known, bool) else text_of(known)


def special_words(info: OptionInfo) -> dict[str, str]:
    """The words of its values by their texts; of a range only of those numbers that mean more than themselves."""
    if isinstance(info.values, range):
        return {text: gettext(words) for text, words in words_of(info).values.items()}
    return {text_of(value): option_value(info, value) for value in info.values}


def option_sentence(info: OptionInfo, value: object) -> str:
    """An option and what is chosen of it."""
    return gettext("%(option)s: %(value)s.") % {
        "option": option_title(info),
        "value": option_value(info, value),
    }


def unfelt_words(info: OptionInfo) -> list[str]:
    """Why some values, or all of them, play and score no differently; empty where each one does."""
    return [
        gettext("“%(value)s” plays no differently. %(reason)s")
        % {"value": option_value(info, value), "reason": gettext(reason)}
        if value
        else gettext("Whatever is chosen plays no differently. %(reason)s") % {"reason": gettext(reason)}
        for value, reason in info.unfelt.items()
    ]


def variant_title(info: GameInfo, variant: str) -> str:
    """A variant of a game: the game's title and the variant's name, and whether it is the recommended one."""
    title = f"{translated(info.title)} {variant_name(variant)}".rstrip()
    return gettext("%(variant)s (recommended)") % {"variant": title} if variant == info.game.preset else title


def variant_name(variant: str) -> str:
    """The name of a variant alone."""
    return str(_VARIANTS.get(variant, variant))


def option_of(key: str, game: str | None) -> OptionInfo | None:
    """The option that a key of a regulation names, in an event of this game."""
    if key.startswith(OPTIONS) and game is not None and game in CATALOGUE:
        known, name = CATALOGUE[game].options, key.removeprefix(OPTIONS)
    elif key.startswith(SET_OPTIONS):
        known, name = options_of(ChineseSet), key.removeprefix(SET_OPTIONS)
    else:
        return None
    return next((info for info in known if info.name == name), None)


def plain(value: OptionValue) -> str | int | bool:
    """A value as a regulation has it."""
    if value is None:
        return text_of(value)
    return value if isinstance(value, int) else str(value)
