"""The results of a league as two files: `pairs.csv` and `matches.csv`.

`pairs.csv` has the headings number, player_1, player_2. `matches.csv` has number, played_at (local time of the
venue, `2025-11-19 19:07`), pair_1, pair_2, games: the points of each game in order, first pair first, as in
`100-54;99-100;100-0`. Matches are taken in the order of their numbers.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from scoring.deals import check_points
from scoring.matches import DealLine, fold
from scoring.regulation import Regulation
from tournaments.exchange.csv_table import Row, read_table
from tournaments.exchange.faults import Fault, ImportRefused
from tournaments.translation import translated

PAIRS = "pairs.csv"
MATCHES = "matches.csv"
PAIR_COLUMNS = ("number", "player_1", "player_2")
MATCH_COLUMNS = ("number", "played_at", "pair_1", "pair_2", "games")

_TIME = re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?")
_GAME = re.compile(r"([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})")
#: The largest number that an entry or a match may carry: what the table of entries can hold everywhere.
_MOST = 32_767


@dataclass(frozen=True, slots=True)
class LeaguePair:
    """A row of `pairs.csv`."""

    line: int
    number: int
    players: tuple[str, str]


@dataclass(frozen=True, slots=True)
class LeagueMatch:
    """A row of `matches.csv`; `games` are points by pair in the order of `pairs`."""

    line: int
    number: int
    played_at: datetime
    pairs: tuple[int, int]
    games: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class League:
    """Everything in the two files, matches in the order of their numbers."""

    pairs: tuple[LeaguePair, ...]
    matches: tuple[LeagueMatch, ...]


def read_league(folder: Path, *, regulation: Regulation, time_zone: ZoneInfo) -> League:
    """The league in `folder`. Raises ImportRefused with every fault of both files."""
    pairs = _Pairs()
    pairs.read(folder)
    matches = _Matches(regulation, time_zone, known=pairs.numbers() if pairs.complete else None)
    matches.read(folder)
    if not matches.faults and not matches.by_number:
        message, way_out = _("There is no match in it."), _("Write one match a row.")
        matches.faults.append(Fault(file=MATCHES, message=message, way_out=way_out))
    faults = [*pairs.faults, *matches.faults]
    if faults:
        raise ImportRefused(sorted(faults, key=lambda fault: (fault.file != PAIRS, fault.line or 0)))
    in_order = sorted(matches.by_number)
    return League(
        pairs=tuple(pairs.by_number.values()),
        matches=tuple(matches.by_number[number] for number in in_order),
    )


class _Sheet:
    """What reading both files shares: faults by row, and numbers that must not come twice."""

    file: str
    columns: tuple[str, ...]

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        #: Whether each row has told its number, so that a number nowhere to be found is really unknown.
        self.complete = True
        self._line_of_number: dict[int, int] = {}

    def numbers(self) -> set[int]:
        """The numbers of all rows, also of those with something else wrong."""
        return set(self._line_of_number)

    def read(self, folder: Path) -> None:
        rows, self.faults = read_table(folder / self.file, self.columns)
        self.complete = not self.faults
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        raise NotImplementedError

    def fault(self, row: Row, column: str, message: str, way_out: str = "") -> None:
        self.faults.append(
            Fault(file=self.file, line=row.line, column=column, message=message, way_out=way_out)
        )

    def whole_number(self, row: Row, column: str) -> int | None:
        text = row.cells[column]
        if text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST:
            return int(text)
        message = _("“%(text)s” is no number.") % {"text": text}
        self.fault(row, column, message, _("Write a whole number from 1 on."))
        return None

    def own_number(self, row: Row) -> int | None:
        """The number of the row itself, which no other row may have."""
        number = self.whole_number(row, "number")
        if number is None:
            self.complete = False
            return None
        first = self._line_of_number.setdefault(number, row.line)
        if first != row.line:
            message = _("No. %(number)d was already on line %(line)d.") % {"number": number, "line": first}
            self.fault(row, "number", message, _("Give each row a number of its own."))
            return None
        return number


class _Pairs(_Sheet):
    file, columns = PAIRS, PAIR_COLUMNS

    def __init__(self) -> None:
        super().__init__()
        self.by_number: dict[int, LeaguePair] = {}

    def add(self, row: Row) -> None:
        number = self.own_number(row)
        players = (self._name(row, "player_1"), self._name(row, "player_2"))
        if number is not None and all(players):
            self.by_number[number] = LeaguePair(row.line, number, players)

    def _name(self, row: Row, column: str) -> str:
        name = " ".join(row.cells[column].split())
        if not name:
            self.fault(row, column, _("A name is missing."), _("Write the player's name."))
        elif len(name) > 200:
            self.fault(row, column, _("This name is too long."), _("Write at most 200 letters."))
        return name


class _Matches(_Sheet):
    file, columns = MATCHES, MATCH_COLUMNS

    def __init__(self, regulation: Regulation, time_zone: ZoneInfo, known: set[int] | None) -> None:
        super().__init__()
        self.regulation = regulation
        self.time_zone = time_zone
        self.known = known
        self.by_number: dict[int, LeagueMatch] = {}

    def add(self, row: Row) -> None:
        before = len(self.faults)
        number = self.own_number(row)
        played_at = self._played_at(row)
        pairs = self._pairs(row)
        games = self._games(row)
        if len(self.faults) == before:
            assert number is not None
            assert played_at is not None
            assert pairs is not None
            self.by_number[number] = LeagueMatch(row.line, number, played_at, pairs, games)

    def _played_at(self, row: Row) -> datetime | None:
        text = row.cells["played_at"]
        try:
            read = datetime.fromisoformat(text) if _TIME.fullmatch(text) else None
        except ValueError:
            read = None
        if read is None:
            message = _("“%(text)s” is no time.") % {"text": text}
            self.fault(row, "played_at", message, _("Write the local time of the venue as 2025-11-19 19:07."))
            return None
        offsets = local_offsets(read, self.time_zone)
        if read.tzinfo is not None and read.utcoffset() in offsets:
            return read
        if read.tzinfo is None and len(offsets) == 1:
            return read.replace(tzinfo=self.time_zone)
        self._clock_fault(row, read, offsets)
        return None

    def _clock_fault(self, row: Row, read: datetime, offsets: list[timedelta]) -> None:
        if not offsets:
            message = _("The clocks were put forward then: there was no such time.")
            way_out = _("Write the time that the clocks showed.")
        elif read.tzinfo is not None:
            message = _("The clocks of the venue did not run so then.")
            way_out = _("Leave out what follows the minutes.")
        else:
            message = _("The clocks were put back then: this time was there twice.")
            way_out = _("Add which one is meant, as in 2025-10-26 02:30+02:00.")
        self.fault(row, "played_at", message, way_out)

    def _pairs(self, row: Row) -> tuple[int, int] | None:
        numbers = [self.whole_number(row, column) for column in ("pair_1", "pair_2")]
        first, second = numbers
        if self.known is not None:
            for column, number in zip(("pair_1", "pair_2"), numbers, strict=True):
                if number is not None and number not in self.known:
                    message = _("There is no pair %(number)d in pairs.csv.") % {"number": number}
                    self.fault(row, column, message, _("Add the pair there, or mend the number here."))
        if first is None or second is None:
            return None
        if first == second:
            message = _("Pair %(number)d cannot play against itself.") % {"number": first}
            self.fault(row, "pair_2", message, _("Write the number of the other pair."))
            return None
        return first, second

    def _games(self, row: Row) -> tuple[tuple[int, int], ...]:
        texts = [text.strip() for text in row.cells["games"].split(";")]
        found = [_GAME.fullmatch(text) for text in texts]
        for text, game in zip(texts, found, strict=True):
            if game is None:
                message = _("“%(text)s” is no result of a game.") % {"text": text}
                self.fault(row, "games", message, _("Write 100-54;99-100;100-0, first pair first."))
        games = tuple((int(game[1]), int(game[2])) for game in found if game is not None)
        if len(games) == len(texts) and not self._wrong_games(row, games):
            self._check_end(row, games)
        return games

    def _wrong_games(self, row: Row, games: tuple[tuple[int, int], ...]) -> bool:
        wrong = False
        for number, points in enumerate(games, start=1):
            for finding in check_points(points, self.regulation):
                if finding.error:
                    wrong = True
                    message = _("Game %(number)d: %(what)s.") % {
                        "number": number,
                        "what": translated(finding.message),
                    }
                    self.fault(row, "games", message)
        return wrong

    def _check_end(self, row: Row, games: tuple[tuple[int, int], ...]) -> None:
        score = fold([DealLine(number, points) for number, points in enumerate(games, 1)], self.regulation)
        if score.surplus:
            message = _("The match was over after game %(last)d, and there are %(games)d.") % {
                "last": score.surplus[0] - 1,
                "games": len(games),
            }
            self.fault(row, "games", message, _("Take out the games that were not played."))
        elif not score.finished:
            message = _("Nobody has won this match: a game is missing.")
            self.fault(row, "games", message, _("Add the game, or leave the match out until it is over."))


def local_offsets(moment: datetime, time_zone: ZoneInfo) -> list[timedelta]:
    """What clocks that show this time may be ahead of UTC: none in the hour left out in spring, two in autumn."""
    found = []
    for fold_ in (0, 1):
        local = moment.replace(tzinfo=time_zone, fold=fold_)
        back = local.astimezone(UTC).astimezone(time_zone)
        offset = local.utcoffset()
        if (
            offset is not None
            and offset not in found
            and back.replace(tzinfo=None) == local.replace(tzinfo=None)
        ):
            found.append(offset)
    return found
