"""Taking back what was done to entries: their registration, presence, places, names and players."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.domain.absences import excuse_entry, take_back_absence
from tournaments.domain.check_in import check_in, undo_check_in
from tournaments.domain.comeback import return_entry
from tournaments.domain.entry_change import EntryChange, NameForm, change_entry
from tournaments.domain.hall import fix_table
from tournaments.domain.players import forget_player, register_player
from tournaments.domain.registration import PlayerForm, get_entry
from tournaments.domain.removal import remove_entry
from tournaments.domain.removal_undone import register_again
from tournaments.domain.substitution import substitute_player
from tournaments.domain.teams import drop_line_up, set_line_up
from tournaments.domain.undoing.inverse import Inverse, Undoing, key_of, of, without
from tournaments.domain.waiting_list import admit_entry, move_up, set_places, wait_again
from tournaments.domain.withdrawal import withdraw_entry
from tournaments.models import Board, Entry, Journal, Match, Tournament
from tournaments.models.entry import PLACED_STATES, EntryState
from tournaments.models.match import MatchState
from tournaments.queries.places import free_places, waiting_entries

REGISTRATION = of(
    "register_entry", "register_team", "add_member", "withdraw_entry", "return_entry", "remove_entry"
)
PRESENCE = of("check_in", "undo_check_in", "withdraw_entry", "return_entry", "remove_entry", "wait_again")
WAITING = PRESENCE | of("admit_entry")
ABSENCE = of("excuse_entry", "take_back_absence", "remove_entry")
WRITTEN = of("change_entry", "substitute_player", "remove_entry")
LINE_UP = of("set_line_up", "drop_line_up", "remove_entry")


def _remove(what: Undoing) -> None:
    remove_entry(tournament=what.tournament, actor=what.actor, number=what.entry, reason=what.reason)


def _come_again(what: Undoing) -> None:
    made = register_again(tournament=what.tournament, actor=what.actor, removed=what.before)
    _place_again(what, made.number)


def _check_in(what: Undoing) -> None:
    check_in(tournament=what.tournament, actor=what.actor, numbers=[what.entry])


def _undo_check_in(what: Undoing) -> None:
    undo_check_in(tournament=what.tournament, actor=what.actor, numbers=[what.entry])


def _return(what: Undoing) -> None:
    return_entry(
        tournament=what.tournament,
        actor=what.actor,
        number=what.entry,
        checked_in=what.before.get("state") == EntryState.CHECKED_IN,
        reason=what.reason,
    )
    _place_again(what, what.entry)


def _place_again(what: Undoing, number: int) -> None:
    """Whoever had a place has one again, before all who wait."""
    entry = get_entry(tournament=what.tournament, number=number)
    if entry.state != EntryState.WAITING or what.before.get("state") not in PLACED_STATES:
        return
    admit_entry(tournament=what.tournament, actor=what.actor, number=number)
    if what.before["state"] == EntryState.CHECKED_IN:
        check_in(tournament=what.tournament, actor=what.actor, numbers=[number])


def _place_given_away(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Entries that had one of the places of the event, of which none is free by now."""
    if free_places(tournament) != 0:
        return {}
    # Members follow their team, and who has played comes back whatever the places.
    stays = Q(team__isnull=False) | Q(seats__isnull=False) | Q(members__seats__isnull=False)
    known = Entry.objects.filter(stays, pk__in=[key_of(line) for line in lines])
    settled = set(known.values_list("pk", flat=True))
    return {
        line.pk: _("All places of the event are taken by now: the next of the waiting list has got this one.")
        for line in lines
        if (line.before or {}).get("state") in PLACED_STATES and key_of(line) not in settled
    }


