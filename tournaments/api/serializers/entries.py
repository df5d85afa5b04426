from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.domain.registration import EntryForm, PlayerForm
from tournaments.domain.teams import TeamForm
from tournaments.models import Entry, Player, Substitution

#: The most entries that one request registers or checks in.
MOST_AT_ONCE = 1000

#: The most members that a team is registered with.
MOST_MEMBERS = 100


class PlayerFormSerializer(serializers.Serializer[Any]):
    id = WholeNumber(min_value=1, required=False)
    name = Text(max_length=200, default="", allow_blank=True)
    club = Text(max_length=200, default="", allow_blank=True)


class MemberFormSerializer(serializers.Serializer[Any]):
    """A member of a team: a pair, or a player where partners change."""

    players = PlayerFormSerializer(many=True)


class EntryFormSerializer(serializers.Serializer[Any]):
    """A pair or a player by `players`, or a team by `name` and `members`."""

    players = PlayerFormSerializer(many=True, required=False)
    name = Text(max_length=200, required=False, allow_blank=True)
    members = serializers.ListField(child=MemberFormSerializer(), required=False, max_length=MOST_MEMBERS)
    number = WholeNumber(min_value=1, required=False, allow_null=True)
    seed = WholeNumber(min_value=1, required=False, allow_null=True)
    club = Text(max_length=200, default="", allow_blank=True)
    checked_in = YesNo(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "players" not in attrs and "members" not in attrs:
            raise serializers.ValidationError(
                {"players": serializers.Field.default_error_messages["required"]}, "required"
            )
        return attrs


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


class LineUpForm(serializers.Serializer[Any]):
    members = serializers.ListField(
        child=WholeNumber(min_value=1), allow_empty=False, max_length=MOST_MEMBERS
    )


class LineUpSerializer(serializers.Serializer[Any]):
    """The members of a team in the order of its boards, from a round on."""

    team = serializers.IntegerField()
    from_round = serializers.IntegerField()
    members = serializers.ListField(child=serializers.IntegerField())


class EntrySerializer(serializers.ModelSerializer[Entry]):
    title = serializers.CharField(source="public_title", read_only=True)
    club = serializers.CharField(source="club.name", default="", read_only=True)
    team = serializers.IntegerField(source="team.number", default=None, allow_null=True, read_only=True)

    class Meta:
        model = Entry
        fields = (
            "number",
            "kind",
            "title",
            "club",
            "team",
            "seed",
            "lot",
            "from_round",
            "to_round",
            "state",
        )


class OpenMatchSerializer(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    table = serializers.IntegerField()


class WithdrawalSerializer(EntrySerializer):
    """`open_match` is the one that has not begun and waits for the desk: a forfeit, or a repair of the round."""

    open_match = OpenMatchSerializer(allow_null=True, read_only=True)

    class Meta(EntrySerializer.Meta):
        fields = (*EntrySerializer.Meta.fields, "open_match")  # type: ignore[assignment]


class SubstitutionForm(serializers.Serializer[Any]):
    """`place`: which of the players of the entry leaves, counted from 1."""

    place = WholeNumber(min_value=1, max_value=2)
    joins = PlayerFormSerializer()
    reason = Text(max_length=500)


class SubstitutionSerializer(serializers.ModelSerializer[Substitution]):
    leaves = serializers.CharField(source="leaves.public_name", read_only=True)
    joins = serializers.CharField(source="joins.public_name", read_only=True)

    class Meta:
        model = Substitution
        fields = ("from_round", "leaves", "joins", "at")


def player_form(data: dict[str, Any]) -> PlayerForm:
    return PlayerForm(id=data.get("id"), name=data["name"], club=data["club"])


def team_form(data: dict[str, Any]) -> TeamForm:
    return TeamForm(
        name=data.get("name", ""),
        members=tuple(
            tuple(player_form(player) for player in member["players"]) for member in data.get("members", ())
        ),
        number=data.get("number"),
        seed=data.get("seed"),
        club=data["club"],
        checked_in=data["checked_in"],
    )


def entry_form(data: dict[str, Any]) -> EntryForm:
    return EntryForm(
        players=tuple(player_form(player) for player in data.get("players", ())),
        number=data.get("number"),
        seed=data.get("seed"),
        club=data["club"],
        checked_in=data["checked_in"],
    )
