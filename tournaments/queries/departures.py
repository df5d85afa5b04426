"""Where the regulation of an event departs from the preset that it comes from."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.options import options_of, text_of
from scoring import presets
from scoring.event_game import game_of
from scoring.regulation import Regulation, as_data, changed_keys
from tournaments.models import Tournament
from tournaments.queries.regulation import regulation_of

#: What says where a regulation comes from, and nothing about play.
_OF_THE_FILE = frozenset({"name", "sources", "version"})
_OPTIONS = "game.options."


def departures(tournament: Tournament) -> dict[str, tuple[object, object]]:
    """Every key in which the event departs from its preset, with the value there and here; empty without a preset.

    An option of the game that one of the two does not name has there the value of the variant, as its text.
    """
    if tournament.preset not in presets.names():
        return {}
    there, here = presets.load(tournament.preset), regulation_of(tournament)
    changed = sorted(changed_keys(there, here) - _OF_THE_FILE)
    before, after = _in_force(there, changed), _in_force(here, changed)
    return {key: (before[key], after[key]) for key in changed if before[key] != after[key]}


def _in_force(regulation: Regulation, keys: Iterable[str]) -> dict[str, object]:
    """The values under dotted keys, those of options as they are played."""
    values = values_at(regulation, keys)
    wanted = {key.removeprefix(_OPTIONS) for key in values if key.startswith(_OPTIONS)}
    if wanted and regulation.game.name is not None:
        game = game_of(regulation.game)
        for info in options_of(type(game)):
            if info.name in wanted:
                values[f"{_OPTIONS}{info.name}"] = text_of(getattr(game, info.field))
    return values


def values_at(regulation: Regulation, keys: Iterable[str]) -> dict[str, object]:
    """The values under dotted keys; None where the regulation does not use one."""
    data = as_data(regulation)
    return {key: value_at(data, key) for key in keys}


def value_at(data: Mapping[str, Any], key: str) -> Any:
    """The value under one dotted key of a regulation as data."""
    value: Any = data
    for name in key.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value
