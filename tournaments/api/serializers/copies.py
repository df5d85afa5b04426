from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Slug, Text, YesNo
from tournaments.domain.event_facts import LONGEST_ABOUT, LONGEST_NAME


class CopyForm(serializers.Serializer[Any]):
    """The address and the first day of the copy; other facts that are left out are those of the event that is copied,
    except the last day, which is then the first. `tables` to `entries` say what is taken along."""

    slug = Slug(max_length=80)
    starts_on = serializers.DateField()
    ends_on = serializers.DateField(required=False)
    starts_at = serializers.TimeField(required=False, allow_null=True)
    name = Text(max_length=LONGEST_NAME, required=False)
    venue = Text(max_length=200, required=False, allow_blank=True)
    time_zone = Text(max_length=64, required=False)
    about = Text(max_length=LONGEST_ABOUT, required=False, allow_blank=True)
    tables = YesNo(default=True)
    prizes = YesNo(default=True)
    people = YesNo(default=True)
    entries = YesNo(default=False)
