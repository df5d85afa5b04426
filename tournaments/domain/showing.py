"""What the public sees of the standings: everything, no more than up to a round, or the standings declared final.

Nothing is published anew: each verb moves what the readers' pages point at, and `shown_version` tells them.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import PUBLISH_STANDINGS
from tournaments.domain.reasons import refuse_without_reason
from tournaments.domain.registration import lock_field
from tournaments.domain.rounds import refuse_unsettled
from tournaments.domain.transaction import write
from tournaments.models import Publication, Round, Stage, Tournament, Work

#: Larger numbers are no round anywhere.
MOST_ROUNDS = 999


def hold_back(*, tournament: Tournament, actor: Actor, through: int, seen: int | None = None) -> Tournament:
    """Let the public see results through round `through` only, 0 for none; who sits where is shown all the same.

    The round may be one that is still to come. `seen` is the `shown_version` that the caller looked at: a stale page
    is a Conflict. Holding back the same again changes nothing.
    """
    if not 0 <= through <= MOST_ROUNDS:
        message = _("Round %(number)d is no round of an event.") % {"number": through}
        raise Refused(
            "round_invalid",
            message,
            errors=[FieldError("through", "invalid", message)],
            way_out=_("Name a round, or 0 to show no results at all."),
        )
    with write():
        tournament = _locked(tournament, seen)
        if tournament.public_through == through:
            return tournament
        before = {"through": tournament.public_through}
        return _change(tournament, actor, "hold_back", before, {"through": through}, public_through=through)


def release_standings(*, tournament: Tournament, actor: Actor, seen: int | None = None) -> Tournament:
    """Show the public everything that was held back; `seen` as in `hold_back`."""
    with write():
        tournament = _locked(tournament, seen)
        if tournament.public_through is None:
            return tournament
        before = {"through": tournament.public_through}
        return _change(tournament, actor, "release_standings", before, {"through": None}, public_through=None)


def declare_final(*, tournament: Tournament, actor: Actor, seen: int | None = None) -> Tournament:
    """Declare the standings final, in the name of the user who does. Declaring twice changes nothing.

    Refuses while a match is unsettled (naming the tables), before anything was played, and while the newest result is
    not in the published standings yet. A later correction is published all the same, and marked as one.
    """
    user = actor.person
    with write():
        tournament = _locked(tournament, seen)
        if tournament.final_at is not None:
            return tournament
        _refuse_unfinished(tournament)
        return _change(
            tournament,
            actor,
            "declare_final",
            None,
            {"publications": _newest(tournament)},
            final_at=timezone.now(),
            final_by=user,
        )


def take_back_final(
    *, tournament: Tournament, actor: Actor, reason: str, seen: int | None = None
) -> Tournament:
    """Take the word back that the standings are final. Taking it back twice changes nothing."""
    refuse_without_reason(reason)
    with write():
        tournament = _locked(tournament, seen)
        if tournament.final_at is None:
            return tournament
        return _change(tournament, actor, "take_back_final", None, None, reason, final_at=None, final_by=None)


def refuse_final(tournament: Tournament) -> None:
    """Refuse what would go on playing under standings that are declared final."""
    if tournament.final_at is not None:
        raise Conflict(
            "standings_final",
            _("The standings of this event are declared final."),
            current={"final_at": tournament.final_at.isoformat()},
            way_out=_("Take that back first, on the page “Standings” of the desk."),
        )


def _locked(tournament: Tournament, seen: int | None) -> Tournament:
    tournament = lock_field(tournament)
    if seen is not None and tournament.shown_version != seen:
        raise Conflict(
            "changed_meanwhile",
            _("Somebody changed meanwhile what the public sees."),
            current={"shown_version": tournament.shown_version, "public_through": tournament.public_through},
            way_out=_("Look at the page again, and send it once more if you still want to."),
        )
    return tournament


def _refuse_unfinished(tournament: Tournament) -> None:
    rounds = list(Round.objects.filter(stage__tournament=tournament).order_by("number"))
    if not rounds:
        raise Conflict(
            "not_begun",
            _("This event has not begun."),
            current={"state": tournament.state},
            way_out=_("Declare the standings final when everything is played."),
        )
    for round_ in rounds:
        refuse_unsettled(round_)
    keys = [str(pk) for pk in Stage.objects.filter(tournament=tournament).values_list("pk", flat=True)]
    waiting = Work.objects.filter(kind=PUBLISH_STANDINGS, key__in=keys, generation__gt=F("done_generation"))
    if waiting.exists():
        raise Conflict(
            "not_published_yet",
            _("The newest results are being counted."),
            current={"stages": len(keys)},
            way_out=_("Try again in a moment."),
        )


def _newest(tournament: Tournament) -> dict[str, int]:
    """The number of the newest publication of each stage, by the number of the stage."""
    rows = Publication.objects.filter(stage__tournament=tournament).order_by("stage__number", "number")
    return {str(stage): number for stage, number in rows.values_list("stage__number", "number")}


def _change(
    tournament: Tournament,
    actor: Actor,
    verb: str,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any] | None,
    reason: str = "",
    **fields: Any,
) -> Tournament:
    for name, value in fields.items():
        setattr(tournament, name, value)
    tournament.shown_version += 1
    tournament.save(update_fields=[*fields, "shown_version"])
    write_journal(
        actor=actor,
        tournament=tournament,
        verb=verb,
        subject=tournament,
        before=before,
        after=after,
        reason=reason,
    )
    return tournament
