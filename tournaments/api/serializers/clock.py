from typing import Any

from django.utils import timezone
from rest_framework import serializers

from scoring.round_clock import Phase
from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.models import Round
from tournaments.queries.round_clock import clock_of_round


class ClockActForm(serializers.Serializer[Any]):
    """`seen` is the version of the clock that the act is meant for; another one is a conflict."""

    seen = WholeNumber(min_value=0, required=False)


class ClockStartForm(ClockActForm):
    minutes = WholeNumber(required=False, allow_null=True)
    warning = WholeNumber(required=False, allow_null=True)


class ClockMinutesForm(ClockActForm):
    minutes = WholeNumber()


class ClockExtraForm(serializers.Serializer[Any]):
    table = WholeNumber(min_value=1)
    minutes = WholeNumber()
    reason = Text(max_length=500)


class TableExtraSerializer(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    table = serializers.IntegerField()
    minutes = serializers.IntegerField()


class ClockSerializer(serializers.Serializer[Any]):
    """`warning` is in seconds before the bell. `rings_at` is null before the start and while the clock stands.

    `silent` are the tables whose time is up and that have not said which deal was being played.
    """

    now = serializers.DateTimeField()
    round = serializers.IntegerField()
    version = serializers.IntegerField()
    phase = serializers.ChoiceField(choices=[str(phase) for phase in Phase])
    paused = serializers.BooleanField()
    left = serializers.IntegerField()
    seconds = serializers.IntegerField()
    warning = serializers.IntegerField(allow_null=True)
    started_at = serializers.DateTimeField(allow_null=True)
    rings_at = serializers.DateTimeField(allow_null=True)
    time_out = serializers.CharField(allow_null=True)
    tie = serializers.CharField(allow_null=True)
    extra = TableExtraSerializer(many=True)
    silent = serializers.ListField(child=serializers.IntegerField())


def clock_data(round_: Round) -> dict[str, Any]:
    """The clock of a round now, in the shape of ClockSerializer."""
    clock = clock_of_round(round_)
    facts = {
        "now": timezone.now(),
        "round": round_.number,
        "version": clock.version,
        "phase": clock.face.phase,
        "paused": clock.face.paused,
        "left": clock.face.left,
        "seconds": clock.state.seconds,
        "warning": clock.state.warning,
        "started_at": clock.state.started_at,
        "rings_at": clock.face.rings_at,
        "time_out": clock.rules.time_out,
        "tie": clock.rules.tie,
        "extra": clock.extras,
        "silent": clock.silent,
    }
    return dict(ClockSerializer(facts).data)
