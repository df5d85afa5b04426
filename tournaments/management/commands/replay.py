"""`manage.py replay`: checks the transcript of deals move by move and scores them."""

import io
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games.catalogue import CATALOGUE
from scoring.games.replay import ReplayedDeal, ReplayRefused, replayed
from tournaments.exchange.deal_text import left_words, move_lines, outcome_words, score_lines
from tournaments.translation import translated


class Command(BaseCommand):
    """Prints every move with the state after it, the end and the score; ends with 1 at the first illegal move."""

    help = "Check a transcript (docs/notation.md) move by move and print the score with its working."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", help="the transcript, of one deal or of several; “-” for the standard input"
        )
        parser.add_argument("--hands", action="store_true", help="show all hands after every move")

    def handle(self, *_args: Any, **options: Any) -> None:
        text = _text_of(options["file"])
        try:
            for deal in replayed(text):
                self._show(deal, hands=options["hands"])
        except ReplayRefused as refused:
            raise CommandError(refusal_words(refused)) from refused

    def _show(self, deal: ReplayedDeal, *, hands: bool) -> None:
        state = deal.state
        title = translated(CATALOGUE[state.game.name].title)
        head = _("Deal %(deal)d: %(title)s, seat %(seat)d leads")
        self._say(head % {"deal": deal.number, "title": title, "seat": state.leader})
        for line in move_lines(state, hands=hands):
            self._say(line)
        outcome = state.outcome()
        if outcome is None or deal.account is None:
            self._say(_("The deal is not over: seat %(seat)d moves.") % {"seat": state.turn})
        else:
            self._say(outcome_words(outcome))
            self._say(left_words(outcome))
            for line in score_lines(deal.account):
                self._say(line)
        self._say("")

    def _say(self, line: str) -> None:
        self.stdout.write(line)


def refusal_words(refused: ReplayRefused) -> str:
    """What is wrong: the deal, the line, the number of the move, the sentence, the rule and its section."""
    place = _("Deal %(deal)d, line %(line)d") % {"deal": refused.deal, "line": refused.line}
    if refused.move is not None:
        place = _("%(place)s, move %(move)d") % {"place": place, "move": refused.move}
    words = f"{place}: {translated(refused.message)}"
    if refused.rule is not None:
        rule = _("Rule “%(rule)s”, docs/rules.md %(section)s.")
        words = f"{words}\n{rule % {'rule': refused.rule, 'section': refused.section}}"
    return words


def _text_of(name: str) -> str:
    try:
        if name == "-":
            # Whatever the shell's locale is: a transcript is UTF-8.
            return io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig").read()
        return Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(
            _("%(file)s cannot be read: %(error)s") % {"file": name, "error": error}
        ) from error
