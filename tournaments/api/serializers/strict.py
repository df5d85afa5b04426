"""Fields that take a JSON value for what it is: "5" is no number, 5 is no text, "yes" is no truth value.

A client that sends the wrong type has a mistake somewhere, and a guess of ours would hide it until it costs points.
"""

from typing import Any

from rest_framework import serializers

#: The largest number of the database's integer columns.
LARGEST = 2_147_483_647


class WholeNumber(serializers.IntegerField):
    """A JSON integer, by default within what the database's columns hold."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("min_value", -LARGEST)
        options.setdefault("max_value", LARGEST)
        super().__init__(**options)

    def to_internal_value(self, data: Any) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            self.fail("invalid")
        return data


class Text(serializers.CharField):
    """A JSON string."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Slug(Text, serializers.SlugField):
    """A JSON string of Latin letters, digits, hyphens and underscores."""


class YesNo(serializers.BooleanField):
    """`true` or `false`."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data
