from typing import Any

from rest_framework import serializers


class TableDrawnSerializer(serializers.Serializer[Any]):
    """`table` is the number in the hall, null for one who sits out; `sides` the entries of each side."""

    table = serializers.IntegerField(allow_null=True)
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    group = serializers.IntegerField()
    slot = serializers.CharField(allow_blank=True)
    reasons = serializers.ListField(child=serializers.CharField())


class LevelCostSerializer(serializers.Serializer[Any]):
    level = serializers.CharField()
    cost = serializers.IntegerField()


class ChangeSerializer(serializers.Serializer[Any]):
    """What the director changed by hand: the tables taken apart, and those in their place."""

    verb = serializers.CharField()
    at = serializers.DateTimeField()
    reason = serializers.CharField(allow_blank=True)
    before = serializers.ListField(child=serializers.JSONField())
    after = serializers.ListField(child=serializers.JSONField())


class DrawRecordSerializer(serializers.Serializer[Any]):
    """A draw as anybody can check it: saved as a file, `python -m tournaments.pairing FILE` draws it again.

    `seed_digest` was shown before the draw (since `committed_at`), `digest` is the SHA-256 of `input`, `drawn` what
    came out of it, `cost` what it pays on each level, the highest first. `tables` are those of the hall now.
    """

    number = serializers.IntegerField()
    seed = serializers.CharField()
    seed_digest = serializers.CharField()
    committed_at = serializers.DateTimeField(allow_null=True)
    digest = serializers.CharField()
    input = serializers.CharField()
    drawn = serializers.JSONField()
    cost = LevelCostSerializer(many=True)
    notes = serializers.ListField(child=serializers.CharField())
    tables = TableDrawnSerializer(many=True)
    changes = ChangeSerializer(many=True)


class LockedSerializer(serializers.Serializer[Any]):
    entries = serializers.ListField(child=serializers.IntegerField())
    table = serializers.IntegerField(allow_null=True)


class ComingRoundSerializer(serializers.Serializer[Any]):
    """The round that is drawn next. `seed_digest` commits to its seed; `unsettled_tables` stand in its way."""

    number = serializers.IntegerField()
    stage = serializers.IntegerField()
    stage_round = serializers.IntegerField()
    seed_digest = serializers.CharField()
    present = serializers.ListField(child=serializers.IntegerField())
    absent = serializers.ListField(child=serializers.IntegerField())
    locks = LockedSerializer(many=True)
    unsettled_tables = serializers.ListField(child=serializers.IntegerField())
    outlook = serializers.ListField(child=serializers.CharField())
