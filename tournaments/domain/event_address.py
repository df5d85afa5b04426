"""The address of an event: proposed from its name, in letters that every keyboard has."""

import re
import unicodedata

from tournaments.models import Tournament

LONGEST = 80
#: Words that stand where an event's address would: `/desk/new/` is a page of its own.
RESERVED = frozenset({"new", "password"})

_CYRILLIC = dict(
    zip(
        "абвгґдезийіклмнопрстуфхыэўё",
        [*"abvggdeziyiklmnoprstufhyewe"],
        strict=True,
    )
) | {
    "є": "ye",
    "ж": "zh",
    "ї": "yi",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "щ": "shch",
    "ъ": "",
    "ь": "",
    "ю": "yu",
    "я": "ya",
    "ё": "yo",
}
#: Latin letters that do not come apart into a letter and a mark.
_LATIN = {"ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "œ": "oe", "ı": "i"}


def address_of(name: str) -> str:
    """The name in small Latin letters, digits and hyphens; empty when nothing of it can be written so."""
    lower = unicodedata.normalize("NFC", name).lower()
    spelt = "".join(_CYRILLIC.get(letter, _LATIN.get(letter, letter)) for letter in lower)
    plain = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")


def free_address(name: str) -> str:
    """An address that no event has: the name's own, or with the first number after it that makes it free."""
    wanted = address_of(name) or "event"
    stem = wanted[: LONGEST - 5].rstrip("-")
    taken = set(Tournament.objects.filter(slug__startswith=stem).values_list("slug", flat=True)) | RESERVED
    if wanted not in taken:
        return wanted
    number = 2
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"
