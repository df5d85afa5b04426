"""One key of a regulation as an organiser changes it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.regulation import Regulation

Choices = Mapping[Any, Promise]
Shown = Callable[[Regulation], bool]

YES_NO: Choices = {True: _("yes"), False: _("no")}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleField:
    """One key: a whole number, several of them, or one of some words. An empty field that is `optional` leaves the key
    out.

    `unset` is what a regulation means that does not have the key.
    """

    key: str
    section: str
    label: Promise
    help: str | Promise = ""
    choices: Choices | None = None
    shown: Shown = lambda _regulation: True
    several: bool = False
    optional: bool = False
    unset: Any = None

    @property
    def name(self) -> str:
        """Its name in a form."""
        return self.key.replace(".", "-")

    def stored(self, value: Any) -> Any:
        """What the field shows of a value of the regulation."""
        if self.several and value is not None:
            return ", ".join(map(str, value))
        return self.unset if value is None else value

    def of_form(self, value: Any) -> Any:
        """The value as a regulation has it."""
        if value in (None, "", []):
            return None
        if self.choices is None:
            return value
        return next(one for one in self.choices if str(one) == str(value))

    def in_words(self, value: Any) -> str:
        """A value as the choices of the field have it."""
        return str((self.choices or {}).get(value, value))
