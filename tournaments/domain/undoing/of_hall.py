"""Taking back what was done to the tables of the hall, to its clock, and to the next draw and a drawn round."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from tournaments.domain.avoid_lists import change_avoid_list, create_avoid_list, remove_avoid_list
from tournaments.domain.errors import Conflict
from tournaments.domain.extra_time import give_extra_time, take_back_extra_time
from tournaments.domain.hall import set_service
from tournaments.domain.hall_size import set_table_count, tables_in_use
from tournaments.domain.round_clock import undo_clock
from tournaments.domain.rounds import close_round, reopen_round
from tournaments.domain.setup import add_tables
from tournaments.domain.swap import preview_swap, swap_entries
from tournaments.domain.table_locks import lock_table, unlock_table
from tournaments.domain.undoing.inverse import Inverse, Undoing, key_of, of, without
from tournaments.models import ExtraTime, Journal, Match, Tournament
from tournaments.models.match import MatchState
from tournaments.queries.stages import stage_of

TABLES = of("add_tables", "remove_tables")
LOCKS = of("lock_table", "unlock_table")
LISTS = of("create_avoid_list", "change_avoid_list", "remove_avoid_list")
CLOSING = of("close_round", "reopen_round")
SEATING = of("swap_entries", "repair_round", "redraw_round")
CLOCK = of(
    "start_clock", "pause_clock", "resume_clock", "add_minutes", "ring_hall_bell", "reset_clock", "undo_clock"
)
EXTRA = of("give_extra_time", "take_back_extra_time")


def _take_tables_away(what: Undoing) -> None:
    count = what.tournament.tables.count() - len(what.after["tables"])
    set_table_count(tournament=what.tournament, actor=what.actor, count=count)


def _in_use(tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    used = tables_in_use(tournament)
    return {
        line.pk: _("Somebody has played at these tables, or is to play there.")
        for line in lines
        if used & set((line.after or {}).get("tables", ()))
    }


def _add_tables_again(what: Undoing) -> None:
    added = add_tables(tournament=what.tournament, actor=what.actor, count=len(what.before["tables"]))
    out = set(what.before["out_of_service"])
    for table in added:
        if table.number in out:
            set_service(
                tournament=what.tournament,
                actor=what.actor,
                table_number=table.number,
                in_service=False,
                reason=what.reason,
            )


def _put_table_back(what: Undoing) -> None:
    set_service(
        tournament=what.tournament,
        actor=what.actor,
        table_number=what.table,
        in_service=bool(what.before["in_service"]),
        reason=what.reason,
    )


def _unlock(what: Undoing) -> None:
    unlock_table(stage=stage_of(what.tournament), actor=what.actor, lock_id=what.subject, reason=what.reason)


def _lock_again(what: Undoing) -> None:
    lock_table(
        stage=stage_of(what.tournament),
        actor=what.actor,
        entries=what.before["entries"],
        table_number=what.before.get("table"),
        reason=what.reason,
    )


def _list_as_before(what: Undoing) -> None:
    change_avoid_list(tournament=what.tournament, actor=what.actor, list_id=what.subject, **what.before)


def _no_list(what: Undoing) -> None:
    remove_avoid_list(tournament=what.tournament, actor=what.actor, list_id=what.subject)


def _list_again(what: Undoing) -> None:
    create_avoid_list(tournament=what.tournament, actor=what.actor, **what.before)


def _swap_back(what: Undoing) -> None:
    stage, number = stage_of(what.tournament), what.round.number
    one, other = what.after["entries"]
    preview = preview_swap(stage=stage, number=number, entries=(one, other))
    swap_entries(
        stage=stage,
        actor=what.actor,
        number=number,
        entries=(one, other),
        digest=preview.digest,
        reason=what.reason,
    )


def _begun_there(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Exchanges at whose tables something was played since."""
    begun = Match.objects.filter(round__in=map(key_of, lines), bye=False).exclude(state=MatchState.DRAWN)
    tables = set(begun.values_list("round", "table__number"))
    found = {}
    for line in lines:
        after = line.after or {}
        if "entries" not in after:
            found[line.pk] = _("The journal does not say all that was there before.")
        elif tables & {(key_of(line), table) for table in after.get("at", ())}:
            found[line.pk] = _("Play has begun at one of these tables.")
    return found


def _take_extra_back(what: Undoing) -> None:
    take_back_extra_time(round_=what.match().round, actor=what.actor, extra_id=what.after["extra_time"])


def _no_such_extra(_tournament: Tournament, lines: Sequence[Journal]) -> Mapping[int, str]:
    """Extra time that was taken back by hand, or is not named by its line."""
    keys = [(line.after or {}).get("extra_time") for line in lines]
    standing = set(ExtraTime.objects.filter(pk__in=[key for key in keys if key], revoked_at=None).in_bulk())
    why = _("This extra time does not stand any more.")
    return {line.pk: why for line, key in zip(lines, keys, strict=True) if key not in standing}


def _extra_again(what: Undoing) -> None:
    match = what.match()
    if match.table is None:
        raise Conflict("not_undoable", _("Nobody plays there."))
    give_extra_time(
        round_=match.round,
        actor=what.actor,
        table_number=match.table.number,
        minutes=what.before["extra"] - what.after["extra"],
        reason=what.reason,
    )


_clock = Inverse(lambda what: undo_clock(round_=what.round, actor=what.actor), "decide", CLOCK, steps=False)

OF_HALL: Mapping[str, Inverse] = {
    "add_tables": Inverse(_take_tables_away, "direct", TABLES, rests=_in_use),
    "remove_tables": Inverse(_add_tables_again, "direct", TABLES, rests=without("out_of_service")),
    "set_service": Inverse(_put_table_back, "direct", of("set_service")),
    "lock_table": Inverse(_unlock, "direct", LOCKS, before_draw=True),
    "unlock_table": Inverse(_lock_again, "direct", LOCKS, before_draw=True),
    "create_avoid_list": Inverse(_no_list, "direct", LISTS),
    "change_avoid_list": Inverse(_list_as_before, "direct", LISTS),
    "remove_avoid_list": Inverse(_list_again, "direct", LISTS),
    "close_round": Inverse(
        lambda what: reopen_round(round_=what.round, actor=what.actor, reason=what.reason),
        "direct",
        CLOSING,
        before_draw=True,
    ),
    "reopen_round": Inverse(lambda what: close_round(round_=what.round, actor=what.actor), "direct", CLOSING),
    "swap_entries": Inverse(_swap_back, "direct", SEATING, before_draw=True, rests=_begun_there),
    "give_extra_time": Inverse(_take_extra_back, "decide", EXTRA, rests=_no_such_extra),
    "take_back_extra_time": Inverse(_extra_again, "decide", EXTRA),
    **dict.fromkeys(CLOCK - {"undo_clock"}, _clock),
}
