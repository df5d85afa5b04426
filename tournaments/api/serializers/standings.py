from typing import Any

from rest_framework import serializers


class AboveSerializer(serializers.Serializer[Any]):
    """Why a row stands above the next one: the criterion that parts them, and what was equal before it."""

    criterion = serializers.CharField()
    mine = serializers.JSONField()
    theirs = serializers.JSONField()
    entry_below = serializers.IntegerField()
    shared = serializers.BooleanField()
    tied_on = serializers.ListField(child=serializers.CharField())
    message = serializers.CharField()


class StandingsRowSerializer(serializers.Serializer[Any]):
    rank = serializers.IntegerField()
    shared = serializers.BooleanField()
    entry = serializers.IntegerField()
    title = serializers.CharField()
    club = serializers.CharField(allow_blank=True)
    played = serializers.IntegerField()
    won = serializers.IntegerField()
    drawn = serializers.IntegerField()
    lost = serializers.IntegerField()
    match_points = serializers.IntegerField()
    points_for = serializers.IntegerField()
    points_against = serializers.IntegerField()
    difference = serializers.IntegerField()
    deals_won = serializers.IntegerField()
    deals_lost = serializers.IntegerField()
    games_won = serializers.IntegerField()
    games_lost = serializers.IntegerField()
    penalty = serializers.IntegerField()
    titles = serializers.DictField(child=serializers.IntegerField())
    values = serializers.DictField()
    above = AboveSerializer(allow_null=True)


class StandingsSerializer(serializers.Serializer[Any]):
    """A publication: immutable, numbered, hashed. Only confirmed and decided matches count in it."""

    publication = serializers.IntegerField()
    after_round = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    content_hash = serializers.CharField()
    order = serializers.ListField(child=serializers.CharField())
    rows = StandingsRowSerializer(many=True)
