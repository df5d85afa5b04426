"""Taking back what was said of the event: its facts, rules and prizes, its people, stages and end, what is shown."""

from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.regulation import as_data
from tournaments.domain.announcements import revoke_announcement
from tournaments.domain.event_facts import change_facts
from tournaments.domain.event_rules import change_regulation
from tournaments.domain.finish import finish_tournament, reopen_tournament
from tournaments.domain.people import give_role, take_role
from tournaments.domain.prizes import prize_from, set_prizes
from tournaments.domain.restoring import restore_announcement
from tournaments.domain.showing import declare_final, hold_back, release_standings, take_back_final
from tournaments.domain.stages import open_stage, take_back_stage
from tournaments.domain.undoing.inverse import Inverse, Undoing, key_of, of, without
from tournaments.models import Announcement, Journal, Role, Tournament
from tournaments.models.access import RoleName
from tournaments.queries.regulation import regulation_of

SHOWING = of("hold_back", "release_standings")
FINAL = of("declare_final", "take_back_final")
END = of("finish_tournament", "reopen_tournament")
STAGES = of("open_stage", "take_back_stage")
ROLES = of("grant_role", "take_role")
ANNOUNCED = of("announce", "revoke_announcement", "restore_announcement")


def _facts_as_before(what: Undoing) -> None:
    changes: dict[str, Any] = dict(what.before)
    for name in {"starts_on", "ends_on"} & changes.keys():
        changes[name] = date.fromisoformat(changes[name])
    if changes.get("starts_at"):
        changes["starts_at"] = time.fromisoformat(changes["starts_at"])
    change_facts(tournament=what.tournament, actor=what.actor, changes=changes)


def _rules_as_before(what: Undoing) -> None:
    data: dict[str, Any] = as_data(regulation_of(what.tournament))
    for key, value in what.before.items():
        if key != "preset":
            _put(data, key.split("."), value)
    change_regulation(
        tournament=what.tournament,
        actor=what.actor,
        regulation=data,
        preset=what.before.get("preset"),
        reason=what.reason,
    )


def _put(data: dict[str, Any], names: Sequence[str], value: Any) -> None:
    """Write a value under a dotted key; None, and a section that it leaves empty, is not written at all."""
    name, *rest = names
    if rest:
        section = data.setdefault(name, {})
        _put(section, rest, value)
        value = section or None
    if value is None:
        data.pop(name, None)
    else:
        data[name] = value


def _prizes_as_before(what: Undoing) -> None:
    prizes = [prize_from(one) for one in what.before["stored"]]
    set_prizes(tournament=what.tournament, actor=what.actor, prizes=prizes)


def _role_as_before(what: Undoing) -> None:
    username = what.before.get("user") or what.after["user"]
    held = what.before.get("role")
    if held is None:
        take_role(tournament=what.tournament, actor=what.actor, username=username)
    else:
        give_role(tournament=what.tournament, actor=what.actor, username=username, name=RoleName(held))


def _role_changed(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """A user whose role is another one by now than the line left them with, or has to stay."""
    roles = dict(Role.objects.filter(tournament=tournament).values_list("user__username", "name"))
    owners = [user for user, name in roles.items() if name == RoleName.OWNER]
    found = {}
    for line in lines:
        before, after = line.before or {}, line.after or {}
        user = before.get("user") or after.get("user", "")
        if roles.get(user) != after.get("role"):
            found[line.pk] = _("The role of this person has changed since.")
        elif owners == [user]:
            found[line.pk] = _("An event has an owner, and this is the last one.")
    return found


def _show_as_before(what: Undoing) -> None:
    through = what.before.get("through")
    if through is None:
        release_standings(tournament=what.tournament, actor=what.actor)
    else:
        hold_back(tournament=what.tournament, actor=what.actor, through=through)


def _stage_back(what: Undoing) -> None:
    take_back_stage(tournament=what.tournament, actor=what.actor, reason=what.reason)


def _stage_again(what: Undoing) -> None:
    open_stage(tournament=what.tournament, actor=what.actor, number=what.before["number"])


def _revoke_announcement(what: Undoing) -> None:
    revoke_announcement(tournament=what.tournament, actor=what.actor, announcement_id=what.subject)


def _its_time_has_passed(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    over = Announcement.objects.filter(
        tournament=tournament, pk__in=map(key_of, lines), until__lte=timezone.now()
    )
    keys = set(over.values_list("pk", flat=True))
    return {line.pk: _("The time of this announcement has passed.") for line in lines if key_of(line) in keys}


_shown = Inverse(_show_as_before, "direct", SHOWING)
_role = Inverse(_role_as_before, "own", ROLES, rests=_role_changed)
_announced = Inverse(_revoke_announcement, "decide", ANNOUNCED)

OF_EVENT: Mapping[str, Inverse] = {
    "change_event": Inverse(_facts_as_before, "direct", of("change_event")),
    "change_regulation": Inverse(_rules_as_before, "direct", of("change_regulation"), before_draw=True),
    "set_prizes": Inverse(_prizes_as_before, "direct", of("set_prizes"), rests=without("stored")),
    "grant_role": _role,
    "take_role": _role,
    "open_stage": Inverse(_stage_back, "direct", STAGES, before_draw=True, of_event=True),
    "take_back_stage": Inverse(_stage_again, "direct", STAGES, before_draw=True, of_event=True),
    "finish_tournament": Inverse(
        lambda what: reopen_tournament(tournament=what.tournament, actor=what.actor), "direct", END
    ),
    "reopen_tournament": Inverse(
        lambda what: finish_tournament(tournament=what.tournament, actor=what.actor), "direct", END
    ),
    "hold_back": _shown,
    "release_standings": _shown,
    "declare_final": Inverse(
        lambda what: take_back_final(tournament=what.tournament, actor=what.actor, reason=what.reason),
        "direct",
        FINAL,
    ),
    "take_back_final": Inverse(
        lambda what: declare_final(tournament=what.tournament, actor=what.actor), "direct", FINAL
    ),
    "announce": _announced,
    "restore_announcement": _announced,
    "revoke_announcement": Inverse(
        lambda what: restore_announcement(
            tournament=what.tournament, actor=what.actor, announcement_id=what.subject
        ),
        "decide",
        ANNOUNCED,
        rests=_its_time_has_passed,
    ),
}
