"""What the desk tells the hall, and takes back."""

from collections.abc import Sequence
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import NotFound, Problems
from tournaments.domain.journal import write_journal
from tournaments.domain.notices import request_announcement
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Announcement, Table, Tournament
from tournaments.models.announcement import LONGEST_ANNOUNCEMENT

#: More at once nobody reads; the oldest is taken back first.
MOST_STANDING = 20


def announce(
    *,
    tournament: Tournament,
    actor: Actor,
    text: str,
    urgent: bool = False,
    tables: Sequence[int] = (),
    until: datetime | None = None,
) -> Announcement:
    """Tell the hall something, or only some of its tables; until a moment, or until it is taken back.

    Refuses an empty or long text, tables that the event does not have, a moment that has passed, and too many at once.
    """
    text = " ".join(text.split())
    now = timezone.now()
    with write():
        lock_field(tournament)
        _refuse(tournament, text, tables, until, now)
        made = Announcement.objects.create(
            tournament=tournament,
            text=text,
            urgent=urgent,
            tables=sorted(set(tables)),
            user=actor.person,
            at=now,
            until=until,
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="announce",
            subject=made,
            after={"title": text, "tables": made.tables, "urgent": urgent},
        )
        request_announcement(made)
    return made


def revoke_announcement(*, tournament: Tournament, actor: Actor, announcement_id: int) -> Announcement:
    """Take an announcement back; it stays in the record. Twice changes nothing."""
    with write():
        lock_field(tournament)
        made = Announcement.objects.filter(tournament=tournament, pk=announcement_id).first()
        if made is None:
            raise NotFound("announcement_unknown", _("There is no such announcement in this event."))
        if made.revoked_at is not None:
            return made
        made.revoked_at = timezone.now()
        made.save(update_fields=["revoked_at"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="revoke_announcement",
            subject=made,
            before={"title": made.text},
        )
    return made


def _refuse(
    tournament: Tournament, text: str, tables: Sequence[int], until: datetime | None, now: datetime
) -> None:
    problems = Problems()
    if not text:
        problems.add("text", "required", _("Write what the hall should know."))
    if len(text) > LONGEST_ANNOUNCEMENT:
        message = _("An announcement has at most %(most)d letters.") % {"most": LONGEST_ANNOUNCEMENT}
        problems.add("text", "long", message, _("Say it in fewer words."))
    known = set(
        Table.objects.filter(tournament=tournament, number__in=tables).values_list("number", flat=True)
    )
    strangers = sorted(set(tables) - known)
    if strangers:
        message = _("This event has no table %(numbers)s.") % {"numbers": ", ".join(map(str, strangers))}
        problems.add("tables", "unknown", message, _("Name tables of this hall, or none for everybody."))
    if until is not None and until <= now:
        problems.add("until", "past", _("This time has passed."), _("Choose a later one, or none."))
    _look_at_number(tournament, now, problems)
    problems.refuse_if_any("announcement_invalid", _("This cannot be announced."))


def refuse_too_many(tournament: Tournament, now: datetime) -> None:
    """Refuse one more announcement where nobody would read it."""
    problems = Problems()
    _look_at_number(tournament, now, problems)
    problems.refuse_if_any("announcement_invalid", _("This cannot be announced."))


def _look_at_number(tournament: Tournament, now: datetime, problems: Problems) -> None:
    standing = Announcement.objects.filter(tournament=tournament, revoked_at=None).exclude(until__lte=now)
    if standing.count() >= MOST_STANDING:
        message = _("%(most)d announcements stand already.") % {"most": MOST_STANDING}
        problems.add("text", "too_many", message, _("Take an old one back first."))
