from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.api.problems import problem_of
from tournaments.api.serializers.problems import ProblemSerializer
from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.domain.errors import error_from_data
from tournaments.models import Drawing, Round


class DrawForm(serializers.Serializer[Any]):
    number = WholeNumber(min_value=1)


class RedrawForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


class RoundSerializer(serializers.ModelSerializer[Round]):
    class Meta:
        model = Round
        fields = ("number", "state", "seed", "draw_digest", "drawn_at", "closed_at")


class DrawingSerializer(serializers.ModelSerializer[Drawing]):
    """How far the draw of a large field is; `problem` says why there is none, in the shape of an error."""

    problem = serializers.SerializerMethodField()

    class Meta:
        model = Drawing
        fields = ("number", "state", "problem", "requested_at", "changed_at")

    @extend_schema_field(ProblemSerializer(allow_null=True))
    def get_problem(self, drawing: Drawing) -> dict[str, Any] | None:
        if not drawing.problem:
            return None
        return problem_of(error_from_data(drawing.problem)) | {"instance": ""}


class SeatedSerializer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    side = serializers.IntegerField()
    entry = serializers.IntegerField()
    player = serializers.CharField()
    team = serializers.CharField(allow_blank=True)


class SeatingTableSerializer(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    state = serializers.CharField()
    first_lead = serializers.IntegerField()
    reasons = serializers.ListField(child=serializers.CharField())
    seats = SeatedSerializer(many=True)
    group = serializers.IntegerField()
    slot = serializers.CharField(allow_blank=True)


class RoundSeatingSerializer(RoundSerializer):
    """A round with who sits where. The seed and the numbers of the entries give every lot again."""

    tables = SeatingTableSerializer(many=True, read_only=True)
    bye = SeatingTableSerializer(read_only=True, allow_null=True)
    byes = SeatingTableSerializer(many=True, read_only=True)

    class Meta(RoundSerializer.Meta):
        fields = (*RoundSerializer.Meta.fields, "tables", "bye", "byes")  # type: ignore[assignment]
