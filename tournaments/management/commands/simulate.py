"""`manage.py simulate`: random deals of any game, in the notation."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games.catalogue import CATALOGUE, configured
from games.deal import DealState
from games.facts import facts
from games.game import Game
from games.notation import write
from games.options import OptionError
from games.random_play import seeded
from games.refusals import IllegalDeal
from scoring.games import begin_match
from scoring.games.account import Account
from scoring.games.random_match import next_deal
from tournaments.exchange.deal_text import score_lines
from tournaments.translation import translated


class Command(BaseCommand):
    """Plays whole matches one after the other; the same seed prints the same deals. `replay` reads what it prints."""

    help = "Play random deals of a game and print them in the notation, the score as comments."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(CATALOGUE), help="its name")
        parser.add_argument("--preset", help="one of its presets (default: the recommended one)")
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="name=value",
            help="an option, as in docs/rules.md",
        )
        parser.add_argument("--players", type=int, help="how many play")
        parser.add_argument("--seed", type=int, required=True, help="any whole number")
        parser.add_argument("--deals", type=int, required=True, help="how many deals to play")

    def handle(self, *_args: Any, **options: Any) -> None:
        game = _game(options["game"], options["preset"], options["option"], options["players"])
        if options["deals"] < 1:
            raise CommandError(_("At least one deal is played."))
        try:
            for state, account in random_deals(game, seed=options["seed"], deals=options["deals"]):
                self._show(state, account)
        except IllegalDeal as refused:
            raise CommandError(
                f"{translated(refused.message)} (docs/rules.md {refused.section})"
            ) from refused

    def _show(self, state: DealState, account: Account) -> None:
        self.stdout.write(write(state), ending="")
        for line in score_lines(account):
            self.stdout.write(f"# {line}")
        self.stdout.write("")


def random_deals(game: Game, *, seed: int, deals: int) -> Iterator[tuple[DealState, Account]]:
    """So many deals, each with its match after it; a match that is over is followed by the next one."""
    chance = seeded(seed)
    account = begin_match(game)
    for _deal in range(deals):
        if account.next is None:
            account = begin_match(game)
        state = next_deal(account, chance)
        account = account.add(facts(state))
        yield state, account


def _game(name: str, preset: str | None, chosen: Sequence[str], players: int | None) -> Game:
    info = CATALOGUE[name]
    if players is not None and players not in info.players:
        known = ", ".join(map(str, info.players))
        raise CommandError(_("The players of this game are: %(known)s.") % {"known": known})
    options = dict(_named(text) for text in chosen)
    try:
        return configured(name, preset=preset, options=options, seats=players)
    except OptionError as error:
        raise CommandError(translated(error.message)) from error


def _named(text: str) -> tuple[str, str]:
    name, separator, value = text.partition("=")
    if not separator:
        raise CommandError(_("An option is written name=value, not “%(text)s”.") % {"text": text})
    return name, value
