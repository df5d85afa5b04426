"""The regulation of an event: its own copy of a preset, edited before the first draw, and little after it."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring import presets
from scoring.regulation import SAFE_KEYS, Regulation, RegulationError, as_data, changed_keys, parse
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import lock_field
from tournaments.domain.transaction import write
from tournaments.models import Stage, Tournament
from tournaments.models.tournament import TournamentState
from tournaments.queries.departures import values_at
from tournaments.queries.regulation import regulation_of
from tournaments.queries.stages import stage_of
from tournaments.translation import translated

#: Those who are registered are of this kind; another one would leave them without a place.
_OF_ENTRIES = ("game.unit", "team.size", "team", "game.sides")

#: What these keys mean is said by the game, which the journal therefore names beside them.
_OF_THE_GAME = ("game.preset", "game.options.")


def regulation_digest(tournament: Tournament) -> str:
    """What a form was filled in against: it changes with any key."""
    return hashlib.sha256(json.dumps(tournament.regulation, sort_keys=True).encode()).hexdigest()


def change_regulation(
    *,
    tournament: Tournament,
    actor: Actor,
    regulation: Mapping[str, Any],
    preset: str | None = None,
    seen: str | None = None,
    reason: str = "",
) -> Regulation:
    """Give an event this regulation; `preset` is the one that it now comes from, `seen` the digest that was looked at.

    Refuses what is no regulation (every key at once), another kind of entry while somebody is registered, what has
    changed since it was looked at, and, once a round is drawn, every key but the safe ones.
    """
    after = _parsed(regulation)
    with write():
        tournament = lock_field(tournament)
        before = regulation_of(tournament)
        if seen is not None and seen != regulation_digest(tournament):
            raise _changed_meanwhile()
        changed = changed_keys(before, after)
        if not changed and preset in (None, tournament.preset):
            return before
        _refuse_finished(tournament)
        _refuse_frozen(tournament, changed)
        _refuse_other_entries(tournament, changed)
        told = changed | ({"game.name"} if any(key.startswith(_OF_THE_GAME) for key in changed) else set())
        was = values_at(before, told) | ({"preset": tournament.preset} if preset else {})
        tournament.regulation = as_data(after)
        tournament.preset = preset or tournament.preset
        tournament.save(update_fields=["regulation", "preset"])
        if tournament.regulation_frozen_at is None:
            _follow(tournament, after)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="change_regulation",
            subject=tournament,
            before=was,
            after=values_at(after, told) | ({"preset": preset} if preset else {}),
            reason=reason,
        )
        request_publication(stage_of(tournament))
        return after


def take_preset(*, tournament: Tournament, actor: Actor, preset: str, seen: str | None = None) -> Regulation:
    """Start again from a preset, as it comes; the same refusals as `change_regulation`."""
    if preset not in presets.names():
        message = _("There is no preset “%(name)s”.") % {"name": preset}
        way_out = _("Choose one of: %(names)s.") % {"names": ", ".join(presets.names())}
        raise Refused("preset_unknown", message, errors=[FieldError("preset", "unknown", message, way_out)])
    data = as_data(presets.load(preset))
    return change_regulation(tournament=tournament, actor=actor, regulation=data, preset=preset, seen=seen)


def _parsed(regulation: Mapping[str, Any]) -> Regulation:
    try:
        return parse(regulation)
    except RegulationError as error:
        errors = [
            FieldError(
                problem.key,
                "regulation",
                _("“%(key)s” %(problem)s.") % {"key": problem.key, "problem": translated(problem.message)},
            )
            for problem in error.problems
        ]
        message = _("This is no regulation that can be played.")
        raise Refused("regulation_invalid", message, errors=errors) from error


def _refuse_finished(tournament: Tournament) -> None:
    if tournament.state == TournamentState.FINISHED:
        raise Conflict(
            "tournament_finished",
            _("This event is finished."),
            current={"state": tournament.state},
            way_out=_("Reopen it first."),
        )


def _refuse_frozen(tournament: Tournament, changed: Iterable[str]) -> None:
    fixed = sorted(set(changed) - SAFE_KEYS)
    if tournament.regulation_frozen_at is None or not fixed:
        return
    message = _("The regulation is fixed since the first round was drawn.")
    raise Conflict(
        "regulation_frozen",
        message,
        current={"safe_keys": sorted(SAFE_KEYS), "fixed": fixed},
        errors=[
            FieldError(key, "frozen", _("“%(key)s” cannot change any more.") % {"key": key}) for key in fixed
        ],
        way_out=_("Only its name and the minutes of the rounds to come may still change."),
    )


def _refuse_other_entries(tournament: Tournament, changed: Iterable[str]) -> None:
    others = [key for key in changed if key in _OF_ENTRIES or key.startswith("team.")]
    if others and tournament.entries.exists():
        message = _("Entries of another kind are registered already.")
        raise Conflict(
            "entries_of_another_kind",
            message,
            current={"entries": tournament.entries.count()},
            errors=[FieldError(key, "entries", message) for key in others],
            way_out=_("Take them out first, or keep to regulations with the same kind of entry."),
        )


def _follow(tournament: Tournament, regulation: Regulation) -> None:
    """The row of the first stage has what the database itself holds of the regulation."""
    match = regulation.match
    Stage.objects.filter(tournament=tournament, number=1).update(
        deals_per_match=match.deals,
        deals_multiple=(match.deals_multiple or 1) if match.deals is not None else 1,
    )


def _changed_meanwhile() -> Conflict:
    return Conflict(
        "changed_meanwhile",
        _("Somebody has changed the regulation while this form was open."),
        way_out=_("What is set now stands beside each field that differs. Save again if yours is right."),
    )
