from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.api.serializers.matches import PointsForm
from tournaments.api.serializers.strict import Text, WholeNumber
from tournaments.domain.adjustment import AdjustedForm, Outcome


class AdjustmentForm(serializers.Serializer[Any]):
    """The result that counts in place of what was played: the points of each side, named by one of its entries.

    `outcome` says who wins where the points do not (`winner` is then an entry of the side that wins, for `win`);
    `games` are asked for where a match is several games.
    """

    points = PointsForm(many=True, allow_empty=False)
    games = PointsForm(many=True, required=False)
    outcome = serializers.ChoiceField(
        choices=[outcome.value for outcome in Outcome], default=Outcome.BY_POINTS.value
    )
    winner = WholeNumber(min_value=1, required=False, allow_null=True)
    reason = Text(max_length=500)

    def validate_points(self, points: list[dict[str, int]]) -> list[dict[str, int]]:
        """Refuse an entry that is named twice: which of its points were meant is not ours to guess."""
        return _each_once(points)

    def validate_games(self, games: list[dict[str, int]]) -> list[dict[str, int]]:
        """The same of games."""
        return _each_once(games)


class CancellationForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


def adjusted_form(data: dict[str, Any]) -> AdjustedForm:
    """The form of the domain."""
    return AdjustedForm(
        points={one["entry"]: one["points"] for one in data["points"]},
        outcome=Outcome(data["outcome"]),
        winner=data.get("winner"),
        games={one["entry"]: one["points"] for one in data.get("games", ())},
    )


def _each_once(named: list[dict[str, int]]) -> list[dict[str, int]]:
    if len({one["entry"] for one in named}) != len(named):
        raise serializers.ValidationError(_("An entry is named twice."), code="twice")
    return named
