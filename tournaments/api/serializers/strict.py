"""Fields that take a JSON value for what it is: "5" is no number, 5 is no text, "yes" is no truth value; and no field
that a form has not got is passed over.

A client that sends the wrong type has a mistake somewhere, and a guess of ours would hide it until it costs points.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail

#: The largest number of the database's integer columns.
LARGEST = 2_147_483_647
#: Of the fields that a form does not know, so many are named, and so much of each name.
_MOST_NAMED, _LONGEST_NAMED = 20, 80


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


def read_strictly(serializer: serializers.BaseSerializer[Any], data: Any) -> Any:
    """What a form says. Refuses what is wrong in it together with what it does not know: a misspelt field that may be
    left out would otherwise be left out in silence.
    """
    serializer.is_valid()
    unknown = {place: [_unknown_word(place)] for place in islice(_unknown(serializer, data, ()), _MOST_NAMED)}
    wrong: dict[str, Any] = dict(serializer.errors)
    if wrong or unknown:
        raise serializers.ValidationError(wrong | unknown)
    return serializer.validated_data


def _unknown(field: Any, data: Any, place: tuple[str, ...]) -> Iterator[str]:
    if isinstance(field, serializers.Serializer) and isinstance(data, Mapping):
        for name, value in data.items():
            if name in field.fields:
                yield from _unknown(field.fields[name], value, (*place, name))
            else:
                yield ".".join((*place, _sayable(name)))
    elif isinstance(field, serializers.ListSerializer | serializers.ListField) and isinstance(data, list):
        for index, value in enumerate(data):
            yield from _unknown(field.child, value, (*place, str(index)))


def _sayable(name: str) -> str:
    """A name as an answer can carry it: half a surrogate pair is no letter of UTF-8."""
    return name[:_LONGEST_NAMED].encode(errors="replace").decode()


def _unknown_word(place: str) -> ErrorDetail:
    name = place.rpartition(".")[2]
    return ErrorDetail(_("There is no field “%(name)s” here.") % {"name": name}, code="field_unknown")
