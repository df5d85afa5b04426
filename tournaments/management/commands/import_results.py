"""`manage.py import_results`: the results of a league, from a folder with pairs.csv and matches.csv."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.domain.actor import system_actor
from tournaments.domain.errors import DomainError
from tournaments.exchange.faults import ImportRefused
from tournaments.exchange.league_files import League, read_league
from tournaments.exchange.league_import import Event, import_league, league_regulation
from tournaments.models import Tournament


class Command(BaseCommand):
    """Brings a league in, all or nothing; every wrong row is reported with its line."""

    help = "Bring in the results of a league from FOLDER/pairs.csv and FOLDER/matches.csv, all or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="folder with pairs.csv and matches.csv")
        parser.add_argument("--regulation", required=True, help="preset of a league, such as bo3_100")
        parser.add_argument("--slug", required=True, help="address of the new event")
        parser.add_argument("--name", default="", help="name of the event (default: its address)")
        parser.add_argument("--venue", default="", help="where it was played")
        parser.add_argument("--time-zone", default="Europe/Madrid", help="of the times in matches.csv")

    def handle(self, *_args: Any, **options: Any) -> None:
        event = Event(
            slug=options["slug"],
            name=options["name"] or options["slug"],
            preset=options["regulation"],
            venue=options["venue"],
            time_zone=options["time_zone"],
        )
        self._refuse_second_time(event.slug)
        try:
            league = self._read(options["folder"], event)
            import_league(actor=system_actor("import_results"), league=league, event=event)
        except ImportRefused as refused:
            raise CommandError(self._report(refused)) from refused
        except DomainError as refused:
            raise CommandError(_refusal(refused)) from refused
        games = sum(len(match.games) for match in league.matches)
        self.stdout.write(
            _("%(slug)s: %(pairs)d pairs, %(matches)d matches, %(games)d games.")
            % {
                "slug": event.slug,
                "pairs": len(league.pairs),
                "matches": len(league.matches),
                "games": games,
            }
        )

    def _read(self, folder: Path, event: Event) -> League:
        if not folder.is_dir():
            raise CommandError(_("There is no folder %(folder)s.") % {"folder": folder})
        if event.time_zone not in available_timezones():
            message = _("“%(name)s” is no time zone. Write one such as Europe/Madrid.")
            raise CommandError(message % {"name": event.time_zone})
        regulation = league_regulation(event.preset)
        return read_league(folder, regulation=regulation, time_zone=ZoneInfo(event.time_zone))

    def _refuse_second_time(self, slug: str) -> None:
        if Tournament.objects.filter(slug=slug).exists():
            message = _(
                "There is an event “%(slug)s” already; nothing was brought in. Choose another --slug."
            )
            raise CommandError(message % {"slug": slug})

    def _report(self, refused: ImportRefused) -> str:
        count = len(refused.faults)
        heading = ngettext(
            "Nothing was brought in. %(count)d thing is wrong:",
            "Nothing was brought in. %(count)d things are wrong:",
            count,
        )
        return "\n".join([heading % {"count": count}, *(f"  {fault}" for fault in refused.faults)])


def _refusal(refused: DomainError) -> str:
    """The refusal as a whole: what it says of itself, or of each thing that is wrong."""
    words = [refused.message, refused.way_out]
    for error in refused.errors:
        words += [error.message, error.way_out]
    return " ".join(dict.fromkeys(filter(None, words)))
