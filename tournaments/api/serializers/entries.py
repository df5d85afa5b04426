from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.domain.registration import EntryForm, PlayerForm
from tournaments.models import Entry, Player

#: The most entries that one request registers or checks in.
MOST_AT_ONCE = 1000


class PlayerFormSerializer(serializers.Serializer[Any]):
    id = WholeNumber(min_value=1, required=False)
    name = Text(max_length=200, default="", allow_blank=True)
    club = Text(max_length=200, default="", allow_blank=True)


class EntryFormSerializer(serializers.Serializer[Any]):
    players = PlayerFormSerializer(many=True)
    number = WholeNumber(min_value=1, required=False, allow_null=True)
    seed = WholeNumber(min_value=1, required=False, allow_null=True)
    club = Text(max_length=200, default="", allow_blank=True)
    checked_in = YesNo(default=False)


class PlayersFormSerializer(serializers.Serializer[Any]):
    players = serializers.ListField(child=PlayerFormSerializer(), allow_empty=False, max_length=MOST_AT_ONCE)


class EntriesFormSerializer(serializers.Serializer[Any]):
    entries = serializers.ListField(child=EntryFormSerializer(), allow_empty=False, max_length=MOST_AT_ONCE)


class NumbersForm(serializers.Serializer[Any]):
    numbers = serializers.ListField(
        child=WholeNumber(min_value=1), allow_empty=False, max_length=MOST_AT_ONCE
    )


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
