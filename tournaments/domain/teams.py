"""Teams: registering them with their members, adding a reserve, and saying who plays which board."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.regulation import TeamRules
from scoring.teams import MEMBER_NUMBERS, players_of_member
from tournaments.domain.actor import Actor
from tournaments.domain.errors import Conflict, FieldError, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.registration import (
    EntryForm,
    PlayerForm,
    Registration,
    club_named,
    get_entry,
    lock_field,
    player_of,
    unit_of,
)
from tournaments.domain.transaction import write
from tournaments.models import Board, Entry, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.tournament import TournamentState
from tournaments.queries.regulation import regulation_of
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamForm:
    """A team as typed: each member is a pair or a player, those who play the boards first and then the reserves."""

    name: str
    members: tuple[tuple[PlayerForm, ...], ...]
    number: int | None = None
    seed: int | None = None
    club: str = ""
    checked_in: bool = False


def register_teams(*, tournament: Tournament, actor: Actor, forms: Sequence[TeamForm]) -> list[Entry]:
    """Register teams with their members at once, all or none; every wrong line is named by its index.

    A member gets a number of its own, from 1000 times the team's on. During the event a team joins late, from the next
    round.
    """
    with write():
        tournament = _open_to_teams(tournament)
        registration = _TeamRegistration(tournament)
        teams = [registration.add_team(index, form) for index, form in enumerate(forms)]
        registration.problems.refuse_if_any("entries_invalid", _("Nobody was registered."))
        made = [team for team in teams if team is not None]
        for team in made:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="register_team",
                subject=team,
                after={
                    "number": team.number,
                    "title": team.name,
                    "members": [member.number for member in team.members.order_by("number")],
                    "from_round": team.from_round,
                    "state": team.state,
                },
            )
        request_publication(stage_of(tournament))
    return made


def add_member(
    *, tournament: Tournament, actor: Actor, team_number: int, players: Sequence[PlayerForm]
) -> Entry:
    """Add a member to a team, a reserve as long as the line-up is full; it can play from the next round on."""
    with write():
        tournament = _open_to_teams(tournament)
        team = _team(tournament, team_number)
        registration = _TeamRegistration(tournament)
        member = registration.add_member("member", team, players)
        registration.problems.refuse_if_any("member_invalid", _("The member could not be registered."))
        assert member is not None
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="add_member",
            subject=member,
            after={"number": member.number, "team": team.number},
        )
        request_publication(stage_of(tournament))
    return member


def set_line_up(
    *, tournament: Tournament, actor: Actor, team_number: int, members: Sequence[int]
) -> list[Board]:
    """Say which members play boards 1, 2, ... of a team, from the next round on; fewer leave the last boards vacant.

    Refuses who is no member of the team or has withdrawn, a member twice, and more members than boards.
    """
    with write():
        tournament = _open_to_teams(tournament)
        team = _team(tournament, team_number)
        known = {member.number: member for member in team.members.exclude(state=EntryState.WITHDRAWN)}
        _refuse_line_up(tournament, members, known)
        number = next_round_number(tournament)
        planned = Board.objects.filter(team=team, from_round=number)
        before = list(planned.order_by("number").values_list("member__number", flat=True))
        planned.delete()
        boards = Board.objects.bulk_create(
            Board(team=team, from_round=number, number=place, member=known[member])
            for place, member in enumerate(members, start=1)
        )
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="set_line_up",
            subject=team,
            before={"members": before},
            after={"round": number, "members": list(members)},
        )
        return boards


def drop_line_up(*, tournament: Tournament, actor: Actor, team_number: int) -> None:
    """Take back the line-up that was set for the next round, if there is one: the one before it holds on."""
    with write():
        tournament = _open_to_teams(tournament)
        team = _team(tournament, team_number)
        number = next_round_number(tournament)
        planned = Board.objects.filter(team=team, from_round=number)
        before = list(planned.order_by("number").values_list("member__number", flat=True))
        if not before:
            return
        planned.delete()
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="drop_line_up",
            subject=team,
            before={"round": number, "members": before},
        )


def _refuse_line_up(tournament: Tournament, members: Sequence[int], known: dict[int, Entry]) -> None:
    size = _rules(tournament).size
    message, code = "", ""
    if not members or len(members) > size:
        message, code = _("A line-up has 1 to %(size)d members.") % {"size": size}, "count"
    elif set(members) - set(known):
        strangers = ", ".join(map(str, sorted(set(members) - set(known))))
        message, code = _("No. %(numbers)s cannot play for this team.") % {"numbers": strangers}, "unknown"
    elif len(set(members)) < len(members):
        message, code = _("A member plays one board only."), "twice"
    if message:
        way_out = _("Name members of the team, each once, in the order of the boards.")
        raise Refused(
            "line_up_invalid",
            message,
            errors=[FieldError("members", code, message, way_out)],
            way_out=way_out,
        )


def _team(tournament: Tournament, number: int) -> Entry:
    team = get_entry(tournament=tournament, number=number)
    if team.kind != EntryKind.TEAM:
        raise Refused(
            "not_a_team",
            _("No. %(number)d is not a team.") % {"number": number},
            way_out=_("Use the number of the team."),
        )
    if team.state == EntryState.WITHDRAWN:
        raise Refused(
            "entry_withdrawn",
            _("No. %(number)d has withdrawn.") % {"number": number},
            way_out=_("Register the team again if it has come back."),
        )
    return team


def _open_to_teams(tournament: Tournament) -> Tournament:
    tournament = lock_field(tournament)
    if tournament.state == TournamentState.FINISHED:
        raise Conflict(
            "tournament_finished",
            _("The tournament is finished; nobody can join it."),
            current={"state": tournament.state},
            way_out=_("Register for another event."),
        )
    if unit_of(tournament) != EntryKind.TEAM:
        raise Refused(
            "not_a_team_event",
            _("This event has no teams."),
            way_out=_("Register its players instead."),
        )
    return tournament


def _rules(tournament: Tournament) -> TeamRules:
    rules = regulation_of(tournament).team
    assert rules is not None, "a regulation whose unit is the team has a section for it"
    return rules


class _TeamRegistration(Registration):
    """One all-or-nothing registration of teams."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament)
        self.size = players_of_member(regulation_of(tournament))
        self.needed = _rules(tournament).size
        teams = Entry.objects.filter(tournament=tournament, kind=EntryKind.TEAM)
        self.last_team = max(teams.values_list("number", flat=True), default=0)

    def add_team(self, index: int, form: TeamForm) -> Entry | None:
        field = f"entries.{index}"
        before = len(self.problems.errors)
        name = " ".join(form.name.split())
        if not name:
            self.problems.add(
                f"{field}.name", "required", _("A name is missing."), _("Write the team's name.")
            )
        if len(form.members) < self.needed:
            self.problems.add(
                f"{field}.members",
                "count",
                _("A team needs %(count)d members.") % {"count": self.needed},
                _("Write them all; those who follow are reserves."),
            )
        number = self.take_number(form.number, field, default=self.last_team + 1)
        if number >= MEMBER_NUMBERS:
            self.problems.add(
                f"{field}.number",
                "range",
                _("Teams are numbered from 1 to %(most)d.") % {"most": MEMBER_NUMBERS - 1},
                _("Leave the number out to get the next free one."),
            )
        self.last_team = max(self.last_team, number)
        if len(self.problems.errors) > before:
            return None
        team = self._create_team(name, number, form)
        for place, players in enumerate(form.members):
            self.add_member(f"{field}.members.{place}", team, players)
        return team

    def add_member(self, field: str, team: Entry, forms: Sequence[PlayerForm]) -> Entry | None:
        """Add a member with the next number of its team."""
        before = len(self.problems.errors)
        if len(forms) != self.size:
            self.problems.add(
                f"{field}.players",
                "count",
                _("A member of a team is %(count)d.") % {"count": self.size},
                _("Write %(count)d names.") % {"count": self.size},
            )
            return None
        players = [
            player_of(form, f"{field}.players.{place}.name", self.problems)
            for place, form in enumerate(forms)
        ]
        first = team.number * MEMBER_NUMBERS
        taken = [number for number in self.numbers if first < number < first + MEMBER_NUMBERS]
        number = self.take_number(None, field, default=max(taken, default=first) + 1)
        self.refuse_twice(players, field, number)
        if len(self.problems.errors) > before:
            return None
        form = EntryForm(players=tuple(forms), checked_in=team.state == EntryState.CHECKED_IN)
        return self.create([player for player in players if player is not None], number, form, team=team)

    def _create_team(self, name: str, number: int, form: TeamForm) -> Entry:
        state, waits = self.next_place(checked_in=form.checked_in)
        return Entry.objects.create(
            tournament=self.tournament,
            number=number,
            kind=EntryKind.TEAM,
            name=name,
            club=club_named(form.club),
            seed=form.seed,
            lot=self.new_lot(number),
            from_round=self.from_round,
            state=state,
            waits=waits,
        )
