from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.matches import MatchSerializer


class TableClockSerializer(serializers.Serializer[Any]):
    """`rings_at` is null before the start and while the clock stands at `left`; `extra` are the table's own seconds."""

    started_at = serializers.DateTimeField(allow_null=True)
    rings_at = serializers.DateTimeField(allow_null=True)
    left = serializers.IntegerField(allow_null=True)
    extra = serializers.IntegerField()
    warning_seconds = serializers.IntegerField(allow_null=True)
    minutes = serializers.IntegerField(allow_null=True)
    warning = serializers.IntegerField(allow_null=True)
    time_out = serializers.CharField(allow_null=True)
    tie = serializers.CharField(allow_null=True)


class TableRulesSerializer(serializers.Serializer[Any]):
    """As much of the regulation as entering a deal asks for."""

    of_catalogue = serializers.BooleanField()
    direction = serializers.CharField()
    seats = serializers.IntegerField()
    hand = serializers.IntegerField()
    tile_set = serializers.IntegerField()
    tiles = serializers.ListField(child=serializers.CharField())
    entry = serializers.CharField()
    record = serializers.CharField()
    score = serializers.CharField(allow_null=True)
    block = serializers.CharField()
    tied_block = serializers.CharField()
    by = serializers.CharField()
    deals = serializers.IntegerField(allow_null=True)
    target = serializers.IntegerField(allow_null=True)
    games = serializers.IntegerField(allow_null=True)
    raw_maximum = serializers.IntegerField(allow_null=True)
    draws_allowed = serializers.BooleanField()


class OpenCallSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    kind = serializers.CharField()
    entry = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class TablePenaltySerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    points = serializers.IntegerField()


class SaidSerializer(serializers.Serializer[Any]):
    """An announcement of the desk that concerns this table."""

    id = serializers.IntegerField()
    text = serializers.CharField()
    urgent = serializers.BooleanField()
    tables = serializers.ListField(child=serializers.IntegerField())
    at = serializers.DateTimeField()
    until = serializers.DateTimeField(allow_null=True)


class TableSheetSerializer(serializers.Serializer[Any]):
    """What the phone at a table works with; `match` is null while no match is drawn for the table."""

    now = serializers.DateTimeField()
    tournament = serializers.CharField()
    event = serializers.CharField()
    table = serializers.IntegerField()
    match = MatchSerializer(allow_null=True)
    rules = TableRulesSerializer()
    clock = TableClockSerializer(allow_null=True)
    penalties = TablePenaltySerializer(many=True)
    calls = OpenCallSerializer(many=True)
    announcements = SaidSerializer(many=True)
