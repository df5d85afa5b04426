"""Which version of a round's seating is the present one: what is on paper is marked with it."""

import hashlib

from django.utils import timezone

from tournaments.domain.transaction import write
from tournaments.models import Round, SeatingVersion
from tournaments.queries.seating import RoundSeating


def seating_version(seating: RoundSeating) -> SeatingVersion:
    """The version of a seating that is about to be shown: the last one while it says the same, otherwise a new one.

    Reading, and writing only after a change; who looks twice makes nothing.
    """
    digest = _digest(seating)
    newest = _newest(seating.round)
    if newest is not None and newest.digest == digest:
        return newest
    with write():
        Round.objects.select_for_update(no_key=True).get(pk=seating.round.pk)
        newest = _newest(seating.round)
        if newest is not None and newest.digest == digest:
            return newest
        return SeatingVersion.objects.create(
            round=seating.round,
            number=newest.number + 1 if newest else 1,
            digest=digest,
            at=timezone.now(),
        )


def _newest(round_: Round) -> SeatingVersion | None:
    return SeatingVersion.objects.filter(round=round_).order_by("-number").first()


def _digest(seating: RoundSeating) -> str:
    """Of what is on paper in every language: not of states, which change with play, and not of the draw's reasons."""
    facts = [
        (
            table.match,
            table.table,
            table.first_lead,
            [(one.position, one.side, one.entry, one.name, one.team) for one in table.seats],
        )
        for table in (*seating.tables, *seating.byes)
    ]
    return hashlib.sha256(repr(facts).encode()).hexdigest()
