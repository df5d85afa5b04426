from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.entries import EntrySerializer
from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.domain.entry_change import EntryChange, NameForm
from tournaments.domain.waiting_list import MOST_PLACES
from tournaments.models.player import NameShown


class CodeForm(serializers.Serializer[Any]):
    """A number, a personal code, or the address of a player's card, as it was typed or scanned."""

    typed = Text(max_length=300)


class ArrivalSerializer(EntrySerializer):
    """`came` is false for an entry that was here already."""

    came = serializers.BooleanField(read_only=True)

    class Meta(EntrySerializer.Meta):
        fields = (*EntrySerializer.Meta.fields, "came")  # type: ignore[assignment]


class PlacesForm(serializers.Serializer[Any]):
    """`places` null is room for as many as come."""

    places = WholeNumber(min_value=1, max_value=MOST_PLACES, allow_null=True)


class ReturnForm(serializers.Serializer[Any]):
    checked_in = YesNo(default=False)
    reason = Text(max_length=500, default="", allow_blank=True)


class NameFormSerializer(serializers.Serializer[Any]):
    name = Text(max_length=200)
    shown = serializers.ChoiceField(choices=NameShown.choices, default=NameShown.FULL)


class EntryChangeForm(serializers.Serializer[Any]):
    """Everything as it is to be: `players` in the order of the entry, `name` for a team."""

    number = WholeNumber(min_value=1)
    club = Text(max_length=200, default="", allow_blank=True)
    seed = WholeNumber(min_value=1, required=False, allow_null=True)
    name = Text(max_length=200, default="", allow_blank=True)
    players = serializers.ListField(child=NameFormSerializer(), default=list, max_length=2)


def entry_change(data: dict[str, Any]) -> EntryChange:
    return EntryChange(
        number=data["number"],
        club=data["club"],
        seed=data.get("seed"),
        name=data["name"],
        players=tuple(NameForm(name=one["name"], shown=one["shown"]) for one in data["players"]),
    )
