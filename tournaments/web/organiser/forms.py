"""Forms of the desk: shapes only. Whether something may be done is said by the verb, and shown at its field."""

import secrets
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from tournaments.domain.errors import DomainError

LONGEST_REASON = 500


class DeskForm(forms.Form):
    """A form whose `key` lets a second click find what the first one did.

    `names` gives the field of this form under which a verb's field is shown, where the two are named differently.
    """

    names: ClassVar[Mapping[str, str]] = {}
    required_css_class = "required"

    key = forms.CharField(max_length=100, required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None = None, *, initial: Mapping[str, Any] | None = None) -> None:
        fresh = {"key": secrets.token_urlsafe(16)} | dict(initial or {})
        super().__init__(data, initial=fresh, auto_id=f"{type(self).__name__.lower()}-%s")

    def refuse(self, problem: DomainError) -> None:
        """Show a verb's refusal: at the fields it speaks of, above the form otherwise."""
        for error in problem.errors:
            name = self.named(error.field)
            way_out = error.way_out or problem.way_out
            self.add_error(name if name in self.fields else None, refusal(error.message, way_out, error.code))
        if not problem.errors:
            self.add_error(None, refusal(problem.message, problem.way_out, problem.code))

    def named(self, field: str) -> str:
        """The field of this form that a verb's field is shown at; a list is named by its first part."""
        first = field.split(".")[0]
        return self.names.get(first, first)


def refusal(message: str, way_out: str, code: str) -> ValidationError:
    """What a field says when a verb has refused it."""
    return ValidationError(" ".join(filter(None, [message, way_out])), code=code)


class ReasonField(forms.CharField):
    """Why the director does what the journal must explain."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("label", _("Reason"))
        options.setdefault("max_length", LONGEST_REASON)
        options.setdefault("error_messages", {"required": _("Say in a few words why.")})
        super().__init__(**options)


class ReasonForm(DeskForm):
    """An act that needs nothing but a reason."""

    reason = ReasonField()
