"""Reading data (TOML, JSON) into the dataclasses of a regulation, every problem with its key and the way
out."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import get_args, get_origin, get_type_hints

from games.messages import N_, Message


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one key of a regulation; `key` is dotted, as "penalties.scale[0].code"."""

    key: str
    message: Message


class _Unreadable:
    """Stands for a value that has been reported already."""


_UNREADABLE = _Unreadable()


def read_fields(kind: type, data: object, *, key: str, problems: list[Problem]) -> dict[str, object]:
    """The values of `data` for the fields of dataclass `kind`, without those that could not be read.

    Appends a Problem for every unknown or missing key and every wrong value; absent optional keys get their
    default from the dataclass itself and are not in the answer.
    """
    if not isinstance(data, Mapping):
        problems.append(Problem(key, Message(N_("must be a group of keys"))))
        return {}
    known = {item.name: item for item in fields(kind)}
    problems.extend(_unknown_key(str(name), known, key) for name in data if name not in known)
    values: dict[str, object] = {}
    for name, item in known.items():
        path = f"{key}.{name}" if key else name
        if data.get(name) is not None:
            value = _read(_hints(kind)[name], data[name], path, problems)
            if value is not _UNREADABLE:
                values[name] = value
        elif _is_required(item):
            problems.append(Problem(path, Message(N_("is missing: add it"))))
    return values


def _unknown_key(name: str, known: Mapping[str, object], key: str) -> Problem:
    path = f"{key}.{name}" if key else name
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        text = N_("is not a key of a regulation: did you mean %(near)s?")
        return Problem(path, Message(text, {"near": near[0]}))
    return Problem(path, Message(N_("is not a key of a regulation: take it out")))


def _is_required(item: Field[object]) -> bool:
    return item.default is MISSING and item.default_factory is MISSING


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def _read(hint: object, value: object, key: str, problems: list[Problem]) -> object:
    if isinstance(hint, UnionType):
        hint = next(part for part in get_args(hint) if part is not type(None))
    if get_origin(hint) is Mapping:
        return _read_mapping(value, key, problems)
    if get_origin(hint) is tuple:
        return _read_list(get_args(hint)[0], value, key, problems)
    assert isinstance(hint, type)
    if is_dataclass(hint):
        return _read_group(hint, value, key, problems)
    if issubclass(hint, StrEnum):
        return _read_choice(hint, value, key, problems)
    return _read_plain(hint, value, key, problems)


def _read_group(kind: type, value: object, key: str, problems: list[Problem]) -> object:
    found: list[Problem] = []
    values = read_fields(kind, value, key=key, problems=found)
    problems.extend(found)
    return _UNREADABLE if found else kind(**values)


def _read_mapping(value: object, key: str, problems: list[Problem]) -> object:
    """Names with plain values; what each may be is for the checks to say."""
    if not isinstance(value, Mapping):
        problems.append(Problem(key, Message(N_("must be a group of keys"))))
        return _UNREADABLE
    text = N_("must be a text, a whole number, or true or false")
    wrong = [str(name) for name, one in value.items() if type(one) not in (str, int, bool)]
    problems.extend(Problem(f"{key}.{name}", Message(text)) for name in wrong)
    return _UNREADABLE if wrong else dict(value)


def _read_list(item: object, value: object, key: str, problems: list[Problem]) -> object:
    if not isinstance(value, list | tuple):
        problems.append(Problem(key, Message(N_("must be a list"))))
        return _UNREADABLE
    items = [_read(item, one, f"{key}[{place}]", problems) for place, one in enumerate(value)]
    return _UNREADABLE if _UNREADABLE in items else tuple(items)


def _read_choice(kind: type[StrEnum], value: object, key: str, problems: list[Problem]) -> object:
    choices = [str(choice) for choice in kind]
    if isinstance(value, str) and value in choices:
        return kind(value)
    text = N_("cannot be %(value)s: choose one of %(choices)s")
    problems.append(Problem(key, Message(text, {"value": str(value), "choices": ", ".join(choices)})))
    return _UNREADABLE


def _read_plain(kind: type, value: object, key: str, problems: list[Problem]) -> object:
    # `type is` and not isinstance: true is not the number 1.
    if type(value) is kind:
        return value
    texts = {
        int: N_("must be a whole number, not %(value)s"),
        bool: N_("must be true or false, not %(value)s"),
        str: N_("must be text, not %(value)s"),
    }
    problems.append(Problem(key, Message(texts[kind], {"value": str(value)})))
    return _UNREADABLE
