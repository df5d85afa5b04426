from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.entries import MOST_AT_ONCE
from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.models import Absence, AvoidList, Table, TableLock

#: No event has more rounds.
MOST_ROUNDS = 1000


class Numbers(serializers.ListField):
    """A list of entry numbers or of rounds."""

    child = WholeNumber(min_value=1)


class LockForm(serializers.Serializer[Any]):
    entries = Numbers(min_length=1, max_length=2)
    table = WholeNumber(min_value=1, required=False, allow_null=True)
    reason = Text(max_length=500)


class LockSerializer(serializers.ModelSerializer[TableLock]):
    round = serializers.IntegerField(source="round_number", read_only=True)
    entries = serializers.SerializerMethodField()
    table = serializers.IntegerField(source="table.number", default=None, allow_null=True, read_only=True)

    class Meta:
        model = TableLock
        fields = ("id", "round", "entries", "table", "reason", "at")

    def get_entries(self, lock: TableLock) -> list[int]:
        return [entry.number for entry in (lock.first, lock.second) if entry is not None]


class RemovedSerializer(serializers.Serializer[Any]):
    """The id of what is no longer there."""

    removed = serializers.IntegerField()


class AvoidListForm(serializers.Serializer[Any]):
    name = Text(max_length=100)
    entries = Numbers(allow_empty=False, max_length=MOST_AT_ONCE)
    strict = YesNo(default=False)


class AvoidListSerializer(serializers.ModelSerializer[AvoidList]):
    entries = serializers.SerializerMethodField()

    class Meta:
        model = AvoidList
        fields = ("id", "name", "strict", "entries")

    def get_entries(self, avoid_list: AvoidList) -> list[int]:
        return sorted(entry.number for entry in avoid_list.entries.all())


class AbsenceForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    rounds = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=MOST_ROUNDS), allow_empty=False, max_length=MOST_ROUNDS
    )
    reason = Text(max_length=500, default="", allow_blank=True)


class AbsenceRemovalForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    rounds = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=MOST_ROUNDS), allow_empty=False, max_length=MOST_ROUNDS
    )


class AbsenceSerializer(serializers.ModelSerializer[Absence]):
    entry = serializers.IntegerField(source="entry.number", read_only=True)
    round = serializers.IntegerField(source="round_number", read_only=True)

    class Meta:
        model = Absence
        fields = ("entry", "round", "reason", "at")


class RoundsSerializer(serializers.Serializer[Any]):
    rounds = serializers.ListField(child=serializers.IntegerField())


class FixedTableForm(serializers.Serializer[Any]):
    table = WholeNumber(min_value=1, allow_null=True)


class FixedTableSerializer(serializers.Serializer[Any]):
    entry = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)


class ServiceForm(serializers.Serializer[Any]):
    in_service = YesNo()
    reason = Text(max_length=500, default="", allow_blank=True)


class ServiceSerializer(serializers.Serializer[Any]):
    """`moved_match` had not begun at the table and is played at `moved_to` now."""

    table = serializers.IntegerField()
    in_service = serializers.BooleanField()
    moved_match = serializers.IntegerField(allow_null=True)
    moved_to = serializers.IntegerField(allow_null=True)


class TableSerializer(serializers.ModelSerializer[Table]):
    class Meta:
        model = Table
        fields = ("number", "in_service")
