"""Hypothesis draws games with any of their options."""

from typing import TypeVar

from hypothesis import strategies as st

from games.game import Game
from games.options import OptionValue, options_of, with_options

_GameT = TypeVar("_GameT", bound=Game)


def games_with_options(
    game: _GameT, *, seats: tuple[int, ...], apart_from: tuple[str, ...] = ()
) -> st.SearchStrategy[_GameT]:
    """The game for so many players, with any values of its options but the named ones, its preset and its set."""
    kept = {"preset", "set_max_pip", *apart_from}
    infos = {info.name: info for info in options_of(type(game)) if info.name not in kept}
    chosen: st.SearchStrategy[dict[str, OptionValue]] = st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(info.values) for name, info in infos.items()}
    )
    return st.builds(
        lambda number, options: with_options(game.for_players(number), options),
        st.sampled_from(seats),
        chosen,
    )
