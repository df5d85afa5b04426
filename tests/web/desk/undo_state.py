"""Everything of an event that an act can change and its undo puts back, without the keys of the rows."""

from typing import Any

from tests.factories import Event
from tournaments.models import (
    Announcement,
    AvoidList,
    Board,
    DeskCall,
    Entry,
    ExtraTime,
    Match,
    Penalty,
    Player,
    Role,
    Round,
    RoundClock,
    Stage,
    Table,
    TableLock,
)


def state_of(event: Event) -> dict[str, Any]:
    """The event as it is."""
    event.tournament.refresh_from_db()
    facts = ("slug", "name", "venue", "starts_on", "ends_on", "starts_at", "about", "state", "places")
    shown = ("public_through", "prizes", "preset", "regulation")
    return {
        "event": {name: getattr(event.tournament, name) for name in (*facts, *shown)},
        "final": event.tournament.final_at is not None,
        "roles": sorted(Role.objects.values_list("user__username", "name")),
        "people": sorted(Player.objects.values_list("name", "shown", "club__name", "country")),
        **_field(),
        **_hall(),
        **_play(),
    }


def _field() -> dict[str, Any]:
    entries = Entry.objects.select_related(
        "pair__player_1", "pair__player_2", "player", "club", "fixed_table"
    )
    return {
        "entries": [
            (one.number, one.title, one.state, one.seed, one.club, one.lot, one.from_round, one.to_round)
            for one in entries.order_by("number")
        ],
        "tables of entries": [str(one.fixed_table) for one in entries.order_by("number")],
        "waiting": list(entries.exclude(waits=None).order_by("waits").values_list("number", flat=True)),
        "absences": sorted(
            Entry.objects.exclude(absences=None).values_list("number", "absences__round_number")
        ),
        "boards": sorted(Board.objects.values_list("team__number", "from_round", "number", "member__number")),
    }


def _hall() -> dict[str, Any]:
    return {
        "tables": sorted(Table.objects.values_list("number", "in_service")),
        "locks": sorted(TableLock.objects.values_list("first__number", "second__number", "table__number")),
        "lists": sorted(AvoidList.objects.values_list("name", "strict", "entries__number")),
        "announced": sorted(
            Announcement.objects.filter(revoked_at=None).values_list("text", "urgent", "until")
        ),
        "calls": sorted(DeskCall.objects.filter(answered_at=None).values_list("kind", "table__number")),
        "extra": sorted(ExtraTime.objects.filter(revoked_at=None).values_list("match", "minutes")),
        "clocks": sorted(
            RoundClock.objects.exclude(started_at=None).values_list(
                "round__number", "started_at", "paused_at", "paused_seconds", "seconds", "warning"
            ),
            key=str,
        ),
    }


def _play() -> dict[str, Any]:
    matches = Match.objects.order_by("round__number", "table__number", "pk")
    return {
        "stages": list(Stage.objects.order_by("number").values_list("number", "name")),
        "rounds": sorted(Round.objects.values_list("number", "state")),
        "matches": [
            (
                match.round.number,
                match.table and match.table.number,
                match.state,
                match.bell_deal,
                match.time_called_at is not None,
                list(match.seats.order_by("position").values_list("side", "entry__number", "player__name")),
                list(match.deals.filter(is_current=True).values_list("number", "points", "level", "ending")),
                list(match.decisions.filter(is_current=True).values_list("kind", "absent", "points")),
            )
            for match in matches.select_related("round", "table")
        ],
        "penalties": sorted(
            Penalty.objects.filter(revoked_at=None).values_list("entry__number", "code", "points")
        ),
    }
