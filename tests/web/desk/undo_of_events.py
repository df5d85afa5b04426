"""Acts about entries, the hall and the event."""

from datetime import date, time

from tests.factories import Event
from tests.web.desk.undo_events import (
    SLIP,
    Do,
)
from tournaments.domain import announcements, avoid_lists, entry_change, restoring, showing
from tournaments.domain.event_facts import change_facts
from tournaments.domain.event_rules import take_preset
from tournaments.domain.hall import set_service
from tournaments.domain.hall_size import set_table_count
from tournaments.domain.players import forget_player, register_player
from tournaments.domain.prizes import Prize, set_prizes
from tournaments.domain.registration import PlayerForm
from tournaments.domain.substitution import substitute_player
from tournaments.domain.swap import preview_swap, swap_entries
from tournaments.domain.table_locks import lock_table, unlock_table
from tournaments.domain.table_play import sides_of_match
from tournaments.domain.teams import set_line_up
from tournaments.models import Announcement, Player


def announce(event: Event) -> None:
    announcements.announce(
        tournament=event.tournament, actor=event.actor, text="Supper is ready", urgent=True, tables=[1]
    )


def revoke_announcement(event: Event) -> None:
    key = Announcement.objects.get().pk
    announcements.revoke_announcement(tournament=event.tournament, actor=event.actor, announcement_id=key)


def announce_again(event: Event) -> None:
    key = Announcement.objects.get().pk
    restoring.restore_announcement(tournament=event.tournament, actor=event.actor, announcement_id=key)


def mend(event: Event) -> None:
    entry = event.entry(3)
    names = tuple(entry_change.NameForm(name=f"{one.name} Ruiz", shown="initial") for one in entry.players())
    change = entry_change.EntryChange(number=33, club="Sur", seed=2, players=names)
    entry_change.change_entry(tournament=event.tournament, actor=event.actor, number=3, change=change)


def mend_team(event: Event) -> None:
    change = entry_change.EntryChange(number=7, club="Sur", name="Los Pollos")
    entry_change.change_entry(tournament=event.tournament, actor=event.actor, number=1, change=change)


def substitute(event: Event) -> None:
    substitute_player(
        tournament=event.tournament,
        actor=event.actor,
        number=3,
        place=2,
        joins=PlayerForm(id=Player.objects.get(name="Rosa Reserva").pk),
        reason="Ill",
    )


def reserve(event: Event) -> None:
    Player.objects.create(name="Rosa Reserva")


def swap(event: Event) -> None:
    one, other = (sides_of_match(match)[1][0] for match in event.matches(1)[:2])
    preview = preview_swap(stage=event.stage, number=1, entries=(one, other))
    swap_entries(
        stage=event.stage,
        actor=event.actor,
        number=1,
        entries=(one, other),
        digest=preview.digest,
        reason="Brothers",
    )


def line_up(*members: int) -> Do:
    return lambda event: set_line_up(
        tournament=event.tournament, actor=event.actor, team_number=1, members=members
    )


def facts(event: Event) -> None:
    changes = {"name": "Copa", "starts_at": time(18, 30), "ends_on": date(2026, 10, 26), "venue": "Club"}
    change_facts(tournament=event.tournament, actor=event.actor, changes=changes)


def rules(event: Event) -> None:
    take_preset(tournament=event.tournament, actor=event.actor, preset="spain_club_200")


def prizes(event: Event) -> None:
    won = [Prize(1, 1, "A cup"), Prize(2, 3, "A medal")]
    set_prizes(tournament=event.tournament, actor=event.actor, prizes=won)


def lists(event: Event) -> None:
    avoid_lists.create_avoid_list(
        tournament=event.tournament, actor=event.actor, name="brothers", entries=[1, 2]
    )


def change_list(event: Event) -> None:
    key = event.tournament.avoid_lists.get().pk
    avoid_lists.change_avoid_list(
        tournament=event.tournament, actor=event.actor, list_id=key, name="sons", entries=[1, 3], strict=True
    )


def remove_list(event: Event) -> None:
    key = event.tournament.avoid_lists.get().pk
    avoid_lists.remove_avoid_list(tournament=event.tournament, actor=event.actor, list_id=key)


def lock(event: Event) -> None:
    lock_table(stage=event.stage, actor=event.actor, entries=[1, 2], reason="A wish")


def unlock(event: Event) -> None:
    key = event.stage.table_locks.get().pk
    unlock_table(stage=event.stage, actor=event.actor, lock_id=key)


def service(event: Event) -> None:
    set_service(
        tournament=event.tournament, actor=event.actor, table_number=4, in_service=False, reason="A leg"
    )


def count(tables: int) -> Do:
    return lambda event: set_table_count(tournament=event.tournament, actor=event.actor, count=tables)


def hold(event: Event) -> None:
    showing.hold_back(tournament=event.tournament, actor=event.actor, through=2)


def release(event: Event) -> None:
    showing.release_standings(tournament=event.tournament, actor=event.actor)


def final(event: Event) -> None:
    event.publish()
    showing.declare_final(tournament=event.tournament, actor=event.actor)


def not_final(event: Event) -> None:
    showing.take_back_final(tournament=event.tournament, actor=event.actor, reason=SLIP)


def known(event: Event) -> None:
    register_player(
        tournament=event.tournament, actor=event.actor, form=PlayerForm(name="Rosa Sola", club="Sur")
    )


def forget(event: Event) -> None:
    key = Player.objects.get(name="Rosa Sola").pk
    forget_player(tournament=event.tournament, actor=event.actor, player_id=key)
