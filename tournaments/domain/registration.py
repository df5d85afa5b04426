"""Who takes part: players and pairs, singly and in bulk, also during the event."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, NotFound, Problems, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.transaction import write
from tournaments.models import Club, Entry, Pair, Player, Stage, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.plain_name import plain
from tournaments.models.tournament import TournamentState
from tournaments.pairing.seating import lot
from tournaments.queries.contenders import has_closed_field
from tournaments.queries.places import last_waiting, places_for_newcomers
from tournaments.queries.round_numbers import next_round_number
from tournaments.queries.stages import stage_of

#: Lots are six-digit numbers, short enough to be read out; a taken one is drawn again.
LOTS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerForm:
    """A player as typed: a name in any script and, if known, the club's name. `id` picks a known player instead."""

    name: str = ""
    club: str = ""
    id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryForm:
    """One line of a registration: two players for a pair, one for a player; a number only when it must be that one."""

    players: tuple[PlayerForm, ...]
    number: int | None = None
    seed: int | None = None
    club: str = ""
    checked_in: bool = False


def register_entry(*, tournament: Tournament, actor: Actor, form: EntryForm) -> Entry:
    """Register one pair (or player). During the event it joins late, from the next round.

    Where all places of the event are taken it waits for one.
    """
    return register_entries(tournament=tournament, actor=actor, forms=[form])[0]


def register_entries(*, tournament: Tournament, actor: Actor, forms: Sequence[EntryForm]) -> list[Entry]:
    """Register many at once, all or none; every wrong line is named by its index."""
    with write():
        tournament = lock_field(tournament)
        if tournament.state == TournamentState.FINISHED:
            raise Refused(
                "tournament_finished",
                _("The tournament is finished; nobody can join it."),
                way_out=_("Register for another event."),
            )
        _refuse_teams(tournament)
        registration = Registration(tournament)
        entries = [registration.add(index, form) for index, form in enumerate(forms)]
        registration.problems.refuse_if_any("entries_invalid", _("Nobody was registered."))
        made = [entry for entry in entries if entry is not None]
        stage = stage_of(tournament)
        refuse_closed_field(stage, [entry for entry in made if entry.state == EntryState.CHECKED_IN])
        for entry in made:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="register_entry",
                subject=entry,
                after={
                    "number": entry.number,
                    "title": entry.title,
                    "from_round": entry.from_round,
                    "state": entry.state,
                },
            )
        request_publication(stage)
    return made


def refuse_closed_field(stage: Stage, entries: Sequence[Entry]) -> None:
    """Nobody joins a stage for which they did not qualify, nor a tree that is drawn."""
    if not has_closed_field(stage):
        return
    with_place = set(stage.places.values_list("entry_id", flat=True))
    for entry in entries:
        if (entry.team_id or entry.pk) not in with_place:
            message = _("No. %(number)d has no place in this stage.") % {"number": entry.number}
            raise Refused(
                "stage_closed",
                message,
                errors=[FieldError("numbers", "stage_closed", message)],
                way_out=_("Only those play in it who went on to it, or were there when its tree was drawn."),
            )


def lock_field(tournament: Tournament) -> Tournament:
    """Hold the field of an event as it is until the transaction ends: nobody joins, leaves or is drawn meanwhile."""
    return Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)


def get_entry(*, tournament: Tournament, number: int) -> Entry:
    """The entry with this number in this tournament, or NotFound."""
    entries = Entry.objects.select_related("pair__player_1", "pair__player_2", "player", "club", "team")
    entry = entries.filter(tournament=tournament, number=number).first()
    if entry is None:
        raise NotFound("entry_unknown", _("There is no No. %(number)d here.") % {"number": number})
    return entry


def player_of(form: PlayerForm, field: str, problems: Problems) -> Player | None:
    """The player that a form names, made known when it names nobody by id; None with the problem added."""
    if form.id is not None:
        player = Player.objects.filter(pk=form.id).first()
        if player is None:
            problems.add(
                field,
                "unknown",
                _("There is no player with the id %(id)d.") % {"id": form.id},
                _("Leave the id out and write the name."),
            )
        return player
    name = " ".join(form.name.split())
    if not name:
        problems.add(field, "required", _("A name is missing."), _("Write the player's name."))
        return None
    return Player.objects.create(name=name, club=club_named(form.club))


def club_named(typed: str) -> Club | None:
    """The club of this name, made known when it is not; None without a name. Spelling makes no second club."""
    name = " ".join(typed.split())
    if not name:
        return None
    known = Club.objects.filter(name=name).first()
    if known is None:
        wanted = plain(name)
        known = next((club for club in Club.objects.all() if plain(club.name) == wanted), None)
    return known or Club.objects.get_or_create(name=name)[0]


