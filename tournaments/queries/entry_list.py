"""The entries of an event as the desk lists them: searched, filtered, counted, and the waiting list in its order."""

from collections import Counter
from dataclasses import dataclass

from tournaments.models import Entry, Tournament
from tournaments.models.entry import PLACED_STATES, EntryState
from tournaments.models.plain_name import plain
from tournaments.queries.contenders import entries_of
from tournaments.queries.round_numbers import next_round_number


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry; a team has its members, and `turn` counts the waiting list from 1."""

    entry: Entry
    members: list[Entry]
    turn: int | None = None

    def has(self, words: list[str]) -> bool:
        """Whether each word begins a word of its names or club, or is its number."""
        entry = self.entry
        named = [entry.title, entry.club.name if entry.club else ""]
        text = " " + plain(" ".join([*named, *(member.title for member in self.members)]))
        return all(f" {word}" in text or word == str(entry.number) for word in words)


@dataclass(frozen=True, slots=True)
class EntryList:
    """`lines` are those asked for; the figures are of the whole event. `free` is None without a limit of places."""

    lines: list[EntryLine]
    waiting: list[EntryLine]
    figures: dict[str, int]
    places: int | None
    next_round: int

    @property
    def total(self) -> int:
        return sum(self.figures.values())

    @property
    def free(self) -> int | None:
        if self.places is None:
            return None
        return max(self.places - sum(self.figures[state] for state in PLACED_STATES), 0)


def entry_list(tournament: Tournament, *, typed: str = "", state: str = "") -> EntryList:
    """The list in the order of the numbers, two queries however long it is."""
    entries = list(entries_of(tournament).order_by("number"))
    members: dict[int, list[Entry]] = {}
    for entry in entries:
        if entry.team_id is not None:
            members.setdefault(entry.team_id, []).append(entry)
    ranked = [entry for entry in entries if entry.team_id is None]
    queue = sorted((entry for entry in ranked if entry.waits is not None), key=lambda entry: entry.waits or 0)
    turns = {entry.pk: turn for turn, entry in enumerate(queue, start=1)}
    lines = [EntryLine(entry, members.get(entry.pk, []), turns.get(entry.pk)) for entry in ranked]
    words = plain(typed).split()
    counted = Counter(entry.state for entry in ranked)
    return EntryList(
        lines=[line for line in lines if (not state or line.entry.state == state) and line.has(words)],
        waiting=sorted((line for line in lines if line.turn), key=lambda line: line.turn or 0),
        figures={value: counted[value] for value in EntryState.values},
        places=tournament.places,
        next_round=next_round_number(tournament),
    )
