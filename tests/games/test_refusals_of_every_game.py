"""A transcript with a wrong move is refused in every game, with the number of the move and the rule of the book."""

import re
from itertools import islice

import pytest

from campaigns.every_game import named, settings
from games.game import Game
from games.notation import NotationError, read
from games.random_play import random_deal
from games.refusals import Refusal
from tests.games.collected import BOOK
from tests.games.wrong_moves import KINDS, WrongMove, wrong_moves

CLOSING = ("checheve", "osel")
"""The games in which a tile may lie closed."""

PRESETS = [preset for _, preset in settings()]


def found_in(game: Game, kind: str, *, most: int = 12) -> list[WrongMove]:
    """Wrong moves of this kind out of random deals, not more than three of each."""
    every = (
        each for seed in range(20) for each in islice(wrong_moves(random_deal(game, seed=seed), kind), 3)
    )
    return list(islice(every, most))


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        pytest.param(game, kind, id=f"{named(game)}: {kind}")
        for game in PRESETS
        for kind in KINDS
        if kind != "closed_arm" or game.name in CLOSING
    ],
)
def test_a_wrong_move_is_refused_with_its_number_and_its_rule(game: Game, kind: str) -> None:
    wrong = found_in(game, kind)
    assert len(wrong) >= 3
    for text, number, rules in wrong:
        with pytest.raises(NotationError) as caught:
            read(text)
        error = caught.value
        refusal = error.__cause__
        assert isinstance(refusal, Refusal)
        assert (error.move, error.line) == (number, len(text.splitlines()))
        assert refusal.rule in rules, f"{refusal}\n{text}"
        assert error.section is not None
        assert is_in_the_book(error.section), error.section
        assert error.section in str(error)
        assert f"move {number}" in str(error)


def is_in_the_book(section: str) -> bool:
    """Whether docs/rules.md has this section."""
    return re.search(rf"^#+ {re.escape(section.removeprefix('§'))}\b", BOOK, re.MULTILINE) is not None


def test_the_book_has_its_sections_and_no_others() -> None:
    assert all(map(is_in_the_book, ("§3.3", "CH.1", "KD")))
    assert not any(map(is_in_the_book, ("§33", "CH.11", "XX.1")))


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_only_some_games_close_their_arms(game: Game) -> None:
    assert bool(found_in(game, "closed_arm")) is (game.name in CLOSING)
