from typing import Any

from rest_framework import serializers

from tournaments.api.problems import PROBLEM_JSON


class ProblemErrorSerializer(serializers.Serializer[Any]):
    field = serializers.CharField()
    code = serializers.CharField()
    message = serializers.CharField()
    way_out = serializers.CharField(allow_blank=True)


class ProblemSerializer(serializers.Serializer[Any]):
    """RFC 9457 problem details. `current` is the present state after a conflict (409)."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField()
    detail = serializers.CharField()
    way_out = serializers.CharField(allow_blank=True)
    instance = serializers.CharField()
    errors = ProblemErrorSerializer(many=True)  # type: ignore[assignment]  # a key of RFC 9457 bodies, not of DRF
    current = serializers.JSONField(required=False)


def problems(*statuses: int) -> dict[Any, Any]:
    """For the interface document: these statuses are answered with a problem."""
    return {(status, PROBLEM_JSON): ProblemSerializer for status in statuses}


#: What any write may be answered with besides its own answer.
WRITE_PROBLEMS = problems(400, 401, 403, 404, 409, 422)
