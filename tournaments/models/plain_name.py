"""Names as they are looked for: without case, accents and punctuation, so that every spelling of one is found."""

import unicodedata

#: Letters whose accent is a part of them for Unicode, and what people type in their place.
_TYPED_AS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "ґ": "г"})


def plain(text: str) -> str:
    """A name for looking up: “José  Pérez-Ruiz” is “jose perez ruiz”, and “Соловьёва” is “соловьева”."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(mark for mark in parts if not unicodedata.combining(mark)).translate(_TYPED_AS)
    return " ".join("".join(mark if mark.isalnum() else " " for mark in letters).split())


def same_words(one: str, other: str) -> bool:
    """Whether two names are the same words in any order, however they are spelled."""
    return sorted(plain(one).split()) == sorted(plain(other).split())
