"""The text of a file from somebody's computer. What is not surely read is shown to be chosen, never guessed."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.exchange.csv_table import decoded

#: What older programs write, by the name that Python has for it.
OLDER: dict[str, Promise] = {
    "cp1252": _("Western Europe (windows-1252)"),
    "cp1251": _("Cyrillic (windows-1251)"),
}
_SHOWN = 3
_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Reading:
    """How the lines with letters beyond A to Z look in one encoding."""

    encoding: str
    title: Promise
    lines: list[str]


def text_of(content: bytes) -> str | None:
    """The text of a file that says itself how it is written: UTF-8, or UTF-16 with its mark. None otherwise."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError:
            return None
    text, faults = decoded("", content)
    return None if faults else text


def readings(content: bytes) -> list[Reading]:
    """What an older file may say, one reading an encoding that can read all of it."""
    found = []
    for encoding, title in OLDER.items():
        text = text_in(content, encoding)
        if text is not None:
            lines = [line.strip()[:_WIDTH] for line in text.splitlines() if not line.isascii()]
            found.append(Reading(encoding, title, lines[:_SHOWN]))
    return found


def text_in(content: bytes, encoding: str) -> str | None:
    """The text of a file in one of the older encodings; None when it cannot be that."""
    try:
        text = content.decode(encoding) if encoding in OLDER else None
    except UnicodeDecodeError:
        return None
    return None if text is None or "\0" in text else text
