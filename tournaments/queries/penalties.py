"""All penalties of an event, for the desk."""

from tournaments.models import Penalty, Tournament


def event_penalties(tournament: Tournament) -> list[Penalty]:
    """Every penalty with its entry, the newest first, those that were taken back among them; one query."""
    penalties = Penalty.objects.filter(entry__tournament=tournament).select_related(
        "entry__pair__player_1",
        "entry__pair__player_2",
        "entry__player",
        "round",
        "user",
        "revoked_by",
    )
    return list(penalties.order_by("-pk"))
