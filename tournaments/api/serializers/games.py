from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text

LONGEST_TRANSCRIPT = 20_000


class GameOptionSerializer(serializers.Serializer[Any]):
    """An option of docs/rules.md. Values are as the notation writes them; a range has its ends instead of a list.

    `title` and `words` say in the language of the request what the option asks and what its values mean, by value; a
    range has words only for the numbers that mean more than themselves.
    """

    id = serializers.CharField()
    name = serializers.CharField()
    title = serializers.CharField()
    section = serializers.CharField()
    default = serializers.CharField()
    values = serializers.ListField(child=serializers.CharField())
    words = serializers.DictField(child=serializers.CharField())
    least = serializers.IntegerField(allow_null=True)
    most = serializers.IntegerField(allow_null=True)


class GamePresetSerializer(serializers.Serializer[Any]):
    """`options` are those in which the preset departs from the defaults."""

    name = serializers.CharField(allow_blank=True)
    options = serializers.DictField(child=serializers.CharField())


class GameSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    title = serializers.CharField()
    family = serializers.CharField()
    section = serializers.CharField()
    players = serializers.ListField(child=serializers.IntegerField())
    sets = serializers.ListField(child=serializers.CharField())
    presets = GamePresetSerializer(many=True)
    options = GameOptionSerializer(many=True)


class TranscriptForm(serializers.Serializer[Any]):
    transcript = Text(max_length=LONGEST_TRANSCRIPT, trim_whitespace=False)


class ReplayedMoveSerializer(serializers.Serializer[Any]):
    """A turn in the notation, and the numbers at the open ends after it."""

    number = serializers.IntegerField()
    seat = serializers.IntegerField()
    move = serializers.CharField()
    ends = serializers.ListField(child=serializers.IntegerField())


class ReplayedEndSerializer(serializers.Serializer[Any]):
    """`seat` placed the last tile; `left` and `points` (scored in play) are by seat."""

    ending = serializers.CharField()
    seat = serializers.IntegerField()
    left = serializers.ListField(child=serializers.IntegerField())
    points = serializers.ListField(child=serializers.IntegerField())


class ReplayedScoreSerializer(serializers.Serializer[Any]):
    """What the deal is worth as the first one of a match: the scores by side and how they come about."""

    scores = serializers.ListField(child=serializers.IntegerField())
    working = serializers.ListField(child=serializers.CharField())


class ReplaySerializer(serializers.Serializer[Any]):
    """`end` and `score` are null while the deal is not over."""

    game = serializers.CharField()
    preset = serializers.CharField(allow_blank=True)
    leader = serializers.IntegerField()
    moves = ReplayedMoveSerializer(many=True)
    end = ReplayedEndSerializer(allow_null=True)
    score = ReplayedScoreSerializer(allow_null=True)
