from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text
from tournaments.wording.journal_words import WORDS


class JournalQuery(serializers.Serializer[Any]):
    """Which lines: `author` is part of a name; `since` is included, `until` is not."""

    author = serializers.CharField(max_length=100, required=False)
    table = serializers.IntegerField(min_value=1, max_value=32_767, required=False)
    entry = serializers.IntegerField(min_value=1, max_value=99_999, required=False)
    verb = serializers.ChoiceField(choices=sorted(WORDS.items()), required=False)
    since = serializers.DateTimeField(required=False)
    until = serializers.DateTimeField(required=False)


class JournalSubjectSerializer(serializers.Serializer[Any]):
    """What a line is about, with its place in the event as far as it is still there."""

    kind = serializers.CharField()
    id = serializers.IntegerField()
    round = serializers.IntegerField(allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    entries = serializers.ListField(child=serializers.IntegerField())


class JournalLineSerializer(serializers.Serializer[Any]):
    """`words` and `details` say it in the reader's language. `undoes` is the line that this one took back, `undone_by`
    the one that took it back; `undoable` says whether the reader may take it back now, `why_not` why that cannot be."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    author = serializers.CharField()
    verb = serializers.CharField()
    words = serializers.CharField()
    details = serializers.ListField(child=serializers.CharField())
    subject = JournalSubjectSerializer()
    reason = serializers.CharField(allow_blank=True)
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)
    undoes = serializers.IntegerField(allow_null=True)
    undone_by = serializers.IntegerField(allow_null=True)
    undoable = serializers.BooleanField()
    why_not = serializers.CharField(allow_blank=True)


class UndoForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)
