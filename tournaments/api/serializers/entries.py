from typing import Any

from rest_framework import serializers

from tournaments.domain.registration import EntryForm, PlayerForm
from tournaments.models import Entry, Player


class PlayerFormSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField(required=False)
    name = serializers.CharField(max_length=200, default="", allow_blank=True)
    club = serializers.CharField(max_length=200, default="", allow_blank=True)


class EntryFormSerializer(serializers.Serializer[Any]):
    players = PlayerFormSerializer(many=True)
    number = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    seed = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    club = serializers.CharField(max_length=200, default="", allow_blank=True)
    checked_in = serializers.BooleanField(default=False)


class EntriesFormSerializer(serializers.Serializer[Any]):
    entries = EntryFormSerializer(many=True, allow_empty=False)


class NumbersForm(serializers.Serializer[Any]):
    numbers = serializers.ListField(child=serializers.IntegerField(min_value=1), allow_empty=False)


class PlayerSerializer(serializers.ModelSerializer[Player]):
    club = serializers.CharField(source="club.name", default="", read_only=True)

    class Meta:
        model = Player
        fields = ("id", "name", "club")


class EntrySerializer(serializers.ModelSerializer[Entry]):
    title = serializers.CharField(source="public_title", read_only=True)
    club = serializers.CharField(source="club.name", default="", read_only=True)

    class Meta:
        model = Entry
        fields = (
            "number",
            "kind",
            "title",
            "club",
            "seed",
            "lot",
            "from_round",
            "to_round",
            "state",
        )


def player_form(data: dict[str, Any]) -> PlayerForm:
    return PlayerForm(id=data.get("id"), name=data["name"], club=data["club"])


def entry_form(data: dict[str, Any]) -> EntryForm:
    return EntryForm(
        players=tuple(player_form(player) for player in data["players"]),
        number=data.get("number"),
        seed=data.get("seed"),
        club=data["club"],
        checked_in=data["checked_in"],
    )
