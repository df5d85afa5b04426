"""Whether an option is felt: random matches, deal by deal, with each of its values and with its default.

BASES = {"double_six_left": (A,)}          # games in which the option has a chance to matter

@pytest.mark.parametrize(("info", "value"), values_to_feel(Classic, "CL"))
def test_every_value_is_felt(info, value):
    check_value(info, value, BASES.get(info.name, (F, F.for_players(4))))
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from games.game import Game
from games.notation import write
from games.options import OptionError, OptionInfo, OptionValue, options_of, text_of, with_options
from games.refusals import Refusal
from scoring.games.random_match import random_match

MATCHES = 400
"""So many random matches of each base are looked at before an option counts as not felt."""

DEALS = 30
"""So many deals of a match at most."""


def values_to_feel(game: type[Game], *prefixes: str) -> list[Any]:
    """The options of a game whose ids begin so, with each value apart from the default.

    A range is tried at its ends and its middle.
    """
    params = []
    for info in options_of(game):
        for value in tried(info.values):
            if value != info.default and info.field != "preset" and info.id.startswith(prefixes):
                params.append(pytest.param(info, value, id=f"{info.id} {info.name}={text_of(value)}"))
    return params


def check_value(
    info: OptionInfo, value: OptionValue, bases: Sequence[Game], *, matches: int = MATCHES
) -> None:
    """The value plays or scores otherwise than the default in one of the bases, or says why it does not."""
    reason = info.unfelt.get(text_of(value), info.unfelt.get(""))
    if reason is not None:
        assert len(reason.split()) > 4
        return
    assert is_felt(info, value, bases, matches=matches), (
        f"{info.id} {info.name}={text_of(value)} changes nothing"
    )


def is_felt(info: OptionInfo, value: OptionValue, bases: Sequence[Game], *, matches: int = MATCHES) -> bool:
    """Whether one of the random matches differs between the value and the default."""
    pairs = [tuple(_with(base, info, each) for each in (value, info.default)) for base in bases]
    return any(match(one, seed) != match(other, seed) for seed in range(matches) for one, other in pairs)


def match(game: Game, seed: int) -> tuple[object, ...]:
    """What happens in a random match: every deal as it was played, every account, or what is refused."""
    try:
        told: list[object] = [game.places, game.opener]
        for state, account in islice(random_match(game, seed=seed), DEALS):
            moves = write(state).partition("hand 1:")[2]
            told.append((moves, account.scores, account.places, account.titles, account.next))
        return tuple(told)
    except Refusal as refusal:
        return (str(refusal),)


def _with(base: Game, info: OptionInfo, value: OptionValue) -> Game:
    try:
        return with_options(base, {info.name: value})
    except OptionError as error:
        raise AssertionError(str(error)) from error


def tried(values: Sequence[OptionValue]) -> Sequence[OptionValue]:
    """The values that are tried: all of a list, the ends and the middle of a long range."""
    if isinstance(values, range) and len(values) > 8:
        return values[0], values[len(values) // 2], values[-1]
    return values
