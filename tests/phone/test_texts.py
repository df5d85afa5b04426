"""What the modules of the app say, and the texts that the page gives them, are the same codes."""

import re
from pathlib import Path

from django.conf import settings
from django.utils.translation import override

from tournaments.web.phone.texts import TEXTS, texts

MODULES = Path(settings.BASE_DIR) / "static" / "phone"


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in MODULES.rglob("*.js"))


def test_every_code_that_is_asked_for_has_a_text() -> None:
    asked = set(re.findall(r'\bsay\("([a-z_]+)"', sources()))
    assert asked - TEXTS.keys() == set()


def test_every_text_is_asked_for() -> None:
    written = sources()
    named = set(re.findall(r'"([a-z_]+)"', written))
    families = tuple(re.findall(r"`([a-z_]+_)\$\{", written))
    assert {code for code in TEXTS if code not in named and not code.startswith(families)} == set()


def test_every_text_is_there_in_russian() -> None:
    with override("ru"):
        told = texts()
    same = {code for code, text in TEXTS.items() if told[code] == text}
    assert same == set()
