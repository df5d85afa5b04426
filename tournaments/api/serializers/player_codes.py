from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text, WholeNumber

#: More players than any event has.
MOST_PLAYERS = 5000


class CodesForm(serializers.Serializer[Any]):
    players = serializers.ListField(
        child=WholeNumber(min_value=1),
        max_length=MOST_PLAYERS,
        required=False,
        help_text="Ids of players; without it, everybody who has no code.",
    )


class RevokedPlayersForm(serializers.Serializer[Any]):
    players = serializers.ListField(child=WholeNumber(min_value=1), min_length=1, max_length=MOST_PLAYERS)
    reason = Text(max_length=500, default="", allow_blank=True)


class IssuedCodeSerializer(serializers.Serializer[Any]):
    player = serializers.IntegerField()
    name = serializers.CharField()
    entry = serializers.IntegerField()
    code = serializers.CharField(help_text="Digits; open /p/CODE/.")


class RevokedCodesSerializer(serializers.Serializer[Any]):
    revoked = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of players.")
