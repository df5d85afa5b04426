"""What is written of an entry, mended: names, club, number, seed."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from scoring.teams import MEMBER_NUMBERS
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, Problems
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import club_named, get_entry, lock_field
from tournaments.domain.transaction import write
from tournaments.models import Entry, Player, Tournament
from tournaments.models.access import RoleName
from tournaments.models.entry import EntryKind
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of

#: The roles that may mend a name; what `tournaments.rules` calls the right to register.
_WRITERS = (RoleName.OWNER, RoleName.DIRECTOR, RoleName.ARBITER, RoleName.DESK)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameForm:
    """A player's name, and how much of it everybody sees."""

    name: str
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChange:
    """Everything that the desk may mend, as it is to be: `players` in the order of the entry, `name` of a team."""

    number: int
    club: str = ""
    seed: int | None = None
    name: str = ""
    players: tuple[NameForm, ...] = ()


def entry_digest(entry: Entry) -> str:
    """What a form about an entry was filled in against."""
    people = [[player.pk, player.name, player.shown] for player in entry.players()]
    club = entry.club.name if entry.club else ""
    facts = [entry.pk, entry.number, entry.state, entry.name, club, entry.seed, entry.to_round, people]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:32]


def refuse_stale_entry(entry: Entry, seen: str) -> None:
    """A Conflict when an entry has changed since a form was filled in against it."""
    if seen != entry_digest(entry):
        raise Conflict(
            "entry_changed",
            _("No. %(number)d has changed since the page was opened.") % {"number": entry.number},
            current={"number": entry.number, "state": entry.state},
            way_out=_("This is how it is now. Look at it and send the form again."),
        )


def change_entry(*, tournament: Tournament, actor: Actor, number: int, change: EntryChange) -> Entry:
    """Mend what is written of an entry. A name is mended for the person, in this event and in all others.

    Refuses a number that is taken or changes after the first draw, a missing name, and the name of somebody who plays
    also in events in which the actor has no say.
    """
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        before = _facts(entry)
        problems = Problems()
        _check_number(tournament, entry, change, problems)
        names = _checked_names(actor, entry, change, problems)
        problems.refuse_if_any("entry_invalid", _("The entry was not changed."))
        for player, name, shown in names:
            player.name, player.shown = name, shown
            player.save(update_fields=["name", "shown"])
        _write(entry, change)
        after = _facts(entry)
        if after != before:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="change_entry",
                subject=entry,
                before={key: value for key, value in before.items() if value != after[key]},
                after={key: value for key, value in after.items() if value != before[key]},
            )
            request_publication(stage_of(tournament))
        return entry


def _facts(entry: Entry) -> dict[str, object]:
    return {
        "entry": entry.number,
        "title": entry.title,
        "names": [player.name for player in entry.players()] or [entry.name],
        "club": entry.club.name if entry.club else "",
        "seed": entry.seed,
        "shown": [player.shown for player in entry.players()],
    }


def _check_number(tournament: Tournament, entry: Entry, change: EntryChange, problems: Problems) -> None:
    if change.number == entry.number:
        return
    taken = Entry.objects.filter(tournament=tournament, number=change.number).exists()
    if next_round_number(tournament) > 1:
        problems.add(
            "number",
            "drawn",
            _("Numbers stay as they are once a round is drawn."),
            _("Keep No. %(number)d.") % {"number": entry.number},
        )
    elif entry.team_id is not None:
        problems.add("number", "member", _("A member is numbered by its team."), _("Renumber the team."))
    elif taken or change.number < 1 or (entry.kind == EntryKind.TEAM and change.number >= MEMBER_NUMBERS):
        problems.add(
            "number",
            "taken",
            _("No. %(number)d is taken or not possible.") % {"number": change.number},
            _("Choose another number."),
        )


def _checked_names(
    actor: Actor, entry: Entry, change: EntryChange, problems: Problems
) -> Sequence[tuple[Player, str, str]]:
    """The players whose name or choice changes, with both as they are to be."""
    changed = []
    if entry.kind == EntryKind.TEAM and not change.name.strip():
        problems.add("name", "required", _("A name is missing."), _("Write the team's name."))
    for place, (player, form) in enumerate(zip(entry.players(), change.players, strict=False)):
        name = " ".join(form.name.split())
        if not name:
            problems.add(
                f"players.{place}", "required", _("A name is missing."), _("Write the player's name.")
            )
        elif (name, form.shown) != (player.name, player.shown):
            if not _may_mend(actor, entry.tournament, player):
                problems.add(
                    f"players.{place}",
                    "elsewhere",
                    _("%(name)s plays also in events of others.") % {"name": player.name},
                    _("Ask somebody who has a role in those events too."),
                )
            changed.append((player, name, form.shown))
    return changed


def _may_mend(actor: Actor, tournament: Tournament, player: Player) -> bool:
    if actor.user is None or actor.user.is_superuser:
        return True
    plays = Q(pair__player_1=player) | Q(pair__player_2=player) | Q(player=player)
    elsewhere = Entry.objects.filter(plays).exclude(tournament=tournament)
    mine = Tournament.objects.filter(roles__user=actor.user, roles__name__in=_WRITERS)
    return not elsewhere.exclude(tournament__in=mine).exists()


def _write(entry: Entry, change: EntryChange) -> None:
    if entry.kind == EntryKind.TEAM:
        entry.name = " ".join(change.name.split())
        if change.number != entry.number:
            for member in entry.members.all():
                member.number = change.number * MEMBER_NUMBERS + member.number % MEMBER_NUMBERS
                member.save(update_fields=["number"])
    entry.number, entry.seed = change.number, change.seed
    entry.club = club_named(change.club)
    entry.save(update_fields=["number", "seed", "club", "name"])
