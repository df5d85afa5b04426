from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.entries import MOST_AT_ONCE
from tournaments.api.serializers.strict import Text
from tournaments.api.serializers.wishes import Numbers


class SwapPreviewForm(serializers.Serializer[Any]):
    entries = Numbers(min_length=2, max_length=2)


class SwapForm(SwapPreviewForm):
    """`digest` is that of the preview; the swap is done only if it would still do the same."""

    digest = Text(max_length=64)
    reason = Text(max_length=500)


class RepairPreviewForm(serializers.Serializer[Any]):
    """`join`: entries that came after the draw. `leave`: entries that are missing and have not withdrawn."""

    join = Numbers(max_length=MOST_AT_ONCE, default=list)
    leave = Numbers(max_length=MOST_AT_ONCE, default=list)


class RepairForm(RepairPreviewForm):
    """`digest` is that of the preview; the repair is done only if it would still do the same."""

    digest = Text(max_length=64)
    reason = Text(max_length=500)


class TableMadeSerializer(serializers.Serializer[Any]):
    """`table` is null for one who sits out; `entries` are those who meet."""

    table = serializers.IntegerField(allow_null=True)
    entries = serializers.ListField(child=serializers.IntegerField())


class SwapPreviewSerializer(serializers.Serializer[Any]):
    """`broken` names every rule that the exchange breaks, `levels` what the draw costs more or less with it."""

    before = TableMadeSerializer(many=True)
    after = TableMadeSerializer(many=True)
    broken = serializers.ListField(child=serializers.CharField())
    levels = serializers.ListField(child=serializers.CharField())
    digest = serializers.CharField()


class RepairPreviewSerializer(serializers.Serializer[Any]):
    """`kept` tables stay, `gone` ones are taken apart, `new` ones are made."""

    kept = TableMadeSerializer(many=True)
    gone = TableMadeSerializer(many=True)
    new = TableMadeSerializer(many=True)
    joins = serializers.ListField(child=serializers.IntegerField())
    leaves = serializers.ListField(child=serializers.IntegerField())
    notes = serializers.ListField(child=serializers.CharField())
    digest = serializers.CharField()


class AlternativeSerializer(serializers.Serializer[Any]):
    """`tables` is null where there is no draw without the table; `words` say what the alternative costs more."""

    tables = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()), allow_null=True
    )
    byes = serializers.ListField(child=serializers.IntegerField())
    words = serializers.ListField(child=serializers.CharField())
