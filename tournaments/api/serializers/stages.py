from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.models import StagePlace


class StageForm(serializers.Serializer[Any]):
    number = WholeNumber(min_value=2)


class StepBackForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


class StagePlaceSerializer(serializers.ModelSerializer[StagePlace]):
    entry = serializers.IntegerField(source="entry.number", read_only=True)

    class Meta:
        model = StagePlace
        fields = ("entry", "group", "seed")


class StageSerializer(serializers.Serializer[Any]):
    """A stage. `places` says who plays in it, by group and seed; empty while everybody does."""

    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True)
    system = serializers.CharField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    places = StagePlaceSerializer(many=True)


class TreeSideSerializer(serializers.Serializer[Any]):
    entry = serializers.IntegerField(allow_null=True)
    seed = serializers.IntegerField(allow_null=True)
    origin = serializers.CharField()
    score = serializers.IntegerField(allow_null=True)


class TreeSlotSerializer(serializers.Serializer[Any]):
    """One meeting of the tree. `winner_to` and `loser_to` name the slots where they go on, empty where they do not."""

    name = serializers.CharField()
    phase = serializers.CharField()
    sides = TreeSideSerializer(many=True)
    winner = serializers.IntegerField(allow_null=True)
    winner_to = serializers.CharField(allow_blank=True)
    loser_to = serializers.CharField(allow_blank=True)
    disputed = serializers.BooleanField()


class TreeRoundSerializer(serializers.Serializer[Any]):
    part = serializers.CharField()
    round = serializers.IntegerField()
    title = serializers.CharField()
    slots = TreeSlotSerializer(many=True)


class FinalRowSerializer(serializers.Serializer[Any]):
    """A place of the whole event: `stage` is the one that decided it."""

    place = serializers.IntegerField()
    shared = serializers.BooleanField()
    entry = serializers.IntegerField()
    title = serializers.CharField()
    club = serializers.CharField(allow_blank=True)
    stage = serializers.IntegerField()


class FinalTableSerializer(serializers.Serializer[Any]):
    final = serializers.BooleanField()
    rows = FinalRowSerializer(many=True)
