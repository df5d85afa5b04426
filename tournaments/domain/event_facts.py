"""What an event is called, where and when it is: checked for a new one, changed for one that exists."""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, time
from typing import Any
from zoneinfo import available_timezones

from django.db import IntegrityError
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Problems
from tournaments.domain.event_address import LONGEST, RESERVED
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Tournament
from tournaments.queries.stages import stage_of

LONGEST_NAME = 200
LONGEST_ABOUT = 5000
LONGEST_VENUE = 200
#: What a page's address takes; with anything else no page of the event could be named, and none that links to it shown.
_ADDRESS = re.compile(r"[-a-zA-Z0-9_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The head of an event. `starts_at` is what the clock in the hall shows."""

    slug: str
    name: str
    starts_on: date
    ends_on: date
    venue: str = ""
    time_zone: str = "UTC"
    starts_at: time | None = None
    about: str = ""


def facts_of(tournament: Tournament) -> Facts:
    """The facts of an event as they are stored."""
    return Facts(**{name: getattr(tournament, name) for name in Facts.__dataclass_fields__})


def facts_digest(tournament: Tournament) -> str:
    """What a form was filled in against: it changes with any of the facts."""
    text = json.dumps(_plain(facts_of(tournament)), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def change_facts(
    *, tournament: Tournament, actor: Actor, changes: Mapping[str, Any], seen: str | None = None
) -> Tournament:
    """Change some facts of an event; `seen` is the digest of those that the sender looked at, None for any.

    Refuses what `refuse_wrong` does, facts that have changed since they were looked at, and a new address or time zone
    once the first round is drawn: both are printed and written down by then.
    """
    with write():
        tournament = lock_field(tournament)
        before = facts_of(tournament)
        if seen is not None and seen != facts_digest(tournament):
            raise _changed_meanwhile(before)
        after = replace(before, **changes)
        if after == before:
            return tournament
        refuse_wrong(after)
        _refuse_after_draw(tournament, before, after)
        _refuse_taken(tournament, after)
        for name, value in asdict(after).items():
            setattr(tournament, name, value)
        _save(tournament)
        old, new = _plain(before), _plain(after)
        changed = [name for name in new if new[name] != old[name]]
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="change_event",
            subject=tournament,
            before={name: old[name] for name in changed},
            after={name: new[name] for name in changed},
        )
        request_publication(stage_of(tournament))
        return tournament


def refuse_wrong(facts: Facts) -> None:
    """Refuse facts that no event can have, each at its field."""
    problems = Problems()
    if not facts.name.strip():
        problems.add("name", "required", _("The name is missing."), _("Write what the event is called."))
    for field, longest in (("name", LONGEST_NAME), ("venue", LONGEST_VENUE), ("about", LONGEST_ABOUT)):
        if len(getattr(facts, field)) > longest:
            problems.add(
                field,
                "long",
                _("There are at most %(most)d characters here.") % {"most": longest},
                _("Write it shorter."),
            )
    _note_address(problems, facts.slug)
    if facts.time_zone not in available_timezones():
        problems.add(
            "time_zone",
            "unknown",
            _("“%(name)s” is no time zone.") % {"name": facts.time_zone},
            _("Write one such as Europe/Madrid."),
        )
    if facts.ends_on < facts.starts_on:
        problems.add("ends_on", "order", _("The last day lies before the first."), _("Exchange the days."))
    problems.refuse_if_any("tournament_invalid", _("The event was not saved."))


def _note_address(problems: Problems, slug: str) -> None:
    if not _ADDRESS.fullmatch(slug) or len(slug) > LONGEST:
        problems.add(
            "slug",
            "invalid",
            _("“%(slug)s” is no address of an event.") % {"slug": slug[: LONGEST + 1]},
            _("Write Latin letters, digits and hyphens only, such as autumn-cup."),
        )
    if slug in RESERVED:
        problems.add(
            "slug",
            "reserved",
            _("The address “%(slug)s” is one of ours.") % {"slug": slug},
            _("Choose another one."),
        )


def slug_taken(slug: str) -> Conflict:
    """Two events cannot have one address."""
    message = _("The address “%(slug)s” is taken.") % {"slug": slug}
    return Conflict(
        "slug_taken", message, errors=[FieldError("slug", "taken", message, _("Choose another one."))]
    )


def _save(tournament: Tournament) -> None:
    try:
        with write():
            tournament.save(update_fields=list(Facts.__dataclass_fields__))
    except IntegrityError as error:
        raise slug_taken(tournament.slug) from error


def _refuse_taken(tournament: Tournament, after: Facts) -> None:
    if Tournament.objects.filter(slug=after.slug).exclude(pk=tournament.pk).exists():
        raise slug_taken(after.slug)


def _refuse_after_draw(tournament: Tournament, before: Facts, after: Facts) -> None:
    if tournament.regulation_frozen_at is None:
        return
    fixed = [name for name in ("slug", "time_zone") if getattr(before, name) != getattr(after, name)]
    if fixed:
        words = {
            "slug": _(
                "The address stays as it is once a round is drawn: it is on paper and in people's phones."
            ),
            "time_zone": _("The time zone stays as it is once a round is drawn: it dates what was played."),
        }
        errors = [FieldError(name, "frozen", words[name]) for name in fixed]
        way_out = _("Leave it as it was.")
        raise Conflict(
            "event_begun", errors[0].message, current=_plain(before), errors=errors, way_out=way_out
        )


def _changed_meanwhile(now: Facts) -> Conflict:
    return Conflict(
        "changed_meanwhile",
        _("Somebody has changed these settings while this form was open."),
        current=_plain(now),
        way_out=_("What is set now stands beside each field that differs. Save again if yours is right."),
    )


def _plain(facts: Facts) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, date | time) else value
        for name, value in asdict(facts).items()
    }
