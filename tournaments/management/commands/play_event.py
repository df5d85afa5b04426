"""`manage.py play_event PRESET`: a whole event of any preset in a system of its own, checked, then gone."""

import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from scoring import presets
from tournaments.demo.access import organiser_token
from tournaments.demo.judgement import faults
from tournaments.demo.organiser import Organiser
from tournaments.demo.phone import EveningFailed
from tournaments.demo.temporary import temporary_system
from tournaments.demo.whole_event import PlayedEvent, WholeEvent

SLUG = "whole-event"


class Command(BaseCommand):
    """Plays all stages over HTTP, with an entry that leaves, one that comes late and one that stays away, and ends
    with 1 when the published tables or the final places are not what the tables wrote."""

    help = "Play a whole event of a preset over HTTP in a temporary system and check its tables and final places."

    def add_arguments(self, parser: ArgumentParser) -> None:
        names = [name for name in presets.names() if presets.load(name).game.name is None]
        parser.add_argument("preset", choices=names, help="the regulation of the event")
        parser.add_argument("--entries", type=int, default=8, help="how many pairs, players or teams")
        parser.add_argument("--seed", default="event", help="of everything that is played")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            event = _played(options["preset"], options["entries"], options["seed"])
        except (EveningFailed, KeyboardInterrupt) as failed:
            raise CommandError(str(failed) or _("Stopped before the end.")) from failed
        for row in event.final:
            self.stdout.write(f"{row['place']:>4}  {row['entry']:>5}  {row['title']}")
        wrong = faults(event)
        played = sum(len(stage.written) for stage in event.stages)
        checked = _("%(stages)d stages, %(matches)d matches and byes") % {
            "stages": len(event.stages),
            "matches": played,
        }
        if wrong:
            raise CommandError("\n".join([_("%(checked)s: tables DIFFER") % {"checked": checked}, *wrong]))
        self.stdout.write(_("%(checked)s: tables agree") % {"checked": checked})


def _played(preset: str, entries: int, seed: str) -> PlayedEvent:
    with (
        tempfile.TemporaryDirectory(prefix="doublesix-", ignore_cleanup_errors=True) as folder,
        temporary_system(Path(folder)) as url,
    ):
        organiser = Organiser(url=url, slug=SLUG, token=organiser_token(), seed=seed)
        regulation = presets.load(preset)
        members = regulation.team.size if regulation.team is not None else 1
        organiser.create_event(name=preset, pairs=(), club="", tables=entries * members, preset=preset)
        try:
            return WholeEvent(organiser, regulation, seed=seed).play(entries)
        finally:
            organiser.phone.close()