def _not_restorable(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    return {**_place_given_away(tournament, lines), **without("people")(tournament, lines)}


def _withdraw(what: Undoing) -> None:
    withdraw_entry(tournament=what.tournament, actor=what.actor, number=what.entry, reason=what.reason)


def _take_part(what: Undoing) -> None:
    take_back_absence(
        tournament=what.tournament, actor=what.actor, number=what.entry, rounds=what.after["rounds"]
    )


def _leave_out(what: Undoing) -> None:
    excuse_entry(
        tournament=what.tournament,
        actor=what.actor,
        number=what.entry,
        rounds=what.before["rounds"],
        reason=what.reason,
    )


def _sit_as_before(what: Undoing) -> None:
    fix_table(
        tournament=what.tournament,
        actor=what.actor,
        number=what.entry,
        table_number=what.before.get("table"),
    )


def _write_as_before(what: Undoing) -> None:
    entry = get_entry(tournament=what.tournament, number=what.entry)
    club = entry.club.name if entry.club else ""
    before = what.before
    players = entry.players()
    names = before.get("names", [player.name for player in players] or [entry.name])
    shown = before.get("shown", [player.shown for player in players])
    change = EntryChange(
        number=before.get("entry", entry.number),
        club=before.get("club", club),
        seed=before.get("seed", entry.seed),
        name="" if players else names[0],
        players=tuple(NameForm(name=name, shown=one) for name, one in zip(names, shown, strict=False)),
    )
    change_entry(tournament=what.tournament, actor=what.actor, number=entry.number, change=change)


def _names_elsewhere(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """A name is the person's: another event may have mended it since."""
    known = Entry.objects.filter(pk__in=map(key_of, lines), tournament=tournament)
    entries = known.select_related("pair__player_1", "pair__player_2", "player").in_bulk()
    drawn = tournament.regulation_frozen_at is not None
    found = {}
    for line in lines:
        before, after, entry = line.before or {}, line.after or {}, entries.get(key_of(line))
        names = [player.name for player in entry.players()] or [entry.name] if entry else []
        if "title" in before and "names" not in before:
            found[line.pk] = _("The journal does not say all that was there before.")
        elif "names" in after and after["names"] != names:
            found[line.pk] = _("The name was changed again since.")
        elif "entry" in before and drawn:
            found[line.pk] = _("Numbers stay as they are once a round is drawn.")
    return found


def _earlier_player(what: Undoing) -> None:
    entry = get_entry(tournament=what.tournament, number=what.entry)
    people = [player.pk for player in entry.players()]
    substitute_player(
        tournament=what.tournament,
        actor=what.actor,
        number=entry.number,
        place=people.index(what.after["player"]) + 1 if what.after["player"] in people else 0,
        joins=PlayerForm(id=what.before["player"]),
        reason=what.reason,
    )


def _played_since(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """A substitution that the player has played on."""
    begun = Match.objects.filter(seats__entry__in=map(key_of, lines), bye=False).exclude(
        state=MatchState.DRAWN
    )
    played = set(begun.values_list("seats__entry", "seats__player", "round__number"))
    return {
        line.pk: _("The player who joined has played since.")
        for line in lines
        if (key_of(line), (line.after or {}).get("player"), (line.after or {}).get("from_round")) in played
    }


def _forget(what: Undoing) -> None:
    forget_player(tournament=what.tournament, actor=what.actor, player_id=what.subject)


def _known_otherwise(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Players who were known before, or play somewhere by now."""
    keys = [key_of(line) for line in lines]
    plays = Entry.objects.filter(Q(pair__player_1__in=keys) | Q(pair__player_2__in=keys) | Q(player__in=keys))
    people = {
        person
        for row in plays.values_list("pair__player_1", "pair__player_2", "player")
        for person in row
        if person
    }
    found = {line.pk: _("The player plays in an entry by now.") for line in lines if key_of(line) in people}
    known = {
        line.pk: _("The player was known before this.") for line in lines if not (line.after or {}).get("new")
    }
    return found | known


def _know_again(what: Undoing) -> None:
    form = PlayerForm(name=what.before["name"], club=what.before.get("club", ""))
    register_player(tournament=what.tournament, actor=what.actor, form=form)


def _wait(what: Undoing) -> None:
    wait_again(
        tournament=what.tournament,
        actor=what.actor,
        number=what.entry,
        place=what.before["waits"],
        reason=what.reason,
    )


def _move_back(what: Undoing) -> None:
    move_up(tournament=what.tournament, actor=what.actor, number=what.after["before"])


def _not_neighbours(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Steps ahead of somebody who does not wait right behind any more."""
    order = list(waiting_entries(tournament).values_list("pk", "number"))
    behind = {ahead: number for (ahead, _ahead), (_pk, number) in pairwise(order)}
    return {
        line.pk: _("The two do not wait one after the other any more.")
        for line in lines
        if behind.get(key_of(line)) != (line.after or {}).get("before")
    }


def _line_up_as_before(what: Undoing) -> None:
    event, actor, team = what.tournament, what.actor, what.entry
    members = what.before.get("members")
    if members:
        set_line_up(tournament=event, actor=actor, team_number=team, members=members)
    else:
        drop_line_up(tournament=event, actor=actor, team_number=team)


def _on_a_board(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Members whom a line-up names by now."""
    named = Board.objects.filter(member__in=map(key_of, lines)).values_list("member", flat=True)
    members = set(named)
    return {line.pk: _("A line-up names this member by now.") for line in lines if key_of(line) in members}


_registered = Inverse(_remove, "register", REGISTRATION, before_draw=True)
_line_up = Inverse(_line_up_as_before, "register", LINE_UP, before_draw=True)

OF_ENTRIES: Mapping[str, Inverse] = {
    "register_entry": _registered,
    "register_team": _registered,
    "add_member": Inverse(_remove, "register", REGISTRATION, before_draw=True, rests=_on_a_board),
    "remove_entry": Inverse(
        _come_again, "register", of("remove_entry"), before_draw=True, rests=_not_restorable
    ),
    "register_player": Inverse(_forget, "register", of("forget_player"), rests=_known_otherwise),
    "forget_player": Inverse(_know_again, "register", of("forget_player")),
    "check_in": Inverse(_undo_check_in, "register", PRESENCE, before_draw=True),
    "undo_check_in": Inverse(_check_in, "register", PRESENCE, before_draw=True),
    "withdraw_entry": Inverse(_return, "register", PRESENCE, before_draw=True, rests=_place_given_away),
    "return_entry": Inverse(_withdraw, "register", PRESENCE, before_draw=True),
    "excuse_entry": Inverse(_take_part, "register", ABSENCE, before_draw=True),
    "take_back_absence": Inverse(_leave_out, "register", ABSENCE, before_draw=True),
    "fix_table": Inverse(_sit_as_before, "register", of("fix_table", "remove_entry")),
    "change_entry": Inverse(_write_as_before, "register", WRITTEN, rests=_names_elsewhere),
    "substitute_player": Inverse(
        _earlier_player,
        "decide",
        of("substitute_player", "remove_entry"),
        before_draw=True,
        rests=_played_since,
    ),
    "admit_entry": Inverse(_wait, "register", WAITING, before_draw=True, rests=without("waits")),
    "wait_again": Inverse(
        lambda what: admit_entry(tournament=what.tournament, actor=what.actor, number=what.entry),
        "register",
        WAITING,
        before_draw=True,
    ),
    "move_up": Inverse(_move_back, "register", of("move_up"), of_event=True, rests=_not_neighbours),
    "set_places": Inverse(
        lambda what: set_places(
            tournament=what.tournament, actor=what.actor, places=what.before.get("places")
        ),
        "direct",
        of("set_places"),
    ),
    "set_line_up": _line_up,
    "drop_line_up": _line_up,
}
