from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Slug, Text, WholeNumber
from tournaments.domain.setup import MOST_TABLES
from tournaments.models import Tournament


class TournamentForm(serializers.Serializer[Any]):
    slug = Slug(max_length=80)
    name = Text(max_length=200)
    preset = Text(max_length=60, default="sport")
    venue = Text(max_length=200, default="", allow_blank=True)
    time_zone = Text(max_length=64, default="UTC")
    starts_on = serializers.DateField()
    ends_on = serializers.DateField(required=False)
    tables = WholeNumber(min_value=0, max_value=MOST_TABLES, default=0)


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    class Meta:
        model = Tournament
        fields = (
            "slug",
            "name",
            "venue",
            "time_zone",
            "starts_on",
            "ends_on",
            "preset",
            "regulation",
            "state",
        )


class PresetSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    title = serializers.CharField()
    regulation = serializers.JSONField()


class TablesForm(serializers.Serializer[Any]):
    count = WholeNumber(min_value=1, max_value=200)


class TableNumbersForm(serializers.Serializer[Any]):
    numbers = serializers.ListField(child=WholeNumber(min_value=1), max_length=MOST_TABLES, required=False)


class TableTokenSerializer(serializers.Serializer[Any]):
    table = serializers.IntegerField()
    token = serializers.CharField()


class ReasonForm(serializers.Serializer[Any]):
    reason = Text(max_length=500, default="", allow_blank=True)
