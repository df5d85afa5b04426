"""What a verb can refuse, by cause: the caller's mistake, a conflict with the present state, a broken invariant.

Every refusal carries a code for programs, a message in the reader's language, the field it speaks of and the way out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FieldError:
    """One thing wrong with one field; `way_out` says how to mend it."""

    field: str
    code: str
    message: str
    way_out: str = ""


class DomainError(Exception):
    """A verb refused. `message` is a translated sentence; nothing was written."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        errors: Sequence[FieldError] = (),
        way_out: str = "",
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.errors = tuple(errors)
        self.way_out = way_out


class Refused(DomainError):
    """The request asks for something the rules do not allow: mend the request."""


class Forbidden(DomainError):
    """The caller may not do this, here."""


class NotFound(DomainError):
    """No such thing in this tournament."""


class Conflict(DomainError):
    """The state has moved on: `current` shows it, so that the caller can decide."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        current: Mapping[str, Any] | None = None,
        errors: Sequence[FieldError] = (),
        way_out: str = "",
    ) -> None:
        super().__init__(code, message, errors=errors, way_out=way_out)
        self.current = dict(current or {})


@dataclass(slots=True)
class Problems:
    """Collects every wrong field, so that a form is told all of them at once."""

    errors: list[FieldError] = field(default_factory=list)

    def add(self, field_name: str, code: str, message: str, way_out: str = "") -> None:
        self.errors.append(FieldError(field_name, code, message, way_out))

    def refuse_if_any(self, code: str, message: str) -> None:
        if self.errors:
            raise Refused(code, message, errors=self.errors)


_KINDS: dict[str, type[DomainError]] = {
    "refused": Refused,
    "forbidden": Forbidden,
    "not_found": NotFound,
    "conflict": Conflict,
}


def error_as_data(error: DomainError) -> dict[str, Any]:
    """A refusal as JSON-able data, for whoever asks later why nothing was done."""
    kind = next((name for name, of in _KINDS.items() if type(error) is of), "refused")
    return {
        "kind": kind,
        "code": error.code,
        "message": error.message,
        "errors": [asdict(one) for one in error.errors],
        "way_out": error.way_out,
        "current": error.current if isinstance(error, Conflict) else None,
    }


def error_from_data(data: Mapping[str, Any]) -> DomainError:
    """The refusal that was kept."""
    errors = [FieldError(**one) for one in data["errors"]]
    if data["kind"] == "conflict":
        return Conflict(
            data["code"], data["message"], current=data["current"], errors=errors, way_out=data["way_out"]
        )
    return _KINDS[data["kind"]](data["code"], data["message"], errors=errors, way_out=data["way_out"])
