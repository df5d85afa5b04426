"""`manage.py simulate`: the same seed prints the same deals, and `replay` scores them alike."""

import io
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.catalogue import CATALOGUE
from games.notation import write
from scoring.games.replay import replayed


def simulate(game: str, *, seed: int = 9, deals: int = 3, **options: Any) -> str:
    out = io.StringIO()
    call_command("simulate", game, seed=seed, deals=deals, stdout=out, **options)
    return out.getvalue()


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_it_prints_is_read_again_with_the_same_scores(name: str) -> None:
    text = simulate(name)
    assert simulate(name) == text
    deals = list(replayed(text))
    assert len(deals) == 3
    without_comments = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert "".join(write(deal.state) for deal in deals).splitlines() == without_comments
    scores = [line for line in text.splitlines() if line.startswith("# Score after deal ")]
    for deal, line in zip(deals, scores, strict=True):
        assert deal.account is not None
        said = f"# Score after deal {deal.account.deals}: {' : '.join(map(str, deal.account.scores))}"
        assert line == said


def test_a_match_that_is_over_is_followed_by_the_next_one() -> None:
    deals = list(replayed(simulate("block", deals=40)))
    assert deals[-1].match > 1
    ended = [deal.number for deal in deals if deal.account and deal.account.finished]
    assert [deal.match for deal in deals] == [1 + sum(end < deal.number for end in ended) for deal in deals]


def test_preset_options_and_players_are_those_asked_for() -> None:
    text = simulate("kozel", preset="A", option=["threshold=13"], players=3)
    game = next(replayed(text)).state.game
    assert (game.preset, game.seats) == ("A", 3)
    assert "options: threshold=13" in text


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"preset": "Z"}, "There is no preset"),
        ({"option": ["threshold"]}, "name=value"),
        ({"option": ["threshold=14"]}, "is one of"),
        ({"option": ["nothing=1"]}, "has no option"),
        ({"players": 9}, "The players of this game are: 2, 3, 4."),
        ({"deals": 0}, "At least one deal"),
    ],
)
def test_what_cannot_be_played_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        simulate("kozel", **options)


def test_players_that_a_preset_does_not_allow_are_refused_with_the_section() -> None:
    with pytest.raises(CommandError, match=r"docs/rules.md TL.1"):
        simulate("telephone", preset="E", players=3)
