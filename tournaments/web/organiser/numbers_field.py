"""Numbers as people type them."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

#: As many as the largest hall has, and more than any list of wishes needs.
MOST_NUMBERS = 1000
LARGEST_NUMBER = 99_999


class NumbersField(forms.CharField):
    """Several numbers in one line: "3, 8 12" is three of them, in this order. With `once` each is kept once."""

    def __init__(self, *, once: bool = True, **options: Any) -> None:
        super().__init__(**options)
        self._once = once

    def to_python(self, value: str | None) -> list[int]:  # type: ignore[override]  # a list is what the verbs take
        text = super().to_python(value)
        found = [part for part in re.split(r"[\s,;]+", text or "") if part]
        if any(
            not part.isascii() or not part.isdecimal() or int(part[:9]) > LARGEST_NUMBER for part in found
        ):
            raise ValidationError(_("Write numbers with commas between them, such as 3, 8."), code="numbers")
        if len(found) > MOST_NUMBERS:
            raise ValidationError(_("These are too many numbers."), code="numbers")
        numbers = [int(part) for part in found]
        return list(dict.fromkeys(numbers)) if self._once else numbers
