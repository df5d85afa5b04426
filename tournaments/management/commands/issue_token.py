"""`manage.py issue_token`: a program's key to the API."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.domain.tokens import issue_api_token
from tournaments.models import ApiToken, Tournament

#: Ten years: no program outlives them unseen.
LONGEST_DAYS = 3650
LONGEST_NAME = ApiToken._meta.get_field("name").max_length or 0


class Command(BaseCommand):
    """Makes a token that acts for a user and prints it, once. The admin lists and revokes tokens."""

    help = "Make a token for a program that uses the API, and print it; only its hash is kept."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username", help="the user that the program acts for")
        parser.add_argument("--name", required=True, help="what it is for, such as “scoreboard”")
        parser.add_argument("--days", type=int, default=30, help="how long it lives (default: 30)")
        parser.add_argument("--tournament", help="address of the only event that it opens")
        parser.add_argument("--read-only", action="store_true", help="it may read and never write")

    def handle(self, *_args: Any, **options: Any) -> None:
        user = User.objects.filter(username=options["username"]).first()
        if user is None:
            raise CommandError(_("There is no user “%(name)s”.") % {"name": options["username"]})
        tournament = None
        if options["tournament"]:
            tournament = Tournament.objects.filter(slug=options["tournament"]).first()
            if tournament is None:
                raise CommandError(_("There is no event “%(slug)s”.") % {"slug": options["tournament"]})
        if options["days"] < 1:
            raise CommandError(_("A token lives for at least one day."))
        if options["days"] > LONGEST_DAYS:
            raise CommandError(_("A token lives for at most %(days)d days.") % {"days": LONGEST_DAYS})
        if not options["name"].strip():
            raise CommandError(_("Say what the token is for: --name scoreboard."))
        if len(options["name"]) > LONGEST_NAME:
            raise CommandError(_("There are at most %(most)d characters here.") % {"most": LONGEST_NAME})
        token = issue_api_token(
            user=user,
            name=options["name"],
            lifetime=timedelta(days=options["days"]),
            tournament=tournament,
            read_only=options["read_only"],
        )
        self.stdout.write(token)
