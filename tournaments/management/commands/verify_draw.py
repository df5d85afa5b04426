"""`manage.py verify_draw`: whether a round was drawn as it says, from a seed that was committed to before."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games.messages import Message
from tournaments.models import Round
from tournaments.pairing.exported import UnreadableExportError, differences, read_file
from tournaments.queries.draw_check import check_draw
from tournaments.queries.draw_record import draw_record
from tournaments.translation import translated


class Command(BaseCommand):
    """Draws a round again and compares; ends with 1 when the draw, the text, the seed or the hall differs."""

    help = "Draw a round again from its text and seed, and compare it with what is stored and with the hall."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", nargs="?", help="address of the event")
        parser.add_argument("round", nargs="?", type=int, help="number of the round")
        parser.add_argument("--file", type=Path, help="an exported draw, in place of an event and a round")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["file"] is not None:
            self._verify_file(options["file"])
        elif options["slug"] is None or options["round"] is None:
            raise CommandError(_("Name an event and a round, or a file with --file."))
        else:
            self._verify_round(options["slug"], options["round"])

    def _verify_file(self, path: Path) -> None:
        try:
            export = read_file(path)
        except (OSError, UnreadableExportError) as error:
            raise CommandError(
                _("%(path)s cannot be read: %(why)s") % {"path": path, "why": error}
            ) from error
        self._say(differences(export))
        self.stdout.write(
            _(
                "The draw in the file comes out of its text and seed. Who sat in the hall is no part of this check."
            )
        )

    def _verify_round(self, slug: str, number: int) -> None:
        rounds = Round.objects.select_related("stage__tournament").filter(stage__tournament__slug=slug)
        round_ = rounds.filter(number=number).first()
        if round_ is None:
            raise CommandError(
                _("There is no round %(number)d in an event “%(slug)s”.") % {"number": number, "slug": slug}
            )
        if not round_.draw_input:
            raise CommandError(
                _("Round %(number)d was not drawn: its matches were opened.") % {"number": number}
            )
        record = draw_record(round_)
        self.stdout.write(
            _("%(slug)s, round %(number)d, seed %(seed)s")
            % {"slug": slug, "number": number, "seed": round_.seed}
        )
        check = check_draw(record)
        for message in check.by_hand:
            self.stdout.write(translated(message))
        self._say(check.faults)
        self.stdout.write(_("The draw holds: it comes out of its text and seed, and the hall sits as drawn."))

    def _say(self, faults: tuple[Message, ...] | list[Message]) -> None:
        for message in faults:
            self.stderr.write(translated(message))
        if faults:
            raise CommandError(_("The draw does not hold."))
