"""What the director asks of the next draw, as the draw, the desk and the API read it."""

from collections import defaultdict

from django.db.models import QuerySet

from tournaments.models import Absence, AvoidList, Entry, Stage, TableLock, Tournament


def locks_of_round(stage: Stage, number: int) -> QuerySet[TableLock]:
    """The tables that are fixed for a round, in the order in which they were."""
    locks = TableLock.objects.filter(stage=stage, round_number=number)
    return locks.select_related("first", "second", "table").order_by("id")


def avoid_lists_of(tournament: Tournament) -> QuerySet[AvoidList]:
    """All avoid lists with their entries."""
    return AvoidList.objects.filter(tournament=tournament).prefetch_related("entries").order_by("name", "id")


def absences_from(tournament: Tournament, number: int) -> QuerySet[Absence]:
    """Who is not to be drawn in round `number` or a later one."""
    absences = Absence.objects.filter(entry__tournament=tournament, round_number__gte=number)
    return absences.select_related("entry").order_by("round_number", "entry__number")


def fixed_tables(tournament: Tournament) -> dict[int, int]:
    """The table of each entry that always sits at the same one."""
    entries = Entry.objects.filter(tournament=tournament, fixed_table__isnull=False)
    return dict(entries.order_by("number").values_list("number", "fixed_table__number"))


def to_keep_apart(tournament: Tournament, *, strict: bool) -> dict[int, tuple[int, ...]]:
    """For each entry on such an avoid list the others on it, in rising order."""
    lists: dict[int, list[int]] = defaultdict(list)
    members = AvoidList.entries.through.objects.filter(
        avoidlist__tournament=tournament, avoidlist__strict=strict
    )
    for list_id, number in members.values_list("avoidlist_id", "entry__number"):
        lists[list_id].append(number)
    others: dict[int, set[int]] = defaultdict(set)
    for numbers in lists.values():
        for number in numbers:
            others[number].update(numbers)
    return {number: tuple(sorted(them - {number})) for number, them in others.items()}
