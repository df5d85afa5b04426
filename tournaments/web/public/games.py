"""The games themselves: all of them, each with its rules and options, and random deals of it to look at."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from games.catalogue import CATALOGUE
from games.deal import DealState
from games.facts import facts
from games.game_info import GameInfo
from games.notation import write
from games.random_play import random_deal
from games.sets.chinese import ChineseSet, DotColour
from scoring.games import begin_match
from tournaments.exchange.deal_text import left_words, outcome_words
from tournaments.translation import translated
from tournaments.web.public.pages import public_page
from tournaments.web.public.player import chinese_drawings, player, table_drawing
from tournaments.wording.game_facts import all_games, game_facts

EXAMPLE_SEED = 28
LAST_SEED = 999_999


@public_page
@conditional_page
def games(request: HttpRequest) -> HttpResponse:
    """Every game of the catalogue."""
    tiles = chinese_drawings(ChineseSet(dot_colour=DotColour.WHITE_AND_RED))
    context = {"section": "games", "games": all_games(), "chinese_tiles": tiles}
    return render(request, "games/games.html", context)


@public_page
@conditional_page
def game(request: HttpRequest, name: str) -> HttpResponse:
    """A game: its rules in short, its options and presets, and how a deal of it may lie on the table."""
    info = _info_or_404(name)
    example = random_deal(info.game, seed=EXAMPLE_SEED)
    context = {
        "section": "games",
        "game": game_facts(info),
        "rules": f"games/rules/{info.name}.html",
        "seed": EXAMPLE_SEED,
        "picture": table_drawing(example),
        "result": _result(example),
    }
    return render(request, "games/game.html", context)


@public_page
@conditional_page
def game_deal(request: HttpRequest, name: str, seed: int) -> HttpResponse:
    """A random deal, step by step; the seed in the address makes it the same for everybody."""
    info = _info_or_404(name)
    if seed > LAST_SEED:
        raise Http404(_("The seeds go up to %(last)d.") % {"last": LAST_SEED})
    state = random_deal(info.game, seed=seed)
    context = {
        "section": "games",
        "game": game_facts(info),
        "seed": seed,
        "following_seed": (seed + 1) % (LAST_SEED + 1),
        "player": player(request, state),
        "result": _result(state),
        "transcript": write(state),
    }
    return render(request, "games/deal.html", context)


def _info_or_404(name: str) -> GameInfo:
    info = CATALOGUE.get(name)
    if info is None:
        raise Http404(_("There is no game “%(name)s”.") % {"name": name})
    return info


def _result(state: DealState) -> list[str]:
    """How the deal ended and what it is worth as the first one of a match."""
    outcome = state.outcome()
    assert outcome is not None, "a random deal is played to its end"
    account = begin_match(state.game).add(facts(state))
    return [outcome_words(outcome), left_words(outcome), *map(translated, account.working)]
