"""Reading a table of text that came out of somebody's spreadsheet.

Accepted are UTF-8 with or without a byte order mark, a comma, semicolon or tab between the cells, any line ends,
and blank rows. A file in another encoding is refused with its lines: guessing would turn names into gibberish.
"""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import gettext as _

from tournaments.exchange.faults import Fault

SEPARATORS = (",", ";", "\t")
#: What stands in a text where a program could not read a letter: the name is already lost.
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


@dataclass(frozen=True, slots=True)
class Row:
    """One row by heading, its cells without outer blanks; `line` is where it begins in the file."""

    line: int
    cells: dict[str, str]


def read_table(path: Path, columns: Sequence[str]) -> tuple[list[Row], list[Fault]]:
    """The rows of the file and everything wrong with its form. `columns` must all be there, in any order."""
    try:
        content = path.read_bytes()
    except OSError:
        message = _("The file is missing or cannot be opened.")
        return [], [Fault(file=path.name, message=message, way_out=_("Look at the folder you named."))]
    text, faults = decoded(path.name, content)
    if faults:
        return [], faults
    return _Table(path.name, columns).read(text)


def decoded(file: str, content: bytes) -> tuple[str, list[Fault]]:
    """The text of a file in UTF-8, or a fault for each line that is none."""
    lines = content.removeprefix(b"\xef\xbb\xbf").splitlines(keepends=True)
    texts = []
    faults = []
    for number, line in enumerate(lines, start=1):
        try:
            texts.append(line.decode("utf-8"))
            readable = REPLACEMENT not in texts[-1] and "\0" not in texts[-1]
        except UnicodeDecodeError:
            readable = False
        if not readable:
            message = _("The letters of this line cannot be read.")
            way_out = _("Save the file as “CSV UTF-8” and try again.")
            faults.append(Fault(file=file, line=number, message=message, way_out=way_out))
    return "".join(texts), faults


def records(text: str, file: str, faults: list[Fault]) -> Iterator[tuple[int, list[str]]]:
    """The records of a text that are not blank, each with the line it begins on; what ends them early is added."""
    lines = list(io.StringIO(text, newline=""))
    first = next((line for line in lines if line.strip()), "")
    reader = csv.reader(lines, delimiter=max(SEPARATORS, key=first.count), strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error:
        message, way_out = (
            _("The quotation marks do not match."),
            _("Close each cell that begins with one."),
        )
        faults.append(Fault(file=file, line=line, message=message, way_out=way_out))


class _Table:
    """One reading of one file: collects rows and faults."""

    def __init__(self, file: str, columns: Sequence[str]) -> None:
        self.file = file
        self.columns = columns
        self.faults: list[Fault] = []

    def read(self, text: str) -> tuple[list[Row], list[Fault]]:
        lines = iter(self._records(text))
        heading_line, heading = next(lines, (1, []))
        names = [name.lower() for name in heading]
        self._check_heading(heading_line, names)
        if self.faults:
            return [], self.faults
        rows = [self._row(line, cells, names) for line, cells in lines]
        return [row for row in rows if row is not None], self.faults

    def _records(self, text: str) -> Iterator[tuple[int, list[str]]]:
        return records(text, self.file, self.faults)

    def _check_heading(self, line: int, names: list[str]) -> None:
        way_out = _("The headings are: %(columns)s.") % {"columns": ", ".join(self.columns)}
        for column in self.columns:
            if names.count(column) != 1:
                message = (
                    _("This heading is missing.")
                    if column not in names
                    else _("This heading is there twice.")
                )
                self._fault(line, column, message, way_out)
        for name in names:
            if name not in self.columns:
                self._fault(line, name, _("Nothing is known of this heading."), way_out)

    def _row(self, line: int, cells: list[str], names: list[str]) -> Row | None:
        while len(cells) > len(names) and not cells[-1]:
            cells = cells[:-1]
        if len(cells) != len(names):
            message = _("The row has %(cells)d cells under %(names)d headings.") % {
                "cells": len(cells),
                "names": len(names),
            }
            self._fault(line, "", message, _("Put a cell in quotation marks when it contains the separator."))
            return None
        return Row(line, dict(zip(names, cells, strict=True)))

    def _fault(self, line: int, column: str, message: str, way_out: str) -> None:
        self.faults.append(Fault(file=self.file, line=line, column=column, message=message, way_out=way_out))
