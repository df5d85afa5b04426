"""Entries out of a table of text: pasted from a spreadsheet, or the text of a file. Nothing is written here.

With headings the columns may come in any order; without them a row is the names, then the club. A number before the
names is the entry's own. One cell may hold both names of a pair: “Ana Pérez / Luis Gómez”. The row of a team is its
name and then its members, a cell each.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.exchange.csv_table import records
from tournaments.exchange.faults import Fault
from tournaments.models.entry import EntryKind
from tournaments.models.plain_name import plain

LONGEST = 200
#: What stands between the two names of a pair when both are written together.
BETWEEN_NAMES = re.compile(r"\s*/\s*|\s+[-–—&+]\s+")
_MOST_NUMBER = 9_999_999

#: Headings in the languages of the pages, and what the column holds.
_WORDS = {
    "number": ["number", "no", "nr", "n", "numero", "номер", "#"],
    "club": ["club", "клуб", "city", "ciudad", "город", "місто"],
    "seed": ["seed", "seeding", "посев", "посів", "siembra", "cabeza de serie"],
    "team": ["team", "team name", "name of the team", "equipo", "nombre del equipo", "команда"],
    "names": [
        *("name", "names", "full name", "player", "players", "pair"),
        *("nombre", "nombres", "nombre y apellidos", "jugador", "jugadores", "pareja"),
        *("имя", "имена", "фио", "фамилия имя", "игрок", "игроки", "пара"),
        *("ім'я", "піб", "гравець", "гравці"),
    ],
}
HEADINGS = {plain(word) or word: meaning for meaning, words in _WORDS.items() for word in words}
#: “Player 2” holds names as “player” does.
_NUMBER_BEHIND = re.compile(r"\s*\d+$")


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry as it was written; `people` has the names of a pair or player, or of each member of a team."""

    line: int
    people: tuple[tuple[str, ...], ...]
    team: str = ""
    club: str = ""
    number: int | None = None
    seed: int | None = None

    @property
    def names(self) -> list[str]:
        """Everybody whom the row names, in order."""
        return [name for group in self.people for name in group]


def split_names(text: str) -> list[str]:
    """The names that a cell or a line holds: “Ana Pérez / Luis Gómez” are two."""
    return [" ".join(name.split()) for name in BETWEEN_NAMES.split(text.strip()) if name.strip()]


def read_entry_rows(text: str, *, file: str, kind: str, size: int) -> tuple[list[EntryRow], list[Fault]]:
    """The rows of a table and everything wrong with it, line by line. `size` is how many people a pair or member is."""
    reader = _Reader(file, kind, size)
    return reader.read(text), reader.faults


