"""Options: the points on which the sources of a game differ, each a field with the id it has in docs/rules.md.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Kozel(Game):
        reserve: int = option("KZ-O05", 1, values=(0, 1, 2))

A value is a StrEnum, a whole number, a bool or None. In text it is `until_fit`, `13`, `yes`, `none`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from games.messages import N_, Message

if TYPE_CHECKING:
    from games.game import Game

OptionValue: TypeAlias = str | int | bool | None

_SECTIONS = {
    "TS": "§2.3", "CM": "§3.10", "CL": "CL.4", "KZ": "KZ.3", "SW": "SW.6", "SX": "SX.2", "CH": "CH.3", "SP": "SP.2",
    "FD": "FD.2", "OS": "OS.2", "TL": "TL.5", "MG": "MG.2", "GN": "GN.4", "KB": "KB.2", "SM": "SM.2", "BG": "BG.2",
    "KD": "KD", "MX": "MX.2", "ST": "ST.2", "CN": "CN.2", "TR": "TR.3", "QD": "QD.3",
}  # fmt: skip
"""Where docs/rules.md lists the options of a prefix."""

_GameT = TypeVar("_GameT", bound="Game")


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option of a game: `id` and `section` of docs/rules.md, `name` in regulations and in the notation.

    `values` are all that it may have, a range for an option that is any whole number between. `field` is the
    attribute of the game, nearly always the name itself. `unfelt` says of a value, by its text, why it plays or
    scores no differently from the default; the key "" speaks of the whole option.
    """

    id: str
    name: str
    field: str
    values: Sequence[OptionValue]
    default: OptionValue
    unfelt: Mapping[str, str]

    @property
    def section(self) -> str:
        """Where docs/rules.md states it."""
        return _SECTIONS[self.id[:2]]


class OptionError(ValueError):
    """An option that the game does not have, or a value that the option does not have."""

    def __init__(self, name: str, message: Message) -> None:
        super().__init__(name, message)
        self.name = name
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def option(
    id: str,
    default: Any,
    *,
    values: Sequence[OptionValue] | None = None,
    name: str | None = None,
    unfelt: Mapping[str, str] | None = None,
) -> Any:
    """A field of a game that is the option `id` of docs/rules.md.

    Without `values` they are the members of the default's enum, or no and yes. `name` is only given where the
    attribute is called otherwise than the option. `unfelt`: see OptionInfo.
    """
    if values is None:
        values = tuple(type(default)) if isinstance(default, Enum) else (False, True)
    return field(
        default=default, metadata={"option": id, "values": values, "name": name, "unfelt": unfelt or {}}
    )


@cache
def options_of(game: "type[Game]") -> tuple[OptionInfo, ...]:
    """The options of a game, in the order of their ids."""
    return tuple(sorted(map(_info, _option_fields(game)), key=lambda each: each.id))


def changed_options(game: "Game", preset: "Game") -> dict[str, str]:
    """The options in which a game differs from its preset, by name, as text; not the set, which has its own line."""
    return {
        info.name: text_of(getattr(game, info.field))
        for info in options_of(type(game))
        if info.field not in ("tile_set", "preset")
        and getattr(game, info.field) != getattr(preset, info.field)
    }


def with_options(game: _GameT, chosen: Mapping[str, object]) -> _GameT:
    """The game with these options, by name: values, or their text. Raises OptionError.

    A hand that the rules prescribe follows the options. The preset is no such option: it is chosen first, in the
    catalogue, and the options depart from it.
    """
    known = {info.name: info for info in options_of(type(game)) if info.field != "preset"}
    changes: dict[str, Any] = {}
    for name, value in chosen.items():
        if name not in known:
            text = N_("The game “%(game)s” has no option “%(name)s”; it has: %(known)s.")
            raise OptionError(
                name, Message(text, {"game": game.name, "name": name, "known": ", ".join(known)})
            )
        changes[known[name].field] = value_of(known[name], value)
    return replace(game, hand=0 if game.hand == game.book_hand else game.hand, **changes)


def text_of(value: OptionValue) -> str:
    """A value as it is written."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def value_of(info: OptionInfo, value: object) -> OptionValue:
    """The value of the option that `value` is or writes. Raises OptionError."""
    for each in info.values:
        if value == text_of(each) or (value == each and isinstance(value, bool) is isinstance(each, bool)):
            return each
    text = N_("The option “%(name)s” is one of: %(values)s.")
    values = _listed(info.values)
    raise OptionError(info.name, Message(text, {"name": info.name, "values": values}))


def _listed(values: Sequence[OptionValue]) -> str:
    if isinstance(values, range):
        return f"{values[0]}…{values[-1]}"
    return ", ".join(map(text_of, values))


def _option_fields(game: "type[Game]") -> list[Field[Any]]:
    return [each for each in fields(game) if "option" in each.metadata]


def _info(of: Field[Any]) -> OptionInfo:
    known = of.metadata
    default: OptionValue = of.default  # type: ignore[assignment] # `option` always gives one
    return OptionInfo(
        known["option"], known["name"] or of.name, of.name, known["values"], default, known["unfelt"]
    )
