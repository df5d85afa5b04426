"""What a test knows of an address that writes: a good body, who may send it, and how each field may be wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rest_framework.test import APIClient

from tests.api.evening import Evening, make_evening, next_key
from tournaments.models.access import RoleName

#: From the least to the most that a role may do.
RANKS = (RoleName.VIEWER, RoleName.DESK, RoleName.ARBITER, RoleName.DIRECTOR, RoleName.OWNER)


Wrong: TypeAlias = tuple[object, ...]
"""What must be refused in a field of some kind."""

NUMBER: Wrong = ("5", "٣", "пять", 1.5, True, [], {}, -1, 10**30)
TEXT: Wrong = (5, True, [], {}, "\0", "ж" * 5001)
NUMBERS: Wrong = ("5", 5, {}, ["x"], [None], [10**30], [[1]], [-1])
LIST: Wrong = ("x", 5, {}, ["x"], [None], [5], [[]])
TILES: Wrong = ("x", 5, {}, ["x"], [None], [5], [[5]], [["123456789"]], [[None]])
YES_NO: Wrong = ("yes", 1, "true", [], {})
CHOICE: Wrong = ("сума", 5, [], {}, "")
MOMENT: Wrong = ("yesterday", 5, [], {}, "2026-13-40T00:00:00Z")


@dataclass(frozen=True, slots=True)
class Form:
    """A field that a test may spoil: may it be left out, may it be null."""

    wrong: Wrong
    required: bool = False
    null: bool = False


REQUIRED_NUMBER = Form(NUMBER, required=True)
REQUIRED_TEXT = Form(TEXT, required=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteEndpoint:
    name: str
    path: Callable[[Evening], str]
    body: Callable[[Evening], dict[str, Any]]
    least: RoleName
    status: int
    by_table: bool = False
    preset: str = "sport"
    drawn: bool = True
    prepare: Callable[[Evening], object] = lambda evening: None
    fields: Mapping[str, Form] = field(default_factory=dict)

    def evening(self) -> Evening:
        """An event in which the request makes sense."""
        evening = make_evening(preset=self.preset)
        if self.drawn:
            evening.draw(1)
        self.prepare(evening)
        return evening

    def send(self, client: APIClient, evening: Evening, body: Any = None) -> Any:
        return client.post(
            evening.url(self.path(evening)), self.body(evening) if body is None else body, **next_key()
        )

    def __str__(self) -> str:
        return self.name


def first_match(path: str) -> Callable[[Evening], str]:
    return lambda evening: f"matches/{evening.matches(1)[0].pk}/{path}"
