from typing import Any

from rest_framework import serializers


class ShareSerializer(serializers.Serializer[Any]):
    """A part of a value: what a round gave against or with these entries. Without a round (0), the sum of a member of
    a team, or a penalty, which names nobody."""

    round = serializers.IntegerField()
    entries = serializers.ListField(child=serializers.IntegerField())
    value = serializers.IntegerField()


class AboveSerializer(serializers.Serializer[Any]):
    """Why a row stands above the next one: the criterion that parts them, and what was equal before it."""

    criterion = serializers.CharField()
    mine = serializers.JSONField()
    theirs = serializers.JSONField()
    entry_below = serializers.IntegerField()
    shared = serializers.BooleanField()
    tied_on = serializers.ListField(child=serializers.CharField())
    message = serializers.CharField()
    mine_from = ShareSerializer(many=True, help_text="What `mine` is made of; empty for a lot or a number.")
    theirs_from = ShareSerializer(many=True, help_text="What `theirs` is made of.")


class StandingsRowSerializer(serializers.Serializer[Any]):
    rank = serializers.IntegerField()
    shared = serializers.BooleanField()
    moved = serializers.IntegerField(
        allow_null=True, help_text="Places up since the round before; null for who had none then."
    )
    entry = serializers.IntegerField()
    group = serializers.IntegerField()
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


class MemberRowSerializer(StandingsRowSerializer):
    """A member of a team among all members."""

    team = serializers.IntegerField()


class StandingsSerializer(serializers.Serializer[Any]):
    """A publication: immutable, numbered, hashed. Only confirmed and decided matches count in it."""

    publication = serializers.IntegerField()
    after_round = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    content_hash = serializers.CharField()
    order = serializers.ListField(child=serializers.CharField())
    unsettled = serializers.IntegerField(help_text="Matches up to this round that do not count yet.")
    rows = StandingsRowSerializer(many=True)
    members = MemberRowSerializer(many=True)
