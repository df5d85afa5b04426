"""What is wrong with a file that somebody wants to bring in: where exactly, and what to do about it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong. `line` counts from 1 as in an editor (None: the whole file); `column` is a heading."""

    file: str
    line: int | None = None
    column: str = ""
    message: str
    way_out: str = ""

    def __str__(self) -> str:
        place = [self.file]
        if self.line is not None:
            place.append(_("line %(line)d") % {"line": self.line})
        if self.column:
            place.append(self.column)
        return f"{', '.join(place)}: {self.message} {self.way_out}".rstrip()


class ImportRefused(Exception):
    """Nothing was brought in; `faults` lists everything wrong, file by file and line by line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
