"""`manage.py demo_evening`: a whole simulated evening in a system of its own, checked, then gone."""

import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from scoring import presets
from tournaments.demo.access import organiser_token
from tournaments.demo.agreement import disagreements
from tournaments.demo.evening import play_evening
from tournaments.demo.organiser import Organiser
from tournaments.demo.phone import EveningFailed, Tally
from tournaments.demo.programme import CLUB, PAIRS, ROUNDS
from tournaments.demo.recompute import Recomputed, recompute
from tournaments.demo.temporary import temporary_system
from tournaments.exchange.standings_table import as_text

SLUG = "demo-evening"


class Command(BaseCommand):
    """Plays an evening over HTTP and ends with 1 when the published standings are not what the deals say."""

    help = "Play a simulated evening over HTTP in a temporary system and check the published standings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", default="evening", help="of everything that is played")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            published, recomputed, tally = _evening(options["seed"])
        except (EveningFailed, KeyboardInterrupt) as failed:
            raise CommandError(str(failed) or _("Stopped before the end.")) from failed
        wrong = disagreements(published["rows"], recomputed)
        self.stdout.write(as_text(published["rows"], presets.load("sport")))
        checked = _(
            "%(matches)d matches, %(deals)d deals, %(repeats)d repeats, %(out_of_order)d out of order"
        ) % {
            "matches": recomputed.matches,
            "deals": recomputed.deals,
            "repeats": tally.repeats,
            "out_of_order": tally.out_of_order,
        }
        if tally.deals != recomputed.deals:
            wrong.append(_("%(deals)d deals were entered") % {"deals": tally.deals})
        if wrong:
            raise CommandError("\n".join([_("%(checked)s: standings DIFFER") % {"checked": checked}, *wrong]))
        self.stdout.write(_("%(checked)s: standings agree") % {"checked": checked})


def _evening(seed: str) -> tuple[Any, Recomputed, Tally]:
    """Play it in a temporary system: what was published, what the deals say, what was done."""
    with (
        tempfile.TemporaryDirectory(prefix="doublesix-", ignore_cleanup_errors=True) as folder,
        temporary_system(Path(folder)) as url,
    ):
        organiser = Organiser(url=url, slug=SLUG, token=organiser_token(), seed=seed)
        organiser.create_event(name=_("Demo evening"), pairs=PAIRS, club=CLUB, tables=len(PAIRS) // 2)
        tally = play_evening(organiser, organiser.new_table_tokens(), seed=seed)
        published = organiser.standings_when_complete(after=ROUNDS, played=ROUNDS * len(PAIRS))
        organiser.phone.close()
        return published, recompute(SLUG), tally
