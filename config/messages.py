"""Compiles the translations with polib, because a club laptop has no gettext tools.

`python -m config.messages` compiles every catalogue and ends with 1 if a translation would break a page.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import polib

LOCALE = Path(__file__).resolve().parent.parent / "locale"
PLACE = re.compile(r"%\((\w+)\)[sd]")


def wrong_places(catalogue: polib.POFile) -> Iterator[str]:
    """Yield a line for each translation that names a `%(place)s` that its English text does not have."""
    for entry in catalogue.translated_entries():
        known = set(PLACE.findall(entry.msgid)) | set(PLACE.findall(entry.msgid_plural))
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            strange = set(PLACE.findall(text)) - known
            if strange:
                yield f"line {entry.linenum}: no such place in the English text: {', '.join(sorted(strange))}"


def compile_catalogue(source: Path) -> list[str]:
    """Write the `.mo` beside the `.po` at `source`; return what is wrong with it, and write nothing then."""
    catalogue = polib.pofile(str(source), encoding="utf-8")
    wrong = [f"{source.relative_to(LOCALE)}: {line}" for line in wrong_places(catalogue)]
    if not wrong:
        unfinished = source.with_suffix(".mo.new")
        catalogue.save_as_mofile(str(unfinished))
        unfinished.replace(source.with_suffix(".mo"))
    return wrong


def main() -> int:
    """Compile all; return the exit code."""
    wrong = [
        line for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")) for line in compile_catalogue(source)
    ]
    for line in wrong:
        sys.stderr.write(f"{line}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
