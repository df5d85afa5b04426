"""The tile set of a regulation that names no game: the club plays with it by rules of its own and keeps the totals."""

from __future__ import annotations

from typing import Any

from games.messages import N_, Message
from games.options import OptionError, options_of, value_of
from games.sets.chinese import ChineseSet
from scoring.sections import GameRules


def set_of(rules: GameRules) -> ChineseSet:
    """The set that `rules` name, with the options that it takes from them (docs/rules.md CN.2).

    Raises ValueError where they name no set, and games.options.OptionError for an option or a value that the set
    does not have, and for a game that is not made.
    """
    if rules.set is None:
        raise ValueError("the regulation names no tile set")
    known = {info.name: info for info in options_of(ChineseSet)}
    chosen: dict[str, Any] = {}
    for name, value in (rules.set_options or {}).items():
        if name not in known:
            text = N_("The set “%(set)s” has no option “%(name)s”; it has: %(known)s.")
            params = {"set": str(rules.set), "name": name, "known": ", ".join(known)}
            raise OptionError(name, Message(text, params))
        chosen[known[name].field] = value_of(known[name], value)
    return ChineseSet(**chosen)
