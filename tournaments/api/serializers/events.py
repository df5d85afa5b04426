from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Slug, Text, WholeNumber
from tournaments.domain.event_facts import LONGEST_ABOUT, LONGEST_NAME
from tournaments.domain.prizes import LAST_PLACE, LONGEST_WORDS, MOST_PRIZES
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
    starts_at = serializers.TimeField(required=False, allow_null=True)
    about = Text(max_length=LONGEST_ABOUT, default="", allow_blank=True)
    tables = WholeNumber(min_value=0, max_value=MOST_TABLES, default=0)


class TournamentChanges(serializers.Serializer[Any]):
    """Facts of an event; what is left out stays as it is."""

    slug = Slug(max_length=80, required=False)
    name = Text(max_length=LONGEST_NAME, required=False)
    venue = Text(max_length=200, required=False, allow_blank=True)
    time_zone = Text(max_length=64, required=False)
    starts_on = serializers.DateField(required=False)
    ends_on = serializers.DateField(required=False)
    starts_at = serializers.TimeField(required=False, allow_null=True)
    about = Text(max_length=LONGEST_ABOUT, required=False, allow_blank=True)


class PrizeForm(serializers.Serializer[Any]):
    """What the places from `first` to `last` win; both null for a prize that goes to no place."""

    first = WholeNumber(min_value=1, max_value=LAST_PLACE, allow_null=True)
    last = WholeNumber(min_value=1, max_value=LAST_PLACE, allow_null=True, required=False)
    words = Text(max_length=LONGEST_WORDS)


class PrizesForm(serializers.Serializer[Any]):
    prizes = serializers.ListField(child=PrizeForm(), max_length=MOST_PRIZES)


class RegulationForm(serializers.Serializer[Any]):
    """Keys of the regulation that change, in their sections; null takes a key out (RFC 7396)."""

    regulation = serializers.DictField()
    reason = Text(max_length=500, default="", allow_blank=True)


class RegulationSerializer(serializers.Serializer[Any]):
    """`departs` names the keys in which the event departs from its preset; `frozen` says that a round is drawn, after
    which only `safe_keys` may change."""

    preset = serializers.CharField()
    regulation = serializers.JSONField()
    departs = serializers.ListField(child=serializers.CharField())
    frozen = serializers.BooleanField()
    safe_keys = serializers.ListField(child=serializers.CharField())


class EventNameForm(serializers.Serializer[Any]):
    name = Text(max_length=LONGEST_NAME)


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
            "starts_at",
            "about",
            "prizes",
            "places",
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
