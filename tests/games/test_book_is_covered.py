"""The book against the code: every option of docs/rules.md can be chosen, every vector is the id or name of a test."""

import re
from dataclasses import fields
from pathlib import Path

from games.catalogue import CATALOGUE
from games.sets.chinese import ChineseSet

HERE = Path(__file__).parent
BOOK = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
OPTIONS = set(re.findall(r"^\| ([A-Z]{2}-O\d{2}) \|", BOOK, re.MULTILINE))
VECTORS = set(re.findall(r"^\| ([A-Z]{2}-V\d{2}) \|", BOOK, re.MULTILINE))


def test_the_book_has_the_options_and_vectors_that_it_counts() -> None:
    assert (len(OPTIONS), len(VECTORS)) == (235, 251)


def test_every_option_of_the_book_can_be_chosen_in_a_game() -> None:
    chosen = {option.id for info in CATALOGUE.values() for option in info.options}
    chosen |= {
        each.metadata["option"] for each in fields(ChineseSet)
    }  # a set, no game: nothing is put together
    assert sorted(OPTIONS - chosen) == []
    assert sorted(chosen - OPTIONS) == []


def test_every_vector_of_the_book_is_tested_by_name() -> None:
    found = set()
    for path in HERE.parent.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if "def test_vector" in text:
            found |= {f"{prefix.upper()}-V{number}" for prefix, number in _NAMED.findall(text)}
    assert sorted(VECTORS - found) == []


_NAMED = re.compile(r"(?:\b|_)([A-Za-z]{2})[-_][Vv](\d{2})(?!\d)")
