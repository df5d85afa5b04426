from django.db.models import QuerySet

from tournaments.models import Entry, Substitution


def substitutions_of(entry: Entry) -> QuerySet[Substitution]:
    """Who took whose place in an entry, in the order of the rounds."""
    return entry.substitutions.select_related("leaves", "joins").order_by("from_round", "id")
