"""What a penalty, or taking one back, would change; and whether a form about penalties is still up to date."""

from django.utils.translation import gettext as _

from scoring.results import PenaltyPoints
from tournaments.domain.desk import points_of_penalty, round_of_penalty, stage_of_penalty
from tournaments.domain.errors import Conflict, NotFound
from tournaments.domain.registration import get_entry
from tournaments.domain.transaction import snapshot
from tournaments.models import Penalty, Tournament
from tournaments.queries.consequences import Consequences, penalty_consequences


def preview_penalty(
    *,
    tournament: Tournament,
    entry_number: int,
    code: str,
    points: int | None = None,
    match_points: int = 0,
    round_number: int | None = None,
) -> tuple[int, Consequences]:
    """The points that `add_penalty` would take now and what follows, with the same refusals."""
    taken = points_of_penalty(tournament, code=code, points=points, match_points=match_points)
    entry = get_entry(tournament=tournament, number=entry_number)
    round_ = round_of_penalty(tournament, round_number)
    given = PenaltyPoints(
        entry=entry.number, round=round_number or 0, points=taken, match_points=match_points
    )
    with snapshot():
        return taken, penalty_consequences(stage_of_penalty(tournament, round_), given=given)


def preview_revocation(penalty: Penalty) -> Consequences:
    """What `revoke_penalty` would change now."""
    back = PenaltyPoints(
        entry=penalty.entry.number,
        round=penalty.round.number if penalty.round else 0,
        points=penalty.points,
        match_points=penalty.match_points,
    )
    with snapshot():
        return penalty_consequences(
            stage_of_penalty(penalty.entry.tournament, penalty.round), taken_back=back
        )


def get_penalty(*, tournament: Tournament, penalty_id: int) -> Penalty:
    """The penalty with all that its page tells; NotFound for one of another event."""
    penalties = Penalty.objects.select_related(
        "entry__tournament",
        "entry__pair__player_1",
        "entry__pair__player_2",
        "entry__player",
        "round__stage",
        "user",
        "revoked_by",
    )
    penalty = penalties.filter(entry__tournament=tournament, pk=penalty_id).order_by("pk").first()
    if penalty is None:
        raise NotFound("penalty_unknown", _("There is no such penalty in this event."))
    return penalty


def penalties_digest(tournament: Tournament, entry_number: int) -> str:
    """What a form about an entry's penalties was filled in against: those that it had and that were in force."""
    rows = Penalty.objects.filter(entry__tournament=tournament, entry__number=entry_number).order_by("pk")
    states = rows.values_list("pk", "revoked_at")
    return ",".join(f"{pk}{'-' if revoked_at else ''}" for pk, revoked_at in states) or "none"


def refuse_other_penalties(tournament: Tournament, entry_number: int, seen: str) -> None:
    """A Conflict when the penalties of an entry have changed since a form was filled in against them."""
    if seen != penalties_digest(tournament, entry_number):
        raise Conflict(
            "penalties_changed",
            _("The penalties of No. %(number)d have changed since the page was opened.")
            % {"number": entry_number},
            current={"entry": entry_number},
            way_out=_("Compare with the present state, then decide."),
        )
