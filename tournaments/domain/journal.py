from collections.abc import Sequence
from typing import Any

from django.db import models
from django.utils import timezone

from tournaments.domain.actor import Actor
from tournaments.models import Journal, Tournament


def write_journal(
    *,
    actor: Actor,
    tournament: Tournament,
    verb: str,
    subject: models.Model,
    before: Any = None,
    after: Any = None,
    reason: str = "",
) -> Journal:
    """Record one act. Call it inside the act's own transaction."""
    return Journal.objects.create(
        tournament=tournament,
        at=timezone.now(),
        author=actor.label,
        user=actor.user,
        verb=verb,
        subject=f"{subject._meta.model_name}:{subject.pk}",
        before=before,
        after=after,
        reason=reason,
    )


def write_undo(*, actor: Actor, line: Journal, reason: str, by: Sequence[int] = ()) -> Journal:
    """Record that what a line says was taken back, `by` which lines. Call it in the transaction of the inverse act."""
    return Journal.objects.create(
        tournament=line.tournament,
        at=timezone.now(),
        author=actor.label,
        user=actor.user,
        verb="undo",
        subject=line.subject,
        after={"undone": line.verb, "by": list(by)},
        reason=reason,
        undoes=line,
    )
