"""Who took whose place, and whom an entry was in an earlier round."""

from collections.abc import Iterable

from django.db.models import QuerySet

from tournaments.models import Entry, Round, Substitution
from tournaments.models.entry import title_of


def substitutions_of(entry: Entry) -> QuerySet[Substitution]:
    """Who took whose place in an entry, in the order of the rounds."""
    return entry.substitutions.select_related("leaves", "joins").order_by("from_round", "id")


def titles_in(round_: Round, entries: Iterable[Entry]) -> dict[int, str]:
    """What staff call each entry in a round, by number: with those who played in it, whoever took a place later."""
    later = Substitution.objects.filter(
        entry__tournament=round_.stage.tournament, from_round__gt=round_.number
    ).select_related("leaves")
    back: dict[int, list[Substitution]] = {}
    for change in later.order_by("-from_round", "-id"):
        back.setdefault(change.entry_id, []).append(change)
    titles: dict[int, str] = {}
    for entry in entries:
        people = list(entry.players())
        for change in back.get(entry.pk, ()):
            people = [change.leaves if one.pk == change.joins_id else one for one in people]
        titles[entry.number] = title_of(entry.number, entry.name, [one.name for one in people])
    return titles
