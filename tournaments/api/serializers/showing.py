from typing import Any

from rest_framework import serializers

from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.domain.showing import MOST_ROUNDS


class HoldBackForm(serializers.Serializer[Any]):
    """`through` is the last round whose results everybody may see, 0 for none."""

    through = WholeNumber(min_value=0, max_value=MOST_ROUNDS)


class WhyForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


class ShowingSerializer(serializers.Serializer[Any]):
    """What the public sees. `public_through` is null while nothing is held back, `final_at` until it is said."""

    public_through = serializers.IntegerField(allow_null=True)
    final_at = serializers.DateTimeField(allow_null=True)
    version = serializers.IntegerField()


class PublicationSerializer(serializers.Serializer[Any]):
    """One table of standings as it was published; `corrected`: after the standings had been declared final."""

    stage = serializers.IntegerField()
    number = serializers.IntegerField()
    after_round = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    content_hash = serializers.CharField()
    corrected = serializers.BooleanField()


class ChangedResultSerializer(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    round = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    changed_at = serializers.DateTimeField()
    open = serializers.BooleanField()


class DrawnOnOldSerializer(serializers.Serializer[Any]):
    """The results that a round was drawn on and that are others now; `accepted_at` is null until the director has
    accepted them."""

    round = serializers.IntegerField()
    changed = ChangedResultSerializer(many=True)
    accepted_at = serializers.DateTimeField(allow_null=True)
