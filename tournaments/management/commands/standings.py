"""`manage.py standings`: an event's published standings."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db.models import F
from django.utils.translation import gettext as _

from tournaments.domain.publication import PUBLISH_STANDINGS
from tournaments.domain.work import LEASE
from tournaments.exchange.standings_table import as_csv, as_text
from tournaments.models import Stage, Tournament, Work
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.stages import stage_of
from tournaments.queries.standings import published_standings
from tournaments.tasks import run_work

FORMATS = {"csv": as_csv, "table": as_text}


class Command(BaseCommand):
    """Prints standings; what is waiting to be published is published first."""

    help = "Print the published standings of an event."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="address of the event")
        parser.add_argument("--after", type=int, help="after this round (default: the latest)")
        parser.add_argument("--format", choices=FORMATS, default="table")

    def handle(self, *_args: Any, **options: Any) -> None:
        tournament = Tournament.objects.filter(slug=options["slug"]).first()
        if tournament is None:
            raise CommandError(_("There is no event “%(slug)s”.") % {"slug": options["slug"]})
        stage = stage_of(tournament)
        publish_what_is_due(stage)
        published = published_standings(stage, after_round=options["after"], whole=True)
        if published is None:
            raise CommandError(_("These standings are not published: no such round was drawn yet."))
        text = FORMATS[options["format"]](published.rows, stage_regulation(stage))
        self.stdout.write(text, ending="")


def publish_what_is_due(stage: Stage) -> None:
    """Do the stage's waiting publication here and now; if a worker has just taken it, wait for that worker."""
    waiting = Work.objects.filter(
        kind=PUBLISH_STANDINGS, key=str(stage.pk), generation__gt=F("done_generation")
    )
    end = time.monotonic() + LEASE.total_seconds() + 1
    while (work := waiting.first()) is not None:
        run_work(work.pk)
        if not waiting.exists():
            return
        if time.monotonic() > end or work.last_error:
            raise CommandError(
                _("The standings could not be published: %(error)s") % {"error": work.last_error}
            )
        time.sleep(0.2)
