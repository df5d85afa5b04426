"""Every error in one shape: RFC 9457 problem+json, with a code, the fields concerned and the way out."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions, status
from rest_framework.renderers import JSONRenderer
from rest_framework.response import Response
from rest_framework.views import set_rollback

from tournaments.domain.errors import Conflict, DomainError, Forbidden, NotFound

PROBLEM_JSON = "application/problem+json"

_STATUS: dict[type[DomainError], int] = {
    Conflict: status.HTTP_409_CONFLICT,
    Forbidden: status.HTTP_403_FORBIDDEN,
    NotFound: status.HTTP_404_NOT_FOUND,
}


#: How to mend what a form refuses; the other messages of a form say it themselves.
_WAYS_OUT = {
    "required": gettext_lazy("Add the field."),
    "null": gettext_lazy("Give it a value, or leave the field out where it is optional."),
    "blank": gettext_lazy("Write something in it."),
    "empty": gettext_lazy("Give at least one."),
    "not_a_list": gettext_lazy("Send a list: [...]."),
    "twice": gettext_lazy("Name each one once."),
    "field_unknown": gettext_lazy(
        "Mind its spelling, or leave it out. The interface document lists all fields."
    ),
}


class ProblemRenderer(JSONRenderer):
    """A problem is JSON even for a browser that looks at the API's pages."""

    media_type = PROBLEM_JSON


def exception_handler(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """DRF's hook: any refusal becomes a problem document; anything else is a fault of ours and stays a 500."""
    set_rollback()
    problem = _problem(error)
    if problem is None:
        return None
    request = context["request"]
    problem["instance"] = request.path
    request.accepted_renderer, request.accepted_media_type = ProblemRenderer(), PROBLEM_JSON
    response = Response(problem, status=problem["status"])
    if isinstance(error, exceptions.APIException):
        for header, value in _headers(error).items():
            response[header] = value
    return response


def _problem(error: Exception) -> dict[str, Any] | None:
    if isinstance(error, DomainError):
        return problem_of(error)
    if isinstance(error, Http404):
        return _document(404, "not_found", _("There is no such thing here."))
    if isinstance(error, PermissionDenied):
        return _document(403, "forbidden", _("You may not do this here."))
    if isinstance(error, exceptions.ValidationError):
        return _document(
            422,
            "invalid",
            _("Some fields are not right."),
            way_out=_("Mend the fields named here and send the request again."),
            errors=_field_errors(error.get_full_details()),
        )
    if isinstance(error, exceptions.APIException):
        code = error.get_codes()
        return _document(
            error.status_code, code if isinstance(code, str) else error.default_code, str(error.detail)
        )
    return None


def problem_of(error: DomainError) -> dict[str, Any]:
    """The problem document of a refusal, without the address that it was asked at."""
    problem = _document(
        _STATUS.get(type(error), status.HTTP_422_UNPROCESSABLE_ENTITY),
        error.code,
        error.message,
        way_out=error.way_out,
        errors=[
            {"field": one.field, "code": one.code, "message": one.message, "way_out": one.way_out}
            for one in error.errors
        ],
    )
    if isinstance(error, Conflict):
        problem["current"] = error.current
    return problem


def _document(
    status_code: int, code: str, title: str, *, way_out: str = "", errors: Sequence[Mapping[str, str]] = ()
) -> dict[str, Any]:
    return {
        "type": f"urn:doublesix:problem:{code}",
        "title": title,
        "status": status_code,
        "code": code,
        "detail": " ".join(filter(None, [title, way_out])),
        "way_out": way_out,
        "errors": list(errors),
    }


def _field_errors(details: Any, prefix: str = "") -> list[dict[str, str]]:
    if isinstance(details, Mapping) and "message" in details and "code" in details:
        return [
            {
                "field": prefix or "body",
                "code": str(details["code"]),
                "message": str(details["message"]),
                "way_out": str(_WAYS_OUT.get(str(details["code"]), _("Send what the message asks for."))),
            }
        ]
    if isinstance(details, Mapping):
        pairs = list(details.items())
    else:
        # Several messages of one field are a plain list; the elements of a list field come as dictionaries.
        pairs = [("" if "message" in one else str(index), one) for index, one in enumerate(details)]
    found = []
    for name, inner in pairs:
        field = ".".join(part for part in (prefix, "" if name == "non_field_errors" else str(name)) if part)
        found.extend(_field_errors(inner, field))
    return found


def _headers(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers
