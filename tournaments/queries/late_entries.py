from tournaments.models import Entry, Round
from tournaments.models.entry import EntryState
from tournaments.queries.contenders import entries_of


def late_entries(round_: Round) -> list[Entry]:
    """Who is here and has no table in a drawn round, nor asked to be left out of it; one query."""
    here = entries_of(round_.stage.tournament).filter(state=EntryState.CHECKED_IN, team__isnull=True)
    missing = here.exclude(seats__round=round_).exclude(absences__round_number=round_.number)
    return list(missing.order_by("number"))
