"""The way back that stands beside what was just done."""

from datetime import datetime

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from tournaments.domain.undoing.inverses import INVERSES
from tournaments.domain.undoing.undo import standing_in_the_way
from tournaments.models import Journal, Tournament


def with_undo(said: str, *, tournament: Tournament, user: User, since: datetime) -> str:
    """What was said, with a link that takes it back where the user has done exactly one thing since then that can be.

    Of many things done at once none is singled out: their lines in the journal have each their own way back.
    """
    lines = Journal.objects.filter(tournament=tournament, user=user, at__gte=since).order_by("-id")
    able = [line for line in lines[:3] if line.verb in INVERSES]
    if len(able) != 1 or standing_in_the_way(tournament, able)[able[0].pk]:
        return said
    address = reverse("desk-undo", args=[tournament.slug, able[0].pk])
    return format_html('{} <a href="{}">{}</a>', said, address, _("Undo"))
