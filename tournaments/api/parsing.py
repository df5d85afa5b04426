"""Reading bodies: JSON, no deeper than any form of ours."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

#: Lists and objects within each other; the deepest form has not half as many.
DEEPEST = 32


class Json(JSONParser):
    """JSON as DRF reads it; what is nested beyond reason is refused before anything else has to follow it down."""

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            read = super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise _too_deep() from error
        layer = [read]
        for _depth in range(DEEPEST + 1):
            layer = [inner for outer in layer for inner in _inside(outer)]
            if not layer:
                return read
        raise _too_deep()


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _too_deep() -> ParseError:
    return ParseError(_("The body is nested too deeply: no form is."))
