"""An entry that had withdrawn and is here again: the undo of a withdrawal, at once or some rounds later."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import Problems, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import Registration, get_entry, lock_field, refuse_closed_field
from tournaments.domain.transaction import write
from tournaments.models import Absence, Entry, Seat, Tournament
from tournaments.models.entry import EntryState
from tournaments.models.tournament import TournamentState
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of


def return_entry(
    *, tournament: Tournament, actor: Actor, number: int, checked_in: bool = False, reason: str = ""
) -> Entry:
    """Let an entry take part again, a team with the members that left together with it.

    Who has played is drawn from the next round on, and the rounds between count as missed; a match that it forfeited
    stays so. Who has not played is registered as if it came now: checked in if it is here, and waiting where all
    places are taken.
    """
    with write():
        tournament = lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        if entry.state != EntryState.WITHDRAWN:
            return entry
        _refuse_finished(tournament)
        together = [entry, *entry.members.filter(state=EntryState.WITHDRAWN, to_round=entry.to_round)]
        _refuse_elsewhere(tournament, entry, together)
        state, waits = _state(tournament, entry, checked_in=checked_in)
        if state == EntryState.CHECKED_IN:
            refuse_closed_field(stage_of(tournament), [entry])
        following = next_round_number(tournament)
        for one in together:
            _take_part(one, actor, state, waits, following)
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="return_entry",
            subject=entry,
            before={"state": EntryState.WITHDRAWN},
            after={"state": state},
            reason=reason,
        )
        request_publication(stage_of(tournament))
        return entry


def has_played(entry: Entry) -> bool:
    """Whether an entry, or a member of it, was ever drawn to a table or a bye."""
    return entry.seats.exists() or Seat.objects.filter(entry__team=entry).exists()


def _state(tournament: Tournament, entry: Entry, *, checked_in: bool) -> tuple[str, int | None]:
    if entry.team is not None:
        return entry.team.state, entry.team.waits
    if has_played(entry):
        return EntryState.CHECKED_IN, None
    return Registration(tournament).next_place(checked_in=checked_in)


def _take_part(entry: Entry, actor: Actor, state: str, waits: int | None, following: int) -> None:
    if entry.seats.exists():
        assert entry.to_round is not None
        known = set(entry.absences.values_list("round_number", flat=True))
        Absence.objects.bulk_create(
            Absence(entry=entry, round_number=missed, user=actor.user, at=timezone.now())
            for missed in range(entry.to_round + 1, following)
            if missed not in known
        )
    else:
        entry.from_round = max(entry.from_round, following)
    entry.state, entry.waits, entry.to_round = state, waits, None
    entry.save(update_fields=["state", "waits", "to_round", "from_round"])


def _refuse_elsewhere(tournament: Tournament, entry: Entry, together: list[Entry]) -> None:
    if entry.team is not None and entry.team.state == EntryState.WITHDRAWN:
        raise Refused(
            "team_withdrawn",
            _("Its team, No. %(number)d, has withdrawn.") % {"number": entry.team.number},
            way_out=_("Let the team come back."),
        )
    people = Registration(tournament).people
    problems = Problems()
    for one in together:
        for player in one.players():
            if player.pk in people:
                problems.add(
                    "number",
                    "twice",
                    _("%(name)s already plays in No. %(number)d.")
                    % {"name": player.name, "number": people[player.pk]},
                    _("Withdraw that entry first."),
                )
    problems.refuse_if_any("plays_elsewhere", _("Somebody of this entry plays elsewhere now."))


def _refuse_finished(tournament: Tournament) -> None:
    if tournament.state == TournamentState.FINISHED:
        raise Refused(
            "tournament_finished",
            _("The tournament is finished; nobody can join it."),
            way_out=_("Reopen the event first."),
        )
