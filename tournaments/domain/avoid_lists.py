"""Lists of entries that are not to meet: a family, a coach and a pupil, two who quarrelled."""

from collections.abc import Sequence

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, NotFound, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import AvoidList, Entry, Tournament


def create_avoid_list(
    *, tournament: Tournament, actor: Actor, name: str, entries: Sequence[int], strict: bool = False
) -> AvoidList:
    """Keep the entries apart from the next draw on: never to meet if `strict`, otherwise where it can be helped.

    Refuses fewer than two entries, an unknown one, and a name that another list has.
    """
    with write():
        tournament = lock_field(tournament)
        chosen = _entries(tournament, entries)
        _refuse_taken(AvoidList.objects.filter(tournament=tournament), name)
        avoid_list = AvoidList.objects.create(tournament=tournament, name=name, strict=strict)
        avoid_list.entries.set(chosen)
        _journal(actor, "create_avoid_list", avoid_list, after=_as_data(avoid_list))
        return avoid_list


def change_avoid_list(
    *, tournament: Tournament, actor: Actor, list_id: int, name: str, entries: Sequence[int], strict: bool
) -> AvoidList:
    """Replace a list's name, entries and strictness; drawn rounds stay. Refusals as for a new list."""
    with write():
        tournament = lock_field(tournament)
        avoid_list = _avoid_list(tournament, list_id)
        chosen = _entries(tournament, entries)
        _refuse_taken(AvoidList.objects.filter(tournament=tournament).exclude(pk=list_id), name)
        before = _as_data(avoid_list)
        avoid_list.name, avoid_list.strict = name, strict
        avoid_list.save(update_fields=["name", "strict"])
        avoid_list.entries.set(chosen)
        after = _as_data(avoid_list)
        if after != before:
            _journal(actor, "change_avoid_list", avoid_list, before=before, after=after)
        return avoid_list


def remove_avoid_list(*, tournament: Tournament, actor: Actor, list_id: int) -> None:
    """Let those on the list meet again from the next draw on."""
    with write():
        tournament = lock_field(tournament)
        avoid_list = _avoid_list(tournament, list_id)
        _journal(actor, "remove_avoid_list", avoid_list, before=_as_data(avoid_list))
        avoid_list.delete()


def _journal(
    actor: Actor, verb: str, avoid_list: AvoidList, *, before: object = None, after: object = None
) -> None:
    write_journal(
        actor=actor,
        tournament=avoid_list.tournament,
        verb=verb,
        subject=avoid_list,
        before=before,
        after=after,
    )


def _as_data(avoid_list: AvoidList) -> dict[str, object]:
    numbers = avoid_list.entries.order_by("number").values_list("number", flat=True)
    return {"name": avoid_list.name, "strict": avoid_list.strict, "entries": list(numbers)}


def _avoid_list(tournament: Tournament, list_id: int) -> AvoidList:
    avoid_list = AvoidList.objects.filter(tournament=tournament, pk=list_id).first()
    if avoid_list is None:
        raise NotFound("avoid_list_unknown", _("There is no such avoid list in this event."))
    return avoid_list


def _entries(tournament: Tournament, numbers: Sequence[int]) -> list[Entry]:
    chosen = list(Entry.objects.filter(tournament=tournament, number__in=numbers))
    missing = sorted(set(numbers) - {entry.number for entry in chosen})
    if missing or len(chosen) < 2:
        message = (
            _("There is no No. %(numbers)s here.") % {"numbers": ", ".join(map(str, missing))}
            if missing
            else _("An avoid list names at least two entries.")
        )
        raise Refused(
            "entries_invalid",
            message,
            errors=[FieldError("entries", "invalid", message)],
            way_out=_("Look the numbers up in the list of entries."),
        )
    return chosen


def _refuse_taken(others: QuerySet[AvoidList], name: str) -> None:
    if others.filter(name=name).exists():
        message = _("There is an avoid list “%(name)s” already.") % {"name": name}
        way_out = _("Change that list, or choose another name.")
        raise Conflict(
            "name_taken", message, errors=[FieldError("name", "taken", message, way_out)], way_out=way_out
        )
