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
