"""Deleting an event that nobody played."""

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Pair, Player, Tournament


def delete_event(*, tournament: Tournament, actor: Actor, name: str) -> None:
    """Delete an event with its entries, tables, roles and journal; its players stay known.

    Refuses an event in which a round was drawn or a match opened, and a `name` that is not the event's: a click on the
    wrong button must not be enough.
    """
    with write():
        tournament = lock_field(tournament)
        if tournament.regulation_frozen_at is not None:
            raise Conflict(
                "event_begun",
                _("In this event a round was drawn: it stays as a record."),
                current={"state": tournament.state},
                way_out=_("Finish it instead."),
            )
        if " ".join(name.split()) != " ".join(tournament.name.split()):
            message = _("That is not the name of this event.")
            way_out = _("Write “%(name)s”.") % {"name": tournament.name}
            raise Refused("name_differs", message, errors=[FieldError("name", "differs", message, way_out)])
        for rehearsal in list(Tournament.objects.filter(rehearsal__source=tournament)):
            erase(rehearsal, players=rehearsal.rehearsal.invented)
        erase(tournament)


def erase(tournament: Tournament, *, players: list[int] | None = None) -> None:
    """Delete an event whole, its pairs, and those of `players` who play nowhere else."""
    pairs = list(tournament.entries.filter(pair__isnull=False).values_list("pair", flat=True))
    tournament.delete()
    Pair.objects.filter(pk__in=pairs).delete()
    if players:
        free = Player.objects.filter(pk__in=players, entry__isnull=True)
        in_pairs = Pair.objects.values_list("player_1", flat=True)
        free = free.exclude(pk__in=in_pairs).exclude(pk__in=Pair.objects.values_list("player_2", flat=True))
        free.delete()
