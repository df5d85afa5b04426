"""Who takes part: players and pairs, singly and in bulk, check-in, withdrawal, late entry."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.domain.actor import Actor
from tournaments.domain.errors import FieldError, NotFound, Problems, Refused
from tournaments.domain.journal import write_journal
from tournaments.domain.publication import request_publication
from tournaments.domain.transaction import write
from tournaments.models import Club, Entry, Pair, Player, Round, Stage, Tournament
from tournaments.models.entry import EntryKind, EntryState
from tournaments.models.tournament import TournamentState
from tournaments.pairing.seating import lot

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


def register_player(*, tournament: Tournament, actor: Actor, form: PlayerForm) -> Player:
    """Make a player known without an entry yet, for example to be paired up at the desk."""
    with write():
        problems = Problems()
        player = _player(form, "name", problems)
        problems.refuse_if_any("player_invalid", _("The player could not be registered."))
        assert player is not None
        _journal_player(tournament, actor, player)
        return player


def register_players(*, tournament: Tournament, actor: Actor, forms: Sequence[PlayerForm]) -> list[Player]:
    """Make many players known at once, all or none; every wrong line is named by its index."""
    with write():
        problems = Problems()
        players = [_player(form, f"players.{index}.name", problems) for index, form in enumerate(forms)]
        problems.refuse_if_any("players_invalid", _("Nobody was registered."))
        made = [player for player in players if player is not None]
        for player in made:
            _journal_player(tournament, actor, player)
        return made


def register_entry(*, tournament: Tournament, actor: Actor, form: EntryForm) -> Entry:
    """Register one pair (or player). During the event it joins late, from the next round."""
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
        registration = _Registration(tournament)
        entries = [registration.add(index, form) for index, form in enumerate(forms)]
        registration.problems.refuse_if_any("entries_invalid", _("Nobody was registered."))
        made = [entry for entry in entries if entry is not None]
        for entry in made:
            write_journal(
                actor=actor,
                tournament=tournament,
                verb="register_entry",
                subject=entry,
                after={"number": entry.number, "title": entry.title, "from_round": entry.from_round},
            )
        request_publication(stage_of(tournament))
    return made


def check_in(*, tournament: Tournament, actor: Actor, numbers: Iterable[int]) -> list[Entry]:
    """Mark entries as present. Only those who are checked in are drawn."""
    wanted = sorted(set(numbers))
    with write():
        lock_field(tournament)
        entries = list(Entry.objects.filter(tournament=tournament, number__in=wanted).order_by("number"))
        _refuse_unknown(wanted, entries)
        for entry in entries:
            if entry.state == EntryState.WITHDRAWN:
                message = _("No. %(number)d has withdrawn.") % {"number": entry.number}
                raise Refused(
                    "entry_withdrawn",
                    message,
                    errors=[FieldError("numbers", "withdrawn", message)],
                    way_out=_("Register the pair again if it has come back."),
                )
            if entry.state == EntryState.CHECKED_IN:
                continue
            entry.state = EntryState.CHECKED_IN
            # Whoever comes late plays from the next round, whatever was planned at registration.
            entry.from_round = max(entry.from_round, _next_round(tournament))
            entry.save(update_fields=["state", "from_round"])
            write_journal(actor=actor, tournament=tournament, verb="check_in", subject=entry)
        request_publication(stage_of(tournament))
    return entries


def withdraw_entry(*, tournament: Tournament, actor: Actor, number: int, reason: str = "") -> Entry:
    """Take an entry out after the last drawn round. Its results stay; a match in play is for the desk to decide."""
    with write():
        lock_field(tournament)
        entry = get_entry(tournament=tournament, number=number)
        if entry.state == EntryState.WITHDRAWN:
            return entry
        before = entry.state
        entry.state = EntryState.WITHDRAWN
        entry.to_round = max(_next_round(tournament), entry.from_round) - 1
        entry.save(update_fields=["state", "to_round"])
        write_journal(
            actor=actor,
            tournament=tournament,
            verb="withdraw_entry",
            subject=entry,
            before={"state": before},
            after={"state": entry.state, "to_round": entry.to_round},
            reason=reason,
        )
        request_publication(stage_of(tournament))
    return entry


def lock_field(tournament: Tournament) -> Tournament:
    """Hold the field of an event as it is until the transaction ends: nobody joins, leaves or is drawn meanwhile."""
    return Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)


def get_entry(*, tournament: Tournament, number: int) -> Entry:
    """The entry with this number in this tournament, or NotFound."""
    entries = Entry.objects.select_related("pair__player_1", "pair__player_2", "player", "club")
    entry = entries.filter(tournament=tournament, number=number).first()
    if entry is None:
        raise NotFound("entry_unknown", _("There is no No. %(number)d here.") % {"number": number})
    return entry


def _journal_player(tournament: Tournament, actor: Actor, player: Player) -> None:
    write_journal(
        actor=actor,
        tournament=tournament,
        verb="register_player",
        subject=player,
        after={"name": player.name},
    )


def _next_round(tournament: Tournament) -> int:
    drawn = Round.objects.filter(stage__tournament=tournament).order_by("-number").first()
    return drawn.number + 1 if drawn else 1


def _refuse_unknown(wanted: list[int], entries: list[Entry]) -> None:
    missing = sorted(set(wanted) - {entry.number for entry in entries})
    if missing:
        message = _("There is no No. %(numbers)s here.") % {"numbers": ", ".join(map(str, missing))}
        way_out = _("Look the numbers up in the list of entries.")
        raise Refused(
            "entry_unknown", message, errors=[FieldError("numbers", "unknown", message)], way_out=way_out
        )


def _player(form: PlayerForm, field: str, problems: Problems) -> Player | None:
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
    club = Club.objects.get_or_create(name=form.club.strip())[0] if form.club.strip() else None
    return Player.objects.create(name=name, club=club)


class _Registration:
    """One all-or-nothing registration: hands out numbers and lots, refuses a person twice."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.problems = Problems()
        known = Entry.objects.filter(tournament=tournament)
        self.numbers = set(known.values_list("number", flat=True))
        self.lots = set(known.values_list("lot", flat=True))
        self.people: dict[int, int] = {}
        for number, one, two, single in known.exclude(state=EntryState.WITHDRAWN).values_list(
            "number", "pair__player_1", "pair__player_2", "player"
        ):
            self.people.update({person: number for person in (one, two, single) if person})
        self.from_round = _next_round(tournament)
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
            _player(player, f"{field}.players.{place}.name", self.problems)
            for place, player in enumerate(form.players)
        ]
        number = self._number(form, field)
        self._refuse_twice(players, field, number)
        if len(self.problems.errors) > before:
            return None
        return self._create([player for player in players if player is not None], number, form)

    def _number(self, form: EntryForm, field: str) -> int:
        number = form.number if form.number is not None else max(self.numbers, default=0) + 1
        if number < 1 or number in self.numbers:
            self.problems.add(
                f"{field}.number",
                "taken",
                _("No. %(number)d is taken or not possible.") % {"number": number},
                _("Leave the number out to get the next free one."),
            )
        self.numbers.add(number)
        return number

    def _refuse_twice(self, players: list[Player | None], field: str, number: int) -> None:
        for place, player in enumerate(players):
            if player is None:
                continue
            other = self.people.setdefault(player.pk, number)
            if other != number or players.index(player) != place:
                self.problems.add(
                    f"{field}.players.{place}",
                    "twice",
                    _("%(name)s already plays in No. %(number)d.") % {"name": player.name, "number": other},
                    _("Withdraw that entry first, or register another player."),
                )

    def _create(self, players: list[Player], number: int, form: EntryForm) -> Entry:
        clubs = {player.club for player in players}
        club = Club.objects.get_or_create(name=form.club.strip())[0] if form.club.strip() else None
        pair = Pair.objects.create(player_1=players[0], player_2=players[1]) if len(players) == 2 else None
        return Entry.objects.create(
            tournament=self.tournament,
            number=number,
            kind=EntryKind.PAIR if pair else EntryKind.PLAYER,
            pair=pair,
            player=None if pair else players[0],
            club=club or (clubs.pop() if len(clubs) == 1 else None),
            seed=form.seed,
            lot=self._lot(number),
            from_round=self.from_round,
            state=EntryState.CHECKED_IN if form.checked_in else EntryState.REGISTERED,
        )

    def _lot(self, number: int) -> int:
        attempt = 0
        while True:
            drawn = lot(self.tournament.seed, "lot", number, attempt) % LOTS
            if drawn not in self.lots:
                self.lots.add(drawn)
                return drawn
            attempt += 1


def _players_of_an_entry(tournament: Tournament) -> int:
    return 2 if tournament.regulation["game"]["unit"] == EntryKind.PAIR else 1


def stage_of(tournament: Tournament) -> Stage:
    """The tournament's present stage."""
    stage = Stage.objects.filter(tournament=tournament).order_by("-number").first()
    assert stage is not None, "a tournament is created with its first stage"
    return stage
