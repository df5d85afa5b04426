"""Every vector of docs/rules.md is a test that carries its id, and no test carries an id that the book has not."""

import re
from collections import Counter

import pytest

from tests.games.collected import BOOK, ids_of_tests

IN_BOOK = re.findall(r"^\| ([A-Z]{2}-V\d{2}) \|", BOOK, re.MULTILINE)

IN_ID = re.compile(r"(?<![A-Za-z])([A-Za-z]{2})[-_][Vv](\d{2})(?!\d)")
"""`CL-V07` or, in the name of a function, `cl_v07`."""


def vectors_of(test: str) -> set[str]:
    """The vectors whose ids a test carries, if `pytest -k vector` lists it."""
    if "vector" not in test.lower():
        return set()
    return {f"{prefix.upper()}-V{number}" for prefix, number in IN_ID.findall(test)}


def test_the_book_has_251_vectors_each_once() -> None:
    assert len(IN_BOOK) == 251
    assert [vector for vector, times in Counter(IN_BOOK).items() if times > 1] == []


def test_every_vector_of_the_book_is_a_test_that_carries_its_id() -> None:
    found = set().union(*map(vectors_of, ids_of_tests()))
    assert sorted(set(IN_BOOK) - found) == []
    assert sorted(found - set(IN_BOOK)) == []


@pytest.mark.parametrize(
    ("test", "vectors"),
    [
        ("tests/games/vectors/test_cl_vectors.py::test_vector[CL-V07]", {"CL-V07"}),
        ("tests/games/vectors/test_tn_vectors.py::test_vector_of_players_tn_v01", {"TN-V01"}),
        ("tests/games/vectors/test_sw_vectors.py::test_of_two[SW-V01-SW-V02]", {"SW-V01", "SW-V02"}),
        ("tests/games/test_tiles.py::test_size[CL-V07]", set()),
        ("tests/games/vectors/test_cl_vectors.py::test_vector[CL-V071]", set()),
    ],
)
def test_ids_are_read_out_of_the_names_of_tests(test: str, vectors: set[str]) -> None:
    assert vectors_of(test) == vectors
