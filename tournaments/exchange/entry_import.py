"""Rows of a table looked at beside what is known: who is here already, who may be somebody known, what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.teams import MEMBER_NUMBERS
from tournaments.domain.registration import EntryForm, PlayerForm
from tournaments.domain.teams import TeamForm
from tournaments.exchange.entry_rows import EntryRow
from tournaments.models import Entry, Tournament
from tournaments.models.entry import EntryKind
from tournaments.models.plain_name import plain
from tournaments.queries.known_players import KnownPlayer, namesakes

#: The answer that a name is that of somebody who is not known yet.
ANOTHER = "new"


@dataclass(frozen=True, slots=True)
class Person:
    """A name of a row. `known` are those it may be, `twice` the line that has it too, `chosen` who it is said to be."""

    key: str
    name: str
    known: Sequence[KnownPlayer]
    twice: int | None
    chosen: str

    @property
    def free(self) -> list[KnownPlayer]:
        """Who can be chosen: nobody who plays here already."""
        return [one for one in self.known if one.plays_in is None]

    @property
    def doubtful(self) -> bool:
        return bool(self.known) or self.twice is not None

    @property
    def open(self) -> bool:
        """Somebody has to say who it is."""
        return self.doubtful and not self.chosen

    def form(self, club: str) -> PlayerForm:
        if self.chosen and self.chosen != ANOTHER:
            return PlayerForm(id=int(self.chosen))
        return PlayerForm(name=self.name, club=club)


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A row with its people. `here` is the number of the entry that it already is; such a row is left out."""

    row: EntryRow
    people: list[list[Person]]
    here: int | None
    faults: list[str] = field(default_factory=list)

    @property
    def open(self) -> bool:
        return self.here is None and any(person.open for group in self.people for person in group)

    def entry(self, *, checked_in: bool) -> EntryForm:
        """The line of a registration of pairs or players."""
        return EntryForm(
            players=self._forms(self.people[0]),
            number=self.row.number,
            seed=self.row.seed,
            club=self.row.club,
            checked_in=checked_in,
        )

    def team(self, *, checked_in: bool) -> TeamForm:
        """The line of a registration of teams."""
        return TeamForm(
            name=self.row.team,
            members=tuple(self._forms(group) for group in self.people),
            number=self.row.number,
            seed=self.row.seed,
            club=self.row.club,
            checked_in=checked_in,
        )

    def _forms(self, people: Sequence[Person]) -> tuple[PlayerForm, ...]:
        return tuple(person.form(self.row.club) for person in people)


def look_at(
    tournament: Tournament, rows: Sequence[EntryRow], answers: Mapping[str, str], *, kind: str
) -> list[ImportLine]:
    """Each row with who its people may be, as far as `answers` say it by the keys of the people."""
    known = namesakes(tournament, {name for row in rows for name in row.names})
    taken = set(Entry.objects.filter(tournament=tournament).values_list("number", flat=True))
    seen: dict[str, int] = {}
    return [_line(row, known, taken, seen, answers, kind) for row in rows]


def _line(
    row: EntryRow,
    known: Mapping[str, Sequence[KnownPlayer]],
    taken: set[int],
    seen: dict[str, int],
    answers: Mapping[str, str],
    kind: str,
) -> ImportLine:
    people: list[list[Person]] = []
    place = 0
    for group in row.people:
        people.append([])
        for name in group:
            place += 1
            words = " ".join(sorted(plain(name).split()))
            first = seen.setdefault(words, row.line) if words else row.line
            twice = first if first != row.line or _twice_in(row, words) else None
            key = f"as-{row.line}-{place}"
            people[-1].append(_person(key, name, known.get(name, ()), twice, answers.get(key, "")))
    here = _here(people, kind)
    faults = []
    if here is None and row.number in taken:
        faults.append(
            _("No. %(number)d is taken. Leave the number out to get the next free one.")
            % {"number": row.number}
        )
    return ImportLine(row, people, here, faults)


def _person(key: str, name: str, known: Sequence[KnownPlayer], twice: int | None, answer: str) -> Person:
    free = [str(one.id) for one in known if one.plays_in is None]
    if answer == ANOTHER or answer in free:
        return Person(key, name, known, twice, answer)
    # The same letters, nobody else of that name and nowhere else to play: most likely the same person.
    surely = len(known) == 1 and bool(free) and known[0].name == name and twice is None
    return Person(key, name, known, twice, free[0] if surely else "")


def _twice_in(row: EntryRow, words: str) -> bool:
    return sum(" ".join(sorted(plain(name).split())) == words for name in row.names) > 1


def _here(people: Sequence[Sequence[Person]], kind: str) -> int | None:
    """The entry in which all these people play together already, if there is one."""
    everybody = [person for group in people for person in group]
    entries: set[int] | None = None
    for person in everybody:
        plays = {one.plays_in for one in person.known if one.plays_in is not None}
        if kind == EntryKind.TEAM:
            plays = {number // MEMBER_NUMBERS for number in plays}
        entries = plays if entries is None else entries & plays
    return min(entries) if entries else None
