from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from games.laws import Ending
from scoring.regulation import EntryLevel
from tournaments.api.serializers.strict import Text, WholeNumber, YesNo
from tournaments.domain.deal_form import DealForm
from tournaments.models import Match
from tournaments.queries.held_back import SHOWN_STATES
from tournaments.queries.match_view import entries_by_side


class EntryPointsSerializer(serializers.Serializer[Any]):
    entry = serializers.IntegerField()
    points = serializers.IntegerField()


class PointsForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    points = WholeNumber()


class DealFormSerializer(serializers.Serializer[Any]):
    """A deal at one level of entry. Points are given by entry number, pips and tiles by seat, from seat 1.

    `last` (the tiles of the last turn) and `gained` (points scored in play, by seat) are for games that ask for them,
    and so is `out_seat` in a block: who placed the last tile. A transcript is accepted for every game.
    """

    number = WholeNumber(min_value=1)
    level = serializers.ChoiceField(choices=[level.value for level in EntryLevel], default="points")
    points = PointsForm(many=True, required=False)
    ending = serializers.ChoiceField(choices=[ending.value for ending in Ending], required=False)
    out_seat = WholeNumber(min_value=1, max_value=8, required=False, allow_null=True)
    left = serializers.ListField(child=WholeNumber(min_value=0), max_length=8, required=False)
    tiles = serializers.ListField(
        child=serializers.ListField(child=Text(max_length=7), max_length=200), max_length=8, required=False
    )
    last = serializers.ListField(child=Text(max_length=7), max_length=20, required=False)
    gained = serializers.ListField(child=WholeNumber(), max_length=8, required=False)
    ends = serializers.ListField(child=WholeNumber(min_value=0), max_length=8, required=False)
    transcript = Text(max_length=20000, required=False)
    accept_unlikely = YesNo(default=False)
    entered_at = serializers.DateTimeField(required=False, allow_null=True)

    def validate_points(self, points: list[dict[str, int]]) -> list[dict[str, int]]:
        """Refuse an entry that is named twice: which of its points were meant is not ours to guess."""
        named = [one["entry"] for one in points]
        if len(set(named)) != len(named):
            raise serializers.ValidationError(_("An entry is named twice."), code="twice")
        return points


class CorrectionFormSerializer(DealFormSerializer):
    version = WholeNumber(min_value=1)
    reason = Text(max_length=500)

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        del fields["number"]  # it is in the address
        return fields


class RetractionForm(serializers.Serializer[Any]):
    version = WholeNumber(min_value=1)


class BellForm(serializers.Serializer[Any]):
    """`number` is the deal that was being played, or the one before the next if that was not begun; null takes a
    bell back."""

    number = WholeNumber(min_value=0, allow_null=True)


class ConfirmationForm(serializers.Serializer[Any]):
    entry = WholeNumber(min_value=1)
    seen = Text(max_length=64)