class _Reader:
    """One reading of one table."""

    def __init__(self, file: str, kind: str, size: int) -> None:
        self.file, self.kind, self.size = file, kind, size
        self.faults: list[Fault] = []
        self.lines: dict[int, int] = {}

    def read(self, text: str) -> list[EntryRow]:
        table = list(records(text.removeprefix("\ufeff"), self.file, self.faults))
        if not table:
            self._fault(None, _("There is nothing in it."), _("Paste the rows, or choose another file."))
            return []
        columns = self._headings([cells for _line, cells in table])
        if columns:
            table = table[1:]
            if not self._complete(columns):
                return []
        rows = [self._row(line, cells, columns or self._guessed(table)) for line, cells in table]
        return [row for row in rows if row is not None]

    def _headings(self, rows: Sequence[list[str]]) -> list[str]:
        """What each column holds, when the first row is headings: at least one of its cells is a known one.

        A heading does not stand above another of its kind: “Player 1” above “Player 2” are two of the players.
        """
        columns = [_meaning(cell) for cell in rows[0]]
        below = [_meaning(cell) for cell in rows[1]] if len(rows) > 1 else []
        alike = any(meaning and meaning == under for meaning, under in zip(columns, below, strict=False))
        return columns if any(columns) and not alike else []

    def _complete(self, columns: Sequence[str]) -> bool:
        wanted = "team" if self.kind == EntryKind.TEAM else "names"
        # A team under “name” has its members in the columns after it.
        if wanted in columns or "names" in columns:
            return True
        self._fault(
            1,
            _("No heading says where the names are."),
            _("Call that column “name” or “player 1”, or leave the headings out."),
        )
        return False

    def _guessed(self, table: Sequence[tuple[int, list[str]]]) -> list[str]:
        """What the columns hold without headings."""
        numbered = all(cells[0].isdecimal() for _line, cells in table)
        before = ["number"] if numbered else []
        if self.kind == EntryKind.TEAM:
            return [*before, "team"]
        width = max(len(cells) for _line, cells in table) - len(before)
        # Two names in one cell leave the second column to the club.
        together = self.size == 2 and all(
            len(split_names(cells[len(before)])) == 2 for _line, cells in table if len(cells) > len(before)
        )
        names = ["names"] if together else ["names"] * self.size
        return [*before, *names, *["club", "seed"][: max(width - len(names), 0)]]

    def _row(self, line: int, cells: list[str], columns: Sequence[str]) -> EntryRow | None:
        known = len(self.faults)
        found: dict[str, list[str]] = {}
        for at, cell in enumerate(cells):
            # What follows the name of a team are its members; what follows known columns elsewhere is a surplus.
            after = "names" if self.kind == EntryKind.TEAM else ""
            meaning = columns[at] if at < len(columns) and columns[at] else after
            if cell and meaning:
                found.setdefault(meaning, []).append(cell)
            elif cell and at >= len(columns):
                self._fault(
                    line,
                    _("“%(text)s” stands in no column.") % {"text": cell[:40]},
                    _("Take the cell out, or give its column a heading."),
                )
        row = EntryRow(
            line=line,
            people=self._people(line, found),
            team=self._team(line, found),
            club=self._short(line, " ".join(found.get("club", [""])[0].split())),
            number=self._number(line, found.get("number", [""])[0], unique=True),
            seed=self._number(line, found.get("seed", [""])[0]),
        )
        return row if len(self.faults) == known else None

    def _team(self, line: int, found: dict[str, list[str]]) -> str:
        if self.kind != EntryKind.TEAM:
            return ""
        name = " ".join(" ".join(found.get("team", [])).split())
        if not name:
            self._fault(line, _("A name is missing."), _("Write the team's name."))
        return self._short(line, name)

    def _people(self, line: int, found: dict[str, list[str]]) -> tuple[tuple[str, ...], ...]:
        cells = found.get("names", [])
        if self.kind != EntryKind.TEAM:
            names = [name for cell in cells for name in split_names(cell)]
            self._check_names(line, names)
            return (tuple(names),)
        members = [split_names(cell) for cell in cells]
        wrong = next(
            (cell for cell, names in zip(cells, members, strict=True) if len(names) != self.size), None
        )
        if wrong is not None:  # told once a row: who forgets the pairs of a team forgets them all
            message = _("“%(text)s” is not a pair.") if self.size == 2 else _("“%(text)s” is not one player.")
            way_out = (
                _(
                    "Write both names of a member in one cell, with a stroke between them: Ana Pérez / Luis Gómez."
                )
                if self.size == 2
                else _("Write each player of the team in a cell of its own.")
            )
            self._fault(line, message % {"text": wrong[:40]}, way_out)
        else:
            for names in members:
                self._check_names(line, names)
        return tuple(tuple(names) for names in members)

    def _check_names(self, line: int, names: Iterable[str]) -> None:
        found = [self._short(line, name) for name in names]
        if len(found) != self.size:
            message = (
                _("Two names are needed, and the row has %(count)d.")
                if self.size == 2
                else _("One name is needed, and the row has %(count)d.")
            ) % {"count": len(found)}
            way_out = (
                _("Write each name in a cell of its own, or both with a stroke between them.")
                if self.size == 2
                else _("Write one player a row.")
            )
            self._fault(line, message, way_out)

    def _short(self, line: int, text: str) -> str:
        if len(text) > LONGEST:
            self._fault(line, _("This name is too long."), _("Write at most 200 letters."))
        return text

    def _number(self, line: int, text: str, *, unique: bool = False) -> int | None:
        digits = text.strip().rstrip(".")
        if not digits:
            return None
        if not (
            digits.isascii() and digits.isdecimal() and len(digits) < 8 and 1 <= int(digits) <= _MOST_NUMBER
        ):
            message = _("“%(text)s” is no number.") % {"text": text[:40]}
            self._fault(line, message, _("Write a whole number from 1 on."))
            return None
        number = int(digits)
        first = self.lines.setdefault(number, line) if unique else line
        if first != line:
            message = _("No. %(number)d was already on line %(line)d.") % {"number": number, "line": first}
            self._fault(line, message, _("Give each row a number of its own."))
        return number

    def _fault(self, line: int | None, message: str, way_out: str) -> None:
        self.faults.append(Fault(file=self.file, line=line, message=message, way_out=way_out))


def _meaning(cell: str) -> str:
    """What a column under this heading holds, empty for no heading that we know. “Team 2” and “Club 2” are names."""
    heading = plain(cell) or cell.strip()
    numbered = HEADINGS.get(_NUMBER_BEHIND.sub("", heading), "")
    return HEADINGS.get(heading) or (numbered if numbered == "names" else "")