class Registration:
    """One all-or-nothing registration: hands out numbers and lots, refuses a person twice."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.problems = Problems()
        known = Entry.objects.filter(tournament=tournament)
        self.numbers = set(known.values_list("number", flat=True))
        self.lots = set(known.values_list("lot", flat=True))
        self.people: dict[int, int] = {}
        #: Single players who have left: they have one row for good, and come back in it.
        self.left: dict[int, int] = {}
        for number, state, one, two, single in known.values_list(
            "number", "state", "pair__player_1", "pair__player_2", "player"
        ):
            if state != EntryState.WITHDRAWN:
                self.people.update({person: number for person in (one, two, single) if person})
            elif single:
                self.left[single] = number
        #: How many of those who come get a place; the others wait after `last_waiting`. None is all of them.
        self.places = places_for_newcomers(tournament)
        self.last_waiting = last_waiting(tournament)
        self.from_round = next_round_number(tournament)
        self.size = _players_of_an_entry(tournament)

    def add(self, index: int, form: EntryForm) -> Entry | None:
        field = f"entries.{index}"
        before = len(self.problems.errors)
        if len(form.players) != self.size:
            self.problems.add(
                f"{field}.players",
                "count",
                _("This event registers entries of %(count)d.") % {"count": self.size},
                _("Write %(count)d names.") % {"count": self.size},
            )
            return None
        players = [
            player_of(player, f"{field}.players.{place}.name", self.problems)
            for place, player in enumerate(form.players)
        ]
        number = self.take_number(form.number, field, default=max(self.numbers, default=0) + 1)
        self.refuse_twice(players, field, number)
        if len(self.problems.errors) > before:
            return None
        return self.create([player for player in players if player is not None], number, form)

    def take_number(self, wanted: int | None, field: str, *, default: int) -> int:
        """The number wanted, or the default, with a problem added when it is taken."""
        number = wanted if wanted is not None else default
        if number < 1 or number in self.numbers:
            self.problems.add(
                f"{field}.number",
                "taken",
                _("No. %(number)d is taken or not possible.") % {"number": number},
                _("Leave the number out to get the next free one."),
            )
        self.numbers.add(number)
        return number

    def refuse_twice(self, players: list[Player | None], field: str, number: int) -> None:
        for place, player in enumerate(players):
            if player is None:
                continue
            if len(players) == 1 and player.pk in self.left:
                self.problems.add(
                    f"{field}.players.{place}",
                    "withdrawn",
                    _("%(name)s has withdrawn as No. %(number)d.")
                    % {"name": player.name, "number": self.left[player.pk]},
                    _("Let that entry come back."),
                )
                continue
            other = self.people.setdefault(player.pk, number)
            if other != number or players.index(player) != place:
                self.problems.add(
                    f"{field}.players.{place}",
                    "twice",
                    _("%(name)s already plays in No. %(number)d.") % {"name": player.name, "number": other},
                    _("Withdraw that entry first, or register another player."),
                )

    def create(
        self, players: list[Player], number: int, form: EntryForm, *, team: Entry | None = None
    ) -> Entry:
        """The row of an entry of these players."""
        clubs = {player.club for player in players}
        club = club_named(form.club)
        pair = Pair.objects.create(player_1=players[0], player_2=players[1]) if len(players) == 2 else None
        state, waits = (
            self.next_place(checked_in=form.checked_in) if team is None else (team.state, team.waits)
        )
        return Entry.objects.create(
            tournament=self.tournament,
            number=number,
            kind=EntryKind.PAIR if pair else EntryKind.PLAYER,
            pair=pair,
            player=None if pair else players[0],
            team=team,
            club=club or (clubs.pop() if len(clubs) == 1 else None),
            seed=form.seed,
            lot=self.new_lot(number),
            from_round=self.from_round,
            state=state,
            waits=waits,
        )

    def next_place(self, *, checked_in: bool) -> tuple[str, int | None]:
        """The state of the next newcomer, and its place on the waiting list where no other is free."""
        if self.places == 0:
            self.last_waiting += 1
            return EntryState.WAITING, self.last_waiting
        if self.places is not None:
            self.places -= 1
        return (EntryState.CHECKED_IN if checked_in else EntryState.REGISTERED), None

    def new_lot(self, number: int) -> int:
        attempt = 0
        while True:
            drawn = lot(self.tournament.seed, "lot", number, attempt) % LOTS
            if drawn not in self.lots:
                self.lots.add(drawn)
                return drawn
            attempt += 1


def _players_of_an_entry(tournament: Tournament) -> int:
    return 2 if unit_of(tournament) == EntryKind.PAIR else 1


def unit_of(tournament: Tournament) -> str:
    """What the event ranks: pairs, players or teams."""
    return str(tournament.regulation["game"]["unit"])


def _refuse_teams(tournament: Tournament) -> None:
    if unit_of(tournament) == EntryKind.TEAM:
        raise Refused(
            "team_event",
            _("This event registers teams."),
            way_out=_("Give the name of the team and its members."),
        )