class ConfirmationAnswer(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    side = serializers.IntegerField()
    state = serializers.CharField()
    at = serializers.DateTimeField()


class ForfeitForm(serializers.Serializer[Any]):
    absent = serializers.ListField(child=WholeNumber(min_value=1), allow_empty=False, max_length=8)
    reason = Text(max_length=500)


class VoidForm(serializers.Serializer[Any]):
    reason = Text(max_length=500)


class OpenMatchForm(serializers.Serializer[Any]):
    entries = serializers.ListField(child=WholeNumber(min_value=1), min_length=2, max_length=2)
    table = WholeNumber(min_value=1, required=False, allow_null=True)


class NextMatchForm(serializers.Serializer[Any]):
    table = WholeNumber(min_value=1)


class SeatSerializer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    side = serializers.IntegerField()
    entry = serializers.IntegerField()
    player = serializers.CharField()


class SideSerializer(serializers.Serializer[Any]):
    side = serializers.IntegerField()
    entries = serializers.ListField(child=serializers.IntegerField())
    players = serializers.ListField(child=serializers.CharField())
    points = serializers.IntegerField()
    recorded = serializers.IntegerField()
    difference = serializers.IntegerField()
    deals_won = serializers.IntegerField()
    games_won = serializers.IntegerField()
    match_points = serializers.IntegerField()
    place = serializers.IntegerField(allow_null=True)
    titles = serializers.ListField(child=serializers.CharField())
    confirmed = serializers.BooleanField()


class DecisionSerializer(serializers.Serializer[Any]):
    """The word of the desk that stands in place of play."""

    kind = serializers.CharField()
    absent = serializers.ListField(child=serializers.IntegerField())
    points = EntryPointsSerializer(many=True)
    places = serializers.ListField(child=serializers.IntegerField())


class DealSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    version = serializers.IntegerField()
    points = EntryPointsSerializer(many=True)
    level = serializers.CharField()
    ending = serializers.CharField(allow_blank=True)
    out_seat = serializers.IntegerField(allow_null=True)
    left = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    tiles = serializers.ListField(child=serializers.ListField(child=serializers.CharField()), allow_null=True)
    ends = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    facts = serializers.DictField(allow_null=True)
    transcript = serializers.CharField(allow_blank=True)
    author = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    recorded_at = serializers.DateTimeField()


class MatchSerializer(serializers.Serializer[Any]):
    """A match as its table sees it. Send `digest` as `seen` to confirm exactly this result."""

    id = serializers.IntegerField()
    tournament = serializers.CharField()
    game = serializers.CharField()
    round = serializers.IntegerField()
    round_open = serializers.BooleanField()
    table = serializers.IntegerField(allow_null=True)
    bye = serializers.BooleanField()
    state = serializers.CharField()
    seats = SeatSerializer(many=True)
    sides = SideSerializer(many=True)
    deals = DealSerializer(many=True)
    deals_planned = serializers.IntegerField(allow_null=True)
    target = serializers.IntegerField(allow_null=True)
    level = serializers.CharField()
    record = serializers.CharField()
    finished = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True)
    next_deal = serializers.IntegerField(allow_null=True)
    next_lead = serializers.IntegerField(allow_null=True)
    first_lead = serializers.IntegerField()
    next_version = serializers.IntegerField()
    time_called = serializers.BooleanField()
    bell_deal = serializers.IntegerField(allow_null=True)
    decision = DecisionSerializer(allow_null=True)
    working = serializers.ListField(child=serializers.CharField())
    digest = serializers.CharField()
    other_devices = serializers.ListField(child=serializers.CharField())


class MatchLineSerializer(serializers.ModelSerializer[Match]):
    """A match in a list: where, who, how far. Ask for the match itself to see its deals."""

    round = serializers.IntegerField(source="round.number", read_only=True)
    table = serializers.IntegerField(source="table.number", default=None, allow_null=True, read_only=True)
    state = serializers.ChoiceField(choices=SHOWN_STATES, source="shown_state", read_only=True)
    sides = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = ("id", "round", "table", "bye", "state", "sides")

    def get_sides(self, match: Match) -> list[list[int]]:
        return list(entries_by_side(list(match.seats.all())).values())


class ReceiptSerializer(serializers.Serializer[Any]):
    """What was written for a deal, and where the match stands with it."""

    match = serializers.IntegerField()
    number = serializers.IntegerField()
    version = serializers.IntegerField()
    points = EntryPointsSerializer(many=True)
    score = EntryPointsSerializer(many=True)
    finished = serializers.BooleanField()
    next_deal = serializers.IntegerField(allow_null=True)
    next_lead = serializers.IntegerField(allow_null=True)
    digest = serializers.CharField()
    working = serializers.ListField(child=serializers.CharField())


class CorrectionAnswer(ReceiptSerializer):
    rounds_drawn_on_old = serializers.ListField(child=serializers.IntegerField())


class UnlikelySerializer(serializers.Serializer[Any]):
    field = serializers.CharField()
    code = serializers.CharField()
    message = serializers.CharField()


class PreviewSerializer(serializers.Serializer[Any]):
    """What sending this deal would write; nothing was stored."""

    number = serializers.IntegerField()
    points = EntryPointsSerializer(many=True)
    score = EntryPointsSerializer(many=True)
    finished = serializers.BooleanField()
    next_deal = serializers.IntegerField(allow_null=True)
    next_lead = serializers.IntegerField(allow_null=True)
    working = serializers.ListField(child=serializers.CharField())
    unlikely = UnlikelySerializer(many=True)


def deal_form(data: dict[str, Any]) -> DealForm:
    points = data.get("points")
    return DealForm(
        level=EntryLevel(data["level"]),
        points=None if points is None else {one["entry"]: one["points"] for one in points},
        ending=data.get("ending", ""),
        out_seat=data.get("out_seat"),
        left=data.get("left"),
        tiles=data.get("tiles"),
        ends=data.get("ends"),
        last=data.get("last"),
        gained=data.get("gained"),
        transcript=data.get("transcript", ""),
        accept_unlikely=data["accept_unlikely"],
        entered_at=data.get("entered_at"),
    )
