from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import WholeNumber
from tournaments.models import Round
from tournaments.translation import translated


class DrawForm(serializers.Serializer[Any]):
    number = WholeNumber(min_value=1)


class RoundSerializer(serializers.ModelSerializer[Round]):
    class Meta:
        model = Round
        fields = ("number", "state", "seed", "draw_digest", "drawn_at", "closed_at")


class SeatedSerializer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    side = serializers.IntegerField()
    entry = serializers.IntegerField()
    player = serializers.CharField()


class SeatingTableSerializer(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    state = serializers.CharField()
    first_lead = serializers.IntegerField()
    reasons = serializers.ListField(child=serializers.CharField())
    seats = SeatedSerializer(many=True)


class RoundSeatingSerializer(RoundSerializer):
    """A round with who sits where. The seed and the numbers of the entries give every lot again."""

    tables = SeatingTableSerializer(many=True, read_only=True)
    bye = SeatingTableSerializer(read_only=True, allow_null=True)
    byes = SeatingTableSerializer(many=True, read_only=True)

    class Meta(RoundSerializer.Meta):
        fields = (*RoundSerializer.Meta.fields, "tables", "bye", "byes")  # type: ignore[assignment]


def reasons_of(stored: list[Any]) -> list[str]:
    return [translated(reason) for reason in stored]
